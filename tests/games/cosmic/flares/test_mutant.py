"""The flare of Mutant: cards of the beaten, or a change of cards."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_wild_a_winner_draws_from_the_loser_and_each_of_its_allies() -> None:
    hands = {2: "attack-30", 3: "attack-40"}
    t = challenge("attack-20 flare-mutant", "attack-04 attack-06", hands=hands, allies={2: ("defense", 1)})
    t.play("attack-20", "attack-04", to="challenge over").react(0, "flare-mutant").finish()
    assert {"0 gains attack-06", "0 gains attack-30"} <= t.changes
    assert "0 gains attack-40" not in t.changes


def test_wild_is_not_for_a_loser() -> None:
    t = challenge("attack-20", "attack-04 flare-mutant", hands={2: "attack-30"})
    t.play("attack-20", "attack-04", to="challenge over")
    assert not t.can_react(1, "flare-mutant")


def test_super_up_to_three_cards_are_discarded_before_the_hand_is_filled_up() -> None:
    deck = "attack-05 attack-07 attack-09 attack-11 attack-12 attack-13 attack-14"
    hands = {0: "flare-mutant attack-04 attack-06 attack-08", 1: "attack-20"}
    t = Table(position(phase="alliance", powers={0: "mutant"}, cone=2, hands=hands, deck=deck))
    t.react(0, "flare-mutant").choose(0, "cards to give up", "attack-04", "attack-06", "attack-08").pass_windows()
    for _ in range(7):
        t.choose(0, "hand to draw from", "deck")
    assert {"0 loses attack-04", "0 loses attack-06", "0 loses attack-08", "0 gains attack-05"} <= t.changes
    assert len(t.state.players[0].hand) == 7


def test_the_owner_of_a_lost_power_uses_the_wild_effect() -> None:
    planets = {"0.1": {0: 2}, "0.2": {0: 2}, "0.3": {}, "0.4": {}, "0.5": {}}
    t = challenge("attack-20 flare-mutant", "attack-04 attack-06", powers={0: "mutant"}, planets=planets, warp={0: 14})
    t.play("attack-20", "attack-04", to="challenge over").react(0, "flare-mutant").finish()
    assert "0 gains attack-06" in t.changes


def test_wild_nobody_is_beaten_where_the_offense_settles_at_home() -> None:
    hands = {0: "attack-20 flare-mutant", 1: "attack-04", 3: "attack-40"}
    state = position(phase="destiny", hands=hands, planets={"0.2": {}}, edicts="off", empty_home="on")
    t = Table(state, destiny=["color-0#1"]).pass_windows().choose(0, "own color", "0.2")
    t.answer(0, "settle", {"0.1": 3}).pass_windows(to="challenge over")
    assert not t.can_react(0, "flare-mutant")


def test_super_what_is_given_up_is_shown_to_nobody_before_it_may_be_cancelled() -> None:
    hands = {0: "flare-mutant attack-04 attack-06", 1: "attack-20", 2: "flare-zap"}
    t = Table(position(phase="alliance", powers={0: "mutant"}, cone=2, hands=hands, deck="attack-05"))
    t.react(0, "flare-mutant").choose(0, "cards to give up", "attack-06")
    assert t.state.uses[-1].choices == {"count": 1}
    t.pass_windows(to="use announced").react(2, "flare-zap")
    assert "0 loses attack-06" not in t.changes
