"""More positions of Cosmic Encounter that any good player would solve: cards, powers, launches and deals."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmic.bot import SKILL
from tests.games.cosmic.bot.test_positions import FOUR_ABROAD, at, offering, revealed, talking
from tests.games.cosmic.table import Table, challenge, position
from tests.players.positions import Position, missed

THEIR_FOUR = {"0.1": {0: 4, 1: 1}, "0.2": {0: 4, 1: 1}, "2.1": {2: 4, 1: 1}, "2.2": {2: 4, 1: 1}}
"""Seat 1 has four foreign bases: it lacks one."""

LACKING_ONE = {f"0.{number}": {0: 3, 2: 1} for number in range(1, 5)}
"""Seat 2 has four foreign bases."""


def seen_first(offense: str, defense: str, **facts: Any) -> Table:
    """The offense sees the card of the defense before it chooses its own."""
    table = challenge(offense, defense, powers={0: "oracle"}, **facts).pass_windows()
    return table.choose(1, "card", defense).pass_windows()


def at_regroup(hands: dict[int, str], **facts: Any) -> Table:
    return Table(position(3, "regroup", hands=hands, **facts))


def launching(**facts: Any) -> Table:
    return Table(position(2, "launch", hands={0: "attack-20", 1: "attack-10"}, **facts))


def with_reinforcements(offense: str, defense: str) -> Table:
    return challenge(offense, defense, reinforcements="on").plan(*(hand.split()[0] for hand in (offense, defense)))


def inviting(**facts: Any) -> Table:
    """Seat 0 may invite seat 2, which lacks one base."""
    hands = {0: "attack-10 attack-06", 1: "attack-10 attack-08", 2: "attack-08 attack-12"}
    return Table(position(3, "launch", hands=hands, **{"planets": LACKING_ONE, **facts}))


def takes(answer: Any, *places: str) -> bool:
    """Whether tokens are taken from one of these places."""
    return any(answer["tokens"].get(place) for place in places)


POSITIONS = [
    # --- zaps and edicts at the reveal
    Position(
        "who has won zaps the card that would make a deal of it",
        at(lambda: revealed("attack-20 card-zap", "attack-06 emotion-control").react(1, "emotion-control")),
        good=[["card-zap#1"]],
    ),
    Position(
        "an ally of who has lost does not zap the card that saves both",
        at(
            lambda: revealed(
                "attack-06 emotion-control", "attack-20", allies={2: ("offense", 2)}, hands={2: "card-zap"}
            ).react(0, "emotion-control")
        ),
        good=[["pass"]],
    ),
    Position(
        "who loses four tokens has the challenge undone",
        at(lambda: revealed("attack-06 time-gash", "attack-20", cone=4)),
        good=[["time-gash#1"]],
    ),
    Position(
        "who has won has nothing undone",
        at(lambda: revealed("attack-20 time-gash", "attack-06", cone=4)),
        good=[["pass"]],
    ),
    Position(
        "a defense that has lost makes a deal of it",
        at(lambda: revealed("attack-20", "attack-06 emotion-control")),
        good=[["emotion-control#1"]],
    ),
    Position(
        "the power that turns a won attack into a lost one is zapped",
        at(lambda: revealed("attack-10 cosmic-zap", "compromise", powers={1: "pacifist"})),
        good=[["cosmic-zap#1"]],
    ),
    Position(
        "a winning defense with tokens in the warp takes rewards for its own",
        at(
            lambda: challenge("attack-06", "attack-20 victory-boon", warp={1: 4}).play(
                "attack-06", "attack-20", to="outcome known"
            )
        ),
        good=[["victory-boon#1"]],
    ),
    Position(
        "of the allies only those of the other side are sent home",
        at(
            lambda: challenge(
                "attack-10 force-field",
                "attack-10",
                allies={2: ("defense", 4), 3: ("offense", 4)},
            ).react(0, "force-field")
        ),
        good=[["2"]],
    ),
    # --- edicts at the regroup
    Position(
        "who has six tokens in the warp, and alone, brings them all back",
        at(lambda: at_regroup({0: "mobius-tubes attack-10"}, warp={0: 7})),
        good=[["mobius-tubes#1"]],
    ),
    Position(
        "nobody brings back the tokens of others",
        at(lambda: at_regroup({0: "mobius-tubes attack-10"}, warp={1: 7, 2: 5})),
        good=[["pass"]],
    ),
    Position(
        "the plague is for who is about to win",
        at(
            lambda: at_regroup(
                {0: "plague attack-10", 1: "attack-10 compromise", 2: "attack-10 compromise"}, planets=THEIR_FOUR
            ).react(0, "plague")
        ),
        good=[["1"]],
    ),
    # --- reinforcements
    Position(
        "a reinforcement that turns the challenge is added",
        at(lambda: with_reinforcements("attack-10 reinforcement-05", "attack-10").pass_windows("cards revealed")),
        bad=[["pass"]],
    ),
    # --- cards
    Position(
        "low attacks count three times for who triples them",
        at(lambda: challenge("attack-10 attack-20", "attack-06", powers={0: "tripler"}).pass_windows()),
        good=[["attack-10#1"]],
    ),
    Position(
        "where the lower total wins the lowest card is played",
        at(lambda: challenge("attack-01 attack-20", "attack-06", powers={0: "anti-matter"}).pass_windows()),
        good=[["attack-01#1"]],
    ),
    Position(
        "who wins with peace does not fight with a six",
        at(lambda: challenge("compromise attack-06", "attack-10", powers={0: "pacifist"}).pass_windows()),
        good=[["compromise#1"]],
    ),
    Position(
        "the smallest card that surely wins",
        at(lambda: seen_first("attack-12 attack-40", "attack-06")),
        good=[["attack-12#1"]],
    ),
    Position(
        "against a compromise the lowest attack is enough, where few cards are drawn for it",
        at(
            lambda: seen_first(
                "attack-04 attack-30 attack-20 attack-15", "compromise", planet="1.3", planets={"1.3": {1: 1}}
            )
        ),
        good=[["attack-04#1"]],
    ),
    Position(
        "what surely loses is lost with a compromise, which is paid for",
        at(lambda: seen_first("compromise attack-20 attack-15", "attack-40")),
        good=[["compromise#1"]],
    ),
    Position(
        "a defense that would lose the game plays its best",
        at(
            lambda: (
                challenge(
                    "attack-10", "attack-20 attack-06", planets={**FOUR_ABROAD, "1.1": {1: 4}, "1.3": {1: 4, 0: 1}}
                )
                .pass_windows()
                .choose(0, "card", "attack-10")
            )
        ),
        good=[["attack-20#1"]],
    ),
    # --- a turn
    Position(
        "with four bases and a good card there is another challenge",
        at(
            lambda: challenge(
                "attack-20 attack-30",
                "attack-06",
                planets={"1.3": {1: 4, 0: 1}, "2.1": {2: 4, 0: 1}, "2.2": {2: 4, 0: 1}},
            ).play("attack-20", "attack-06")
        ),
        good=[["yes"]],
    ),
    Position(
        "no home base is left empty to attack",
        at(lambda: launching(planets={"0.1": {0: 1}, "0.2": {0: 1}, "0.3": {0: 6}, "0.4": {0: 6}, "0.5": {0: 6}})),
        where=lambda answer: not takes(answer, "0.1", "0.2"),
    ),
    Position(
        "four are sent against a full planet",
        at(lambda: launching()),
        where=lambda answer: sum(answer["tokens"].values()) >= 3,
    ),
    Position(
        "the last tokens of foreign bases are not sent while there are others",
        at(lambda: launching(planets={"1.1": {1: 4, 0: 1}, "1.2": {1: 4, 0: 1}})),
        where=lambda answer: not takes(answer, "1.1", "1.2"),
    ),
    Position(
        "nobody who lacks one base is invited to land",
        at(lambda: inviting()),
        where=lambda answer: "2" not in answer["invite"],
    ),
    Position(
        "nor by whoever could win alone",
        at(lambda: inviting(planets=LACKING_ONE | FOUR_ABROAD)),
        where=lambda answer: "2" not in answer["invite"],
    ),
    # --- deals
    Position(
        "a base is not given away for nothing",
        at(lambda: offering(talking(), 1, wanted_base=["0.2"])),
        where=lambda answer: answer["act"] != ["accept"],
    ),
    Position(
        "nobody walks away from a base for a base",
        at(lambda: offering(talking(), 1, base=["1.2"], wanted_base=["0.2"])),
        where=lambda answer: answer["act"] in (["accept"], ["offer"]),
    ),
    Position(
        "a deal that wins is taken, whatever the other has of it",
        at(lambda: offering(talking(planets=FOUR_ABROAD), 1, base=["1.3"], wanted_base=["0.2"])),
        starting="{'act': ['accept']",
    ),
]


@pytest.mark.parametrize(("strength", "share"), [("learner", 0.9)])
def test_most_positions_are_solved(strength, share):
    failed = missed(SKILL, strength, POSITIONS)
    assert 1 - len(failed) / len(POSITIONS) >= share, failed


def test_chance_does_not_solve_them():
    assert len(missed(SKILL, "chance", POSITIONS)) > len(POSITIONS) * 0.4


def test_who_is_offered_a_card_takes_it():
    """Refused, it stays with whoever offers it."""
    table = challenge("attack-20", "attack-04", powers={2: "fido"}).play("attack-20", "attack-04", to="challenge over")
    table.react(2, "fido").choose(2, "card to fetch", "attack-20").choose(2, "player to offer it", "3").pass_windows()
    assert not missed(SKILL, "learner", [Position("a card for nothing", lambda: table.driver, good=[["yes"]])])
