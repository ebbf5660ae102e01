"""What every game's notation shares, and the plain notation of the six shapes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Choice, Dice, Form, Illegal, Number, Order, Pick, Place, Prompt, Split, Spot
from games.kit.lines import LONGEST, one_line
from games.kit.notation import notation, parse, whole_number
from tests.bot.questions import LARGEST, SMALL
from tests.games.kit.questions import PROMPTS

CARDS = Pick(seat=0, ask="card", choices=(Choice("net#1", "card:net#1", "A net"), Choice("gull", "card:gull")))
SOME = Pick(seat=0, ask="cards", choices=(Choice("net"), Choice("gull"), Choice("zap")), at_least=0, at_most=2)
WHOM = Pick(seat=0, ask="whom", choices=(Choice("1", "seat:1"), Choice("2", "seat:2")))
REEF = Split(seat=0, ask="bury", bins=(Choice("reef", cap=3), Choice("cave", cap=3)), at_least=0, at_most=4)
WHERE = Place(
    seat=0, ask="build", decline="stay",
    spots=(Spot("L1 N5 0", "L1", "N5"), Spot("L1 N5 90", "L1", "N5", 90), Spot("L1 M4 0", "L1", "M4")),
)  # fmt: skip
BID = Form(
    seat=0,
    ask="bid",
    fields={
        "beans": Number(seat=0, ask="beans", low=0, high=9),
        "boast": Pick(seat=0, ask="boast", choices=(Choice("yes"), Choice("no")), default=("no",)),
    },
)


@pytest.mark.parametrize(
    ("prompt", "text", "answer"),
    [
        (CARDS, "net#1", ["net#1"]),
        (CARDS, "  NET#1 ", ["net#1"]),
        (CARDS, "Net 1", ["net#1"]),
        (CARDS, "a net", ["net#1"]),
        (CARDS, "2", ["gull"]),
        (CARDS, "#2", ["gull"]),
        (SOME, "zap, net", ["net", "zap"]),
        (SOME, "nobody", []),
        (WHOM, "b", ["1"]),
        (WHOM, "2", ["2"]),
        (WHOM, "#2", ["2"]),
        (Pick(seat=0, ask="really", choices=(Choice("yes"), Choice("no"))), "OK", ["yes"]),
        (Pick(seat=0, ask="vote", choices=(Choice("1", "card:a"), Choice("none"))), "skip", ["none"]),
        (Number(seat=0, ask="beans", low=-3, high=3), "-2", -2),
        (REEF, "reef x2, cave", {"reef": 2, "cave": 1}),
        (REEF, "none", {}),
        (Order(seat=0, ask="order", items=(Choice("a"), Choice("b"))), "b, A", ["b", "a"]),
        (WHERE, "L1 at N5 turned by 90°", "L1 N5 90"),
        (WHERE, "m4", "L1 M4 0"),
        (WHERE, "#2", "L1 M4 0"),
        (WHERE, "no", "stay"),
        (BID, "beans: 3; boast: yes", {"beans": 3, "boast": ["yes"]}),
        (BID, "Beans: 3", {"beans": 3, "boast": ["no"]}),
        (BID, "3; yes", {"beans": 3, "boast": ["yes"]}),
    ],
)
def test_an_answer_may_be_written_as_people_write_it(prompt: Prompt, text: str, answer: Any) -> None:
    assert parse(prompt, text) == answer


@pytest.mark.parametrize(
    ("prompt", "text", "why"),
    [
        (CARDS, " ", "Please write an answer."),
        (CARDS, "crab", "“crab” is not among the choices: net 1 or gull."),
        (CARDS, "#7", "“#7” is not among the choices: net 1 or gull."),
        (SOME, "net, gull, zap", "Choose 0 to 2."),
        (Number(seat=0, ask="beans", low=0, high=3), "three", "A whole number is wanted here, not “three”."),
        (
            Number(seat=0, ask="beans", low=0, high=3),
            "9" * LONGEST,
            f"A whole number is wanted here, not “{'9' * 39}…”.",
        ),
        (REEF, "reef 4", "At most 3 can go there."),
        (REEF, "reef, reef", "“reef” is named twice."),
        (WHERE, "M4 M4", "“M4 M4” is not a place that is offered; write it like this: L1 N5 0."),
        (CARDS, "net or gull", "“net or gull” is not among the choices: net 1 or gull."),
        (WHERE, "N5", "“N5” could be L1 N5 0 or L1 N5 90; say which."),
        (WHERE, "Q9", "“Q9” is not a place that is offered; write it like this: L1 N5 0."),
        (BID, "boast: yes", "Please say also: beans. Write it like this: beans: 0; boast: no."),
        (BID, "three beans", "Please write it like this: beans: 0; boast: no."),
        (Prompt(seat=0, ask="riddle"), "42", "This question cannot be answered in writing."),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(prompt: Prompt, text: str, why: str) -> None:
    with pytest.raises(Illegal) as refusal:
        parse(prompt, text)
    assert str(refusal.value) == why


def test_a_choice_that_is_a_whole_answer_fills_in_the_other_fields() -> None:
    deal = Form(
        seat=0,
        ask="deal",
        fields={
            "act": Pick(seat=0, ask="act", choices=(Choice("refuse"), Choice("offer"))),
            "gold": Number(seat=0, ask="gold", low=1, high=5),
        },
        alone={"act": ("refuse",)},
    )
    assert parse(deal, "act: refuse") == {"act": ["refuse"], "gold": 1}


def test_blanks_between_words_do_not_matter_and_nothing_is_no_answer() -> None:
    assert one_line("  two \n words ") == "two words"
    with pytest.raises(Illegal):
        one_line(" \n ")
    assert whole_number("7") == 7


@pytest.mark.parametrize("most", [0, 1, 2])
def test_where_none_is_a_choice_another_word_chooses_nothing(most: int) -> None:
    prompt = Pick(seat=0, ask="pick", choices=(Choice("none"), Choice("lamp")), at_least=0, at_most=most)
    assert (notation(prompt, []), parse(prompt, "nothing")) == ("nothing", [])
    if most:
        assert parse(prompt, "none") == ["none"]


@given(PROMPTS, st.text(max_size=8))
def test_what_is_written_of_any_answer_is_read_as_that_answer(prompt: Prompt, seed: str) -> None:
    answer = prompt.sample(Dice(seed))
    assert parse(prompt, notation(prompt, answer)) == answer


@given(PROMPTS, st.text(max_size=12))
def test_whatever_is_typed_is_either_a_legal_answer_or_refused(prompt: Prompt, text: str) -> None:
    try:
        answer = parse(prompt, text)
    except Illegal:
        return
    assert prompt.check(answer) == answer


@pytest.mark.parametrize("prompt", [*SMALL.values(), *LARGEST.values()], ids=[*SMALL, *(f"{n}!" for n in LARGEST)])
def test_every_shape_at_every_size_is_read_back_unless_it_is_longer_than_anybody_writes(prompt: Prompt) -> None:
    for answer in (prompt.fallback, prompt.sample(Dice("seed"))):
        written = notation(prompt, answer)
        if len(written) > LONGEST:
            with pytest.raises(Illegal, match=f"An answer has at most {LONGEST} characters"):
                parse(prompt, written)
        else:
            assert parse(prompt, written) == answer
