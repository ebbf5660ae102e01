"""The flare of Mesmer: a small attack calmed, or any card as an edict."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_wild_an_attack_below_ten_becomes_a_compromise() -> None:
    t = challenge("attack-08 flare-mesmer", "attack-20")
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "flare-mesmer").pass_windows()
    assert t.outcome == "defense"
    assert t.state_at("resolution").challenge.kinds[0] == "compromise"


def test_wild_ten_is_not_below_ten() -> None:
    t = challenge("attack-10 flare-mesmer", "attack-20")
    t.play("attack-10", "attack-20", to="cards revealed")
    assert not t.can_react(0, "flare-mesmer")


def test_super_any_card_but_a_challenge_card_is_played_as_an_edict() -> None:
    hands = {2: "flare-mesmer flare-zombie attack-30"}
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands=hands)
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "flare-mesmer")
    t.choose(2, "edict to play", "emotion-control").choose(2, "card to play as it", "flare-zombie").pass_windows()
    assert t.outcome == "deal"
    assert {"2 loses flare-mesmer", "2 loses flare-zombie"} <= t.changes


def test_super_needs_another_card() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands={2: "flare-mesmer attack-30"})
    t.play("attack-20", "attack-04", to="cards revealed")
    assert not t.can_react(2, "flare-mesmer")


def test_a_zapped_owner_has_the_wild_effect() -> None:
    hands = {2: "cosmic-zap"}
    t = challenge("attack-08 flare-mesmer plague", "attack-20", powers={0: "mesmer"}, hands=hands)
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "mesmer")
    t.choose(0, "edict to play", "emotion-control").choose(0, "card to play as it", "plague")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows(to="cards revealed")
    t.react(0, "flare-mesmer").pass_windows()
    assert t.state_at("resolution").challenge.kinds[0] == "compromise"


def test_wild_a_compromise_that_has_become_an_attack_of_fifteen_is_not_below_ten() -> None:
    t = challenge("compromise flare-pacifist flare-mesmer", "attack-20", flares_each="several")
    t.play("compromise", "attack-20", to="cards revealed").react(0, "flare-pacifist").pass_windows(to="cards revealed")
    assert not t.can_react(0, "flare-mesmer")
