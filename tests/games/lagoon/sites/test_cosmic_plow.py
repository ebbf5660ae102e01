"""Cosmic Plow (PA): once a turn, discard one seed; take one of another energy."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 21A PA"


def test_a_seed_becomes_another():
    table = acting(SITES, {0: "E@P a@1", 1: "E@1"}, seeds={0: "ev"}).invoke("PA", by="0a").choose("vowelon")
    assert table.choices == ["elemeen", "deonin"]
    table.choose("deonin").expect_only("0a exhausted", "0 has 0 vowelon", "0 has 1 deonin", "0/PA used")


def test_without_a_seed_it_cannot_be_invoked():
    assert not acting(SITES, {0: "E@P a@1"}, seeds={1: "e"}).can("invoke PA")


def test_it_works_once_a_turn():
    table = acting(SITES, {0: "E@P a@1"}, seeds={0: "ee"}).invoke("PA", by="0a").choose("deonin")
    assert not table.can("invoke PA")


def test_a_table_may_play_without_the_powers():
    assert not acting(SITES, {0: "E@P a@1"}, seeds={0: "e"}, promo_powers="none").can("invoke PA")


def test_who_does_not_occupy_it_cannot_use_it():
    assert not acting(SITES, {0: "E@1 a@1", 1: "E@P"}, seeds={0: "e"}).can("invoke PA")
