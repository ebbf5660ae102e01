"""The flare of Mesmer: a small attack calmed, or any card as an edict."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import Table, challenge


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


def disguised(card: str, edict: str, hands: dict[int, str], **facts: str) -> Table:
    """Seat 2 plays a card as an edict at the reveal; others may answer that edict now."""
    hands = {2: f"flare-mesmer {card}", **hands}
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands=hands, **facts)
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "flare-mesmer")
    t.choose(2, "edict to play", edict).choose(2, "card to play as it", card).pass_windows(to="use announced").close()
    return t.pass_windows(to="use announced")


def test_super_a_flare_that_is_played_as_an_edict_is_no_flare_for_whoever_answers_it() -> None:
    t = disguised("flare-zombie", "emotion-control", {3: "flare-zap card-zap", 1: "attack-04 flare-anti-matter"})
    assert not t.can_react(3, "flare-zap")
    assert not t.can_react(1, "flare-anti-matter")
    assert t.can_react(3, "card-zap")


@pytest.mark.parametrize("card", ["flare-zombie", "kicker-02"])
def test_super_a_card_that_is_played_as_an_edict_is_cancelled_as_an_edict(card: str) -> None:
    t = disguised(card, "emotion-control", {3: "flare-void"}, kickers="on").react(3, "flare-void")
    t.answer(3, "tokens to give up", {"3.1": 1}).pass_windows()
    assert t.outcome == "offense"


def test_super_a_card_that_is_played_as_a_zap_is_a_zap_for_the_flare_of_healer() -> None:
    hands = {2: "flare-mesmer flare-zombie", 0: "attack-20 flare-healer"}
    t = challenge("", "attack-04", powers={0: "clone", 2: "mesmer"}, hands=hands)
    t.play("attack-20", "attack-04", to="challenge over").react(0, "clone").react(2, "flare-mesmer")
    t.choose(2, "edict to play", "cosmic-zap").choose(2, "card to play as it", "flare-zombie")
    t.pass_windows(to="use announced")
    while not t.can_react(0, "flare-healer"):
        t.close()
    t.react(0, "flare-healer").finish()
    assert "0 loses attack-20" not in t.changes
