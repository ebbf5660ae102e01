"""Assurance: a card that will not be played."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardsShown
from tests.games.cosmic.table import Table, position


def inviting(hand: str, *guests: int) -> Table:
    hands = {0: hand, 1: "attack-10"}
    moons = {"3.m1": ("assurance", {0: 1})}
    return Table(position(phase="alliance", cone=1, hands=hands, edicts="off", moons=moons)).invite(0, *guests)


def test_who_invites_shows_a_card_and_does_not_play_it() -> None:
    t = inviting("attack-40 attack-04", 2).choose(0, "card not to play", "attack-40")
    assert t.told(CardsShown)[0].cards == ("attack-40#1",)
    t.invite(1).ally(2).pass_windows()
    assert [key.partition("#")[0] for key in t.choices(0, "card")] == ["attack-04"]


def test_who_invites_nobody_shows_nothing() -> None:
    assert (0, "card not to play") not in inviting("attack-40 attack-04").questions


def test_with_one_challenge_card_nothing_is_shown() -> None:
    t = inviting("attack-40", 2)
    assert t.told(CardsShown) == []
    assert (0, "card not to play") not in t.questions


def test_the_opponent_shows_nothing() -> None:
    t = inviting("attack-40 attack-04").invite(1, 2)
    assert t.questions == [(2, "ally")]
