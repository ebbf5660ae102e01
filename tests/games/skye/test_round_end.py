"""Phase 6: scoring, the dolmen, the start player marker."""

from __future__ import annotations

from games.skye.rules.events import DolmenRefilled, DolmenSwept, StartPassed, TileScored
from tests.games.skye.lands import F1
from tests.games.skye.table import Table, position

FOUR = ("squares", "sheep", "most-ships", "most-gold")
"""For F1: 6, 2, and in the majorities 2 ships."""


def scored(round, seats=3, **facts):
    """The round's scoring in a game where seat 1 owns the worked territory."""
    table = Table(position(seats, "score", round=round, territories={1: F1}, scoring=FOUR, **facts))
    return [(event.letter, event.points) for event in table.told(TileScored)], table


def test_only_the_letters_of_the_round_count():
    assert scored(1)[0] == [("A", (0, 6, 0))]
    assert scored(2)[0] == [("B", (0, 2, 0))]
    assert scored(3)[0] == [("A", (0, 6, 0)), ("C", (0, 5, 0))]
    assert scored(4, gold=(9, 4, 2))[0] == [("B", (0, 2, 0)), ("D", (5, 2, 0))]


def test_five_players_count_two_letters_from_the_start():
    assert scored(1, 5)[0] == [("A", (0, 6, 0, 0, 0)), ("B", (0, 2, 0, 0, 0))]


def test_points_add_up_and_are_written_down():
    _, table = scored(3, points=(1, 2, 3))
    assert [clan.points for clan in table.state.clans] == [1, 13, 3]
    assert [(line.round, line.letter, line.tile) for line in table.state.record] == [
        (3, "A", "squares"),
        (3, "C", "most-ships"),
    ]


def test_majorities_tell_what_was_compared():
    _, table = scored(4, gold=(9, 4, 2))
    assert [event.values for event in table.told(TileScored)] == [(), (9, 4, 2)]


def test_the_rightmost_druid_tile_leaves_the_game_and_a_new_one_comes():
    _, table = scored(1)
    assert [event.tile for event in table.told(DolmenSwept)] == ["D15"]
    (new,) = table.told(DolmenRefilled)
    assert table.state.dolmen == [new.tile, "D11", "D12", "D13", "D14"]
    assert table.state.removed == ["D15"]


def test_the_start_player_marker_passes_to_the_left():
    _, table = scored(1)
    assert [event.seat for event in table.told(StartPassed)] == [1]
    assert table.state.order == [1, 2, 0]


def test_the_last_round_leads_to_the_end_instead():
    _, table = scored(6)
    assert table.driver.standing is not None
    assert not table.told(DolmenSwept)
    assert scored(5, 5)[1].driver.standing is not None
    assert scored(5, 4)[1].driver.standing is None


def test_switches_reach_the_scoring():
    """S-9."""
    with_castle = Table(position(2, "score", territories={1: F1}, scoring=("road-tiles", *FOUR[1:])))
    without = Table(
        position(2, "score", territories={1: F1}, scoring=("road-tiles", *FOUR[1:]), castle_in_road_tiles="no")
    )
    assert with_castle.told(TileScored)[0].points == (1, 6)
    assert without.told(TileScored)[0].points == (0, 5)
