"""Mani Temple (19A): your Refresh step may refresh up to four druids rather than three."""

from __future__ import annotations

from tests.games.lagoon.table import Table, position

TIRED = "E@19- a@1- b@14- c@1- d@1-"


def refreshing(crew, sites="1A 14A 19A", **facts):
    return Table(position(sites, crew, **facts))


def test_four_may_be_refreshed():
    table = refreshing({0: TIRED, 1: "E@1"}).refresh("0E", "0a", "0b", "0c")
    table.expect_only("0E refreshed", "0a refreshed", "0b refreshed", "0c refreshed", "step=action")


def test_four_is_the_most_and_less_is_allowed():
    table = refreshing({0: TIRED})
    assert (table.question.at_least, table.question.at_most) == (0, 4)


def test_without_it_three_is_the_most():
    assert refreshing({0: "E@1- a@1- b@14- c@1- d@1-", 1: "E@19"}).question.at_most == 3


def test_it_adds_one_to_an_agreed_limit_of_four():
    assert refreshing({0: TIRED}, refresh_limit="4").question.at_most == 5
