"""Ethic: consolation for a lost attack, from wherever it likes."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_a_lost_attack_brings_consolation() -> None:
    t = challenge("attack-08", "attack-20 attack-10 attack-12", powers={0: "ethic"}, cone=2)
    t.play("attack-08", "attack-20").answer(0, "consolation from the deck", 0).finish()
    assert {"0 gains attack-10", "0 gains attack-12", "1 loses attack-10", "1 loses attack-12"} <= t.changes


def test_any_of_it_may_come_from_the_deck() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={0: "ethic"}, cone=2, deck="attack-30")
    t.play("attack-08", "attack-20").answer(0, "consolation from the deck", 1).finish()
    assert {"0 gains attack-30", "0 gains attack-10", "1 loses attack-10"} <= t.changes


def test_all_of_it_may_come_from_the_deck_also_with_a_compromise() -> None:
    t = challenge("compromise", "attack-20 attack-10", powers={0: "ethic"}, cone=1, deck="attack-30")
    t.play("compromise", "attack-20").answer(0, "consolation from the deck", 1).finish()
    assert "0 gains attack-30" in t.changes
    assert "1 loses attack-10" not in t.changes


def test_a_winning_ethic_collects_nothing() -> None:
    t = challenge("attack-30", "attack-20 attack-10", powers={0: "ethic"})
    t.play("attack-30", "attack-20").finish()
    t.expect_only("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4", "0 loses attack-30", "1 loses attack-20")


def test_an_allied_ethic_collects_nothing() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={2: "ethic"}, allies={2: ("offense", 1)})
    t.play("attack-08", "attack-20").finish()
    t.expect_only(
        "0 cone -2", "0 warp +2", "2 cone -1", "2 warp +1", "0 loses attack-08", "1 loses attack-20"
    )  # fmt: skip


def test_a_zapped_ethic_collects_nothing() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={0: "ethic"}, hands={2: "cosmic-zap"})
    t.play("attack-08", "attack-20", to="outcome known").react(2, "cosmic-zap").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-08", "1 loses attack-20", "2 loses cosmic-zap")


def test_ionic_gas_stops_consolation_for_an_attack() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={0: "ethic"}, hands={2: "ionic-gas"})
    t.play("attack-08", "attack-20", to="outcome known").react(2, "ionic-gas").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-08", "1 loses attack-20", "2 loses ionic-gas")
