"""Questions and answers in words: as a game words them, or plain ones that can be answered all the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Choice, Dice, Form, Number, Order, Pick, Place, Prompt, Split, Spot
from games.kit.asking import answered, question
from games.kit.asks import BODY, LABEL, TITLE, Ask
from tests.games.kit.questions import PROMPTS

NAMES = {0: "Ana", 1: "Ben"}
REALLY = Pick(seat=0, ask="really", choices=(Choice("yes"), Choice("no"), Choice("1", "seat:1")), facts={"gold": 3})


def test_a_question_is_worded_once_and_filled_in_with_its_facts() -> None:
    ask = Ask("Pay?", "It costs {gold}.", {"yes": "I pay"}, "Say {}")
    words = question(REALLY, NAMES, ask)
    assert (words.title, words.body) == ("Pay?", "It costs 3.")
    assert words.labels == {"yes": "I pay", "no": "No", "1": "Ben"}
    assert answered(REALLY, ["yes"], words, ask) == "Say I pay"


def test_facts_may_be_said_in_another_way() -> None:
    assert question(REALLY, NAMES, Ask("Pay?", "It costs {gold}."), {"gold": "three"}).body == "It costs three."


def test_a_title_that_has_no_room_is_refused_where_it_is_written() -> None:
    with pytest.raises(ValueError, match="longer than 45"):
        Ask("x" * 46, "Now.")


@pytest.mark.parametrize(
    ("prompt", "body", "answer", "said"),
    [
        (Pick(seat=0, ask="card", choices=(Choice("net", label="A net"),)), "Please choose: card.", ["net"], "A net"),
        (
            Pick(seat=0, ask="cards", choices=(Choice("a"), Choice("b"), Choice("c")), at_least=0, at_most=2),
            "Please choose: cards. Choose up to 2.", [], "None",
        ),
        (Number(seat=0, ask="beans", low=0, high=9), "Please choose: beans. From 0 to 9.", 3, "3"),
        (
            Split(seat=0, ask="stones", bins=(Choice("reef"), Choice("cave")), at_least=2, at_most=2),
            "Please choose: stones. Exactly 2 together.", {"reef": 1, "cave": 1}, "1 on Reef and 1 on Cave",
        ),
        (Order(seat=0, ask="order", items=(Choice("a"), Choice("b"))), "Please choose: order.", ["b", "a"],
         "B, then A"),
        (Place(seat=0, ask="build", spots=(Spot("k", "L12", "N5", 90),)), "Please choose: build.", "k",
         "L12 at N5, turned by 90°"),
        (
            Form(seat=0, ask="bid", fields={"beans": Number(seat=0, ask="beans", low=0, high=9), "to": REALLY}),
            "Please choose: bid.", {"beans": 3, "to": ["1"]}, "Beans: 3; To: Ben",
        ),
    ],
)  # fmt: skip
def test_a_question_nobody_has_worded_still_says_what_is_asked(prompt, body, answer, said) -> None:
    words = question(prompt, NAMES)
    assert words.body == body
    assert answered(prompt, answer, words) == said


def _keys(prompt: Prompt) -> set[str]:
    match prompt:
        case Pick():
            return {choice.key for choice in prompt.choices}
        case Split():
            return {choice.key for choice in prompt.bins}
        case Order():
            return {item.key for item in prompt.items}
        case Place():
            return {key for spot in prompt.spots for key in (spot.piece, spot.cell, str(spot.turn))}
        case Form():
            return set(prompt.fields) | {f"{name}/{key}" for name, part in prompt.fields.items() for key in _keys(part)}
        case _:
            return set()


@given(PROMPTS, st.text(max_size=4))
def test_everything_that_can_be_chosen_has_a_label_that_fits(prompt: Prompt, seed: str) -> None:
    words = question(prompt, NAMES)
    assert _keys(prompt) <= set(words.labels)
    assert 0 < len(words.title) <= TITLE
    assert len(words.body) <= BODY
    assert all(0 < len(label) <= LABEL for label in words.labels.values())
    assert answered(prompt, prompt.sample(Dice(seed)), words)
