"""Answers in words: all of what an answer brings, in a sentence that reads as one."""

from __future__ import annotations

import pytest

from games.cosmic.face import asking, reasons
from games.cosmic.rules.views import CosmicView
from tests.games.cosmic.face.moments import NAMES
from tests.games.cosmic.table import Table, challenge, position


def rewarded() -> Table:
    """Seat 2 has helped the defense with two tokens, and has three in the warp."""
    t = challenge("attack-04", "attack-20", cone=1, allies={2: ("defense", 2)}, warp={2: 3})
    return t.play("attack-04", "attack-20").pass_windows()


@pytest.mark.parametrize(
    ("placed", "said"),
    [({"2.1": 2}, "2 at C1 and 2 cards"), ({"2.1": 3}, "3 at C1 and 1 card"), ({"2.1": 4}, "4 at C1")],
)
def test_what_is_not_placed_as_a_reward_is_said_to_be_cards(placed: dict[str, int], said: str) -> None:
    t = rewarded()
    prompt = t.asked(2, "tokens home and rewards").prompt
    words = asking.answered(prompt, placed, t.driver.view(2), NAMES)
    assert words == f"Return with rewards: {said}"


def test_an_answer_to_a_title_that_asks_follows_it_at_once() -> None:
    t = challenge("attack-20 attack-08", "attack-04", cone=2).play("attack-20", "attack-04").pass_windows()
    prompt = t.asked(0, "another challenge").prompt
    assert asking.answered(prompt, ["yes"], t.driver.view(0), NAMES) == "Another challenge? Challenge again"


def test_a_planetoid_that_cannot_be_chosen_is_found_by_either_way_to_write_it() -> None:
    view: CosmicView = Table(position(planetoids={"P03": (1, 0, {0: 2})})).driver.view(0)
    for written in ("P3", "P03", "p3"):
        found = reasons.planet_named(view, written)
        assert found is not None
        assert found.key == "P03"
