"""Awakening Portal (24B): at the first unraveling in each turn, whoever's it is, you may refresh one of your druids."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 24B 13B 2B"
SEEDS = {0: "eeee"}


def test_ones_own_first_unraveling_refreshes_a_druid():
    table = acting(SITES, {0: "E@24- a@14 b@2", 1: "E@1"}, seeds=SEEDS).unravel("0a").choose("0E")
    table.expect_only(
        "0a in supply", "0E refreshed", "14 leaves", "0 scored 14A", "0 has 2 elemeen", "unravelings=1", "progress=True"
    )


def test_it_may_be_declined():
    table = acting(SITES, {0: "E@24- a@14 b@2", 1: "E@1"}, seeds=SEEDS).unravel("0a").choose("none")
    assert not table.state.druids["0E"].refreshed


def test_only_the_first_unraveling_of_a_turn_counts():
    table = acting(SITES, {0: "E@24- a@14 b@13 c@2", 1: "E@1"}, seeds=SEEDS).unravel("0a").choose("none").unravel("0b")
    assert table.ask == "action"


def test_whoever_occupies_it_is_asked_the_active_player_first():
    crew = {0: "E@24- a@2", 1: "E@24- a@1 b@14", 2: "E@24-"}
    table = acting(SITES, crew, seats=3, turn=1, seeds={1: "eee"}).unravel("1b")
    assert table.asked == (1, "druid to refresh")
    assert table.choose("1E").asked == (2, "awakening")
    assert table.choose("2E").asked == (0, "awakening")
    assert table.choose("none").asked == (1, "action")


def test_off_turn_the_default_is_the_eldrid_or_else_any_exhausted_druid():
    """Ruling L-38: the answer a standing order gives."""
    table = acting(SITES, {0: "a@14 b@2", 1: "c@24 b@1- E@1-"}, seeds={0: "eee"}).unravel("0a")
    assert table.asked == (1, "awakening")
    assert table.question.fallback == ["1E"]
    table.wait()
    assert table.state.druids["1E"].refreshed
    other = acting(SITES, {0: "a@14 b@2", 1: "E@24 b@1- c@1-"}, seeds={0: "eee"}).unravel("0a")
    assert other.question.fallback == ["1b"]


def test_only_druids_of_ones_own_are_refreshed():
    table = acting(SITES, {0: "a@14 b@2 c@2-", 1: "E@24 b@1-"}, seeds={0: "eee"}).unravel("0a")
    assert table.choices == ["1b", "none"]


def test_with_nobody_exhausted_nobody_is_asked():
    table = acting(SITES, {0: "a@14 b@2", 1: "E@24"}, seeds={0: "eee"}).unravel("0a")
    assert table.asked == (0, "action")


def test_unraveling_the_portal_itself_it_is_gone():
    """Ruling L-12."""
    table = acting(SITES, {0: "E@24 a@14- b@2", 1: "E@1-"}, seeds={0: "ddd"}).unravel("0E")
    assert table.asked == (0, "action")


def test_an_unraveled_totem_counts():
    """Rules 8.5."""
    table = acting("1A 14A 24B PA", {0: "E@24 a@P b@1-", 1: "E@1"}, seeds={0: "vvv"}).unravel("0a")
    assert table.asked == (0, "druid to refresh")
    assert table.choices == ["0a", "0b", "none"]


def test_the_automatons_unraveling_counts_too():
    table = acting(SITES, {0: "E@24- a@1"}, seats=1, seeds={1: "eee"}, draws="11").end()
    assert table.asked == (0, "awakening")
