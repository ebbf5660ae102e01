"""What is at stake is said where it is decided: how the sums stand, and who would win the game."""

from __future__ import annotations

from games.cosmic.face import answers, asking
from tests.games.cosmic.face.moments import NAMES
from tests.games.cosmic.table import Table, challenge, position

NEAR = {f"0.{number}": {0: 3, 2: 1} for number in range(1, 5)}
"""Seat 2 has four foreign bases."""


def body(t: Table, seat: int) -> str:
    question = t.driver.asked(seat)[0]
    return asking.question(question.prompt, t.driver.view(seat), NAMES).body


def test_open_attacks_are_told_with_both_sums() -> None:
    t = challenge("attack-08 flare-macron", "attack-10", cone=3).play("attack-08", "attack-10", to="cards revealed")
    assert "As it stands 11 against 14." in body(t, 0)


def test_an_upset_is_told_beside_the_sums_whatever_else_turns_them_around() -> None:
    """With Anti-Matter the lower total wins, and an upset turns that around, too."""
    t = challenge("attack-08 flare-macron", "attack-10", powers={0: "loser", 1: "anti-matter"}, cone=3)
    t.react(0, "loser").play("attack-08", "attack-10", to="cards revealed")
    assert "The result will be turned around: whoever would win loses." in body(t, 0)
    assert "lower total" not in body(t, 0)


def test_an_offense_without_a_token_in_the_cone_is_not_said_to_win_by_landing() -> None:
    """Its allies are; rules 6."""
    near = {key: {int(key[0]): 3, 0: 1, 2: 1} for key in ("1.1", "3.1", "3.2", "3.3")}
    hands = {0: "attack-08", 1: "attack-10"}
    state = position(cone=0, allies={2: ("offense", 1)}, planets=near, planet="1.2", hands=hands)
    t = Table(state)
    assert t.driver.view(0).challenge.cone[0] == 0
    said = body(t, 0)
    assert "If the offense wins, Chiara would have enough bases to win the game." in said


def test_who_would_win_the_game_by_this_challenge_is_said_to_both_sides() -> None:
    t = challenge("attack-08", "attack-10", cone=2, allies={2: ("offense", 1)}, planets=NEAR)
    assert "If the offense wins, Chiara would have enough bases to win the game." in body(t, 1)


def test_whoever_would_win_reads_it_of_themselves() -> None:
    t = Table(position(phase="alliance", cone=2, planets=NEAR)).invite(0, 2).invite(1)
    assert "of winning" not in body(t, 2)
    own = {f"{seat}.1": {seat: 3, 0: 1} for seat in (2, 3)} | {"1.2": {1: 4, 0: 1}, "1.3": {1: 4, 0: 1}}
    t = challenge("attack-08 flare-macron", "attack-10", cone=3, planets=own)
    assert "If the offense wins, you would have enough bases to win the game." in body(t, 0)


def test_a_launch_asks_for_nothing_that_is_settled() -> None:
    t = Table(position(phase="launch"))
    assert body(t, 0).startswith("You challenge Benedikt: invite allies, aim the cone at a planet and send up to 4 ")
    hands = dict.fromkeys(range(4), "attack-06")
    home = position(phase="destiny", hands=hands, edicts="off", planets={"0.2": {0: 1, 2: 3}})
    t = Table(home, destiny=["color-0#1"]).choose(0, "own color", "0.2:2")
    assert body(t, 0).startswith("You challenge Chiara at A2: invite allies and send up to 4 tokens of yours.")


def test_a_launch_says_that_moons_may_be_aimed_at_and_how_many_tokens_must_go() -> None:
    lone = {"0.1": {0: 1}, **{f"0.{number}": {} for number in (2, 3, 4, 5)}}
    t = Table(position(phase="launch", moons={"1.m1": ("hulk", {2: 1})}, planets=lone))
    assert ", aim the cone at a planet or a moon and send 1 token of yours." in body(t, 0)


def test_a_guest_who_lacks_one_base_is_said_to() -> None:
    t = Table(position(phase="launch", planets=NEAR))
    prompt = t.asked(0, "launch").prompt
    words = asking.question(prompt, t.driver.view(0), NAMES)
    assert "Chiara needs one more base to win the game." in words.body
    assert "one short of winning" in words.details["invite/2"]
    assert "one short of winning" not in words.details["invite/3"]


def test_a_guest_with_tokens_on_the_planet_reads_that_they_are_in_no_danger_and_bring_no_more() -> None:
    t = Table(position(phase="alliance", cone=2, planets={"1.1": {1: 3, 2: 1}})).invite(0, 2, 3).invite(1)
    ally = {seat: asking.question(t.asked(seat, "ally").prompt, t.driver.view(seat), NAMES).body for seat in (2, 3)}
    assert "You have 1 token on B1 already: there they are in no danger" in ally[2]
    assert "already" not in ally[3]


def test_what_leaves_a_place_is_told_from_there_and_what_comes_at_it() -> None:
    t = Table(position(phase="regroup", hands={1: "plague"})).pass_windows("before regroup")
    t.react(1, "plague").choose(1, "target", "0")
    prompt = t.pass_windows().asked(0, "tokens to lose").prompt
    assert answers.answered(prompt, {"0.1": 3}, t.driver.view(0), NAMES) == "Tokens to lose: 3 from A1"
