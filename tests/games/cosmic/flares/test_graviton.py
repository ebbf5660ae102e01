"""The flare of Graviton: ones only, and sparing a card."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_only_ones_count() -> None:
    t = challenge("attack-08 flare-graviton", "attack-20")
    t.react(0, "flare-graviton").play("attack-08", "attack-20")
    assert t.totals == (8 + 2, 0 + 4)


def test_not_against_the_owner_of_the_power() -> None:
    t = challenge("attack-08 flare-graviton", "attack-20", powers={1: "graviton"})
    t.pass_windows(to="before cards")
    assert not t.can_react(0, "flare-graviton")


def test_the_owner_spares_one_card() -> None:
    t = challenge("attack-18 flare-graviton", "attack-20", powers={0: "graviton"})
    t.play("attack-18", "attack-20", to="cards chosen").react(0, "graviton").choose(0, "digit that counts", "ones")
    t.pass_windows(to="use announced").react(0, "flare-graviton").choose(0, "card to spare", "0").pass_windows()
    assert t.totals == (18 + 2, 0 + 4)


def test_an_ally_cannot_use_it() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-graviton"}, allies={2: ("offense", 1)})
    t.pass_windows(to="before cards")
    assert not t.can_react(2, "flare-graviton")
