"""Records on disk: one JSON file each, one line a move so that differences can be read."""

import json
import os
from pathlib import Path
from typing import Any

from fossil.errors import RecordError, one_line
from fossil.records.record import Record

MOST_BYTES = 1 << 26  # of a record: a hundred thousand moves with their analyses


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
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise RecordError(f"{path}: larger than {MOST_BYTES >> 20} megabytes; name a record")
        row = json.loads(data.decode("utf-8"))
    except RecordError:
        raise
    except OSError as error:
        text = f"{path}: cannot be read: {error.strerror}; name a record"
        raise RecordError(one_line(text)) from None
    except (ValueError, RecursionError) as error:
        raise RecordError(one_line(f"{path}: not valid JSON: {error}")) from None
    try:
        if not isinstance(row, dict):
            raise RecordError("expected a table of keys, got a list or a single value")
        return Record.from_dict(row)
    except RecordError as error:
        raise RecordError(one_line(f"{path}: {error}")) from None


def to_json(record: Record) -> str:
    """The text of a record."""
    row = record.to_dict()
    moves = row.pop("moves")
    head = ",\n".join(f" {json.dumps(key)}: {_compact(value)}" for key, value in row.items())
    body = ",\n".join(f"  {_compact(move)}" for move in moves)
    return f'{{\n{head},\n "moves": [\n{body}\n ]\n}}\n'


def _compact(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a pair of surrogates, which JSON can hold and UTF-8 cannot
        return json.dumps(value)
    return text
