"""Keystone Observatory (27A): Eldrid only, once a turn: discard a seed; relocate one or two unlocked sites."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 27A@1,0 14A@2,0 2B@3,0"
CREW = {0: "E@27 a@27", 1: "E@14"}


def test_two_sites_are_relocated_one_after_the_other():
    table = acting(LINE, CREW, seeds={0: "v"}).invoke("27A", by="0E").choose("1").place("1A", (2, -1))
    table.choose("2").place("2B", (0, 1))
    table.expect_only("0E exhausted", "0 has 0 vowelon", "0/27A used", "1 lies at 2,-1", "2 lies at 0,1")


def test_one_is_enough_and_none_is_not():
    table = acting(LINE, CREW, seeds={0: "v"}).invoke("27A", by="0E")
    assert table.choices == ["1", "2"]
    table.choose("1").place("1A", (2, -1)).choose("none")
    table.expect_only("0E exhausted", "0 has 0 vowelon", "0/27A used", "1 lies at 2,-1")


def test_locks_are_looked_at_again_before_the_second():
    """The Observatory is locked at first; with the haven gone to the other end it is free, and 2B is locked."""
    table = acting(LINE, CREW, seeds={0: "v"}).invoke("27A", by="0E").choose("1").place("1A", (4, 0))
    assert table.choices == ["27", "none"]


def test_the_second_is_another_site():
    table = acting(LINE, CREW, seeds={0: "v"}).invoke("27A", by="0E").choose("1").place("1A", (4, 0))
    assert "1" not in table.choices


def test_an_acolyte_cannot_pay_and_no_seed_means_no():
    assert not acting(LINE, {0: "E@27- a@27"}, seeds={0: "v"}).can("invoke 27A")
    assert not acting(LINE, CREW, seeds={1: "v"}).can("invoke 27A")


def test_it_works_once_a_turn():
    table = acting(LINE, {0: "E@27 a@1 b@27", 1: "E@14"}, seeds={0: "vv"}).invoke("27A", by="0E")
    table.choose("1").place("1A", (4, 0)).choose("none").invoke("1A", by="0a")
    assert table.state.druids["0E"].refreshed
    assert not table.can("invoke 27A")
