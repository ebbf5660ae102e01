"""The answers to a question, listed one after the other as far as somebody asks for them.

Every shape lists its answers in one order, so that the n-th is always the same one; a policy's come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import Final

from engine.codec import encode
from engine.prompts import FORM_RULES, Answer, Choice, Form, Number, Order, Pick, Place, Prompt, Split
from engine.rng import Dice
from engine.windows import Window

SAMPLES: Final = 200
"""How often a form with a cross-check is sampled for its answers, since trying combinations would mostly be refused."""


class Candidates:
    """Answers worth considering, best first, each once: those of a policy, then all others that there are, unless the
    policy is `complete`.

    They are made as they are looked at: a question with more answers than anybody could list costs no more than those
    that are asked for.
    """

    def __init__(self, prompt: Prompt, policy: Iterable[Answer] = (), *, complete: bool = False) -> None:
        self._prompt, self._complete = prompt, complete
        self._coming = self._each_once(policy)
        self._known: list[Answer] = []

    def first(self, count: int) -> Sequence[Answer]:
        """So many, or all there are; asking for more later gives these first."""
        self._known.extend(islice(self._coming, max(0, count - len(self._known))))
        return self._known[:count]

    def _each_once(self, policy: Iterable[Answer]) -> Iterator[Answer]:
        """Raises `Illegal` where a policy answers what may not be answered."""
        given: set[str] = set()
        for answer in policy:
            canonical = self._prompt.check(answer)
            if (key := encode(canonical)) not in given:
                given.add(key)
                yield canonical
        if given and self._complete:
            return
        for canonical in answers(self._prompt):
            if (key := encode(canonical)) not in given:
                given.add(key)
                yield canonical


def answers(prompt: Prompt) -> Iterator[Answer]:
    """Answers to a question in canonical form, its default first; all of them, but of a form with a cross-check.

    One answer may come twice.
    """
    yield prompt.fallback
    match prompt:
        case Window():
            # "unless somebody acts first" and "whatever others do" are one wish to whoever thinks for itself
            yield from ([choice.key] for choice in prompt.choices if choice.key == choice.ref or not choice.ref)
        case Pick():
            for count in range(prompt.at_least, min(prompt.at_most, len(prompt.choices)) + 1):
                yield from map(list, combinations([choice.key for choice in prompt.choices], count))
        case Number():
            yield from range(prompt.low, prompt.high + 1)
        case Split():
            for total in range(prompt.at_least, prompt.at_most + 1):
                yield from _shares(prompt.bins, total)
        case Order():
            yield from map(list, permutations([item.key for item in prompt.items]))
        case Place():
            yield from (spot.key for spot in prompt.spots)
            if prompt.decline is not None:
                yield prompt.decline
        case Form():
            yield from _forms(prompt)
        case _:
            raise TypeError(f"{type(prompt).__name__} is none of the six shapes")


def has_choice(prompt: Prompt) -> bool:
    """Whether there is anything to decide: more than one answer."""
    return len(Candidates(prompt).first(2)) > 1


def _shares(bins: Sequence[Choice], total: int) -> Iterator[dict[str, int]]:
    """Every way to put `total` into bins."""
    if not bins:
        if total == 0:
            yield {}
        return
    first, *rest = bins
    room = total if first.cap is None else min(total, first.cap)
    for amount in range(room, -1, -1):
        for others in _shares(rest, total - amount):
            yield {first.key: amount, **others} if amount else others


def _forms(form: Form) -> Iterator[Answer]:
    if form.rule is not None:
        dice = Dice("", f"answers of {form.digest}")
        for _ in range(SAMPLES):
            yield FORM_RULES[form.rule].sample(form, dice)
        return
    yield from _fields(list(form.fields.items()))


def _fields(fields: Sequence[tuple[str, Prompt]]) -> Iterator[Answer]:
    """Every way to fill in fields of which none depends on another."""
    if not fields:
        yield {}
        return
    (name, prompt), *rest = fields
    for answer in answers(prompt):
        for others in _fields(rest):
            yield {name: answer, **others}
