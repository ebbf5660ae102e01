"""What came of one's last answer in Isle of Skye: own gold, tiles and points first."""

from __future__ import annotations

from games.recent import Recent
from games.skye.face.recent import recent
from games.skye.rules import events as e

NAMES = {0: "Ana", 1: "Moss", 2: "Fern"}


def test_who_sold_a_tile_reads_for_what_and_that_the_own_gold_came_back():
    sold = e.TileBought(seat=1, seller=0, tile="L13", price=6, paid=6)
    assert recent([sold], 0, NAMES) == Recent.of(["You sold L13 to Moss for 6 gold; your own 6 came back to you."])
    assert recent([sold], 1, NAMES) == Recent.of(["You bought L13 from Ana for 6 gold."])
    assert recent([sold], 2, NAMES) == Recent.of([], ["Moss buys L13 from Ana for 6 gold."])


def test_what_nobody_bought_is_kept_for_what_was_asked():
    kept = [e.UnsoldKept(0, ("L13", "L14"), 5), e.UnsoldKept(1, ("L15",), 2)]
    mine, other = recent(kept, 0, NAMES), recent(kept, 1, NAMES)
    assert mine == Recent.of(["Nobody bought L13 or L14: you keep them for the 5 gold that you asked."])
    assert other == Recent.of(["Nobody bought L15: you keep it for the 2 gold that you asked."])
    assert recent(kept, 2, NAMES) == recent([], 2, NAMES)


def test_a_round_is_told_in_its_order_scoring_before_the_income_that_follows():
    happened = [
        e.TileBuilt(1, "L13", 0, 1, 0),
        e.TileScored("A", "sheep", (0, 0, 0), ()),
        e.TileScored("B", "squares", (2, 0, 0), ()),
        e.IncomePaid(0, 7, 2, 0),
    ]
    told = [line.words for line in recent(happened, 0, NAMES).lines]
    assert told == [
        "Built: Moss L13.",
        "Scoring tile A, Sheep: nobody scores.",
        "Scoring tile B, Squares: you 2.",
        "You received 7 gold: 5 from the castle and 2 from barrels.",
    ]


def test_what_others_have_built_is_one_line():
    built = [e.TileBuilt(seat, tile, 0, 0, 0) for seat, tile in ((1, "L13"), (0, "L14"), (2, "L15"), (1, "L16"))]
    assert recent(built, 0, NAMES) == Recent.of([], ["Built: Moss L13 and L16; Fern L15."])
