"""Vowelon Eidolon (7B), exploring: discard an Elemeen or Deonin seed; then a druid of yours walks one site."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

LINE = "1B@0,0 14A@1,0 21A@2,0"


def test_a_seed_lets_a_druid_walk_one_site():
    table = exploring("7B", {0: "E@1 a@14", 1: "E@14"}, LINE, seeds={0: "ed"}).use("7B").choose("deonin")
    table.choose("0a").choose("21").expect_only("0 has 0 deonin", "0a at 21")


def test_an_exhausted_druid_may_walk():
    table = exploring("7B", {0: "E@1 a@14"}, LINE, seeds={0: "e"}).use("7B").choose("0E")
    assert table.choices == ["14", "7"]
    table.choose("14").expect_only("0 has 0 elemeen", "0E at 14")


def test_a_vowelon_seed_does_not_pay():
    """The one gained by exploring it, for example."""
    table = exploring("7B", {0: "E@1 a@14"}, LINE, seeds={0: "v"})
    assert table.state.seeds[0]["vowelon"] == 2
    assert table.ask == "action"


def test_it_may_be_declined():
    table = exploring("7B", {0: "E@1 a@14"}, LINE, seeds={0: "e"}).choose("none")
    assert table.state.seeds[0]["elemeen"] == 1
