"""The flare of Visionary: everybody shows a card, and binding from aside."""

from __future__ import annotations

from tests.games.cosmic.table import card_face, challenge


def test_everybody_shows_the_named_card_or_another() -> None:
    t = challenge("attack-08 flare-visionary", "attack-20 attack-30", hands={2: "compromise plague"})
    t.react(0, "flare-visionary").choose(0, "card to name", "attack-30").pass_windows()
    assert [card_face(key) for key in t.choices(1, "named card to show")] == ["attack-30"]
    t.choose(1, "named card to show", "attack-30").choose(2, "named card to show", "plague")
    assert "attack-30" in {card_face(key) for key in t.state.players[0].knows}
    assert len(t.state.players[0].knows) == 2
    assert t.state.players[3].knows == []


def test_the_owner_binds_a_main_player_from_aside() -> None:
    t = challenge("attack-08", "attack-20 attack-30", hands={2: "flare-visionary"}, powers={2: "visionary"})
    t.react(2, "flare-visionary").choose(2, "main player to bind", "1").choose(2, "card to name", "attack-30")
    t.pass_windows()
    assert [card_face(key) for key in t.choices(1, "card")] == ["attack-30"]
    assert len(t.choices(0, "card")) == 1


def test_the_owner_as_a_main_player_has_only_its_power() -> None:
    t = challenge("attack-08 flare-visionary", "attack-20 attack-30", powers={0: "visionary"})
    t.pass_windows(to="before cards")
    assert not t.can_react(0, "flare-visionary")


def test_a_flare_stopped_by_a_flare_zap_shows_nothing() -> None:
    t = challenge("attack-08 flare-visionary", "attack-20 attack-30", hands={2: "flare-zap"})
    t.react(0, "flare-visionary").choose(0, "card to name", "attack-30")
    t.pass_windows(to="use announced").react(2, "flare-zap").pass_windows()
    assert t.state.players[0].knows == []
