"""The flare of Warrior: striking back, and counters for allies."""

from __future__ import annotations

from games.cosmic.rules.board import Memory
from games.cosmic.rules.challenge import Challenge
from games.cosmic.rules.events import ChallengeVoided, DestinyDrawn, InterludeBegun, TurnSkipped
from tests.games.cosmic.table import Table, challenge, position


def striking_back(**facts: object) -> Table:
    t = challenge("attack-08", "attack-20 attack-30 flare-warrior", hands={2: "attack-10"}, **facts)
    t.play("attack-08", "attack-20", to="challenge over").react(1, "flare-warrior")
    return t


def test_the_defense_challenges_the_offense_in_its_system() -> None:
    t = striking_back().pass_windows().wait("regroup")
    assert t.told(InterludeBegun)
    assert (t.state.offense, t.state.challenge.defense) == (1, 0)
    assert t.told(DestinyDrawn) == []
    planets = t.asked(1, "launch").prompt.fields["planet"].choices  # type: ignore[attr-defined]
    assert {planet.key[0] for planet in planets} == {"0"}


def test_then_the_interrupted_turn_goes_on() -> None:
    t = striking_back().finish().fresh().finish()
    assert t.state.interrupted is None
    assert t.state.offense == 1
    assert t.state.challenge.against == -1


def test_a_successful_offense_still_has_its_second_challenge() -> None:
    t = challenge("attack-30 attack-10", "attack-20 attack-40 flare-warrior")
    t.play("attack-30", "attack-20", to="challenge over").react(1, "flare-warrior").finish()
    while (0, "another challenge") not in t.questions:
        t.wait()
    assert t.state.offense == 0
    assert t.state.challenge.number == 1


def test_if_it_has_no_token_left_to_strike_back_with_the_interrupted_turn_goes_on() -> None:
    state = position(
        cone=2, hands={0: "attack-30 attack-10", 1: "attack-20 attack-40 flare-warrior"},
        planets={f"1.{n}": {} for n in range(1, 6)}, warp={1: 10},
        planetoids={"P01": (3, 0, {0: 1}), "P02": (2, 1, {1: 1})}, moons={"3.m1": ("exception", {3: 1})},
    )  # fmt: skip
    t = Table(state).play("attack-30", "attack-20", to="challenge over").react(1, "flare-warrior").pass_windows()
    assert t.told(TurnSkipped) == [TurnSkipped(1)]
    assert t.questions == [(0, "another challenge")]


def test_the_step_of_planetoids_comes_first() -> None:
    t = Table(
        position(
            cone=2, hands={0: "attack-08", 1: "attack-20 attack-30 flare-warrior"},
            planetoids={"P01": (2, 0, {0: 1}), "P02": (3, 1, {1: 1})},
        )
    )  # fmt: skip
    t.play("attack-08", "attack-20", to="challenge over").react(1, "flare-warrior").finish()
    assert t.state.planets["P02"].system == 2


def test_the_offense_cannot_strike_back() -> None:
    t = challenge("attack-08 flare-warrior", "attack-20").play("attack-08", "attack-20", to="challenge over")
    assert not t.can_react(0, "flare-warrior")


def test_the_owner_uses_its_counters_as_an_ally() -> None:
    state = challenge(
        "attack-08", "attack-20", hands={2: "flare-warrior"}, powers={2: "warrior"}, allies={2: ("offense", 1)}
    ).state
    state.powers["warrior"] = Memory(counters=7)
    t = Table(state)
    t.play("attack-08", "attack-20", to="cards revealed").react(2, "flare-warrior").pass_windows()
    assert t.totals == (8 + 3 + 7, 24)


def test_after_a_time_gash_the_challenge_in_between_is_still_against_the_same_player() -> None:
    state = challenge("attack-08", "attack-20", hands={0: "attack-08 attack-10", 2: "time-gash"}).state
    state.interrupted, state.turn_of, state.challenge.against = Challenge.new(4, 1), 1, 1
    t = Table(state).play("attack-08", "attack-20", to="cards revealed").react(2, "time-gash").pass_windows()
    t.wait("tokens home")
    assert t.told(ChallengeVoided)
    assert t.state.challenge.defense == 1
    assert t.told(DestinyDrawn) == []
