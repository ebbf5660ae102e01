"""Grizznant (22B): the invoker is exiled; one of your druids relocates to any site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 14A@1,0 22B@2,0 2B@3,0"


def test_the_invoker_goes_and_another_druid_relocates_in_its_state():
    table = acting(LINE, {0: "E@1 a@22 b@1-", 1: "E@14"}).invoke("22B", by="0a").choose("0b").choose("2")
    table.expect_only("0a in supply", "0b at 2")


def test_the_invoker_itself_cannot_be_the_one_and_nobody_of_another_circle():
    table = acting(LINE, {0: "E@1 a@22 b@1-", 1: "E@14"}).invoke("22B", by="0a")
    assert table.choices == ["0E", "0b"]


def test_it_goes_to_another_site():
    table = acting(LINE, {0: "E@1 a@22"}).invoke("22B", by="0a")
    assert table.choices == ["14", "2", "22"]


def test_a_lone_druid_cannot_invoke_it():
    assert not acting(LINE, {0: "E@22", 1: "E@1"}).can("invoke 22B")
