"""Records on disk: one JSON file each, one line a move so that differences can be read."""

import json
import os
from pathlib import Path
from typing import Any

from fossil.errors import RecordError
from fossil.records.record import Record


def write(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record as JSON.

    >>> import tempfile, os
    >>> path = os.path.join(tempfile.mkdtemp(), "game.json")
    >>> fossil.records.write(fossil.records.Record(fossil.load("connect_four")), path)
    >>> fossil.records.read(path).game.id
    'connect_four'
    """
    try:
        Path(path).write_text(to_json(record), encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{path}: cannot be written: {error.strerror}") from None


def require_writable(path: str | os.PathLike[str]) -> None:
    """Say before a game begins whether its record can be written; the file stays as it is."""
    target = Path(path)
    if target.exists() and not target.is_file():
        raise RecordError(f"{path}: cannot be written: not a regular file; name another one")
    try:
        fresh = not target.exists()
        target.open("ab").close()
        if fresh:
            target.unlink()
    except OSError as error:
        raise RecordError(f"{path}: cannot be written: {error.strerror}") from None


def read(path: str | os.PathLike[str]) -> Record:
    """Read a record; RecordError names file, key and what is wrong."""
    try:
        row = json.loads(Path(path).read_bytes().decode("utf-8"))
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}; name a record") from None
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise RecordError(f"{path}: not valid JSON: {error}") from None
    try:
        if not isinstance(row, dict):
            raise RecordError("expected a table of keys, got a list or a single value")
        return Record.from_dict(row)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def to_json(record: Record) -> str:
    """The text of a record."""
    row = record.to_dict()
    moves = row.pop("moves")
    head = ",\n".join(f" {json.dumps(key)}: {_compact(value)}" for key, value in row.items())
    body = ",\n".join(f"  {_compact(move)}" for move in moves)
    return f'{{\n{head},\n "moves": [\n{body}\n ]\n}}\n'


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
