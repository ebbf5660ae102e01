"""Answers in words: all of what an answer brings, in a sentence that reads as one."""

from __future__ import annotations

import pytest

from games.cosmic.face import answers, reasons
from games.cosmic.rules.prompts import LATER
from games.cosmic.rules.views import CosmicView
from tests.games.cosmic.face.moments import NAMES, moments
from tests.games.cosmic.table import Table, challenge, position
from tests.games.cosmic.test_lucre import rich


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
    words = answers.answered(prompt, placed, t.driver.view(2), NAMES)
    assert words == f"Return with rewards: {said}"


def test_an_answer_to_a_title_that_asks_follows_it_at_once() -> None:
    t = challenge("attack-20 attack-08", "attack-04", cone=2).play("attack-20", "attack-04").pass_windows()
    prompt = t.asked(0, "another challenge").prompt
    assert answers.answered(prompt, ["yes"], t.driver.view(0), NAMES) == "Another challenge? Challenge again"


def test_a_planetoid_that_cannot_be_chosen_is_found_by_either_way_to_write_it() -> None:
    view: CosmicView = Table(position(planetoids={"P03": (1, 0, {0: 2})})).driver.view(0)
    for written in ("P3", "P03", "p3"):
        found = reasons.planet_named(view, written)
        assert found is not None
        assert found.key == "P03"


def test_a_card_of_which_one_holds_several_is_named_once_in_an_answer() -> None:
    t = Table(position(phase="regroup", hands={1: "plague", 0: "attack-08 attack-08 compromise"}))
    t.pass_windows("before regroup").react(1, "plague").choose(1, "target", "0").pass_windows()
    lost = t.asked(0, "tokens to lose").prompt
    t.answer(0, "tokens to lose", lost.fallback)
    prompt = t.asked(0, "cards to discard").prompt
    second = {"attack": ["attack-08#2"], "compromise": prompt.fallback["compromise"]}
    words = answers.answered(prompt, second, t.driver.view(0), NAMES)
    assert words == "Discard one of each kind: An attack: Attack 8; A compromise: Compromise"


def test_what_seeker_asks_is_said_as_the_question_that_it_is() -> None:
    asked = {
        ("holds card", "attack-16", 36): "“Do you hold Attack 16?”",
        ("plays above", "attack-16", 30): "“Will you play an attack above 30?”",
        ("plays compromise", "attack-16", 30): "“Will you play a compromise?”",
    }
    found = [m for m in moments() if m.prompt.ask == "question"]
    assert found
    for (what, face, value), said in asked.items():
        answer = {"what": [what], "card": [face], "value": value}
        assert answers.answered(found[0].prompt, answer, found[0].own, NAMES).endswith(f": {said}")


def test_whoever_puts_invitations_off_has_named_nobody() -> None:
    found = [m for m in moments() if m.prompt.ask == "invite" and LATER in {c.key for c in m.prompt.choices}]
    assert found
    for moment in found:
        everybody = [choice.key for choice in moment.prompt.choices]
        words = answers.answered(moment.prompt, everybody, moment.own, NAMES)
        assert words == "Invite allies: Decide once powers have been used"


def test_what_is_bought_taken_or_drawn_is_said_with_its_number_first() -> None:
    bought = Table(rich({0: 9, 1: 3}, lucre="mayfair", warp={0: 3, 1: 2}))
    prompt = bought.asked(0, "spend lucre").prompt
    words = answers.answered(prompt, {"card": 2, "token": 1}, bought.driver.view(0), NAMES)
    assert words == "Spend lucre? 2 cards and 1 token"
    drawn = challenge("attack-01", "attack-20", powers={0: "vacuum"}, cone=3).play("attack-01", "attack-20")
    prompt = drawn.asked(0, "tokens to draw along").prompt
    words = answers.answered(prompt, {"1": 2, "2": 1}, drawn.driver.view(0), NAMES)
    assert words == f"Take others along: 2 of {NAMES[1]} and 1 of {NAMES[2]}"
    stung = challenge("attack-01 attack-10", "attack-20", powers={0: "sting"}, cone=4).play("attack-01", "attack-20")
    stung.choose(0, "who pays", "2").pass_windows().answer(0, "tokens home", {"0.1": 2})
    stung.answer(2, "tokens to lose", {"2.1": 2})
    prompt = stung.asked(2, "cards for a loss").prompt
    words = answers.answered(prompt, {"hand": 1, "deck": 1}, stung.driver.view(2), NAMES)
    assert words == "Cards for your loss: 1 from the other's hand and 1 from the deck"
