"""Re-Kicker: a kicker comes back."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge


def kicked(seat: int) -> Table:
    hands = {"moons": {"3.m1": ("re-kicker", {seat: 1})}, "kickers": "on", "edicts": "off"}
    t = challenge("attack-08 kicker-02", "attack-10 kicker-03", **hands)  # type: ignore[arg-type]
    t.react(0, "kicker-02").react(1, "kicker-03")
    return t.play("attack-08", "attack-10").finish()


def test_ones_own_kicker_returns_to_the_hand() -> None:
    assert [key.partition("#")[0] for key in kicked(0).state.players[0].hand] == ["kicker-02"]


def test_the_kicker_of_others_is_discarded() -> None:
    t = kicked(2)
    assert t.state.players[0].hand == []
    assert {"kicker-02#1", "kicker-03#1"} <= set(t.state.discard)
