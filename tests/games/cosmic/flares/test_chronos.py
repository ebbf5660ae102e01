"""The flare of Chronos: a discarded card, and the same card again."""

from __future__ import annotations

from games.cosmic.content import COMPROMISE
from tests.games.cosmic.table import Table, card_face, challenge, position

DISCARDS = "attack-40 attack-30 plague"


def regroup(**facts: object) -> Table:
    facts = {"hands": {0: "attack-08", 1: "attack-10", 2: "flare-chronos"}, **facts}
    t = Table(position(phase="regroup", discard=DISCARDS, **facts))  # type: ignore[arg-type]
    return t.react(2, "flare-chronos").choose(2, "discarded card to take", "attack-40").pass_windows()


def test_a_discarded_card_is_taken_and_the_others_are_shuffled_in() -> None:
    t = regroup()
    assert [card_face(key) for key in t.state.players[2].hand] == ["attack-40"]
    assert t.state.discard == ["flare-chronos"]
    assert "plague" in {card_face(key) for key in t.state.deck}


def test_the_flare_goes_to_the_owner_of_the_power_also_where_flares_are_kept() -> None:
    for mode in ("used_up", "kept"):
        t = regroup(powers={3: "chronos"}, flares=mode)
        assert t.state.players[3].hand == ["flare-chronos"]
        assert "flare-chronos" not in t.state.players[2].hand


def test_with_no_discards_there_is_nothing_to_take() -> None:
    t = Table(position(phase="regroup", hands={0: "attack-08", 1: "attack-10", 2: "flare-chronos"}))
    assert not t.can_react(2, "flare-chronos")


def test_the_owner_makes_the_opponent_play_the_same_card_again() -> None:
    t = challenge("attack-08 attack-30 flare-chronos", "attack-20 attack-40", powers={0: "chronos"})
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "chronos")
    t.pass_windows(to="use announced").react(0, "flare-chronos").pass_windows()
    assert t.questions == [(0, "card")]
    t.choose(0, "card", "attack-30").pass_windows()
    assert t.totals == (32, 24)


def test_the_same_compromise_may_be_met_with_another_card() -> None:
    t = challenge("compromise attack-30 flare-chronos", "compromise", powers={0: "chronos"})
    t.play("compromise", "compromise", to="cards revealed").react(0, "chronos")
    t.pass_windows(to="use announced").react(0, "flare-chronos").pass_windows().choose(0, "card", "attack-30")
    t.pass_windows()
    assert t.outcome == "offense"
    assert t.state.reveal is not None
    assert t.state.reveal.kinds[1] == COMPROMISE


def test_an_owner_whose_power_is_lost_discards_it() -> None:
    few = {"1.1": {1: 10}, "1.2": {1: 10}, "1.3": {}, "1.4": {}, "1.5": {}}
    hands = {0: "attack-06", 1: "flare-chronos"}
    state = position(
        phase="regroup", powers={1: "chronos"}, planets=few, discard="attack-20", hands=hands, edicts="off"
    )
    t = Table(state).react(1, "flare-chronos").pass_windows()
    assert {"1 gains attack-20", "1 loses flare-chronos"} <= t.changes
    assert t.state.discard == ["flare-chronos"]
