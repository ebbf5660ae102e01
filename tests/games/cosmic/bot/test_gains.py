"""Powers give bases and cards to whoever takes them, and keep others from landing: bots know when which is worth it."""

from __future__ import annotations

from typing import Any

from games.cosmic.bot import SKILL
from tests.games.cosmic.bot.test_positions import FOUR_ABROAD, at
from tests.games.cosmic.table import Table, challenge
from tests.players.positions import Position, missed

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30"


def healing(**facts: Any) -> Table:
    return challenge("attack-01", "attack-20", powers={2: "healer"}, cone=2, deck=DECK, **facts).play(
        "attack-01", "attack-20"
    )


def beside_filth() -> Table:
    allies = {2: ("offense", 1)}
    table = challenge("attack-40", "attack-08", powers={0: "filth"}, allies=allies, edicts="off")
    return table.play("attack-40", "attack-08")


def gaining() -> Table:
    table = challenge("attack-04", "attack-20", powers={0: "judge"}, cone=2).react(0, "judge")
    table.answer(0, "extra gain", {"to": ["loser"], "base": ["yes"], "cards": 0}).pass_windows()
    return table.play("attack-04", "attack-20")


POSITIONS = [
    Position(
        "a base that a power gives is taken",
        at(gaining),
        where=lambda answer: answer["planet"] != ["none"],
    ),
    Position(
        "whoever may not land beside its host lands elsewhere",
        at(beside_filth),
        where=lambda answer: answer != ["none"],
    ),
    Position("two tokens of somebody who is far from winning are healed for a card", at(healing), good=[["yes"]]),
    Position(
        "those of somebody who lacks one base are not",
        at(lambda: healing(planets=FOUR_ABROAD, planet="1.3")),
        good=[["no"]],
    ),
    Position(
        "who holds a one does not doubt that the other will win",
        at(lambda: challenge("attack-01", "attack-20", powers={0: "skeptic"})),
        good=[["pass"]],
    ),
    Position(
        "nobody trades a large hand for a small one",
        at(lambda: challenge("attack-10 attack-08 attack-15", "attack-20", powers={0: "trader"})),
        good=[["pass"]],
    ),
    Position(
        "a small hand is traded for a large one",
        at(lambda: challenge("attack-10", "attack-20 attack-08 attack-15", powers={0: "trader"})),
        bad=[["pass"]],
    ),
    Position(
        "who holds the highest card does",
        at(lambda: challenge("attack-40", "attack-20", powers={0: "skeptic"})),
        bad=[["pass"]],
    ),
]


def test_all_of_them_are_solved_by_rules_of_thumb():
    assert missed(SKILL, "learner", POSITIONS) == []


def test_chance_does_not_solve_them():
    assert len(missed(SKILL, "chance", POSITIONS)) >= 3
