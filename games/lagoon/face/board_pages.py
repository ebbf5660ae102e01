"""How to read the board of Lagoon."""

from __future__ import annotations

from typing import Final

from games.board_pages import BoardPage, Mark
from games.lagoon.face.lessons import LESSONS

_FIRST = LESSONS[0]

BOARD_PAGES: Final = (
    BoardPage(
        "How to read the board: the lagoon",
        _FIRST,
        8,
        (
            Mark("site:1", "A site", "its colour is its energy: Elemeen is gold, Vowelon red, Deonin blue, astral "
                 "violet. A bright edge is a neighbour's: druids walk from site to site."),
            Mark("plate:19", "Its place and its energy", "M9 is what you type for it; the seed is that of its energy."),
            Mark("type:19", "What kind of site it is", "havens, where druids enter, have a hearth. *Symbols* has all."),
            Mark("power:1", "How its power is paid for", "by any druid, by the Eldrid, or with a seed."),
            Mark("druid:0E", "A druid that lies", "is exhausted, until it is refreshed. The one with a crown is the "
                 "Eldrid."),
            Mark("druid:0a", "A druid that stands", "is refreshed: it can act. A number says how many stand there."),
        ),
    ),
    BoardPage(
        "How to read the board: beside the lagoon",
        _FIRST,
        8,
        (
            Mark("destiny", "The balance", "how many sites each energy has. In its middle is the destiny as it is now: "
                 "the energy with most."),
            Mark("bag", "The bag", "so many tiles are left. The game ends some turns after the last one."),
            Mark("points:0", "Points", "what each would have if the game ended now."),
            Mark("seeds:0", "Seeds", "by energy. Each of the destiny is a point at the end; each can be spent before."),
            Mark("unraveled:0", "Unraveled sites", "by energy. Each that is not of the destiny is two points."),
            Mark("marker:0", "The marker", "bright: this player may still explore in this turn."),
            Mark("supply:0", "The supply", "druids that can be summoned."),
        ),
    ),
)  # fmt: skip
