"""Kickers and reinforcements."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.card_events import ConsolationTaken
from tests.games.cosmic.table import Table, challenge


def kicking(offense: str, defense: str, **facts: Any) -> Table:
    return challenge(offense, defense, kickers="on", reinforcements="on", edicts="off", **facts)


def test_a_kicker_multiplies_the_attack() -> None:
    t = kicking("attack-08 kicker-03", "attack-20").react(0, "kicker-03").play("attack-08", "attack-20")
    assert t.totals == (8 * 3 + 2, 20 + 4)


def test_a_kicker_comes_before_a_calculation_with_the_card() -> None:
    t = kicking("attack-08 kicker-02", "attack-20", powers={0: "tripler"}).react(0, "kicker-02")
    t.play("attack-08", "attack-20")
    assert t.totals == (6 + 2, 20 + 4)


def test_one_kicker_each() -> None:
    t = kicking("attack-08 kicker-03 kicker-02", "attack-20 kicker-00").react(0, "kicker-03")
    assert not t.can_react(0, "kicker-02")
    assert t.can_react(1, "kicker-00")


def test_an_ally_does_not_kick() -> None:
    t = kicking("attack-08", "attack-20", allies={2: ("offense", 1)}, hands={2: "kicker-03"})
    assert not t.can_react(2, "kicker-03")


def test_a_kicker_multiplies_consolation() -> None:
    t = kicking("compromise kicker-03", "attack-08 attack-04 attack-04 attack-05", cone=1).react(0, "kicker-03")
    t.play("compromise", "attack-08")
    assert [taken.count for taken in t.told(ConsolationTaken)] == [3]


def test_kickers_are_discarded_with_the_cards() -> None:
    t = kicking("attack-08 kicker-03", "attack-20").react(0, "kicker-03").play("attack-08", "attack-20").finish()
    assert "0 loses kicker-03" in t.changes


def test_main_players_and_allies_reinforce_either_side_until_all_pass() -> None:
    hands = {2: "reinforcement-05", 3: "reinforcement-03"}
    t = kicking("attack-08", "attack-06 reinforcement-02", allies={2: ("offense", 1)}, hands=hands)
    t.play("attack-08", "attack-06", to="cards revealed")
    assert not t.can_react(3, "reinforcement-03")
    t.react(1, "reinforcement-02").choose(1, "side", "defense")
    t.react(2, "reinforcement-05").choose(2, "side", "offense").pass_windows()
    assert t.totals == (8 + 2 + 1 + 5, 6 + 4 + 2)


def test_reinforcements_need_two_attacks() -> None:
    t = kicking("attack-08 reinforcement-02", "compromise").play("attack-08", "compromise", to="cards revealed")
    assert not t.can_react(0, "reinforcement-02")
