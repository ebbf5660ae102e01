"""Mesmer: any edict is played as any other."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_a_plague_is_played_as_emotion_control() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands={2: "plague"})
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "mesmer")
    t.choose(2, "edict to play", "emotion-control").choose(2, "card to play as it", "plague").pass_windows()
    assert t.outcome == "deal"
    assert "2 loses plague" in t.changes


def test_rebirth_can_be_produced() -> None:
    hands = {0: "attack-04", 1: "attack-08", 2: "quash"}
    t = Table(position(phase="regroup", powers={2: "mesmer"}, hands=hands, planets={"2.5": {}}))
    t.react(2, "mesmer").choose(2, "edict to play", "rebirth").choose(2, "card to play as it", "quash").pass_windows()
    t.choose(2, "planet to settle", "2.5").answer(2, "settle", {"2.1": 2})
    assert {"2 2.1 -2", "2 2.5 +2"} <= t.changes


def test_a_zap_is_produced_when_something_is_announced() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "mesmer", 0: "loser"}, hands={2: "plague"})
    t.react(0, "loser").pass_windows(to="use announced").react(2, "mesmer")
    t.choose(2, "edict to play", "cosmic-zap").choose(2, "card to play as it", "plague").pass_windows()
    t.play("attack-20", "attack-04")
    assert t.outcome == "offense"


def test_an_edict_is_not_played_as_itself_by_this_power() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands={2: "emotion-control"})
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "mesmer")
    assert t.choices(2, "edict to play") == ["time-gash"]


def test_without_an_edict_in_hand_there_is_nothing_to_transform() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "mesmer"})
    t.play("attack-20", "attack-04", to="cards revealed")
    assert not t.can_react(0, "mesmer")


def test_what_could_not_be_played_now_is_not_offered() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands={2: "plague"})
    assert not t.can_react(2, "mesmer")


def test_a_zapped_mesmer_keeps_the_card_which_all_have_seen_and_may_play_it_for_its_own_effect() -> None:
    hands = {2: "emotion-control", 3: "cosmic-zap"}
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands=hands)
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "mesmer")
    t.choose(2, "edict to play", "time-gash").choose(2, "card to play as it", "emotion-control")
    t.pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows(to="cards revealed")
    assert "0 knows emotion-control" in t.changes
    assert not t.can_react(2, "mesmer")
    t.react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_a_card_zap_meets_the_edict_that_was_produced() -> None:
    hands = {2: "plague", 3: "card-zap"}
    t = challenge("attack-20", "attack-04", powers={2: "mesmer"}, hands=hands)
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "mesmer")
    t.choose(2, "edict to play", "emotion-control").choose(2, "card to play as it", "plague")
    while not t.can_react(3, "card-zap"):
        t.close()
    t.react(3, "card-zap").pass_windows()
    assert t.outcome == "offense"
    assert "2 loses plague" in t.changes
