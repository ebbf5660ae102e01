"""Warrior: counters for every challenge."""

from __future__ import annotations

from games.cosmic.rules.board import Memory
from tests.games.cosmic.table import Table, challenge, position


def seasoned(counters: int, offense: str, defense: str, **facts: object) -> Table:
    state = position(powers={0: "warrior"}, cone=2, hands={0: offense, 1: defense}, **facts)  # type: ignore[arg-type]
    state.powers["warrior"] = Memory(counters=counters)
    return Table(state)


def test_a_success_teaches_one() -> None:
    t = seasoned(3, "attack-30", "attack-08").play("attack-30", "attack-08").finish()
    assert t.totals == (30 + 2 + 3, 12)
    assert "warrior counters 4" in t.changes


def test_a_defeat_teaches_two() -> None:
    t = seasoned(3, "attack-08", "attack-30").play("attack-08", "attack-30").finish()
    assert "warrior counters 5" in t.changes


def test_a_deal_teaches_one_and_a_failed_deal_two() -> None:
    t = seasoned(0, "compromise", "compromise").play("compromise", "compromise").finish()
    assert "warrior counters 2" in t.changes
    t = seasoned(0, "compromise attack-10", "compromise").play("compromise", "compromise").wait("tokens home")
    terms = {"cards": [], "random": 1, "base": ["none"], "wanted": 0, "wanted base": ["none"], "wanted cards": []}
    t.answer(0, "deal", {"act": ["offer"], **terms})
    accept = {"act": ["accept"], **terms, "random": 0}
    t.answer(1, "deal", {name: accept[name] for name in t.asked(1, "deal").prompt.fields}).finish()  # type: ignore[attr-defined]
    assert "warrior counters 1" in t.changes


def test_counters_do_not_help_a_compromise() -> None:
    t = seasoned(30, "compromise", "attack-08").play("compromise", "attack-08")
    assert t.outcome == "defense"


def test_an_allied_warrior_neither_counts_nor_learns() -> None:
    t = challenge("attack-30", "attack-08", powers={2: "warrior"}, allies={2: ("offense", 1)})
    t.play("attack-30", "attack-08").finish()
    assert t.totals == (33, 12)
    assert t.state.powers["warrior"].counters == 0


def test_a_warrior_zapped_at_the_reveal_does_not_add_and_does_not_learn() -> None:
    t = seasoned(3, "attack-30", "attack-08")
    state = t.state
    state.players[2].hand = ["cosmic-zap#1"]
    state.deck.remove("cosmic-zap#1")
    t = Table(state).play("attack-30", "attack-08", to="cards revealed").react(2, "cosmic-zap").finish()
    assert t.totals == (32, 12)
    assert t.state.powers["warrior"].counters == 3


def test_giving_in_teaches_two_and_being_given_in_to_one() -> None:
    for skeptic, warrior, counters in ((0, 1, 2), (0, 0, 1)):
        powers = {0: "skeptic", 1: "warrior"} if warrior else {0: "skeptic warrior"}
        t = challenge("attack-20", "attack-04", powers=powers)
        t.react(skeptic, "skeptic").pass_windows().choose(1, "giving in", "yes").finish()
        assert f"warrior counters {counters}" in t.changes
