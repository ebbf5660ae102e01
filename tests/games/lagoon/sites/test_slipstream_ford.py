"""Slipstream Ford (26A): once per action, one of your druids that walks may go one site further than stated."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 14A@1,0 26A@2,0 2B@3,0 16B@4,0"


def test_a_move_may_go_two_sites():
    table = acting(LINE, {0: "E@1 a@26", 1: "E@1"}).move("0E", "26")
    table.expect_only("0E exhausted", "0E at 26")


def test_a_power_may_go_one_further_too():
    table = acting("2A@0,0 14A@1,0 26A@2,0 1A@3,0", {0: "E@2 a@26", 1: "E@1"}).invoke("2A", by="0a").choose("0E")
    assert table.choices == ["14", "26"]


def test_it_works_once_per_action():
    table = acting(LINE, {0: "E@1 a@26 b@16 c@16"}).invoke("16B", by="0b").choose("0E").choose("26").choose("0c")
    table.expect_only("0b exhausted", "0E at 26", "0c at 2")


def test_unused_it_is_there_for_the_second_walker():
    table = acting(LINE, {0: "E@1 a@26 b@16 c@16"}).invoke("16B", by="0b").choose("0E").choose("14").choose("0c")
    assert table.choices == ["2", "26"]


def test_the_next_action_has_it_anew():
    table = acting(LINE, {0: "E@1 a@26 b@1 c@1"}).move("0E", "26").move("0b", "26")
    table.expect_only("0b exhausted", "0b at 26")


def test_druids_of_others_go_no_further():
    sites = "11A@0,0 14A@1,0 26A@2,0 2B@3,0 4B@4,0 13B@5,0"
    table = acting(sites, {0: "E@26 a@11", 1: "E@11"}, seeds={0: "v"}).invoke("11A", by="0E").choose("1E")
    assert table.choices == ["14", "26", "2"]
    own = acting(sites, {0: "E@26 a@11", 1: "E@11"}, seeds={0: "v"}).invoke("11A", by="0E").choose("0a")
    assert own.choices == ["14", "26", "2", "4"]


def test_relocating_is_not_walking():
    table = acting("1A@0,0 14A@1,0 26A@2,0", {0: "E@26 a@14"}).invoke("14A", by="0E").choose("1")
    assert not table.state.stretched


def test_others_have_nothing_of_it():
    table = acting(LINE, {0: "E@1 a@1", 1: "E@26"}).move("0E", "14")
    table.expect_only("0E exhausted", "0E at 14")
