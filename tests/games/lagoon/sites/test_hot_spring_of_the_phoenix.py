"""Hot Spring of the Phoenix (4A): your unraveling druid may rise exhausted on a haven instead of being exiled."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "4A 14A 21A 1B"
SEEDS = {0: "eee", 1: "eee"}


def test_the_unraveling_druid_may_rise_on_any_haven():
    table = acting(SITES, {0: "E@14 a@4 b@4", 1: "E@1"}, seeds=SEEDS).unravel("0E")
    assert table.choices == ["1", "4", "none"]
    table.choose("1").expect_only(
        "0E exhausted", "0E at 1", "14 leaves", "0 scored 14A", "0 has 1 elemeen", "unravelings=1", "progress=True"
    )


def test_it_may_be_declined():
    table = acting(SITES, {0: "E@14 a@4 b@4", 1: "E@1"}, seeds=SEEDS).unravel("0E").choose("none")
    table.expect_only("0E in supply", "14 leaves", "0 scored 14A", "0 has 1 elemeen", "unravelings=1", "progress=True")


def test_it_works_each_time():
    table = acting("4A 14A 21A 1B 13B", {0: "E@14 a@13 b@4", 1: "E@1"}, seeds={0: "eeee"})
    table.unravel("0E").choose("4").unravel("0a").choose("4")
    assert {table.state.druids[key].at for key in ("0E", "0a")} == {"4"}


def test_others_who_occupy_it_have_nothing_of_it():
    table = acting(SITES, {0: "E@14 a@1 b@1", 1: "E@4"}, seeds=SEEDS).unravel("0E")
    assert table.ask == "action"
    assert table.state.druids["0E"].at == ""


def test_unraveling_the_spring_itself_it_is_gone():
    """Ruling L-12."""
    table = acting(SITES, {0: "E@4 a@14 b@1"}, seeds={0: "ddd"}).unravel("0E")
    assert table.ask == "action"
    assert table.state.druids["0E"].at == ""


def test_a_druid_that_stepped_aside_onto_it_counts():
    """It must be occupied after the unraveled site has left play."""
    table = acting(SITES, {0: "E@14 a@14 b@1", 1: "E@1"}, seeds=SEEDS).unravel("0E").choose("4")
    assert table.ask == "rise on a haven"


def test_being_exiled_for_another_reason_is_no_occasion():
    table = acting("4A 14A 3B", {0: "E@4 a@3 b@4"}).invoke("3B", by="0E")
    table.expect_only("0E in supply", "0/3B used")
