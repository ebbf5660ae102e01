"""What people see who look for a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from host.values.receipts import TableLine


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """A game for which the reader waits: with how many, at which paces, until when. `only_one` ends all others."""

    game: str
    title: str
    seats: tuple[int, ...]
    paces: tuple[str, ...]
    until: int
    only_one: bool


@dataclass(frozen=True, slots=True)
class FindingView:
    """What the reader waits for in a server, and what could be played.

    `others` says how many more wait for a game, `lobbies` are open ones with a free seat where the reader does not sit,
    `news` the games of whose new lobbies they are told, `games` all that are played in company, by key with title.
    """

    own: tuple[WaitingLine, ...]
    others: Mapping[str, int]
    lobbies: tuple[TableLine, ...]
    news: frozenset[str]
    games: Mapping[str, str]
