"""Questions of the six shapes as a toy game might ask them, made by chance."""

from __future__ import annotations

from hypothesis import strategies as st

from engine import Choice, Form, Number, Order, Pick, Place, Prompt, Split, Spot

_WORD = st.text("abcxyzABN0123", min_size=1, max_size=4)
KEYS = st.one_of(
    _WORD,
    st.builds("{}#{}".format, _WORD, st.integers(1, 3)),
    st.builds("keep:{}".format, _WORD),
    st.builds("invoke {}".format, _WORD),
    st.sampled_from(["none", "nothing", "no", "yes", "pass", "0", "1", "2", "A", "b", "storm!"]),
)


@st.composite
def some_choices(draw: st.DrawFn, least: int = 0, cap: int | None = None) -> tuple[Choice, ...]:
    keys = draw(st.lists(KEYS, min_size=least, max_size=6, unique=True))
    refs = [draw(st.sampled_from(["", f"card:{key}", f"seat:{key}"])) for key in keys]
    labels = draw(st.lists(st.sampled_from(["", "Yes", "a", "1", "The storm"]), min_size=len(keys), max_size=len(keys)))
    return tuple(Choice(key, ref, label, cap) for key, ref, label in zip(keys, refs, labels, strict=True))


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    choices = draw(some_choices())
    least = draw(st.integers(0, len(choices)))
    most = draw(st.integers(least, len(choices)))
    return Pick(seat=0, ask="pick", choices=choices, at_least=least, at_most=most)


@st.composite
def numbers(draw: st.DrawFn) -> Number:
    low = draw(st.integers(-20, 20))
    return Number(seat=0, ask="how many", low=low, high=draw(st.integers(low, 10**8)))


@st.composite
def splits(draw: st.DrawFn) -> Split:
    bins = draw(some_choices(cap=3))
    least = draw(st.integers(0, 3 * len(bins)))
    return Split(seat=0, ask="split", bins=bins, at_least=least, at_most=draw(st.integers(least, 3 * len(bins))))


@st.composite
def orders(draw: st.DrawFn) -> Order:
    return Order(seat=0, ask="order", items=draw(some_choices(least=1)))


@st.composite
def places(draw: st.DrawFn) -> Place:
    pieces = draw(st.lists(_WORD, min_size=1, max_size=2, unique=True))
    cells = draw(st.lists(_WORD, min_size=1, max_size=3, unique=True))
    turns = draw(st.sampled_from([(0,), (0, 90)]))
    spots = tuple(Spot(f"{p} {c} {t}", p, c, t) for p in pieces for c in cells for t in turns)
    return Place(seat=0, ask="place", spots=spots, decline=draw(st.sampled_from([None, "stay", "none"])))


SINGLE: st.SearchStrategy[Prompt] = st.one_of(picks(), numbers(), splits(), orders(), places())


@st.composite
def forms(draw: st.DrawFn) -> Form:
    fields = draw(st.dictionaries(st.sampled_from(["beans", "boast", "wanted base", "act"]), SINGLE, min_size=1))
    return Form(seat=0, ask="form", fields=fields)


PROMPTS: st.SearchStrategy[Prompt] = st.one_of(SINGLE, forms())
