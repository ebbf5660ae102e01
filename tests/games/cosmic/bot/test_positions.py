"""Positions of Cosmic Encounter that any good player would solve, written before anything was tuned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import Driver
from games.cosmic.bot import SKILL
from tests.games.cosmic.table import Table, challenge, position
from tests.players.positions import Position, missed

FOUR_ABROAD = {"1.1": {1: 4, 0: 1}, "1.2": {1: 4, 0: 1}, "2.1": {2: 4, 0: 1}, "2.2": {2: 4, 0: 1}}
"""Seat 0 has four foreign bases, of one token each: it lacks one."""


def at(make: Callable[[], Table]) -> Callable[[], Driver[Any]]:
    return lambda: make().driver


def revealed(offense: str, defense: str, **facts: Any) -> Table:
    """Cards lie open: the offense has played its first one."""
    return challenge(offense, defense, **facts).play(offense.split()[0], defense.split()[0], to="cards revealed")


def invited(**facts: Any) -> Table:
    """Both main players have invited seat 2."""
    hands = {0: "attack-10", 1: "attack-10"}
    return Table(position(3, "alliance", cone=3, hands=hands, **facts)).invite(0, 2).invite(1, 2)


def talking(**facts: Any) -> Table:
    """Two compromises; tokens are back, and the main players deal."""
    table = challenge("compromise attack-08", "compromise attack-06", **facts).play("compromise", "compromise")
    while any(ask != "deal" for _, ask in table.questions):
        table.wait()
    return table


def offering(table: Table, seat: int, **terms: Any) -> Table:
    nothing = table.asked(seat, "deal").prompt.fallback
    return table.answer(
        seat, "deal", {**nothing, "act": ["offer"], **{k.replace("_", " "): v for k, v in terms.items()}}
    )


POSITIONS = [
    # --- windows
    Position(
        "a power that the other side uses is zapped",
        at(
            lambda: revealed("attack-10 cosmic-zap", "attack-06", powers={1: "chosen"}).react(1, "chosen"),
        ),
        good=[["cosmic-zap#1"]],
    ),
    Position(
        "a power that the own side uses is not",
        at(
            lambda: revealed(
                "attack-10", "attack-06", powers={1: "chosen"}, allies={2: ("defense", 1)}, hands={2: "cosmic-zap"}
            ).react(1, "chosen"),
        ),
        good=[["pass"]],
    ),
    Position(
        "who has lost makes a deal of it",
        at(lambda: revealed("attack-06 emotion-control", "attack-20")),
        good=[["emotion-control#1"]],
    ),
    Position(
        "who has won does not",
        at(lambda: revealed("attack-20 emotion-control", "attack-06")),
        good=[["pass"]],
    ),
    Position(
        "an ally does not rob its own side of what it has won",
        at(lambda: revealed("attack-20", "attack-06", allies={2: ("offense", 2)}, hands={2: "emotion-control"})),
        good=[["pass"]],
    ),
    Position(
        "a fleet of allies against one is sent home",
        at(lambda: challenge("attack-10 force-field", "attack-10", allies={2: ("defense", 4)})),
        good=[["force-field#1"]],
    ),
    Position(
        "a fleet of allies of one's own is not",
        at(lambda: challenge("attack-10 force-field", "attack-10", allies={2: ("offense", 4)})),
        good=[["pass"]],
    ),
    # --- a turn
    Position(
        "a token comes back to a foreign base that has one left",
        at(
            lambda: Table(
                position(3, "regroup", warp={0: 3}, hands={0: "attack-20"}, planets={"1.1": {1: 4, 0: 1}})
            ).pass_windows()
        ),
        good=[["1.1"]],
    ),
    Position(
        "of all players the one is challenged who has left a planet nearly empty",
        at(
            lambda: Table(
                position(3, "destiny", hands={0: "attack-20"}, planets={"1.1": {1: 1}}), destiny=["wild#1"]
            ).pass_windows()
        ),
        good=[["1"]],
    ),
    Position(
        "after a success with good cards left there is another challenge",
        at(lambda: challenge("attack-20 attack-15", "attack-06").play("attack-20", "attack-06")),
        good=[["yes"]],
    ),
    Position(
        "the cone is aimed where one token stands, not four",
        at(lambda: Table(position(2, "launch", hands={0: "attack-10", 1: "attack-10"}, planets={"1.3": {1: 1}}))),
        starting="{'planet': ['1.3']",
    ),
    Position(
        "nor where one has a base already",
        at(
            lambda: Table(
                position(
                    2,
                    "launch",
                    hands={0: "attack-10", 1: "attack-10"},
                    planets={"1.3": {0: 1}, "1.1": {1: 4}, "1.2": {1: 4}, "1.4": {1: 4}, "1.5": {1: 1}},
                )
            )
        ),
        starting="{'planet': ['1.5']",
    ),
    # --- alliances
    Position(
        "who wins by landing joins the offense",
        at(
            lambda: invited(
                planets={"1.2": {1: 4, 2: 1}, "1.3": {1: 4, 2: 1}, "0.1": {0: 4, 2: 1}, "0.2": {0: 4, 2: 1}},
            )
        ),
        starting="{'side': ['offense']",
    ),
    Position(
        "whom the offense would leave behind by winning joins the defense",
        at(
            lambda: invited(
                planets={"1.2": {1: 4, 0: 1}, "1.3": {1: 4, 0: 1}, "2.1": {2: 4, 0: 1}, "2.2": {2: 4, 0: 1}}
            )
        ),
        starting="{'side': ['defense']",
    ),
    Position(
        "nobody invites who would win and the inviter not",
        at(
            lambda: Table(
                position(
                    4,
                    "alliance",
                    cone=3,
                    hands={0: "attack-10", 1: "attack-10"},
                    planets={"1.2": {1: 4, 2: 1}, "1.3": {1: 4, 2: 1}, "0.1": {0: 4, 2: 1}, "0.2": {0: 4, 2: 1}},
                )
            )
        ),
        bad=[["2"], ["2", "3"]],
    ),
    # --- cards and deals
    Position(
        "the base that wins is worth the highest attack",
        at(
            lambda: (
                challenge(
                    "attack-20 attack-08", "attack-10", planets={**FOUR_ABROAD, "1.1": {1: 4}, "1.3": {1: 4, 0: 1}}
                )
                .pass_windows()
                .choose(1, "card", "attack-10")
            )
        ),
        good=[["attack-20#1"]],
    ),
    Position(
        "a base for nothing is taken",
        at(lambda: offering(talking(), 1, base=["1.2"])),
        starting="{'act': ['accept']",
    ),
]


def solved(strength: str) -> tuple[float, list[str]]:
    failed = missed(SKILL, strength, POSITIONS)
    return 1 - len(failed) / len(POSITIONS), failed


@pytest.mark.parametrize(("strength", "share"), [("learner", 0.9)])
def test_most_positions_are_solved(strength, share):
    found, failed = solved(strength)
    assert found >= share, failed


def test_chance_does_not_solve_them():
    assert solved("chance")[0] < 0.7


def test_nobody_deals_away_the_game():
    planets = {"0.1": {0: 4, 1: 1}, "2.1": {2: 4, 1: 1}, "2.2": {2: 4, 1: 1}, "3.1": {3: 4, 1: 1}}
    table = offering(talking(planets=planets), 1, wanted_base=["0.2"], random=1)
    composed = Position("a base that wins for the other alone", lambda: table.driver, starting="{'act': ['accept']")
    assert missed(SKILL, "learner", [composed])


def offers(table):
    """The offers that a bot considers, without that they are ones."""
    listed = SKILL.judgement.policy(table.driver.state, table.asked(0, "deal").prompt)
    return [{**answer, "act": []} for answer in listed if answer["act"] == ["offer"]]


def refuse(table, offer):
    table.answer(0, "deal", {**offer, "act": ["offer"]})
    table.answer(1, "deal", {**table.asked(1, "deal").prompt.fallback, "act": ["refuse"]})


def test_what_was_refused_is_not_offered_once_more():
    for chosen in range(1, len(offers(talking()))):
        table = talking()
        offer = offers(table)[chosen]
        refuse(table, offer)
        again = offers(table)
        assert again
        assert offer not in again


def test_nobody_offers_a_fourth_time_though_the_table_allows_six():
    table = talking()
    for _ in range(3):
        refuse(table, offers(table)[0])
    assert "offer" in [choice.key for choice in table.asked(0, "deal").prompt.fields["act"].choices]
    assert not offers(table)
