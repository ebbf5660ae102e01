"""Styles decide among what is nearly as good, and among nothing else."""

from __future__ import annotations

from math import inf

import pytest

from players.styles import ENOUGH, NEAR, STYLES, Candidate, favourite, surest


def tried(rank: int, worths: list[float], left: float = 0.0) -> Candidate:
    return Candidate([str(rank)], rank, worths, [left] * len(worths))


SURE = tried(0, [0.5, 0.5, 0.5, 0.5])
WILD = tried(1, [0.9, 0.1, 0.9, 0.1])
KIND = tried(2, [0.6, 0.4, 0.6, 0.4], left=0.4)
WORSE = tried(3, [0.5 - 2 * NEAR] * ENOUGH, left=0.9)
LUCKY = tried(4, [0.499] * (ENOUGH - 1), left=0.9)
ALL = (SURE, WILD, KIND, WORSE, LUCKY)


@pytest.mark.parametrize(("style", "taken"), [("careful", SURE), ("bold", WILD), ("friendly", KIND), ("", SURE)])
def test_among_what_is_nearly_as_good_a_style_takes_what_it_likes(style, taken):
    assert favourite(SURE, ALL, style) is taken


@pytest.mark.parametrize("style", STYLES)
def test_no_style_takes_what_is_worth_less_or_was_hardly_tried(style):
    assert favourite(SURE, (SURE, WORSE, LUCKY), style) is SURE


def test_two_are_level_that_came_to_the_same_in_every_trial_that_both_had():
    assert tried(0, [0.5, 0.2, 0.9]).is_level(tried(1, [0.5, 0.2]))
    assert not SURE.is_level(WILD), "whatever they come to in the mean"


def test_less_is_to_be_expected_of_another_one_the_oftener_both_were_tried_and_the_further_it_is_behind():
    good = [0.6, 0.4, 0.7, 0.5]
    other, worse = ([0.5, 0.5, 0.6, 0.6], [0.3, 0.3, 0.3, 0.3])
    few, many = (tried(0, good * times).regret(tried(1, other * times)) for times in (1, 25))
    assert 0 < many < few
    assert tried(0, good).regret(tried(1, worse)) < few
    assert tried(0, worse).regret(tried(1, good)) > 0.2, "what is better is missed"


def test_of_what_came_to_the_same_nothing_is_to_be_expected_and_of_what_was_tried_once_anything():
    assert SURE.regret(tried(1, SURE.worths)) == 0.0
    assert tried(0, [0.5]).regret(tried(1, [0.1])) == inf


def test_a_friendly_one_looks_at_whoever_of_the_others_fares_worst():
    candidate = Candidate([], 0)
    candidate.note((0.5, 0.3, 0.2), 0)
    assert candidate.left == [0.2]
    candidate.note((1.0,), 0)
    assert candidate.left[-1] == 0.0


def test_what_rules_of_thumb_say_is_left_only_for_what_is_better_by_more_than_the_doubt():
    first, better = tried(0, [0.50, 0.40, 0.60]), tried(1, [0.51, 0.41, 0.61])
    assert surest([first, better]) is better
    assert surest([first, better], doubt=0.015) is first
    assert surest([first, tried(1, [0.52, 0.42, 0.62])], doubt=0.015) is not first
