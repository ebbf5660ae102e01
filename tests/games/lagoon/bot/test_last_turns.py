"""Last turns of Lagoon that are won by one way to begin, and by no other: the bag is empty, all can be counted out."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine import Bare
from engine.candidates import answers
from engine.codec import decode, encode
from games.lagoon import RULES
from games.lagoon.bot import SKILL
from games.lagoon.rules.state import LagoonState
from tests.games.lagoon.bot import test_positions
from tests.games.lagoon.table import Table, position
from tests.players.positions import Position, missed

LAST_TURNS = [
    (
        "beside Ancient Elemeen the game is won by a summoned druid",
        "1A 8A 9B 7A",
        "E@8 a@7",
        "E@1",
        "vvd",
        "evdv",
        "summon",
    ),
    ("beside Songbird of Paradise the game is won by walking", "5A 9A 8A 18B", "E@8 a@8", "E@5", "eev", "vev", "move"),
    (
        "beside Deonin Eidolon the game is won by what Solitude's Nest does",
        "2A 4B 15B 8B",
        "E@2 a@15",
        "E@4",
        "vdv",
        "evvdde",
        "invoke_2A",
    ),
    ("beside Dawn Lotus the game is won by walking", "6A 19A 8A 15B", "E@6 a@8", "E@19", "devev", "deed", "move"),
    (
        "beside Musing Kinoko the game is won by what Cloudtop Monastery does",
        "1B 19A 13B 5B",
        "E@1 a@19",
        "E@1",
        "edvd",
        "deeev",
        "invoke_1B",
    ),
    (
        "beside Moon Garden the game is won by a summoned druid or unraveling",
        "3A 4B 8A 14B",
        "E@14 a@8",
        "E@14",
        "eved",
        "dvvd",
        "summon unravel",
    ),
    ("beside Cosmic Kinoko the game is won by walking", "4A 9A 8A 6B", "E@4 a@9", "E@6", "ev", "deddv", "move"),
    ("beside Ancient Deonin the game is won by walking", "1A 18B 15B 9A", "E@1 a@18", "E@1", "evvdvv", "ded", "move"),
    (
        "beside Vowelon Eidolon the game is won by a summoned druid or unraveling",
        "1A 8B 5B 7B",
        "E@8 a@7",
        "E@1",
        "vdve",
        "dvvv",
        "summon unravel",
    ),
    (
        "beside Elemeen Eidolon the game is won by a summoned druid",
        "6A 11B 15B 9B",
        "E@11 a@15",
        "E@11",
        "edvv",
        "vvdd",
        "summon",
    ),
    ("beside Elemeen Eidolon the game is won by walking", "4A 14B 7B 9B", "E@4 a@14", "E@14", "dveev", "eedve", "move"),
    (
        "beside Hot Spring of the Phoenix the game is won by walking",
        "6A 9A 7A 4A",
        "E@4 a@7",
        "E@9",
        "eedee",
        "dd",
        "move",
    ),
    (
        "beside Drakinymph the game is won by what Solitude's Nest does",
        "2A 7B 13A 10B",
        "E@10 a@2",
        "E@2",
        "ddd",
        "vv",
        "invoke_2A",
    ),
    (
        "beside Ancient Elemeen the game is won by a summoned druid or unraveling",
        "4A 9A 10B 7A",
        "E@10 a@9",
        "E@7",
        "vvdd",
        "evd",
        "summon unravel",
    ),
    ("beside Vowelon Eidolon the game is won by walking", "2B 4B 24B 7B", "E@4 a@4", "E@2", "veddde", "evded", "move"),
    ("beside Deonin Eidolon the game is won by walking", "1A 9A 17A 8B", "E@9 a@1", "E@1", "deee", "ddd", "move"),
    (
        "beside Lightning Scarab the game is won by a summoned druid or unraveling",
        "5A 24B 8A 11B",
        "E@11 a@8",
        "E@8",
        "vd",
        "vvde",
        "summon unravel",
    ),
    (
        "beside Musing Kinoko the game is won by a summoned druid",
        "3A 4A 24B 5B",
        "E@24 a@5",
        "E@4",
        "evdev",
        "vvvdd",
        "summon",
    ),
    ("beside Elkibou Herd the game is won by walking", "3B 14B 24B 13B", "E@3 a@3", "E@13", "vdvedv", "ee", "move"),
    (
        "beside Gossamer Pass the game is won by a summoned druid or unraveling",
        "5A 6B 14B 17A",
        "E@6 a@17",
        "E@17",
        "dee",
        "ededve",
        "summon unravel",
    ),
]
"""What is to be seen; sites, druids of seat 0 and the Eldrid of seat 1, seeds of both; how one begins who wins."""


def table(sites: str, mine: str, theirs: str, seeds: str, rivals: str) -> Table:
    """Seat 0 acts for the last time in this game."""
    druids, counts = {0: mine, 1: theirs}, {0: seeds, 1: rivals}
    return Table(position(sites, druids, seeds=counts, bag="", last_turns=[0])).in_action_step()


def actions(good: str) -> list[str]:
    return [action.replace("_", " ") for action in good.split()]


def made(name: str, *facts: Any) -> Position:
    *lagoon, good = facts
    make = partial(table, *lagoon)
    return Position(name, lambda: make().driver, good=[[action] for action in actions(good)])


POSITIONS = [made(*facts) for facts in LAST_TURNS]


def won(start: bytes | str, path: list[Any]) -> float:
    """Seat 0's share of the win, if after these answers it does the best it can."""
    return max(shares(start, path).values(), default=-1.0)


def shares(start: Any, path: list[Any]) -> dict[str, float]:
    """The same by what is answered next; where nothing is asked any more, of the end."""
    game = Bare.at(RULES, decode(start, LagoonState), keeps=False)
    for answer in path:
        game.answer(0, answer, checked=True)
    if game.over:
        first = RULES.standing(game.state).places[0]
        return {"over": (0 in first) / len(first)}
    (prompt,) = game.questions
    return {encode(answer): won(start, [*path, answer]) for answer in answers(prompt)}


@pytest.mark.rehearsal
@pytest.mark.parametrize("facts", LAST_TURNS, ids=lambda facts: facts[0])
def test_these_beginnings_win_and_no_others(facts):
    _, *lagoon, good = facts
    found = shares(encode(table(*lagoon).state), [])
    assert {key for key, share in found.items() if share == 1.0} == {encode([action]) for action in actions(good)}
    assert len(found) >= 2 * len(actions(good))


def test_with_the_others_they_are_forty_eight():
    assert len({each.name for each in (*test_positions.POSITIONS, *POSITIONS)}) == 48


@pytest.mark.rehearsal
@pytest.mark.parametrize("strength", ["club", "strong"])
def test_who_looks_ahead_sees_most_of_these_wins_through(strength):
    failed = missed(SKILL, strength, POSITIONS, "400t")
    assert 1 - len(failed) / len(POSITIONS) >= 0.9, failed


def test_rules_of_thumb_see_most_of_them_through():
    failed = missed(SKILL, "learner", POSITIONS)
    assert len(failed) <= len(POSITIONS) * 0.2, failed


def test_chance_does_not_solve_them():
    assert len(missed(SKILL, "chance", POSITIONS)) > len(POSITIONS) * 0.4
