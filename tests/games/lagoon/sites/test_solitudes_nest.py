"""Solitude's Nest (2A): one of your druids, the invoker or another, walks one site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "2A@0,0 14A@1,0 21A@2,0 1A@3,0"


def test_another_druid_walks_one_site_and_keeps_its_state():
    table = acting(LINE, {0: "E@2 a@14 b@1-", 1: "E@2"}).invoke("2A", by="0E").choose("0b")
    table.expect_only("0E exhausted", "0b at 21")


def test_a_refreshed_walker_stays_refreshed():
    table = acting(LINE, {0: "E@2 a@14", 1: "E@2"}).invoke("2A", by="0E").choose("0a").choose("21")
    table.expect_only("0E exhausted", "0a at 21")


def test_the_invoker_itself_may_walk():
    table = acting(LINE, {0: "E@2 a@14", 1: "E@2"}).invoke("2A", by="0E").choose("0E")
    table.expect_only("0E exhausted", "0E at 14")


def test_opponents_druids_do_not_walk():
    table = acting(LINE, {0: "E@2 a@14", 1: "E@2 a@21"}).invoke("2A", by="0E")
    assert table.choices == ["0E", "0a"]


def test_on_a_lone_site_it_cannot_be_invoked():
    assert not acting("2A", {0: "E@2 a@2"}).can("invoke 2A")
