"""Styles decide among what is nearly as good, and among nothing else."""

from __future__ import annotations

import pytest

from players.styles import ENOUGH, NEAR, STYLES, Tried, favourite


def tried(rank: int, worths: list[float], left: float = 0.0) -> Tried:
    return Tried([str(rank)], rank, worths, [left] * len(worths))


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


def test_a_friendly_one_looks_at_whoever_of_the_others_fares_worst():
    candidate = Tried([], 0)
    candidate.note((0.5, 0.3, 0.2), 0)
    assert candidate.left == [0.2]
    candidate.note((1.0,), 0)
    assert candidate.left[-1] == 0.0
