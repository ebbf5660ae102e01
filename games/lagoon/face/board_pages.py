"""How to read the board of Lagoon."""

from __future__ import annotations

from typing import Final

from games.board_pages import BoardPage, Mark
from games.lagoon.face.lessons import LESSONS
from games.lagoon.face.phrases import CYCLE

_FIRST = LESSONS[0]

BOARD_PAGES: Final = (
    BoardPage(
        "How to read the board: the lagoon",
        _FIRST,
        8,
        (
            Mark("site:19", "A site", "its colour is its energy: Elemeen is gold, Vowelon red, Deonin blue, astral "
                 "violet. Druids walk from a site to one beside it. Where there is little room a name is cut to a "
                 "word of it, or left out."),
            Mark("plate:21", "Its place and its energy", "you type N10 for it; the seed is that of its energy."),
            Mark("type:19", "What kind of site it is", "a hearth is a haven, where druids enter; a chest a trove, "
                 "whose power works once, as it is explored. Others differ in their picture only. A site with roots "
                 "is locked: it cannot be unraveled."),
            Mark("power:21", "How its power is paid for", "a disc: by any druid; a crown: by the Eldrid; a seed, "
                 "besides. 1×: once a turn. An hourglass works by itself, lightning as the site is explored."),
            Mark("druid:0E", "A druid that lies", "is exhausted, until it is refreshed. The one with a crown is the "
                 "Eldrid."),
            Mark("druid:0a", "A druid that stands", "is refreshed: it can act. Small letters "
                 "say which acolytes stand there."),
        ),
    ),
    BoardPage(
        "How to read the board: beside the lagoon",
        _FIRST,
        8,
        (
            Mark("destiny", "The balance",
                 "how many sites each energy has, and in its middle the destiny, the energy with most. "
                 f"An arrow says which unravels which: {CYCLE}."),
            Mark("bag", "The bag", "so many tiles are left. When the last one is drawn, that turn is finished, each "
                 "other player has one more, and the game ends."),
            Mark("points:0", "Points", "what each would have if the game ended now."),
        ),
    ),
    BoardPage(
        "How to read the board: what a player has",
        _FIRST,
        8,
        (
            Mark("seeds:0", "Seeds", "by energy. Each of the destiny is a point at the end; each can be spent before."),
            Mark("unraveled:0", "Unraveled sites", "by energy. Each that is not of the destiny is two points."),
            Mark("marker:0", "The marker", "a bright boat: this player may still explore in this turn."),
            Mark("supply:0", "The supply", "druids that can be summoned."),
        ),
        part=0,
    ),
)  # fmt: skip
