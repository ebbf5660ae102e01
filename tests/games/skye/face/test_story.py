"""A round's opening is told in a few lines, with everything in them that was told one by one."""

from __future__ import annotations

from engine import PhaseEntered
from games.hosted import Chapter
from games.skye.face import FACE
from games.skye.rules import events

NAMES = {0: "Anna", 1: "Ben"}


def test_what_befalls_everybody_at_once_is_one_line():
    happened = [
        PhaseEntered("income"),
        events.RoundStarted(3),
        events.IncomePaid(0, 5, 0, 0),
        events.IncomePaid(1, 8, 1, 2),
        events.TilesDrawn(0, ("L01", "L02", "L03")),
        events.TilesDrawn(1, ("L04", "L05", "L06")),
        "Ben took something back.",
        events.PricesRevealed(0, (("L02", 2),), "L03"),
        events.PricesRevealed(1, (("L05", 1),), "L06"),
        events.TileDiscarded(0, "L03"),
        events.TileDiscarded(1, "L06"),
        events.UnsoldKept(0, ("L02",), 2),
        events.UnsoldKept(1, (), 0),
    ]
    assert FACE.story(Chapter(), happened, NAMES) == [  # that a round begins its heading says
        "Income in gold: Anna 5 and Ben 8 (5 from the castle, 1 from barrels and 2 for catching up).",
        "Drawn: Anna L01, L02 and L03; Ben L04, L05 and L06.",
        "Ben took something back.",
        "Anna asks 2 for L02 and puts the axe at L03.",  # so it goes back into the bag
        "Ben asks 1 for L05 and puts the axe at L06.",
        "Left over, and kept: Anna L02 for 2 gold; Ben nothing.",
    ]


def test_what_befalls_one_alone_is_a_sentence():
    assert FACE.story(Chapter(), [events.UnsoldKept(0, (), 0)], NAMES) == ["Anna has no tile left over."]


def test_what_the_heading_of_a_chapter_says_is_a_line_only_where_nothing_else_is_told():
    begins, bought = PhaseEntered("buy"), events.UnsoldKept(0, (), 0)
    assert FACE.story(Chapter(), [begins], NAMES) == ["The buy turn begins."]
    assert FACE.story(Chapter(), [begins, bought], NAMES) == ["Anna has no tile left over."]
