"""Gossamer Pass (17A): in your End step you may relocate your Eldrid to any haven or to any site you occupy."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 17A 21A 2B 15A"


def test_the_eldrid_goes_to_a_haven_or_a_site_of_ones_own_in_its_state():
    table = acting(SITES, {0: "E@21- a@17", 1: "E@15"}).end()
    assert table.asked == (0, "end powers")
    assert table.use("17A").choices == ["1", "2", "17"]
    table.choose("2").expect_only("0E at 2", "idle_turns=1", "turn=1", "step=action")


def test_it_may_be_declined():
    table = acting(SITES, {0: "E@21 a@17", 1: "E@15"}).end().choose("go on")
    assert (table.state.druids["0E"].at, table.state.turn) == ("21", 1)


def test_the_eldrid_must_be_on_the_board():
    assert acting(SITES, {0: "a@17", 1: "E@15"}).end().state.turn == 1


def test_others_have_nothing_of_it():
    assert acting(SITES, {0: "E@21 a@1", 1: "E@17"}).end().state.turn == 1


def test_it_is_asked_even_if_the_last_druid_was_flipped():
    table = acting(SITES, {0: "E@17", 1: "E@15"}).move("0E", "21")
    assert table.state.turn == 1
    table = acting(SITES, {0: "E@1 a@17-", 1: "E@15"}).move("0E", "21")
    assert table.asked == (0, "end powers")
