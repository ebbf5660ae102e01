"""Fungus: captured tokens stick under its own."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.board import Stack
from games.cosmic.rules.state import CosmicState
from tests.games.cosmic.table import Table, challenge, position


def with_stacks(*stacks: tuple[str, dict[int, int]], **facts: Any) -> Table:
    """Tokens of seat 0 with captured ones of others under them; those come out of the others' last planets."""
    state: CosmicState = position(**{"cone": 2, "powers": {0: "fungus"}, **facts})
    for place, tokens in stacks:
        state.stacks.append(Stack(0, place, [tokens.get(seat, 0) for seat in range(4)]))
        for seat, count in tokens.items():
            state.planets[f"{seat}.5"].tokens[seat] -= count
    return Table(state)


def test_a_winning_fungus_captures_the_losers_evenly_under_its_tokens() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "fungus"}, allies={2: ("defense", 1)})
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 captured +4", "2 shield -1", "2 captured +1")
    assert sorted(stack.size for stack in t.state.stacks) == [2, 3]
    assert {stack.place for stack in t.state.stacks} == {"1.1"}


def test_an_ally_of_the_winner_captures_too_and_takes_its_stacks_home() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "fungus"}, allies={2: ("defense", 1)}, deck="attack-08")
    t.play("attack-01", "attack-20").answer(2, "tokens home", {"2.1": 1}).finish()
    t.expect_tokens("0 cone -2", "0 captured +2", "2 shield -1", "2 2.1 +1")
    assert [(stack.owner, stack.place, stack.size) for stack in t.state.stacks] == [(2, "2.1", 2)]


def test_a_stack_is_launched_as_one_token_and_counts_in_full() -> None:
    hands = {0: "attack-10", 1: "attack-10"}
    t = with_stacks(("0.1", {1: 2, 2: 1}), phase="launch", hands=hands).launch("1.1", p0_1=1)
    t.wait("invite", "launch").pass_windows().wait("invite").plan("attack-10", "attack-10").pass_windows()
    assert t.totals == (10 + 1 + 3, 10 + 4)


def test_a_stack_that_is_lost_dissolves_in_the_warp() -> None:
    t = with_stacks(("cone", {1: 2, 2: 1}), hands={0: "attack-01", 1: "attack-20"})
    t.play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "1 captured -2", "1 warp +2", "2 captured -1", "2 warp +1")


def test_single_tokens_are_lost_before_stacks() -> None:
    t = with_stacks(("0.1", {1: 2}), phase="regroup", hands={2: "plague"}, planets={"0.1": {0: 4}})
    t.react(2, "plague").choose(2, "target", "0").pass_windows().answer(0, "tokens to lose", {"0.1": 3}).pass_windows()
    assert [(stack.place, stack.size) for stack in t.state.stacks] == [("0.1", 2)]


def test_a_fungus_that_loses_or_has_no_token_in_the_challenge_captures_nothing() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "fungus"}).play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")
    t = challenge("attack-01", "attack-20", powers={1: "fungus"}, planets={"1.1": {}})
    t.play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_an_uninvolved_fungus_captures_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={2: "fungus"}).play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_captured_tokens_hold_no_planetoid_and_fall_with_it() -> None:
    planetoids = {"P01": (1, 0, {0: 1})}
    t = with_stacks(("P01", {2: 2}), phase="planetoid", cone=0, planetoids=planetoids).pass_windows()
    assert t.state.bases(2) == ["2.1", "2.2", "2.3", "2.4", "2.5"]
    assert t.state.warp == [1, 0, 2, 0]
    assert t.state.stacks == []


def test_a_fungus_zapped_when_the_outcome_is_known_captures_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "fungus"}, hands={2: "cosmic-zap"})
    t.play("attack-20", "attack-01", to="outcome known").react(2, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_stacks_of_a_fungus_zapped_after_the_reveal_count_one() -> None:
    t = with_stacks(("cone", {1: 3}), hands={0: "attack-10", 1: "attack-10", 2: "cosmic-zap"})
    t.play("attack-10", "attack-10", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (12, 14)


def test_a_fungus_that_is_against_itself_captures_under_the_tokens_that_win() -> None:
    t = challenge("attack-01", "attack-20", powers={1: "fungus lunatic"})
    t.react(1, "lunatic").answer(1, "tokens against yourself", {"1.2": 2}).pass_windows()
    t.play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 captured +2", "1 1.2 -2", "1 warp +2")
    assert {(stack.owner, stack.place) for stack in t.state.stacks} == {(1, "1.1")}


def test_stacks_of_a_fungus_that_is_against_itself_count_where_they_stand() -> None:
    t = with_stacks(("0.1", {2: 3}), powers={0: "fungus lunatic"}, hands={0: "attack-10", 1: "attack-10"})
    t.react(0, "lunatic").answer(0, "tokens against yourself", {"0.1": 1}).pass_windows()
    t.play("attack-10", "attack-10")
    assert t.totals == (10 + 2, 10 + 4 + 1 + 3)
