"""Part 5.1: what triggers the end, and who still has a turn."""

from __future__ import annotations

import pytest

from games.lagoon.rules.events import EndTriggered
from tests.games.lagoon.table import acting

SITES = "1B 14A 21A"


def last_tile(seat=0, seats=3, first=0, **options):
    """The seat on turn draws the last tile and ends its turn."""
    crew = dict.fromkeys(range(seats), "E@1 a@14")
    options = {"explore_optional_step": "no", **options}
    table = acting(SITES, crew, seats=seats, turn=seat, first=first, bag="2", **options)
    return table.explore(f"{seat}E", "2B", (-1, 0)).end()


def turns_left(table):
    turns = []
    while table.driver.standing is None:
        turns.append(table.state.turn)
        table.in_action_step().end()
    return turns


def test_with_the_last_tile_the_others_have_one_more_turn_each():
    table = last_tile()
    (triggered,) = table.told(EndTriggered)
    assert (triggered.seat, triggered.last_turns, triggered.stalemate) == (0, (1, 2), False)
    assert turns_left(table) == [1, 2]


@pytest.mark.parametrize(
    ("rule", "turns"),
    [("others_once", [2, 0]), ("none", []), ("finish_round", [2]), ("everyone_once", [2, 0, 1])],
)
def test_a_table_may_agree_on_other_last_turns(rule, turns):
    assert turns_left(last_tile(seat=1, final_turns=rule)) == turns


def test_a_round_begins_with_the_start_player():
    assert turns_left(last_tile(seat=1, first=2, final_turns="finish_round")) == []
    assert turns_left(last_tile(seat=0, first=1, final_turns="finish_round")) == []
    assert turns_left(last_tile(seat=2, first=1, final_turns="finish_round")) == [0]


def test_in_teams_the_three_others_have_one_more_turn():
    assert turns_left(last_tile(seat=1, seats=4)) == [2, 3, 0]


def test_the_triggering_player_finishes_the_turn():
    crew = {0: "E@1 a@14 b@14", 1: "E@1"}
    table = acting(SITES, crew, bag="2", explore_optional_step="no").explore("0E", "2B", (-1, 0))
    assert table.asked == (0, "action")
    assert table.move("0a", "21").asked == (0, "action")


def test_the_last_tile_drawn_by_the_roots_of_creation_triggers_it_as_well():
    table = acting("3A 14A 21A", {0: "E@3 a@14", 1: "E@3"}, bag="2").invoke("3A", by="0E")
    table.place("2B", (-1, 0)).end()
    assert table.state.ending


def test_the_chaos_manifold_neither_triggers_the_end_nor_takes_it_back():
    """26B puts a tile into the bag and draws one at once."""
    sites, crew = "1B 14A 26B 2B", {0: "E@26 a@1", 1: "E@1"}
    table = acting(sites, crew, seeds={0: "v"}, bag="3", draws="3")
    table.invoke("26B", by="0a").choose("14").place("3A", (-1, 0)).end()
    assert not table.state.ending
    after = acting(sites, crew, bag="3", draws="3 14", explore_optional_step="no")
    after.explore("0a", "3A", (-1, 0)).invoke("26B", by="0E").choose("14").place("14A", (0, -1))
    assert after.state.turn == 1
    assert after.state.ending


def test_last_turns_may_change_the_lagoon_and_then_the_game_is_over():
    table = last_tile(seats=2, final_turns="none")
    assert table.driver.standing is not None
    assert not table.driver.open


# --- rulings L-28 and L-39


def idle(rounds, seats=2, **options):
    table = acting(SITES, dict.fromkeys(range(seats), "E@1 a@14"), seats=seats, **options)
    for _ in range(rounds * seats):
        assert not table.told(EndTriggered)
        table.in_action_step().end()
    return table


@pytest.mark.parametrize("seats", [2, 3])
def test_ten_rounds_without_exploring_or_unraveling_trigger_the_end(seats):
    (triggered,) = idle(10, seats).told(EndTriggered)
    assert triggered.stalemate
    assert len(triggered.last_turns) == seats - 1


def test_a_table_may_agree_on_five_such_rounds():
    assert idle(5, stalemate_rounds="5").told(EndTriggered)


def test_or_on_none():
    assert not idle(12, stalemate_rounds="never").told(EndTriggered)


def test_an_exploration_starts_the_count_anew():
    table = idle(9, bag="2 3", explore_optional_step="no", draws="2").in_action_step()
    assert table.state.idle_turns == 18
    table.explore("0E", "2B", (-1, 0)).end()
    assert table.state.idle_turns == 0


def test_an_unraveling_starts_the_count_anew():
    table = acting("1B 10B 5B 2B", {0: "E@10 a@2", 1: "E@1"}, seeds={0: "eee"}).end().end()
    assert table.state.idle_turns == 2
    table.in_action_step().unravel("0E").end()
    assert table.state.idle_turns == 0


def test_an_unraveled_totem_counts_as_well():
    table = acting("1B 14A PA", {0: "E@P a@1", 1: "E@1"}, seeds={0: "eee"}).end().end()
    table.in_action_step().unravel("0E").end()
    assert table.state.idle_turns == 0


def test_a_lagoon_that_everybody_has_left_for_good_triggers_the_end():
    """Ruling L-39: nobody is helped back, and nobody could ever act again."""
    options = {"no_druids_safeguard": "no", "stalemate_rounds": "never"}
    table = acting("1B 10B 5B 2B", {0: "E@10"}, seeds={0: "eee"}, **options).unravel("0E")
    assert table.driver.standing is not None


def test_with_the_help_of_the_safeguard_it_goes_on():
    table = acting("1B 10B 5B 2B", {0: "E@10"}, seeds={0: "eee"}, stalemate_rounds="never").unravel("0E")
    assert table.asked == (1, "druid to place")
