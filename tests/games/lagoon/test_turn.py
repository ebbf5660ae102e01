"""Part 3.2: the steps of a turn."""

from __future__ import annotations

from games.lagoon.rules.events import StepEntered
from tests.games.lagoon.table import Table, acting, position

SITES = "1A 14A 21A"


def turn_of(crew, sites=SITES, **facts):
    return Table(position(sites, crew, **facts))


# --- refresh step


def test_up_to_three_druids_are_refreshed_the_player_says_which():
    table = turn_of({0: "E@1- a@1- b@14- c@21-", 1: "E@1-"})
    assert table.asked == (0, "refresh")
    assert table.choices == ["0E", "0a", "0b", "0c"]
    assert (table.question.at_least, table.question.at_most) == (0, 3)
    table.refresh("0E", "0b").expect_only("0E refreshed", "0b refreshed", "step=action")


def test_leaving_all_exhausted_is_allowed():
    table = turn_of({0: "E@1- a@1", 1: "E@1"}).refresh()
    table.expect_only("step=action")


def test_the_default_refreshes_as_many_as_possible_the_eldrid_first():
    assert turn_of({0: "d@1- E@1- a@1- b@14-"}).question.fallback == ["0E", "0a", "0b"]


def test_a_table_may_agree_on_four():
    assert turn_of({0: "E@1- a@1- b@14- c@21- d@1-"}, refresh_limit="4").question.at_most == 4


def test_with_nobody_exhausted_the_action_step_comes_at_once():
    assert turn_of({0: "E@1 a@1"}).ask == "action"


def test_the_marker_is_refreshed_by_itself():
    table = acting(SITES, {0: "E@1 a@14", 1: "E@1"}, draws="2", explore_optional_step="no").explore("0E", "2B", (-1, 0))
    assert table.state.markers == [False, True]
    table.end()
    assert table.state.markers == [False, True]
    table.end()
    assert table.state.markers == [True, True]


# --- begin step


def test_who_has_no_druid_on_the_board_places_one_refreshed_on_a_haven():
    table = turn_of({1: "E@14"}, "1A 14A 21A 2B")
    assert table.asked == (0, "druid to place")
    assert table.choices == ["0E", "0a"]
    table.choose("0E")
    assert table.choices == ["1", "2"]
    table.choose("2").expect_only("0E at 2", "step=action")


def test_an_exhausted_druid_on_the_board_is_enough_to_go_on():
    assert turn_of({0: "a@14-", 1: "E@14"}).ask == "refresh"


def test_a_table_may_do_without_that_help():
    table = turn_of({1: "E@14"}, no_druids_safeguard="no")
    assert table.asked == (1, "action")


def test_begin_powers_come_in_any_order():
    table = turn_of({0: "a@13 b@18-", 1: "E@1-"}, "1A 13A 18B", seeds={0: "e"})
    assert table.choices == ["go on", "use 13A", "use 18B"]
    table.use("18B").choose("0b").use("13A")
    assert table.ask == "action"


# --- action step and end


def test_actions_go_on_until_the_player_stops():
    table = acting(SITES, {0: "E@1 a@14 b@21", 1: "E@1"}).move("0E", "14").move("0a", "21")
    assert table.asked == (0, "action")
    assert table.end().asked == (1, "action")


def test_with_nobody_refreshed_the_turn_ends_by_itself():
    table = acting(SITES, {0: "E@1", 1: "E@1"}).move("0E", "14")
    assert table.asked == (1, "action")


def test_refreshed_druids_stay_refreshed():
    """Ruling L-24."""
    table = acting(SITES, {0: "E@1 a@14", 1: "E@1"}).end()
    assert table.state.druids["0E"].refreshed


def test_the_default_of_the_action_step_is_to_end():
    assert acting(SITES, {0: "E@1"}).question.fallback == ["end"]


def test_the_steps_follow_one_another():
    table = turn_of({0: "E@1- a@1", 1: "E@1"}).refresh("0E").end()
    assert [event.step for event in table.told(StepEntered)][:4] == ["refresh", "action", "end", "refresh"]


def test_what_counts_once_a_turn_counts_anew_in_the_next():
    table = acting("1A 3B 14A", {0: "E@3 a@14", 1: "E@3"}).invoke("3B", by="0a")
    assert table.state.used == ["0/3B"]
    assert table.end().state.used == []
