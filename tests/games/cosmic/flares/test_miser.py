"""The flare of Miser: protected cards, or a larger hoard."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_wild_two_cards_and_the_flare_are_protected_from_consolation() -> None:
    hands = {1: "attack-20 attack-30 attack-40 attack-04 flare-miser"}
    t = challenge("compromise", "", hands=hands, cone=4)
    t.play("compromise", "attack-20", to="consolation paid").react(1, "flare-miser")
    t.choose(1, "cards to protect", "attack-30", "attack-40").finish()
    assert "0 gains attack-04" in t.changes
    assert {"attack-30", "attack-40", "flare-miser"} <= {key.partition("#")[0] for key in t.state.players[1].hand}


def test_wild_cards_are_protected_when_a_new_hand_is_drawn() -> None:
    deck = "attack-01 attack-05 attack-06 attack-07 attack-08 attack-09 attack-11"
    t = challenge("attack-20", "plague quash force-field flare-miser", deck=deck)
    t.pass_windows(to="hand renewed").react(1, "flare-miser")
    t.choose(1, "cards to protect", "plague", "quash").pass_windows()
    assert [key.partition("#")[0] for key in t.state.discard] == ["force-field"]
    assert len(t.state.players[1].aside) == 3
    t.plan("attack-20", "attack-01").finish()
    assert {"plague", "quash", "flare-miser"} <= {key.partition("#")[0] for key in t.state.players[1].hand}


def test_wild_a_zapped_flare_protects_nothing_and_is_discarded() -> None:
    hands = {1: "attack-20 attack-30 flare-miser", 2: "flare-zap"}
    t = challenge("compromise", "", hands=hands, cone=4)
    t.play("compromise", "attack-20", to="consolation paid").react(1, "flare-miser")
    t.choose(1, "cards to protect", "attack-30")
    t.pass_windows(to="use announced").react(2, "flare-zap").finish()
    assert "0 gains attack-30" in t.changes
    assert "flare-miser" in t.state.discard


def test_wild_is_for_who_pays() -> None:
    t = challenge("compromise flare-miser", "attack-20 attack-30", cone=4)
    t.play("compromise", "attack-20").finish()
    assert "0 gains attack-30" in t.changes
    assert "flare-miser" not in t.state.discard


def test_super_a_card_goes_to_the_hoard_as_the_own_challenge_starts() -> None:
    hands = {0: "attack-20 flare-miser", 1: "attack-08"}
    t = Table(position(phase="regroup", powers={0: "miser"}, hands=hands, deck="attack-30 attack-04"))
    t.react(0, "flare-miser").pass_windows()
    assert len(t.state.powers["miser"].cards) == 1
    assert t.driver.view(1).players[0].powers[0].cards == ()


def test_super_is_for_own_challenges() -> None:
    hands = {0: "attack-20", 1: "attack-08 flare-miser"}
    t = Table(position(phase="regroup", powers={1: "miser"}, hands=hands))
    assert not t.can_react(1, "flare-miser")
