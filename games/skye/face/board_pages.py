"""How to read the board of Isle of Skye."""

from __future__ import annotations

from typing import Final

from games.board_pages import BoardPage, Mark
from games.skye.face.lessons import LESSONS
from games.skye.face.pages import WITHOUT_DRUIDS

_FIRST, _DRUIDS = LESSONS[:2]

BOARD_PAGES: Final = (
    BoardPage(
        "How to read the board: the table",
        _FIRST,
        5,
        (
            Mark("rounds", "The rounds", "the one that is played is bright. Letters below are the scoring tiles that "
                 "count at its end. +2: in that round 2 gold more for each player who has more points than you."),
            Mark("bag", "The bag", "so many tiles are left to be drawn."),
            Mark("score:B", "A scoring tile", "what brings points, the same for everybody. The numbers at its right "
                 "are the rounds in which it counts; its letter is red in those."),
            Mark("seat:0", "A player", "mark and letter, name, and points so far. Who begins has a thistle. Nobody "
                 "sees how much gold others have."),
            Mark("tile:L70", "A tile for sale", "its name stands above it. Whoever buys it pays its owner."),
            Mark("price:L70", "Its price", "in gold. A tile that nobody buys is its owner's for the same price."),
            Mark("cell:0:M13", "A castle", "where each land begins: 5 gold in every round. It stands on space M13: "
                 "column M, row 13."),
            Mark("column:L", "Columns and rows", "name the spaces of a land: *build tile L28 on space K13*."),
        ),
    ),
    BoardPage(
        "How to read the board: a land",
        _FIRST,
        7,
        (
            Mark("cell:0:L13", "A road", "that joins the castle's. It may end anywhere."),
            Mark("cell:0:M14", "Barrels", "1 gold in every round, as a road joins them to the castle."),
            Mark("cell:0:N13", "A completed area", "the light line around the water, which goes on to the castle, says "
                 "that no edge of it is open."),
            Mark("things", "What stands in the land", "sheep, cattle, farms, brochs, lighthouses, ships, barrels. "
                 "*2 of 5*: of five barrel tiles two are joined to the castle."),
            Mark("worth", "What the scoring tiles would give now", "one line for each of them."),
        ),
        part=0,
    ),
    BoardPage(
        "How to read the board: the dolmen, with the Druids",
        _DRUIDS,
        5,
        (
            Mark("carved:0", "Carved above a space", "what the space costs: 4 gold on the left, nothing on the right."),
            Mark("fixed:0", "On the stone", "what the tile itself costs, wherever it lies."),
            Mark("cost:0", "In coins", "both together: what you pay to the bank."),
            Mark("draw", "The bag", "what it costs to draw tiles and keep one of them."),
            Mark("stack", "The stack", "so many Druid tiles are still to come. Tiles move to the right each round."),
        ),
        without=WITHOUT_DRUIDS,
    ),
)  # fmt: skip
