"""Candidates: a policy's answers first, then every other answer of the shape, each once, no more than asked for."""

from __future__ import annotations

from math import comb

import pytest

from engine import FORM_RULES, Choice, Dice, Form, FormRule, Illegal, Number, Order, Pick, Place, Prompt, Split, Spot
from engine.candidates import Candidates, answers, has_choice
from engine.codec import encode
from engine.windows import PASS, Window, reactions

ABC = (Choice("a"), Choice("b"), Choice("c"))
PICK = Pick(seat=0, ask="pick", choices=ABC, at_least=0, at_most=2, default=("b",))
SPLIT = Split(seat=0, ask="split", bins=(Choice("a", cap=2), Choice("b")), at_least=2, at_most=3)
PROMPTS: list[tuple[Prompt, int]] = [
    (PICK, 1 + 3 + 3),
    (Number(seat=0, ask="number", low=2, high=6), 5),
    (SPLIT, 3 + 3),
    (Order(seat=0, ask="order", items=ABC), 6),
    (Place(seat=0, ask="place", spots=(Spot("x", "p", "A1"), Spot("y", "p", "A2")), decline="no"), 3),
    (Form(seat=0, ask="form", fields={"n": Number(seat=0, ask="n", low=0, high=3), "pick": PICK}), 4 * 7),
    (Window(seat=0, ask="w", choices=(Choice(PASS), *reactions("zap")), facts={"moments": [], "concerned": True}), 2),
]
each_shape = pytest.mark.parametrize(("prompt", "count"), PROMPTS, ids=lambda value: getattr(value, "ask", ""))


@each_shape
def test_every_shape_lists_all_its_answers_once_in_canonical_form_and_its_default_first(prompt: Prompt, count: int):
    listed = Candidates(prompt).first(1000)
    assert len(listed) == len({encode(answer) for answer in listed}) == count
    assert [prompt.check(answer) for answer in listed] == listed
    assert listed[0] == prompt.fallback


@each_shape
def test_nothing_that_can_be_sampled_is_missing(prompt: Prompt, count: int):
    listed, dice = {encode(answer) for answer in Candidates(prompt).first(1000)}, Dice("missing")
    sampled = {encode(prompt.sample(dice)) for _ in range(300)}
    assert {answer for answer in sampled if "!" not in answer} <= listed


def test_a_policys_answers_come_first_and_are_not_listed_again():
    candidates = Candidates(PICK, [["c", "a"], ["c"]])
    assert candidates.first(3) == [["a", "c"], ["c"], ["b"]]
    assert candidates.first(100)[:3] == [["a", "c"], ["c"], ["b"]]
    assert len(candidates.first(100)) == 7


def test_nothing_comes_after_a_policy_that_is_complete_unless_it_names_nothing():
    assert Candidates(PICK, [["c"], ["a"], ["c"]], complete=True).first(100) == [["c"], ["a"]]
    assert len(Candidates(PICK, complete=True).first(100)) == 7


def test_a_policy_that_answers_what_may_not_be_answered_is_a_bug():
    with pytest.raises(Illegal):
        Candidates(PICK, [["d"]]).first(1)


def test_of_more_answers_than_anybody_could_list_only_those_asked_for_are_made():
    bins = tuple(Choice(f"bin {n}") for n in range(40))
    vast = Split(seat=0, ask="vast", bins=bins, at_least=20, at_most=20)
    assert comb(59, 20) > 10**15
    assert len(Candidates(vast).first(10)) == 10
    form = Form(seat=0, ask="vast form", fields={"one": vast, "other": vast})
    assert len(Candidates(form).first(10)) == 10
    order = Order(seat=0, ask="vast order", items=bins)
    assert len(Candidates(order).first(10)) == 10


def test_a_form_with_a_cross_check_lists_what_its_own_sampler_gives_the_same_every_time():
    def check(form: Form, answer: dict[str, int]) -> None:
        if answer["one"] == answer["other"]:
            raise Illegal("These must differ.")

    def sample(form: Form, dice: Dice) -> dict[str, int]:
        one = dice.below(3)
        return {"one": one, "other": (one + 1 + dice.below(2)) % 3}

    FORM_RULES["candidates differ"] = FormRule(check, sample)
    number = Number(seat=0, ask="n", low=0, high=2)
    fields, default = {"one": number, "other": number}, {"one": 0, "other": 1}
    form = Form(seat=0, ask="f", fields=fields, rule="candidates differ", default=default)
    listed = Candidates(form).first(100)
    assert len(listed) == 6
    assert listed == Candidates(form).first(100)
    del FORM_RULES["candidates differ"]


def test_a_question_with_one_answer_is_no_choice():
    assert not has_choice(Pick(seat=0, ask="one", choices=ABC[:1]))
    assert not has_choice(Window(seat=0, ask="w", choices=(Choice(PASS),), default=(PASS,)))
    assert has_choice(PICK)
    assert len([*answers(PICK)]) == 8, "the default, and all"
