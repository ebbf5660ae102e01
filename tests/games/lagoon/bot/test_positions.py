"""Positions of Lagoon that any good player would solve, written before anything was tuned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import Dice, Driver
from games.lagoon.bot import SKILL
from players import Adviser
from tests.games.lagoon.table import Table, acting, position
from tests.players.positions import Position, asked, missed

ROW = "1B 10B 5B 6B"
"""A haven and a site of Vowelon, one of Deonin, one of Elemeen; none is locked."""
LAST = {"bag": "", "last_turns": [0]}
"""The last turn of the game is that of seat 0."""


def at(make: Callable[[], Table]) -> Callable[[], Driver[Any]]:
    return lambda: make().driver


def last_turn(druids: str, *, sites: str = ROW, seeds: str = "", theirs: str = "", **facts: Any) -> Table:
    """Seat 0 acts for the last time; seat 1 stands on the haven and has those seeds."""
    return acting(sites, {0: druids, 1: "E@1"}, seeds={0: seeds, 1: theirs}, **{**LAST, **facts})


def early(druids: str, *, sites: str = ROW, seeds: str = "", theirs: str = "", **facts: Any) -> Table:
    """Seat 0 acts while most tiles are in the bag still."""
    return acting(sites, {0: druids, 1: "E@1"}, seeds={0: seeds, 1: theirs}, **facts)


def refreshing(druids: str) -> Table:
    return Table(position(ROW, {0: druids, 1: "E@1"}))


POSITIONS = [
    # --- the last turn
    Position(
        "an opposed site is two points, and a seed of the destiny that it costs is one",
        at(lambda: last_turn("E@5 a@1 b@10", seeds="v", theirs="vv")),
        good=[["unravel"]],
    ),
    Position(
        "what costs no seed is taken",
        at(lambda: last_turn("E@5 a@1 b@10 c@14", sites=f"{ROW} 14B 3B 18B", seeds="eee")),
        bad=[["end"]],
    ),
    Position(
        "one site less makes another energy the destiny",
        at(lambda: last_turn("E@10 a@1", sites="2B 10B 11A 16A 6B 1B", seeds="eee" + "eee", theirs="vvvv")),
        bad=[["end"]],
    ),
    Position(
        "the destiny of one's own is not unraveled",
        at(lambda: last_turn("E@10 a@6", seeds="vvvvv" + "ee", scored={1: "13A 16A"})),
        bad=[["unravel"]],
    ),
    Position(
        "of two sites the one that is not of one's own destiny",
        at(lambda: last_turn("E@5 a@10 b@1", seeds="vvvv" + "eeee", theirs="dd").choose("unravel")),
        good=[["0E"]],
    ),
    Position(
        "walking where the energy is that is missing",
        at(lambda: last_turn("E@5 a@1 b@6", seeds="v", theirs="vv")),
        bad=[["end"]],
    ),
    # --- a turn among many
    Position("who can act does not end the turn", at(lambda: early("E@1 a@1")), bad=[["end"]]),
    Position("who can act does not end the turn with one druid either", at(lambda: early("E@1 a@5-")), bad=[["end"]]),
    Position(
        "two points for nothing are not left lying",
        at(lambda: early("E@5 a@1 b@10 c@13", sites=f"{ROW} 13B", seeds="vv")),
        bad=[["end"]],
    ),
    Position(
        "what brings the own energy back is not unraveled for two seeds of it",
        at(lambda: early("E@6 a@5", sites="1B 10B 5B 6B 8B 9B", seeds="eeee" + "dd", theirs="vvv")),
        bad=[["unravel"]],
    ),
    Position("all are refreshed who may be", at(lambda: refreshing("E@5- a@1- b@10-")), good=[["0E", "0a", "0b"]]),
    Position("one is refreshed", at(lambda: refreshing("E@5 a@1-")), good=[["0a"]]),
    Position(
        "the last tile is left in the bag by who is far behind",
        at(lambda: early("E@1", bag="24", seeds="e", theirs="vvvvvv" + "eeeeee" + "dddddd")),
        bad=[["explore"]],
    ),
    Position(
        "a tile is laid with the energy of one's seeds up",
        at(lambda: early("E@1", seeds="vvvv", theirs="eeee", draws="13").choose("explore")),
        starting="13B",
    ),
    Position(
        "and with the other one up by who has seeds of that",
        at(lambda: early("E@1", sites="1A 10A 5B 6B", seeds="eeee", theirs="vvvv", draws="13").choose("explore")),
        starting="13A",
    ),
    Position(
        "a druid that may rise on a haven does",
        at(lambda: acting("4A 10B 5B 1B 2B", {0: "E@5 a@4 b@10", 1: "E@1"}, seeds={0: "vvv", 1: ""}).unravel("0E")),
        bad=[["none"]],
    ),
    Position(
        "a summoned druid arrives refreshed where it may",
        at(
            lambda: (
                acting("1B 16A 5B 6B", {0: "E@16 a@16 b@5", 1: "E@1"})
                .choose("summon")
                .choose_if_asked("invoking druid", "0b")
                .choose_if_asked("druid to summon", "0c")
                .choose_if_asked("summon to", "1")
            )
        ),
        good=[["refreshed"]],
    ),
    Position(
        "the cheaper way to pay",
        at(lambda: early("E@5 a@8", sites="1B 10B 5B 6B 8A", seeds="vvv").choose("unravel")),
        good=[["vowelon 1 8A"]],
    ),
    Position(
        "a seed of an energy far behind is the one to do without",
        at(lambda: early("E@21 a@10", sites="1B 10B 11A 16B 6B 21A", seeds="vvv" + "e").choose("invoke 21A")),
        bad=[["vowelon"]],
    ),
    Position(
        "whose seeds are all of one energy does not walk away from two sites of it to nothing",
        at(lambda: early("E@10 a@1-", seeds="vv").choose("move")),
        bad=[["1"]],
    ),
    # --- powers
    Position(
        "whoever may have the Eldrid back for nothing takes it",
        at(lambda: Table(position("1B 13A 5B 6B", {0: "a@13 b@1", 1: "E@1"}))),
        good=[["use 13A"]],
    ),
    Position(
        "who has explored explores once more where the Eldrid can",
        at(
            lambda: early("E@3 a@1", sites="1B 3A 5B 6B", seeds="dd", draws="13").explore(
                "0a", "13A", (-1, 0), step=False
            )
        ),
        good=[["invoke 3A"]],
    ),
    Position(
        "a site that gives way for nothing is two points",
        at(lambda: last_turn("E@5 a@18 b@1", sites="1B 18A 5B 6B 14A", seeds="v", theirs="vv")),
        good=[["invoke 18A"]],
    ),
    Position(
        "an acolyte with nothing to do refreshes a druid that can unravel",
        at(lambda: last_turn("E@5- a@1 b@10- c@14-", sites="1A 10B 5B 6A 14A", seeds="v", theirs="vv")),
        good=[["invoke 1A"]],
    ),
    Position(
        "and that druid is the one that is refreshed",
        at(
            lambda: last_turn("E@5- a@1 b@10- c@14-", sites="1A 10B 5B 6A 14A", seeds="v", theirs="vv").choose(
                "invoke 1A"
            )
        ),
        good=[["0E"]],
    ),
    Position(
        "a seed that counts for nothing is traded in the end",
        at(lambda: last_turn("E@P a@1", sites="1B 10B PA 6B", seeds="ve", theirs="vv")),
        good=[["invoke PA"]],
    ),
    Position(
        "and it is not the one that counts",
        at(lambda: last_turn("E@P", sites="1B 10B PA 6B", seeds="ve", theirs="vv").choose("invoke PA")),
        good=[["elemeen"]],
    ),
    Position(
        "a site is turned over where that makes another energy the destiny",
        at(lambda: last_turn("E@12 a@5 b@8", sites="1A 12A 5B 8A 4A", seeds="vvv", theirs="eeee")),
        bad=[["end"]],
    ),
]


def solved(strength: str) -> tuple[float, list[str]]:
    failed = missed(SKILL, strength, POSITIONS)
    return 1 - len(failed) / len(POSITIONS), failed


@pytest.mark.parametrize(
    ("strength", "share"),
    [
        ("learner", 0.8),
        pytest.param("club", 0.9, marks=pytest.mark.rehearsal),
        pytest.param("strong", 0.95, marks=pytest.mark.rehearsal),
    ],
)
def test_most_positions_are_solved(strength, share):
    found, failed = solved(strength)
    assert found >= share, failed


def test_whoever_may_refresh_all_considers_nothing_else_and_nothing_speaks_against_it():
    position = next(each for each in POSITIONS if each.name == "all are refreshed who may be")
    skill, seen, owed = asked(SKILL, position)
    (only,) = Adviser(skill).decide(seen, owed, Dice("advice")).considered
    assert only.answer == ["0E", "0a", "0b"]
    assert not only.why


def test_chance_does_not_solve_them():
    assert solved("chance")[0] < 0.7
