"""The flare of Oracle: mixed hands, and a deal after a look."""

from __future__ import annotations

from tests.games.cosmic.table import card_face, challenge


def test_both_hands_are_mixed_and_dealt_out_again() -> None:
    t = challenge("attack-08 attack-10 flare-oracle", "attack-20 attack-30 attack-40")
    t.react(0, "flare-oracle").pass_windows()
    first, second = (t.state.players[seat] for seat in (0, 1))
    assert (len(first.hand), len(second.hand)) == (2, 3)
    faces = sorted(card_face(key) for key in (*first.hand, *second.hand))
    assert faces == ["attack-08", "attack-10", "attack-20", "attack-30", "attack-40"]
    assert all(card_face(key) in ("attack-08", "attack-10") for key in first.knows)
    assert set(first.knows) == {key for key in second.hand if card_face(key) in ("attack-08", "attack-10")}
    assert t.state.players[2].knows == []


def test_the_owner_makes_a_deal_of_it_after_seeing_the_card() -> None:
    t = challenge("attack-08 flare-oracle", "attack-20", powers={0: "oracle"})
    t.pass_windows().choose(1, "card", "attack-20")
    t.pass_windows(to="card shown").react(0, "flare-oracle").pass_windows().wait("tokens home")
    assert t.outcome == "deal"
    assert "1 loses attack-20" not in t.changes
    assert "0 cone -2" in t.changes
    assert t.questions == [(0, "another challenge")]


def test_without_the_power_nobody_ends_a_challenge() -> None:
    t = challenge("attack-08", "attack-20 flare-oracle", powers={0: "oracle"})
    t.pass_windows().choose(1, "card", "attack-20").pass_windows()
    assert t.questions == [(0, "card")]


def test_the_uninvolved_mix_nothing() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-oracle"})
    t.pass_windows(to="before cards")
    assert not t.can_react(2, "flare-oracle")
