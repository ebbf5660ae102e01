"""Part 3.3: move, summon, invoke; what each costs and needs. Exploring and unraveling have files of their own."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 14A@1,0 21A@2,0 2B@3,0"


# --- move


def test_the_invoking_druid_walks_one_site_and_is_exhausted_there():
    table = acting(LINE, {0: "E@14 a@1", 1: "E@14"}).move("0E", "21")
    table.expect_only("0E exhausted", "0E at 21")


def test_a_move_goes_to_an_adjacent_site_only():
    table = acting(LINE, {0: "E@14 a@1"}).choose("move").choose("0E")
    assert table.choices == ["21", "1"]


def test_only_refreshed_druids_move():
    assert acting(LINE, {0: "E@14 a@1- b@21"}).choose("move").choices == ["0E", "0b"]


def test_on_a_lone_site_nobody_moves():
    assert not acting("1A", {0: "E@1"}).can("move")


# --- summon


def test_a_druid_of_choice_enters_exhausted_on_a_haven():
    table = acting(LINE, {0: "a@14 b@21", 1: "E@1"}).summon("0a", "0E", "2")
    table.expect_only("0a exhausted", "0E at 2", "0E exhausted")


def test_any_haven_and_nothing_but_a_haven():
    table = acting(LINE, {0: "a@14 b@21"}).choose("summon").choose("0a").choose("0E")
    assert table.choices == ["1", "2"]


def test_acolytes_of_one_circle_in_the_supply_are_all_the_same():
    table = acting(LINE, {0: "a@14 b@21"}).choose("summon").choose("0a")
    assert table.choices == ["0E", "0c"]


def test_with_an_empty_supply_nobody_is_summoned():
    """Ruling L-18."""
    assert not acting(LINE, {0: "E@14 a@14 b@14 c@1 d@1-"}).can("summon")


# --- invoke


def test_acolytes_in_one_place_and_state_are_all_the_same():
    table = acting(LINE, {0: "E@14 a@1 b@1 c@1-", 1: "E@1-"}).choose("invoke 1A")
    assert table.choices == ["0E", "0a"]


def test_a_power_without_limit_may_be_invoked_again_in_the_same_turn():
    table = acting(LINE, {0: "E@14 a@1 b@21", 1: "E@1- a@14-"}).invoke("1A", by="0E").choose("1E")
    table.invoke("1A", by="0a").choose("1a").expect_only("0a exhausted", "1a refreshed")


def test_powers_of_sites_left_behind_are_gone():
    table = acting(LINE, {0: "E@1 a@21", 1: "E@1-"})
    assert table.can("invoke 1A")
    assert not table.move("0E", "14").can("invoke 1A")


def test_exhausted_druids_pay_for_nothing():
    """Ruling L-22."""
    table = acting(LINE, {0: "E@14- a@1", 1: "E@1-"})
    assert not table.can("invoke 14A")
    assert table.can("invoke 1A")


def test_begin_end_and_trove_powers_are_no_actions():
    table = acting("1A 13A 17A 18B 12B", {0: "E@17 a@13 b@18 c@12", 1: "E@1-"}, seeds={0: "e"})
    assert not [choice for choice in table.choices if choice.startswith(("use", "invoke"))]
