"""Records of games: what was played, in a form that outlives versions and can be played again."""

from fossil.records.record import Move, Record
from fossil.records.storage import read, require_writable, write

__all__ = ["Move", "Record", "read", "require_writable", "write"]
