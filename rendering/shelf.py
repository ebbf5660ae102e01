"""A shelf of finished drawings on disk: what was painted once is not painted again after a restart.

One SQLite file for each version of the drawing code; older files are thrown away. A shelf that cannot be read or
written costs time, never a picture.
"""

import contextlib
import io
import logging
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from rendering.raster.stamp import Stamp

log = logging.getLogger(__name__)

# Lossless, so that a picture is the same whether its sprites were just painted or kept. The least effort makes files
# a fifth larger than the most would, in a tenth of the time, and is read faster than what loses.
_PACKING = {"lossless": True, "quality": 0, "method": 0, "exact": True}


@dataclass(frozen=True, slots=True)
class Whole:
    """A drawing painted at the size of its box; `width` is that of the box, whatever the stamp covers of it."""

    stamp: Stamp
    width: float

    @property
    def size(self) -> int:
        """Bytes of pixels."""
        return self.stamp.size


class Shelf:
    """Whole drawings by key, kept in `folder` for one `version` of the code that draws them."""

    def __init__(self, folder: Path, version: str) -> None:
        self._lock = threading.Lock()
        self._file: sqlite3.Connection | None = None
        with self._forgiving("opened"):
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("sprites-*.sqlite3*"):
                if not old.name.startswith(f"sprites-{version}."):
                    old.unlink(missing_ok=True)
            self._file = _opened(folder / f"sprites-{version}.sqlite3")

    def get(self, key: str) -> Whole | None:
        """The drawing under a key, if it was ever painted."""
        row = None
        if self._file is not None:
            with self._forgiving("read"), self._lock:
                row = self._file.execute("SELECT x, y, width, data FROM wholes WHERE key = ?", (key,)).fetchone()
        if row is None:
            return None
        x, y, width, data = row
        return Whole(Stamp(Image.open(io.BytesIO(data)).convert("RGBA"), x, y), width)

    def put(self, key: str, whole: Whole) -> None:
        """Keep a drawing."""
        if self._file is None:
            return
        packed = io.BytesIO()
        whole.stamp.image.save(packed, "WEBP", **_PACKING)
        row = (key, whole.stamp.x, whole.stamp.y, whole.width, packed.getvalue())
        with self._forgiving("written"), self._lock, self._file:
            self._file.execute("INSERT OR REPLACE INTO wholes VALUES (?, ?, ?, ?, ?)", row)

    def __contains__(self, key: str) -> bool:
        found = None
        if self._file is not None:
            with self._forgiving("read"), self._lock:
                found = self._file.execute("SELECT 1 FROM wholes WHERE key = ?", (key,)).fetchone()
        return found is not None

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

    @contextlib.contextmanager
    def _forgiving(self, what: str) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            log.warning("the shelf of sprites cannot be %s: %s", what, error)


def _opened(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, timeout=5, check_same_thread=False)
    try:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = OFF")  # it can all be painted again
        file.execute("CREATE TABLE IF NOT EXISTS wholes (key TEXT PRIMARY KEY, x INT, y INT, width REAL, data BLOB)")
        file.commit()
    except BaseException:
        file.close()
        raise
    return file
