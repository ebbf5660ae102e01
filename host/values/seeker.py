"""Somebody who waits for a game in a server, as its settings keep it, and at which tables they would sit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.codec import encode, from_plain
from engine.codec import plain as as_plain
from host.values.faults import readable
from storage.rows import GuildRow


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who would play a game: with how many at the table, and at which paces, the one they like best first.

    They count from `since` until `until`. `only_one`: once they have a table, they wait for nothing else here.
    """

    user: int
    game: str
    seats: tuple[int, ...]
    paces: tuple[str, ...]
    since: int
    until: int
    only_one: bool = False

    def would_sit(self, game: str, pace: str, seats: Collection[int]) -> bool:
        """Whether a table of this game, at this pace, that may begin with so many would do."""
        return (self.game, True) == (game, pace in self.paces) and not set(seats).isdisjoint(self.seats)


def waiting_in(row: GuildRow, at: int) -> tuple[Waiting, ...]:
    """Who waits in a server at this moment, who came first before others."""
    return tuple(one for one in from_plain(_settings(row).get("waiting", []), list[Waiting]) if one.until > at)


def with_waiting(row: GuildRow, waiting: Sequence[Waiting]) -> GuildRow:
    """The row that keeps them, and whatever else it has."""
    return replace(row, settings=encode({**_settings(row), "waiting": as_plain(list(waiting))}))


def _settings(row: GuildRow) -> dict[str, Any]:
    return readable(row.settings, dict[str, Any]())
