"""Songbird of Paradise (18B): in your Begin step you may discard one or two seeds and refresh that many druids."""

from __future__ import annotations

from tests.games.lagoon.table import Table, position

SITES = "1A 14A 18B"
CREW = {0: "E@18- a@1- b@14-", 1: "E@1-"}


def beginning(crew=CREW, **facts):
    return Table(position(SITES, crew, **facts))


def test_a_seed_refreshes_a_druid_of_any_owner():
    table = beginning(seeds={0: "ev"})
    assert table.asked == (0, "begin powers")
    table.use("18B").choose("vowelon").choose("1E").choose("none")
    table.expect_only("0 has 0 vowelon", "1E refreshed", "0/18B used", "step=refresh")


def test_two_seeds_refresh_two():
    table = beginning(seeds={0: "ev"}).use("18B").choose("vowelon").choose("0E").choose("elemeen").choose("0a")
    table.expect_only(
        "0 has 0 vowelon", "0 has 0 elemeen", "0E refreshed", "0a refreshed", "0/18B used", "step=refresh"
    )


def test_three_would_be_too_many():
    table = beginning(seeds={0: "eee"}).use("18B").choose("0E").choose("elemeen").choose("0a")
    assert table.ask == "refresh"
    assert table.state.seeds[0]["elemeen"] == 1


def test_no_seed_is_wasted_with_nobody_left_to_refresh():
    table = beginning({0: "E@18- a@1", 1: "E@1"}, seeds={0: "ev"}).use("18B").choose("elemeen")
    assert table.ask == "action"
    assert table.state.seeds[0]["vowelon"] == 1


def test_it_may_be_declined():
    table = beginning(seeds={0: "ev"}).choose("go on")
    assert table.ask == "refresh"
    assert table.state.used == []


def test_without_seeds_or_without_anybody_exhausted_nobody_is_asked():
    assert beginning().ask == "refresh"
    assert beginning({0: "E@18 a@1", 1: "E@1"}, seeds={0: "e"}).ask == "action"


def test_others_have_nothing_of_it():
    assert beginning({0: "E@1- a@1", 1: "E@18"}, seeds={0: "e"}).ask == "refresh"
