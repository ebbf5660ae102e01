"""A cache of finished drawings on disk: what was painted once is not painted again after a restart.

One SQLite file for each version of the drawing code; older files are thrown away. A cache that cannot be read or
written costs time, never a picture: a drawing that is not what was kept counts as missing, and a file that is no cache
is begun anew.
"""

import contextlib
import io
import logging
import marshal
import os
import shutil
import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, TypeVar

from PIL import Image

from rendering.raster.stamp import Pieces, Stamp

log = logging.getLogger(__name__)
T = TypeVar("T")

# Lossless, so that a picture is the same whether its sprites were just painted or kept. The least effort makes files
# a fifth larger than the most would, in a tenth of the time, and is read faster than what loses.
_PACKING = {"lossless": True, "quality": 0, "method": 0, "exact": True}


SMALL = 40_000
"""Pixels of a drawing that is kept as it is where it covers all below it, at most: such as a tile, of which every land
that grows needs another size.
"""

_PACKED = b"RIFF"
"""How a packed drawing begins."""

ROOM = 600_000_000
"""Bytes that a cache takes on disk, about, whichever painters use it. What is made of drawings is kept as it is: to
unpack it would take as long as to make it.
"""
SPARED = 1_000_000_000
"""Bytes that a disk has left, at least, wherever something smaller is kept: the database may be there, too."""

STEP = 8
"""Pieces that go at a time where there is no room: many would keep a painter waiting."""

_TAKEN = """
    SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size
"""
_MAKE_ROOM = f"""
    DELETE FROM pieces WHERE number IN (SELECT number FROM pieces ORDER BY number LIMIT
        CASE WHEN ({_TAKEN}) > ? THEN {STEP} ELSE 0 END)
"""


@dataclass(frozen=True, slots=True)
class Whole:
    """A drawing painted at the size of its box; `width` is that of the box, whatever the stamp covers of it."""

    stamp: Stamp
    width: float

    @property
    def size(self) -> int:
        """Bytes of pixels."""
        return self.stamp.size


class SpriteCache:
    """Whole drawings by key, kept in `folder` for one `version` of the code that draws them.

    Beside them the pieces of smaller ones: where the file has more than `room` bytes, those that were made first go.
    Nothing but whole drawings is kept where the disk has fewer than `spared` bytes left.
    A new file begins as that of the same version in the folder `drawn`, where there is one.
    """

    def __init__(
        self, folder: Path, version: str, room: int = ROOM, spared: int = SPARED, drawn: Path | None = None
    ) -> None:
        self.room, self.spared = room, spared
        self._lock = threading.Lock()
        self._told = ""
        self._file: sqlite3.Connection | None = None
        self._path = folder / f"sprites-{version}.sqlite3"
        with self._forgiving("opened"):
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("sprites-*.sqlite3*"):
                if not old.name.startswith(f"sprites-{version}."):
                    old.unlink(missing_ok=True)
            if drawn is not None:
                self._copy(drawn / self._path.name)
            self._open()

    def get(self, key: str) -> Whole | None:
        """The drawing under a key, if it was ever painted and is what was painted then."""

        def unpacked(x: int, y: int, width: float, data: bytes) -> Whole:
            return Whole(Stamp(_unpacked(data), x, y), width)

        return self._drawing(key, unpacked)

    def place(self, key: str) -> tuple[int, int, float, bool] | None:
        """Where the stamp of that drawing has its corner, the width of its box, and whether it `is_soon_read`; nothing
        is unpacked for that.
        """
        return self._drawing(key, lambda x, y, width, data: (x, y, width, not data.startswith(_PACKED)))

    def _drawing(self, key: str, take: Callable[[int, int, float, bytes], T]) -> T | None:
        row = self._asked("SELECT x, y, width, data, sum FROM drawings WHERE key = ?", key)
        if row is None:
            return None
        x, y, width, data, kept = row
        with contextlib.suppress(Exception):  # whatever is in the row, or a library of another version that reads it
            if kept == _sum(key, x, y, width, data):
                return take(x, y, width, data)
        log.warning("a drawing in the sprite cache is damaged; it is painted again: %s", key)
        self._write(("DELETE FROM drawings WHERE key = ?", (key,)))
        return None

    def put(self, key: str, whole: Whole) -> None:
        """Keep a drawing."""
        if self._file is None:
            return
        x, y, width, data = whole.stamp.x, whole.stamp.y, whole.width, _packed(whole.stamp.image)
        row = (key, x, y, width, data, _sum(key, x, y, width, data))
        self._write(("INSERT OR REPLACE INTO drawings VALUES (?, ?, ?, ?, ?, ?)", row))

    def pieces(self, name: str) -> Pieces | None:
        """What was kept under a name, if it is what was kept then."""
        row = self._asked("SELECT data, sum FROM pieces WHERE name = ?", name)
        if row is None:
            return None
        with contextlib.suppress(Exception):  # as above
            if row[1] == zlib.crc32(row[0], zlib.crc32(name.encode())):
                return Pieces.unpacked(row[0])
        log.warning("a smaller drawing in the sprite cache is damaged; it is made again")
        self._write(("DELETE FROM pieces WHERE name = ?", (name,)))
        return None

    def put_pieces(self, name: str, pieces: Pieces) -> None:
        """Keep what was made of a whole drawing, where there is room."""
        if not self.is_open or self._left() < self.spared:
            return
        data = pieces.packed()
        row = name, data, zlib.crc32(data, zlib.crc32(name.encode()))
        keep = "INSERT OR REPLACE INTO pieces (name, data, sum) VALUES (?, ?, ?)"
        # in one transaction: no other painter keeps or throws away anything meanwhile
        self._write((keep, row), (_MAKE_ROOM, (self.room,)))

    def _left(self) -> int:
        """Bytes that the disk has left; none where there is no folder any more."""
        try:
            return shutil.disk_usage(self._path.parent).free
        except OSError:
            return 0

    def _write(self, *statements: tuple[str, tuple[Any, ...]]) -> None:
        with self._forgiving("written"), self._lock:
            if self._file is not None:
                with self._file:
                    for statement, given in statements:
                        self._file.execute(statement, given)

    def __contains__(self, key: str) -> bool:
        return self._asked("SELECT 1 FROM drawings WHERE key = ?", key) is not None

    @property
    def is_open(self) -> bool:
        """Whether anything can be kept at all."""
        return self._file is not None

    def close(self) -> None:
        """Let the file go."""
        with self._lock:
            if self._file is not None:
                self._file.close()
                self._file = None

    def _asked(self, query: str, *given: str) -> Any:
        row = None
        with self._forgiving("read"), self._lock:
            if self._file is not None:
                row = self._file.execute(query, given).fetchone()
        return row

    @contextlib.contextmanager
    def _forgiving(self, what: str) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            told = f"the sprite cache in {self._path.parent} cannot be {what}, so that pictures take longer: {error}"
            if told != self._told:  # a full disk stays full
                log.warning("%s", told)
            self._told = told
            if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
                self._begin_anew()

    def _begin_anew(self) -> None:
        """The file is no cache any more; it holds nothing that cannot be painted again."""
        self.close()
        try:
            for part in self._path.parent.glob(f"{self._path.name}*"):
                part.unlink(missing_ok=True)
            self._open()
        except (sqlite3.Error, OSError) as error:
            log.warning("the sprite cache in %s cannot be begun anew: %s", self._path.parent, error)

    def _copy(self, source: Path) -> None:
        """Begin with what another cache has, unless somebody has begun already, or the disk would be full of it."""
        if self._path.exists() or not source.exists() or self._left() - source.stat().st_size < self.spared:
            return
        with NamedTemporaryFile(dir=self._path.parent, prefix="begun-") as begun:
            shutil.copyfile(source, begun.name)
            with contextlib.suppress(FileExistsError):  # another painter was faster, and is at work in its own
                os.link(begun.name, self._path)

    def _open(self) -> None:
        file = sqlite3.connect(self._path, timeout=5, check_same_thread=False)
        try:
            file.execute("PRAGMA journal_mode = WAL")
            file.execute("PRAGMA synchronous = OFF")  # it can all be painted again
            file.execute(
                "CREATE TABLE IF NOT EXISTS drawings "
                "(key TEXT PRIMARY KEY, x INT, y INT, width REAL, data BLOB, sum INT)"
            )
            file.execute(
                "CREATE TABLE IF NOT EXISTS pieces (number INTEGER PRIMARY KEY, name TEXT UNIQUE, data BLOB, sum INT)"
            )
            file.commit()
        except BaseException:
            file.close()
            raise
        with self._lock:
            self._file = file


def is_soon_read(image: Image.Image) -> bool:
    """Whether a drawing is kept as it is: a small one that covers all below it."""
    return image.width * image.height <= SMALL and (image.mode == "RGB" or image.getextrema()[-1] == (255, 255))


def _packed(image: Image.Image) -> bytes:
    if is_soon_read(image):
        return marshal.dumps((image.size, image.convert("RGB").tobytes()))
    packed = io.BytesIO()
    image.save(packed, "WEBP", **_PACKING)
    return packed.getvalue()


def _unpacked(data: bytes) -> Image.Image:
    """A drawing; where it covers all below it, without transparency, so that it is made smaller in half the time."""
    if not data.startswith(_PACKED):
        return Image.frombytes("RGB", *marshal.loads(data))
    image = Image.open(io.BytesIO(data))
    image.load()
    return image if image.mode == "RGB" else image.convert("RGBA")


def _sum(key: str, x: int, y: int, width: float, data: bytes) -> int:
    """Over all that is kept of a drawing: a changed bit can still be a picture, but not the one that was painted."""
    return zlib.crc32(data, zlib.crc32(f"{key} {x} {y} {float(width)}".encode()))
