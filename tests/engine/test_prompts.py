"""Legality is the prompt: each shape takes its answers in one canonical form and refuses everything else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import FORM_RULES, Choice, Form, FormRule, Illegal, Number, Order, Pick, Place, Prompt, Split, Spot
from engine.codec import plain
from engine.rng import Dice

ABC = (Choice("a"), Choice("b"), Choice("c"))
SPOTS = (Spot("n1/90", "tile:L07", "n1", 90), Spot("n2/0", "tile:L07", "n2"))

PICK = Pick(seat=0, ask="pick", choices=ABC)
SOME = Pick(seat=0, ask="some", choices=ABC, at_least=0, at_most=2)
NUMBER = Number(seat=0, ask="number", low=2, high=5)
SPLIT = Split(seat=0, ask="split", bins=(Choice("a", cap=2), Choice("b"), Choice("c", cap=0)), at_least=2, at_most=4)
ORDER = Order(seat=0, ask="order", items=ABC)
PLACE = Place(seat=0, ask="place", spots=SPOTS)
OPTIONAL = Place(seat=0, ask="place", spots=SPOTS, decline="leave it")
FORM = Form(seat=0, ask="form", fields={"who": PICK, "how many": NUMBER})

EVERY_SHAPE = [PICK, SOME, NUMBER, SPLIT, ORDER, PLACE, OPTIONAL, FORM]

LEGAL: list[tuple[Prompt, Any, Any]] = [
    (PICK, ["b"], ["b"]),
    (PICK, "b", ["b"]),
    (SOME, ["c", "a"], ["a", "c"]),
    (SOME, [], []),
    (NUMBER, 2, 2),
    (NUMBER, 5, 5),
    (SPLIT, {"b": 2, "a": 2}, {"a": 2, "b": 2}),
    (SPLIT, {"b": 4, "a": 0}, {"b": 4}),
    (ORDER, ["c", "a", "b"], ["c", "a", "b"]),
    (ORDER, ("c", "a", "b"), ["c", "a", "b"]),
    (PLACE, "n2/0", "n2/0"),
    (OPTIONAL, "leave it", "leave it"),
    (FORM, {"how many": 3, "who": "a"}, {"who": ["a"], "how many": 3}),
]

ILLEGAL: list[tuple[Prompt, Any]] = [
    (PICK, []),
    (PICK, ["a", "b"]),
    (PICK, ["z"]),
    (PICK, 1),
    (PICK, [1]),
    (PICK, None),
    (SOME, ["a", "a"]),
    (SOME, ["a", "b", "c"]),
    (NUMBER, 1),
    (NUMBER, 6),
    (NUMBER, "3"),
    (NUMBER, 3.0),
    (NUMBER, True),
    (NUMBER, None),
    (SPLIT, {"a": 1}),
    (SPLIT, {"a": 3}),
    (SPLIT, {"b": 5}),
    (SPLIT, {"b": 3, "a": -1}),
    (SPLIT, {"b": 2, "c": 1}),
    (SPLIT, {"z": 2}),
    (SPLIT, {"b": "2"}),
    (SPLIT, ["b", "b"]),
    (ORDER, ["a", "b"]),
    (ORDER, ["a", "b", "b"]),
    (ORDER, ["a", "b", "c", "a"]),
    (ORDER, "abc"),
    (ORDER, [1, 2, 3]),
    (PLACE, "n9/0"),
    (PLACE, "leave it"),
    (PLACE, ["n2/0"]),
    (PLACE, None),
    (FORM, {"who": ["a"]}),
    (FORM, {"who": ["a"], "how many": 9}),
    (FORM, {"who": ["a"], "how many": 3, "more": 1}),
    (FORM, [["a"], 3]),
]


@pytest.mark.parametrize(("prompt", "answer", "canonical"), LEGAL)
def test_a_legal_answer_is_brought_into_its_canonical_form(prompt: Prompt, answer: Any, canonical: Any) -> None:
    checked = prompt.check(answer)
    assert checked == canonical
    if isinstance(checked, dict):
        assert list(checked) == list(canonical)


@pytest.mark.parametrize(("prompt", "answer"), ILLEGAL)
def test_an_illegal_answer_is_refused_with_a_sentence(prompt: Prompt, answer: Any) -> None:
    with pytest.raises(Illegal, match=r"\w.*\.$"):
        prompt.check(answer)


@given(st.sampled_from(EVERY_SHAPE), st.text(min_size=1, max_size=5))
def test_samples_and_defaults_are_legal_and_canonical(prompt: Prompt, seed: str) -> None:
    for answer in (prompt.sample(Dice(seed)), prompt.fallback):
        assert prompt.check(answer) == plain(answer)


_JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats(allow_nan=False) | st.sampled_from(["a", "b", "n2/0"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["a", "b", "who", "how many"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from(EVERY_SHAPE), _JSON)
def test_whatever_is_answered_is_refused_politely_or_canonical(prompt: Prompt, answer: Any) -> None:
    try:
        canonical = prompt.check(answer)
    except Illegal:
        return
    assert prompt.check(canonical) == canonical


def test_every_possibility_is_sampled() -> None:
    dice = Dice("seed")
    assert {prompt for _ in range(60) for prompt in SOME.sample(dice)} == {"a", "b", "c"}
    assert {len(SOME.sample(dice)) for _ in range(60)} == {0, 1, 2}
    assert {NUMBER.sample(dice) for _ in range(60)} == {2, 3, 4, 5}
    assert {tuple(ORDER.sample(dice)) for _ in range(200)} == {
        (a, b, c) for a in "abc" for b in "abc" for c in "abc" if len({a, b, c}) == 3
    }
    assert {OPTIONAL.sample(dice) for _ in range(60)} == {"n1/90", "n2/0", "leave it"}
    assert {sum(SPLIT.sample(dice).values()) for _ in range(60)} == {2, 3, 4}


def test_a_default_that_is_given_comes_before_the_general_one() -> None:
    assert Pick(seat=0, ask="pick", choices=ABC, default=("c",)).fallback == ["c"]
    assert Number(seat=0, ask="n", low=1, high=3, default=3).fallback == 3
    assert Split(seat=0, ask="s", bins=ABC, at_least=1, at_most=1, default={"a": 0, "c": 1}).fallback == {"c": 1}
    assert Order(seat=0, ask="o", items=ABC, default=("c", "b", "a")).fallback == ["c", "b", "a"]
    assert Place(seat=0, ask="p", spots=SPOTS, default="n2/0").fallback == "n2/0"
    assert Form(seat=0, ask="f", fields={"n": NUMBER}, default={"n": 4}).fallback == {"n": 4}


def test_the_general_default_takes_as_little_as_it_may() -> None:
    assert (PICK.fallback, SOME.fallback, NUMBER.fallback) == (["a"], [], 2)
    assert (SPLIT.fallback, PLACE.fallback, OPTIONAL.fallback) == ({"a": 2}, "n1/90", "leave it")


def test_the_digest_is_over_everything_but_seat_and_default() -> None:
    def digest(**more: Any) -> str:
        return Pick(**{"seat": 0, "ask": "pick", "choices": ABC, **more}).digest

    assert len(digest()) == 4
    assert digest(seat=3, default=("b",)) == digest()
    others = [
        digest(ask="other"),
        digest(choices=ABC[:2]),
        digest(at_most=2),
        digest(facts={"n": 1}),
        digest(about=("x",)),
    ]
    assert len({digest(), *others}) == 6
    assert Order(seat=0, ask="pick", items=ABC).digest != digest()


def test_a_forms_rule_checks_and_samples_the_whole_form(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(form: Form, answer: dict[str, Any]) -> None:
        if answer["x"] == answer["y"]:
            raise Illegal("They must differ.")

    rule = FormRule(check, lambda form, dice: {"x": 2, "y": 3 + dice.below(3)})
    monkeypatch.setitem(FORM_RULES, "differ", rule)
    form = Form(seat=0, ask="two", fields={"x": NUMBER, "y": NUMBER}, rule="differ", default={"x": 2, "y": 3})
    assert form.check(form.sample(Dice("seed"))) == form.check(form.sample(Dice("seed")))
    with pytest.raises(Illegal, match="differ"):
        form.check({"x": 2, "y": 2})
