"""Questions to draw: of every shape, small and as large as anybody could ask them."""

from __future__ import annotations

from typing import Any

from engine import Choice, Form, Number, Order, Pick, Place, Prompt, Split, Spot
from games.hosted import Words
from games.kit import asking
from host.play.drafts import standing
from host.values.receipts import QuestionView

LONG = "Wool and whisky by the loch of the long-haired cattle, two towers and a very old oak, by moonlight, twice"


def question(prompt: Prompt, draft: Any = None, *, words: Words | None = None, confirm: bool = False) -> QuestionView:
    """A question as the host shows it."""
    stands, lacks = standing(prompt, draft)
    said = lacks if stands is None else asking.answered(prompt, stands, asking.question(prompt, {}))
    return QuestionView(
        id="4.123", digest="abcd", prompt=prompt, words=words or Words("A question", "What will it be?", {}, {}),
        numbers={}, answered=False, answer_text="", draft=draft, due_at=None, quiet=False, confirm=confirm,
        stands=stands, done=said,
    )  # fmt: skip


def verbose(prompt: Prompt) -> Words:
    """Words as long as the face may make them, for every key that a prompt has."""
    keys = list(_keys(prompt, ""))
    labels = {key: f"{number} {LONG}"[:80] for number, key in enumerate(keys)}
    return Words(LONG[:45], LONG * 2, labels, dict.fromkeys(keys, LONG[:100]))


def _keys(prompt: Prompt, prefix: str) -> Any:
    match prompt:
        case Pick():
            found = [choice.key for choice in prompt.choices]
        case Split():
            found = [choice.key for choice in prompt.bins]
        case Order():
            found = [choice.key for choice in prompt.items]
        case Place():
            found = [key for spot in prompt.spots for key in (spot.piece, spot.cell, str(spot.turn))]
        case Number():
            found = [str(n) for n in range(prompt.low, min(prompt.high, prompt.low + 40) + 1)]
        case _:
            found = []
    yield from (prefix + key for key in found)
    if isinstance(prompt, Form):
        for name, field in prompt.fields.items():
            yield prefix + name
            yield from _keys(field, f"{prefix}{name}/")


def choices(count: int, *, long: bool = False, cap: int | None = None) -> tuple[Choice, ...]:
    """So many choices; long ones have keys of forty characters and labels of a hundred."""
    if long:
        return tuple(Choice(f"{'k' * 36}-{n:03}", f"card:{n}", f"{n} {LONG}"[:100], cap) for n in range(count))
    return tuple(Choice(f"c{n}", f"card:{n}", f"Choice {n}", cap) for n in range(count))


def spots(pieces: int, cells: int, turns: int) -> tuple[Spot, ...]:
    """Every piece on every cell in every turn."""
    return tuple(
        Spot(f"p{p} x{c} {t * 90}", f"p{p}", f"x{c}", t * 90, f"cell:{c}")
        for p in range(pieces)
        for c in range(cells)
        for t in range(turns)
    )


def pick(count: int, low: int = 1, high: int = 1, *, default: tuple[str, ...] | None = None, **more: Any) -> Pick:
    return Pick(seat=0, ask="pick", choices=choices(count, **more), at_least=low, at_most=high, default=default)


def number(low: int, high: int, default: int | None = None) -> Number:
    return Number(seat=0, ask="how many", low=low, high=high, default=default)


def split(bins: int, low: int, high: int, cap: int | None = None, **more: Any) -> Split:
    return Split(seat=0, ask="split", bins=choices(bins, cap=cap, **more), at_least=low, at_most=high)


def order(count: int, **more: Any) -> Order:
    return Order(seat=0, ask="order", items=choices(count, **more))


def place(pieces: int, cells: int, turns: int, decline: str | None = None) -> Place:
    return Place(seat=0, ask="place", spots=spots(pieces, cells, turns), decline=decline)


def form(**fields: Prompt) -> Form:
    return Form(seat=0, ask="form", fields=fields)


SMALL: dict[str, Prompt] = {
    "pick one": pick(3),
    "pick one or none": pick(3, 0, 1),
    "pick one of twelve": pick(12),
    "pick one of sixty": pick(60),
    "pick some": pick(6, 1, 3),
    "pick some or none": pick(6, 0, 6),
    "pick some of sixty": pick(60, 2, 5),
    "number of a few": number(0, 6),
    "number of twenty": number(1, 20),
    "number of many": number(0, 300),
    "split few": split(3, 2, 4),
    "split capped": split(4, 3, 3, cap=1),
    "split over many": split(30, 1, 40, cap=40),
    "order": order(4),
    "order of thirty": order(30),
    "place one piece": place(1, 4, 1),
    "place with turns": place(3, 4, 4),
    "place or not": place(2, 3, 1, decline="stay"),
    "place anywhere": place(4, 100, 4),
    "form of numbers": form(a=number(0, 4), b=number(0, 9), c=number(0, 90)),
    "form of many": form(**{f"field{n}": number(0, 3) for n in range(8)}),
    "form with nothing to choose in some places": form(
        a=number(0, 4),
        none=pick(0, 0, 0),
        b=pick(40, 0, 3),
        fixed=number(3, 3),
        empty=Split(seat=0, ask="nothing to split", bins=(), at_least=0, at_most=0),
    ),
    "sheet with nothing to choose in some places": form(a=number(0, 4), none=pick(0, 0, 0), fixed=number(3, 3)),
    "form with choices that stand alone": Form(
        seat=0,
        ask="form",
        fields={"a": pick(3), "n": number(0, 4, default=2), "m": pick(6, 0, 3, default=())},
        alone={"a": ("c0", "c2")},
    ),
    "form of all shapes": form(
        p=pick(3), s=split(2, 1, 2), o=order(3), w=place(2, 2, 2), m=pick(40, 0, 3), n=number(0, 99)
    ),
}

LARGEST: dict[str, Prompt] = {
    "pick": pick(700, long=True),
    "pick many": pick(625, 25, 625, long=True),
    "number": number(-(10**9), 10**9),
    "split": split(100, 0, 10**6, long=True),
    "order": order(100, long=True),
    "place": place(30, 100, 4, decline="no"),
    "place of one piece": place(1, 700, 1),
    "form in a sheet": form(
        a=pick(25, 1, 25, long=True),
        b=number(0, 10**9),
        c=number(0, 24),
        d=Place(seat=0, ask="place", spots=spots(2, 3, 4), decline="no"),
        e=pick(25, 0, 2, long=True),
    ),
    "form field by field": form(**{f"field-{n}": pick(100, 0, 50, long=True) for n in range(30)}),
}
