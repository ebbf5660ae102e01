"""Ruling C-165: tokens are saved first, then taken, then passed on; what is lost to the warp draws others along."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import Table, challenge

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30 attack-40"
WON = ("attack-20", "attack-01")
SEVEN = {"1.1": {1: 4}, "1.2": {1: 1}, "1.3": {1: 1}, "1.4": {1: 1}, "1.5": {}}
"""All the tokens of seat 1, which needs five."""
LANDED = ("0 cone -2", "0 1.1 +2", "1 1.1 -4")


def beaten(taker: str, loser: str, **facts: object) -> Table:
    """Seat 0 has beaten four tokens of seat 1."""
    powers = {0: taker, 1: loser} if loser else {0: taker}
    return challenge(*WON, powers=powers, deck=DECK, **facts).play(*WON)  # type: ignore[arg-type]


@pytest.mark.parametrize(("taker", "place"), [("void", "gone"), ("fungus", "captured")])
def test_what_never_reaches_the_warp_the_sting_does_not_pass_on(taker: str, place: str) -> None:
    t = beaten(taker, "sting")
    assert (1, "who pays") not in t.questions
    t.finish().expect_tokens(*LANDED, f"1 {place} +4")


def test_the_sting_passes_on_half_of_what_the_void_must_leave() -> None:
    t = beaten("void", "sting", planets=SEVEN, warp={1: 0})
    t.choose(1, "who pays", "3").pass_windows().answer(1, "tokens home", {"1.2": 1})
    t.answer(3, "tokens to lose", {"3.1": 1})
    t.answer(3, "cards for a loss", {}).finish()
    t.expect_tokens(*LANDED, "1 gone +2", "1 1.2 +1", "1 warp +1", "3 3.1 -1", "3 warp +1")


@pytest.mark.parametrize(("taker", "place"), [("void", "gone"), ("fungus", "captured")])
def test_by_agreement_the_sting_passes_on_before_anything_is_taken(taker: str, place: str) -> None:
    t = beaten(taker, "sting", claimed_tokens="passed_on").choose(1, "who pays", "3").pass_windows()
    t.answer(1, "tokens home", {"1.2": 2}).answer(3, "tokens to lose", {"3.1": 2}).answer(3, "cards for a loss", {})
    t.finish().expect_tokens(*LANDED, "1 1.2 +2", f"1 {place} +2", "3 3.1 -2", "3 warp +2")


@pytest.mark.parametrize("taker", ["void", "fungus"])
def test_the_zombie_comes_home_before_anything_is_taken(taker: str) -> None:
    beaten(taker, "zombie").answer(1, "tokens home", {"1.2": 4}).finish().expect_tokens(*LANDED, "1 1.2 +4")


@pytest.mark.parametrize("taker", ["void", "fungus"])
def test_the_healer_heals_before_anything_is_taken(taker: str) -> None:
    t = challenge(*WON, powers={0: taker, 2: "healer"}, deck=DECK).play(*WON).choose(2, "heal", "yes").pass_windows()
    t.answer(1, "tokens home", {"1.2": 4}).finish().expect_tokens(*LANDED, "1 1.2 +4")


@pytest.mark.parametrize(("taker", "place"), [("void", "gone"), ("fungus", "captured")])
def test_what_is_taken_draws_nobody_along(taker: str, place: str) -> None:
    t = beaten(taker, "vacuum")
    assert (1, "tokens to draw along") not in t.questions
    t.finish().expect_tokens(*LANDED, f"1 {place} +4")


def test_the_vacuum_draws_along_as_many_as_the_void_has_left_it_to_lose() -> None:
    t = beaten("void", "vacuum", planets=SEVEN, warp={1: 0}).answer(1, "tokens to draw along", {"3": 2})
    t.pass_windows().answer(3, "tokens to lose", {"3.1": 2}).finish()
    t.expect_tokens(*LANDED, "1 gone +2", "1 warp +2", "3 3.1 -2", "3 warp +2")


def test_of_void_and_fungus_on_one_side_the_first_in_timing_order_takes() -> None:
    allies = {2: ("offense", 1)}
    t = challenge(*WON, powers={0: "void", 2: "fungus"}, allies=allies, deck=DECK).play(*WON).finish()
    assert "1 gone +4" in t.changes
    t = challenge(*WON, powers={0: "fungus void"}, deck=DECK).play(*WON).finish()
    assert "1 captured +4" in t.changes


def test_captives_are_taken_before_the_sting_of_the_beaten_offense_passes_on() -> None:
    t = challenge("attack-01", "attack-20 flare-fungus", powers={0: "sting"}, cone=4, flares="used_up")
    t.play("attack-01", "attack-20", to="outcome known").react(1, "flare-fungus").pass_windows()
    assert (0, "who pays") not in t.questions
    assert t.state.captives[1][0] == 4


@pytest.mark.parametrize("taker", ["void", "fungus", ""])
def test_whoever_only_lives_on_the_target_planet_is_neither_beaten_nor_taken(taker: str) -> None:
    """Bystanders, and what an ally has there besides (ruling C-166)."""
    planets = {"1.1": {1: 4, 2: 2, 3: 3}}
    t = challenge(*WON, powers={0: taker} if taker else {}, planets=planets, allies={3: ("defense", 1)}, deck=DECK)
    t.play(*WON).finish()
    assert t.state.planets["1.1"].tokens == [2, 0, 2, 3]


def test_the_winner_is_not_asked_for_a_base_where_it_stands_already() -> None:
    """Judge's award, ruling C-59."""
    planets = {f"1.{n}": {0: 1, 1: 2} for n in (2, 3, 4)}
    t = challenge(*WON, powers={0: "judge"}, planets=planets)
    t.react(0, "judge").answer(0, "extra gain", {"to": ["winner"], "base": ["yes"], "cards": 0}).pass_windows()
    t.play(*WON)
    choices = [choice.key for choice in t.asked(0, "base to gain").prompt.fields["planet"].choices]
    assert choices == ["1.5", "none"]
