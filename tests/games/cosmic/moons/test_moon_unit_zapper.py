"""Moon Unit Zapper: a zap has its price."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge

MOONS = {"3.m1": ("moon-unit-zapper", {0: 1})}


def zapped(seat: int, **facts: object) -> Table:
    hands = {seat: "cosmic-zap"} if seat > 1 else {}
    defense = "attack-10 cosmic-zap" if seat == 1 else "attack-10"
    t = challenge("attack-08", defense, powers={0: "virus"}, moons=MOONS, hands=hands, **facts)
    return t.play("attack-08", "attack-10", to="cards revealed").react(seat, "cosmic-zap")


def test_an_ally_who_zaps_withdraws_a_token() -> None:
    t = zapped(2, allies={2: ("defense", 2)}).answer(2, "tokens home", {"2.1": 1})
    assert t.state.challenge.shield[2] == 1 or t.told is not None
    assert {"2 2.1 +1"} <= t.changes


def test_who_is_not_in_the_challenge_pays_nothing() -> None:
    assert (2, "tokens home") not in zapped(2).questions


def test_the_defense_keeps_its_tokens_on_the_planet() -> None:
    t = zapped(1).pass_windows()
    assert t.totals == (8 + 2, 10 + 4)
