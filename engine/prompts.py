"""The closed set of question shapes: Pick, Number, Split, Order, Place, Form.

A prompt is data. It checks an answer, samples one, and holds the default that a timeout uses; nothing else decides
legality. Answers are JSON in one canonical form per shape:

=======  ==============================  =========================================
shape    question                        answer
=======  ==============================  =========================================
Pick     some of these, distinct         list of keys, in the order of the choices
Number   how many                        int
Split    an amount over bins             dict of bin key to int, empty bins left out
Order    put these in order              list of all keys
Place    one spot for one piece          the spot's key
Form     several of these together       dict of field name to that field's answer
=======  ==============================  =========================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from engine.codec import Json, hashed
from engine.errors import Illegal
from engine.once import once
from engine.rng import Dice

Seat: TypeAlias = int
Answer: TypeAlias = Any
Ref: TypeAlias = str

_DIGEST_LETTERS = b"abcdefghijklmnopqrstuvwxyz234567" * 8
"""What each byte of a hash is written as."""


class Choice(Struct, frozen=True, gc=False):
    """One possibility of a Pick, a bin of a Split or an item of an Order.

    `ref` names the thing meant (`card:attack-20`, `tile:L07`), so that pictures can number it; `label` is a plain
    wording for where the face offers no better one; `cap` bounds a bin.
    """

    key: str
    ref: Ref = ""
    label: str = ""
    cap: int | None = None


class Spot(Struct, frozen=True, gc=False):
    """Where a piece could go: `piece` names what is placed, `cell` where, `turn` its rotation in degrees clockwise."""

    key: str
    piece: str
    cell: str
    turn: int = 0
    ref: Ref = ""


class Prompt(Struct, frozen=True, kw_only=True, dict=True):
    """One question to one seat. `ask` is the question's name in the rulebook's words; `about` the refs it concerns.

    `facts` are numbers and words that wording and cross-checks need (a gold limit, the name of the asker).
    """

    seat: Seat
    ask: str
    about: tuple[Ref, ...] = ()
    facts: Mapping[str, Json] = {}

    @once
    def digest(self) -> str:
        """Four characters over everything but seat and default: the same question has the same digest."""
        return hashed(self._told(), 4).translate(_DIGEST_LETTERS).decode()

    def _told(self) -> tuple[str, dict[str, object]]:
        """What the digest is of: the shape's name and what is asked."""
        content = asdict(self)
        del content["seat"]
        content.pop("default", None)
        return type(self).__name__, content

    def check(self, answer: Answer) -> Answer:
        """The canonical form of a legal answer. Raises `Illegal` with a sentence."""
        raise NotImplementedError

    def stored(self, answer: Answer) -> Answer:
        """An answer to this question as an earlier release asked it; what it lacks is as usual."""
        return answer

    def sample(self, dice: Dice) -> Answer:
        """A legal answer by chance, in canonical form."""
        raise NotImplementedError

    @property
    def fallback(self) -> Answer:
        """What a timeout, an abandoned seat or "skip" answers."""
        raise NotImplementedError

    @property
    def only(self) -> Answer | None:
        """The one possible answer; None where there are several, or where that is not plain to see."""
        return None


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Illegal("A whole number is wanted here.")
    return value


class Pick(Prompt, frozen=True, kw_only=True):
    """Choose `at_least` to `at_most` of `choices`, each at most once."""

    choices: tuple[Choice, ...]
    at_least: int = 1
    at_most: int = 1
    default: tuple[str, ...] | None = None

    def check(self, answer: Answer) -> list[str]:
        wanted = [answer] if isinstance(answer, str) else answer
        if not isinstance(wanted, list | tuple) or not all(isinstance(key, str) for key in wanted):
            raise Illegal("Please choose from the list.")
        chosen = [choice.key for choice in self.choices if choice.key in wanted]
        if len(set(wanted)) != len(wanted):
            raise Illegal("Each can be chosen only once.")
        if len(chosen) != len(wanted):
            raise Illegal("That is not among the choices.")
        if not self.at_least <= len(chosen) <= self.at_most:
            raise Illegal(f"Choose {_span(self.at_least, self.at_most)}.")
        return chosen

    def sample(self, dice: Dice) -> Answer:
        if self.at_least == self.at_most == 1:
            return [self.choices[dice.below(len(self.choices))].key]
        count = dice.between(self.at_least, min(self.at_most, len(self.choices)))
        taken = set(dice.sample([choice.key for choice in self.choices], count))
        return [choice.key for choice in self.choices if choice.key in taken]

    @property
    def only(self) -> Answer | None:
        if self.at_least < len(self.choices) or self.at_most < len(self.choices):
            return [] if self.at_most == 0 else None
        return [choice.key for choice in self.choices]

    @property
    def fallback(self) -> Answer:
        if self.default is not None:
            return list(self.default)
        return [choice.key for choice in self.choices[: self.at_least]]


class Number(Prompt, frozen=True, kw_only=True):
    """Choose a whole number from `low` to `high`."""

    low: int
    high: int
    default: int | None = None

    def check(self, answer: Answer) -> int:
        value = _whole(answer)
        if not self.low <= value <= self.high:
            raise Illegal(f"Choose a number from {self.low} to {self.high}.")
        return value

    def sample(self, dice: Dice) -> Answer:
        return dice.between(self.low, self.high)

    @property
    def only(self) -> Answer | None:
        return self.low if self.low == self.high else None

    @property
    def fallback(self) -> Answer:
        return self.low if self.default is None else self.default


class Split(Prompt, frozen=True, kw_only=True):
    """Distribute `at_least` to `at_most` units over `bins`, no bin above its cap."""

    bins: tuple[Choice, ...]
    at_least: int
    at_most: int
    default: Mapping[str, int] | None = None

    def check(self, answer: Answer) -> dict[str, int]:
        if not isinstance(answer, Mapping):
            raise Illegal("Say how many go where.")
        caps = {choice.key: choice.cap for choice in self.bins}
        total = 0
        for key, value in answer.items():
            if key not in caps:
                raise Illegal("That is not one of the places offered.")
            amount, cap = _whole(value), caps[key]
            if amount < 0 or (cap is not None and amount > cap):
                raise Illegal(f"At most {cap} can go there." if amount > 0 else "A number below zero makes no sense.")
            total += amount
        if not self.at_least <= total <= self.at_most:
            raise Illegal(f"Together it must be {_span(self.at_least, self.at_most)}, not {total}.")
        return {choice.key: answer[choice.key] for choice in self.bins if answer.get(choice.key)}

    def sample(self, dice: Dice) -> Answer:
        room = {choice.key: self.at_most if choice.cap is None else choice.cap for choice in self.bins}
        total = dice.between(self.at_least, min(self.at_most, sum(room.values())))
        filled = dict.fromkeys(room, 0)
        for _ in range(total):
            key = dice.choice([key for key in room if filled[key] < room[key]])
            filled[key] += 1
        return {key: amount for key, amount in filled.items() if amount}

    @property
    def only(self) -> Answer | None:
        if self.at_most == 0:
            return {}
        one = len(self.bins) == 1 and self.at_least == self.at_most
        return {self.bins[0].key: self.at_most} if one else None

    @property
    def fallback(self) -> Answer:
        if self.default is not None:
            return {key: amount for key, amount in self.default.items() if amount}
        left, filled = self.at_least, {}
        for choice in self.bins:
            amount = left if choice.cap is None else min(left, choice.cap)
            if amount:
                filled[choice.key] = amount
            left -= amount
        return filled


class Order(Prompt, frozen=True, kw_only=True):
    """Put all `items` in an order."""

    items: tuple[Choice, ...]
    default: tuple[str, ...] | None = None

    def check(self, answer: Answer) -> list[str]:
        keys = [item.key for item in self.items]
        if not isinstance(answer, list | tuple) or not all(isinstance(key, str) for key in answer):
            raise Illegal("Put the items in an order.")
        if sorted(answer) != sorted(keys):
            raise Illegal("Every item must appear exactly once.")
        return list(answer)

    def sample(self, dice: Dice) -> Answer:
        return dice.sample([item.key for item in self.items], len(self.items))

    @property
    def only(self) -> Answer | None:
        return [item.key for item in self.items] if len(self.items) < 2 else None

    @property
    def fallback(self) -> Answer:
        return list(self.default) if self.default is not None else [item.key for item in self.items]


class Place(Prompt, frozen=True, kw_only=True):
    """Choose one spot of `spots` (a piece, a cell, a turn), or `decline` where that is a key."""

    spots: tuple[Spot, ...]
    decline: str | None = None
    default: str | None = None

    def check(self, answer: Answer) -> str:
        if not isinstance(answer, str):
            raise Illegal("Please choose a place from the list.")
        if answer != self.decline and not any(spot.key == answer for spot in self.spots):
            raise Illegal("That is not a legal place.")
        return answer

    def sample(self, dice: Dice) -> Answer:
        index = dice.below(len(self.spots) + (self.decline is not None))
        return self.spots[index].key if index < len(self.spots) else self.decline

    @property
    def only(self) -> Answer | None:
        if not self.spots:
            return self.decline
        return self.spots[0].key if len(self.spots) == 1 and self.decline is None else None

    @property
    def fallback(self) -> Answer:
        if self.default is not None:
            return self.default
        return self.spots[0].key if self.decline is None else self.decline


@dataclass(frozen=True, slots=True)
class FormRule:
    """A Form's cross-check: `check` raises `Illegal`; `sample` fills the whole form legally.

    `beside` is a field as it is asked once others are chosen: of the same choices more or fewer.
    """

    check: Callable[[Form, dict[str, Answer]], None]
    sample: Callable[[Form, Dice], dict[str, Answer]]
    beside: Callable[[Form, str, Mapping[str, Answer]], Prompt] | None = None


class Form(Prompt, frozen=True, kw_only=True):
    """Several questions answered together. `fields` map names to prompts of the other shapes.

    `rule` names a cross-check in `FORM_RULES`; a rule brings its own sampler, because drawing fields one by one and
    rejecting would mostly end at the default.

    A field with a default of its own need not be touched: it is shown filled in with that. `alone` names choices of
    a Pick among the fields that are a whole answer by themselves: beside one of them the other fields mean nothing and
    stay as their own prompts have them.

    In a `blank` form every field wants to be filled in, also one with a default; `suggested` are answers to fields that
    are shown for one press and stand nowhere by themselves. Both are how it is shown, and no part of the question.
    """

    fields: Mapping[str, Prompt]
    rule: str | None = None
    default: Mapping[str, Answer] | None = None
    alone: Mapping[str, tuple[str, ...]] = {}
    blank: bool = False
    suggested: Mapping[str, Answer] = {}

    def _told(self) -> tuple[str, dict[str, object]]:
        """Without how it is shown: forms were asked and answered before they could be blank."""
        shape, content = super()._told()
        del content["blank"], content["suggested"]
        return shape, content

    def check(self, answer: Answer) -> dict[str, Answer]:
        if not isinstance(answer, Mapping) or set(answer) != set(self.fields):
            raise Illegal("Please fill in every field.")
        canonical = {name: prompt.check(answer[name]) for name, prompt in self.fields.items()}
        if self.rule is not None:
            FORM_RULES[self.rule].check(self, canonical)
        return canonical

    def stored(self, answer: Answer) -> Answer:
        if not isinstance(answer, Mapping):
            return answer
        return {n: part.stored(answer[n]) if n in answer else part.fallback for n, part in self.fields.items()}

    def sample(self, dice: Dice) -> Answer:
        if self.rule is not None:
            return FORM_RULES[self.rule].sample(self, dice)
        return {name: prompt.sample(dice) for name, prompt in self.fields.items()}

    @property
    def only(self) -> Answer | None:
        parts = {name: prompt.only for name, prompt in self.fields.items()}
        return None if any(part is None for part in parts.values()) else parts

    @property
    def fallback(self) -> Answer:
        if self.default is not None:
            return dict(self.default)
        return {name: prompt.fallback for name, prompt in self.fields.items()}

    def by_itself(self, name: str, answer: Answer) -> Answer | None:
        """The whole answer, where this one of a field is that by itself; else None."""
        if not any(answer == [key] for key in self.alone.get(name, ())):
            return None
        return {other: prompt.fallback for other, prompt in self.fields.items()} | {name: answer}

    def beside(self, name: str, chosen: Mapping[str, Answer]) -> Prompt:
        """A field as it is asked once these others are chosen."""
        rule = FORM_RULES.get(self.rule or "")
        return self.fields[name] if rule is None or rule.beside is None else rule.beside(self, name, chosen)


FORM_RULES: dict[str, FormRule] = {}
"""Cross-checks by name; a game adds its own where it declares its forms."""

A_co = TypeVar("A_co", covariant=True)


class Asked(Protocol[A_co]):
    """A prompt by what it is answered with: `g.ask` is typed by that."""

    @property
    def seat(self) -> Seat:
        """Whom it asks."""

    def check(self, answer: Answer) -> A_co:
        """The canonical form of a legal answer."""


AnyPrompt: TypeAlias = Pick | Number | Split | Order | Place | Form


def _span(low: int, high: int) -> str:
    return f"exactly {low}" if low == high else f"{low} to {high}"
