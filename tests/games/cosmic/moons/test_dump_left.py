"""Dump Left: cards go round."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardsPassed
from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-06 attack-08", 1: "attack-10", 3: "attack-12 compromise"}


def regrouping(tokens: dict[int, int]) -> Table:
    return Table(position(phase="regroup", hands=HANDS, edicts="off", moons={"3.m1": ("dump-left", tokens)}))


def test_everybody_with_a_card_passes_one_to_the_left() -> None:
    t = regrouping({2: 1})
    assert sorted(t.questions) == [(0, "card to pass left"), (1, "card to pass left"), (3, "card to pass left")]
    t.choose(0, "card to pass left", "attack-08").choose(1, "card to pass left", "attack-10")
    t.choose(3, "card to pass left", "compromise")
    passed = [(event.giver, event.taker, event.cards[0].partition("#")[0]) for event in t.told(CardsPassed)]
    assert passed == [(0, 1, "attack-08"), (1, 2, "attack-10"), (3, 0, "compromise")]
    assert t.told(CardsPassed)[0].seen_by(2).cards == ()


def test_unoccupied_it_moves_nothing() -> None:
    assert regrouping({}).told(CardsPassed) == []
