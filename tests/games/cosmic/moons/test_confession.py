"""Confession: everybody shows the highest attack."""

from __future__ import annotations

from games.cosmic.content import card
from games.cosmic.rules.card_events import CardsShown
from tests.games.cosmic.table import Table, position


def landing(face: str, **tokens: int) -> Table:
    hands = {0: "attack-08 compromise", 1: "attack-20 attack-04 attack-10", 2: "compromise"}
    moons: dict[str, tuple[str, dict[int, int]]] = {"1.m1": (face, {})}
    return Table(position(phase="launch", hands=hands, edicts="off", moons=moons)).launch("1.m1", p0_1=1)


def test_each_player_with_an_attack_shows_the_highest() -> None:
    t = landing("confession")
    assert {event.seat: card(event.cards[0]).face for event in t.told(CardsShown)} == {0: "attack-08", 1: "attack-20"}
    assert [card(key).face for key in t.driver.view(3).players[1].known] == ["attack-20"]


def test_on_another_moon_nobody_shows_anything() -> None:
    assert landing("hulk").told(CardsShown) == []
