"""Answers that were promised and not given yet, in a file: a process that is killed in between can give them after
its next start, so that nobody reads “thinking…” for ever.

Lines are appended and not synced: a process that dies loses none, and a machine that dies loses those of fifteen
minutes at most. Only its owner may read the file, which is emptied whenever nothing is owed.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Debt:
    """An interaction that was acknowledged; `updating` where the message that was pressed is to change."""

    id: int
    token: str
    updating: bool


class Owed:
    """The debts of one process, by the id of the interaction; `inherited` are those that the last process left.

    Without a path they are kept in memory only.
    """

    def __init__(self, path: Path | None) -> None:
        self._path, self._file = path, -1
        self._open: dict[int, Debt] = {}
        self._read()
        self.inherited: Mapping[int, Debt] = dict(self._open)

    def promise(self, debt: Debt) -> None:
        """An answer is about to be promised. Where that cannot be written down, it is promised all the same."""
        self._open[debt.id] = debt
        self._write([debt.id, debt.token, debt.updating])

    def given(self, interaction_id: int) -> None:
        """Note that an answer was given, or that Discord takes none any more."""
        if self._open.pop(interaction_id, None) is None:
            return
        self._write([interaction_id], anew=not self._open)

    def close(self) -> None:
        """Close the file; what is owed stays in it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _write(self, line: list[object], *, anew: bool = False) -> None:
        if self._path is None:
            return
        try:
            if self._file < 0 or os.fstat(self._file).st_nlink == 0:  # it was removed: another one is begun
                self.close()
                self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            if anew:
                os.ftruncate(self._file, 0)
            else:
                os.write(self._file, f"{json.dumps(line)}\n".encode())
        except OSError as error:
            log.warning("promised answers cannot be kept: %s", error.strerror)

    def _read(self) -> None:
        try:
            lines = self._path.read_text().splitlines() if self._path else []
        except FileNotFoundError:
            return  # nothing was ever promised
        except OSError as error:
            log.warning("promised answers of the last process cannot be read: %s", error.strerror)
            return
        for line in lines:
            try:
                match json.loads(line):
                    case [int(number), str(token), bool(updating)]:
                        self._open[number] = Debt(number, token, updating)
                    case [int(number)]:
                        self._open.pop(number, None)
                    case _:
                        continue
            except ValueError:
                continue  # the last line, cut off by a full disk
