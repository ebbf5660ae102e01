"""Vulch: edicts of others end in its hand."""

from __future__ import annotations

from engine import UseAnnounced
from games.cosmic import RULES
from tests.games.cosmic.table import Table, card_face, challenge, position


def test_an_edict_that_was_played_comes_to_vulch() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "vulch"}, hands={3: "emotion-control"})
    t.play("attack-20", "attack-04", to="cards revealed").react(3, "emotion-control").pass_windows()
    assert {"2 gains emotion-control", "3 loses emotion-control"} <= t.changes
    assert t.outcome == "deal"


def test_a_cancelled_edict_and_the_zap_come_to_vulch() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "vulch"}, hands={3: "emotion-control", 1: "attack-04 card-zap"})
    t.play("attack-20", "attack-04", to="cards revealed").react(3, "emotion-control")
    t.pass_windows(to="use announced").react(1, "card-zap").pass_windows()
    assert {"2 gains emotion-control", "2 gains card-zap"} <= t.changes


def test_edicts_discarded_unplayed_come_to_vulch_and_other_cards_do_not() -> None:
    hands = {0: "plague", 1: "force-field attack-20", 2: "attack-04"}
    t = Table(position(phase="regroup", powers={2: "vulch"}, hands=hands))
    t.react(0, "plague").choose(0, "target", "1").pass_windows()
    t.wait("tokens to lose").wait("cards to discard")
    assert {"2 gains plague", "2 gains force-field"} <= t.changes
    assert "attack-20" in [key.partition("#")[0] for key in t.state.discard]


def test_what_vulch_plays_itself_is_gone() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "vulch"}, hands={2: "emotion-control"})
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert "emotion-control#1" in t.state.discard or "emotion-control#2" in t.state.discard


def test_a_new_hand_comes_on_top_of_the_old_edicts() -> None:
    deck = "attack-01 attack-05 attack-06 attack-07 attack-08 attack-09 attack-11"
    t = challenge("attack-20", "plague force-field", powers={1: "vulch"}, deck=deck)
    t.pass_windows()
    assert len(t.state.players[1].hand) == 9
    assert {"force-field", "plague"} <= {key.partition("#")[0] for key in t.state.players[1].hand}
    assert t.driver.view(0).players[1].known


def test_a_zapped_vulch_gets_nothing_not_even_the_zap() -> None:
    hands = {3: "emotion-control", 0: "attack-20 cosmic-zap"}
    t = challenge("attack-20", "attack-04", powers={2: "vulch"}, hands=hands)
    t.play("attack-20", "attack-04", to="cards revealed").react(3, "emotion-control")
    t.pass_windows(to="use announced").close()
    t.pass_windows(to="use announced").react(0, "cosmic-zap").pass_windows()
    assert t.state.players[2].hand == []
    RULES.check(t.state)


def test_a_vulch_without_home_bases_collects_nothing() -> None:
    planets = {f"2.{n}": {} for n in range(3, 6)}
    t = challenge("attack-20", "attack-04", powers={2: "vulch"}, hands={3: "emotion-control"}, planets=planets)
    t.play("attack-20", "attack-04", to="cards revealed").react(3, "emotion-control").pass_windows()
    assert t.state.players[2].hand == []


def test_edicts_on_a_power_that_leaves_the_game_are_picked_up() -> None:
    hands = {0: "attack-20 flare-reincarnator", 1: "attack-04"}
    state = position(powers={1: "miser", 2: "vulch"}, cone=2, hands=hands)
    plague = next(key for key in state.deck if key.startswith("plague"))
    state.deck.remove(plague)
    state.powers["miser"].cards = [plague]
    t = Table(state).play("attack-20", "attack-04", to="challenge over").react(0, "flare-reincarnator").finish()
    assert "2 gains plague" in t.changes


def test_what_was_told_of_its_use_does_not_change_when_it_finds_more() -> None:
    hands = {0: "attack-20 emotion-control", 1: "attack-04 card-zap", 3: "cosmic-zap"}
    t = challenge("attack-20 emotion-control", "attack-04 card-zap", powers={2: "vulch"}, hands=hands)
    t.play("attack-20", "attack-04", to="cards revealed").react(0, "emotion-control")
    t.pass_windows(to="use announced").close()
    t.pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows(to="use announced").react(1, "card-zap")
    t.pass_windows()
    assert {"2 gains emotion-control", "2 gains cosmic-zap", "2 gains card-zap"} <= t.changes
    told = next(event for event in t.told(UseAnnounced) if event.key == "vulch")
    assert [card_face(key) for key in dict(told.choices)["cards"]] == ["emotion-control"]
