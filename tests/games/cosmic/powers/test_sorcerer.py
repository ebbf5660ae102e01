"""Sorcerer: exchanges the chosen cards."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_the_sorcerer_exchanges_the_cards() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "sorcerer"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "sorcerer").pass_windows()
    assert t.totals == (20 + 2, 8 + 4)
    assert t.outcome == "offense"


def test_an_unused_sorcerer_reveals_its_own_card() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "sorcerer"}).play("attack-08", "attack-20")
    assert t.totals == (10, 24)


def test_after_the_exchange_each_knows_only_the_card_it_gave() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "sorcerer", 1: "calculator"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "sorcerer")
    plans = t.driver.view(0).challenge.plans
    assert plans[0] == "?"
    assert plans[1].startswith("attack-08")


def test_consolation_goes_to_whoever_reveals_the_compromise() -> None:
    t = challenge("compromise attack-10", "attack-20 attack-12", powers={0: "sorcerer"})
    t.play("compromise", "attack-20", to="cards chosen").react(0, "sorcerer").finish()
    assert t.outcome == "offense"
    assert "1 gains attack-10" in t.changes


def test_an_allied_sorcerer_is_not_asked() -> None:
    t = challenge("attack-08", "attack-20", powers={2: "sorcerer"}, allies={2: ("offense", 1)})
    t.play("attack-08", "attack-20")
    assert t.totals == (11, 24)


def test_a_zapped_sorcerer_exchanges_nothing() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "sorcerer"}, hands={2: "cosmic-zap"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "sorcerer")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (10, 24)
