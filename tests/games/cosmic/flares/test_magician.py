"""The flare of Magician: one of three by chance, and a look at one of two."""

from __future__ import annotations

from tests.games.cosmic.table import card_face, challenge


def test_chance_picks_the_opponents_card_of_three() -> None:
    t = challenge("attack-08 flare-magician", "attack-20 attack-30 attack-40 attack-01")
    t.react(0, "flare-magician").pass_windows()
    t.choose(1, "cards to put down", "attack-20", "attack-30", "attack-40")
    assert card_face(t.state.challenge.plans[1]) in {"attack-20", "attack-30", "attack-40"}
    assert t.questions == [(0, "card")]
    assert len(t.state.players[1].hand) == 3


def test_the_owner_sees_one_card_and_may_leave_it() -> None:
    t = challenge("attack-08 flare-magician", "attack-20 attack-30", powers={0: "magician"})
    t.react(0, "flare-magician").pass_windows().choose(1, "cards to put down", "attack-20", "attack-30")
    seen = t.state.players[0].knows
    assert len(seen) == 1
    t.choose(0, "which of the two", "hidden")
    assert t.state.challenge.plans[1] == seen[0]
    assert t.driver.view(0).challenge.plans[1] == seen[0]
    assert t.driver.view(2).challenge.plans[1] == "?"


def test_the_owner_may_take_the_card_it_has_seen() -> None:
    t = challenge("attack-08 flare-magician", "attack-20 attack-30", powers={0: "magician"})
    t.react(0, "flare-magician").pass_windows().choose(1, "cards to put down", "attack-20", "attack-30")
    seen = t.state.players[0].knows[0]
    t.choose(0, "which of the two", "seen")
    assert seen in t.state.players[0].hand


def test_the_uninvolved_cannot_use_it() -> None:
    t = challenge("attack-08", "attack-20 attack-30", hands={2: "flare-magician"})
    t.pass_windows(to="before cards")
    assert not t.can_react(2, "flare-magician")
