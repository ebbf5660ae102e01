"""Eye of the Forest (14A): Eldrid only: the Eldrid relocates to any site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 14A@1,0 21A@2,0 2B@3,0"


def test_the_eldrid_goes_anywhere():
    table = acting(LINE, {0: "E@1 a@14", 1: "E@1"}).invoke("14A", by="0E").choose("2")
    table.expect_only("0E exhausted", "0E at 2")


def test_anywhere_but_where_it_is():
    table = acting(LINE, {0: "E@1 a@14"}).invoke("14A", by="0E")
    assert table.choices == ["14", "2", "21"]


def test_an_acolyte_cannot_pay():
    assert not acting(LINE, {0: "E@14- a@14"}).can("invoke 14A")


def test_it_may_be_used_again_in_the_same_turn():
    table = acting(LINE, {0: "E@1 a@14 b@1"}).invoke("14A", by="0E").choose("2").invoke("1A", by="0b")
    assert table.can("invoke 14A")
