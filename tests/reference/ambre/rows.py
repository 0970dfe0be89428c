"""Rows of exhibited fossils: what may be added, their sort, when they are complete (AMB-17 ff.)."""

from __future__ import annotations

from .content import family_of, size_of

Row = list[str]  # fossils, in any order


def may_add(row: Row, fossil: str) -> bool:
    """AMB-17 and AMB-18."""
    return is_row([*row, fossil])


def is_row(row: Row) -> bool:
    """Whether these fossils can lie in one row."""
    families, sizes = [family_of(f) for f in row], [size_of(f) for f in row]
    if len(row) == 1:
        return True
    one_family = len(set(families)) == 1 and len(set(sizes)) == len(row)
    one_size = len(set(sizes)) == 1 and len(set(families)) == len(row)
    return len(row) > 1 and (one_family or one_size)


def sort_of(row: Row) -> str | None:
    """The row's sort, None with one card (AMB-34)."""
    if len(row) < 2:
        return None
    family, other = family_of(row[0]), family_of(row[1])
    return family if family == other else str(size_of(row[0]))


def is_complete(row: Row) -> bool:
    """AMB-23."""
    sort = sort_of(row)
    return sort is not None and len(row) == (5 if sort.isdigit() else 3)


def longest(rows: list[Row], sort: str) -> int:
    """Cards of the longest row of a sort, 0 if there is none."""
    return max((len(row) for row in rows if sort_of(row) == sort), default=0)
