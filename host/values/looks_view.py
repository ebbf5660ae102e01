"""What a person chose of how things are shown to them, as a page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameOrders:
    """With which orders a person's seats begin at a game: `routines` and `presets` are what there is, in words.

    `chosen` are routines that are used, and the preset under the name "preset".
    """

    game: str
    title: str
    routines: Mapping[str, str]
    presets: Mapping[str, str]
    chosen: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class LooksView:
    """How things are shown to a person, and the orders their seats begin with, game by game.

    `plainly`: choices come in the order of the rules, not in that in which they are worth considering.
    """

    palette: str
    words_first: bool
    games: tuple[GameOrders, ...]
    across: bool = False
    shows_pace: bool = False
    small: bool = False
    explained: bool = True
    plainly: bool = False
