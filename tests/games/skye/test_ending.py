"""The end of the game."""

from __future__ import annotations

from games.skye.rules.events import GoldScored, ScrollsScored
from games.skye.rules.land import HOME, Placed
from tests.games.skye.lands import F1
from tests.games.skye.table import Table, position


def ended(points, gold, **facts):
    return Table(position(len(points), "final", round=6, points=points, gold=gold, **facts))


def test_scrolls_and_gold_are_added():
    table = ended((10, 20), (14, 4), territories={0: F1})
    assert [event.points for event in table.told(ScrollsScored)] == [3, 0]
    assert [(event.gold, event.points) for event in table.told(GoldScored)] == [(14, 2), (4, 0)]
    standing = table.driver.standing
    assert standing.scores == {0: 15, 1: 20}
    assert standing.places == ((1,), (0,))
    assert standing.why == "Most points."


def test_gold_left_over_breaks_a_tie():
    """S-25."""
    standing = ended((10, 12), (14, 4)).driver.standing
    assert standing.scores == {0: 12, 1: 12}
    assert standing.places == ((0, 1),)
    standing = ended((10, 12), (14, 3)).driver.standing
    assert standing.places == ((0,), (1,))
    assert standing.why == "Equal points; the gold left over decided."


def test_a_full_tie_is_shared():
    standing = ended((10, 12, 3), (13, 3, 0)).driver.standing
    assert standing.places == ((0, 1), (2,))
    assert "shared" in standing.why


def test_a_gold_scroll_counts_the_gold_once_more():
    """S-18."""
    territory = (*HOME, Placed("D26", 0, 1, 0))
    table = ended((0, 0), (17, 0), territories={0: territory})
    assert [event.points for event in table.told(ScrollsScored)] == [3, 0]
    assert [event.points for event in table.told(GoldScored)] == [3, 0]


def test_the_scoring_sheet_is_in_the_view_of_everybody():
    view = ended((10, 20), (14, 4), territories={0: F1}).driver.view(None)
    assert [line.kind for line in view.final_scrolls[0]] == ["ship", "sheep"]
    assert view.final_gold == (2, 0)
    assert [clan.gold for clan in view.clans] == [14, 4]


def test_where_all_gold_breaks_ties_the_sentence_says_so():
    """S-25."""
    assert (
        ended((10, 12), (14, 4), tie_gold="total").driver.standing.why == "Equal points; the most gold in all decided."
    )
