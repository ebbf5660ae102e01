"""Answers as people type them: what every game reads alike, and a notation of the six shapes to begin with.

| shape  | notation                                                      |
|--------|---------------------------------------------------------------|
| Pick   | `net`, several with commas: `net, gull`; `none`               |
| Number | `3`                                                           |
| Split  | `reef 2, cave 1`; `none`                                      |
| Order  | `net, gull, zap`                                              |
| Place  | `L12 N5 90`, or the part that says which                      |
| Form   | `beans: 3; boast: yes`; without names in the order of fields  |

`#3` is always what carries that number in the picture, and so is `3` where no choice is called by a number. Players
are written by their letters. What a button says names its choice too, and what all copies of one card are called names
the first of them that is not named yet: `lamp` is `lamp 1`, `lamp, lamp` are two. A line is understood whole or not at
all (`games.kit.lines`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from engine import Choice, Form, Illegal, Number, Order, Pick, Place, Prompt, Split
from games.kit.declining import declined, no_word
from games.kit.lines import Line, one_line, whole
from games.kit.numbering import choices_of, numbers_of
from games.kit.sentences import NO_TITLES, clipped, is_seat, letter_of, listed

YES: Final = frozenset(("yes", "y", "ok", "sure"))
MANY: Final = 12
"""How many possibilities a refusal lists."""


# --- what every game reads alike


def is_number(text: str) -> bool:
    """Plain digits, and not thousands of them, which Python would refuse to read."""
    return text.isascii() and text.isdecimal() and len(text) <= 12


def whole_number(text: str) -> int:
    """A whole number. Raises `Illegal` for anything else."""
    if not is_number(text):
        raise Illegal(f"A whole number is wanted here, not “{clipped(text, 40)}”.")
    return int(text)


def entries(text: str) -> list[str]:
    """What stands between commas or semicolons."""
    return [part for part in (part.strip() for part in re.split(r"[,;]", text)) if part]


def in_picture(text: str) -> int | None:
    """The number of a picture that a text names: "3" or "#3"."""
    digits = text.removeprefix("#")
    return int(digits) if is_number(digits) else None


class NotAmong(Illegal):
    """What was typed names nothing that this question knows."""


def not_among(text: str, shown: str) -> NotAmong:
    """The refusal of what is not offered; `shown` are the possibilities as a list."""
    return NotAmong(f"“{text}” is not among the choices: {shown}.")


def named_twice(name: str) -> Illegal:
    """The refusal of what is said twice, and could be meant twice or once."""
    return Illegal(f"“{name}” is named twice.")


def unwritable() -> Illegal:
    """The refusal of a question that has no notation."""
    return Illegal("This question cannot be answered in writing.")


def either(words: Sequence[str], most: int = MANY) -> str:
    """Possibilities: "a, b or c", shortened where there are very many."""
    return listed([*words[:most], "…"] if len(words) > most else list(words), "or")


# --- a notation to begin with


def parse(prompt: Prompt, text: str, labels: Mapping[str, str] = NO_TITLES) -> Any:
    """An answer read from the notation, checked. Raises `Illegal` with the reason."""
    return prompt.check(whole(text, lambda line: read(prompt, line, labels)))


def notation(prompt: Prompt, answer: Any) -> str:
    """An answer in the notation that `parse` reads."""
    match prompt:
        case Pick() | Order():
            names = _names(prompt)
            return ", ".join(names[key] for key in answer) or no_word(prompt)
        case Split():
            names = _names(prompt)
            return ", ".join(f"{names[key]} {amount}" for key, amount in answer.items()) or no_word(prompt)
        case Form():
            return "; ".join(f"{name}: {notation(part, answer[name])}" for name, part in prompt.fields.items())
        case _:
            return str(answer)


def read(prompt: Prompt, line: Line, labels: Mapping[str, str] = NO_TITLES) -> Any:
    """An answer read from the notation, not checked yet; `labels` are what buttons say, by the keys of `Words`.

    Raises `Illegal` with the reason.
    """
    return _read(prompt, line.all(), labels)


def _read(prompt: Prompt, words: str, labels: Mapping[str, str]) -> Any:
    if _match(prompt, words, labels) is None and (no := declined(prompt, words)) is not None:
        return no
    match prompt:
        case Pick() if prompt.at_least == prompt.at_most == 1:
            return [_one(prompt, words, labels)]
        case Pick():
            return [] if words == no_word(prompt) else _each(prompt, words, labels)
        case Order():
            return _each(prompt, words, labels)
        case Number():
            return -whole_number(words[1:]) if words[0] in "-−" else whole_number(words)
        case Split():
            return {} if words == no_word(prompt) else _amounts(prompt, words, labels)
        case Place():
            return _spot(prompt, words)
        case Form():
            return _fields(prompt, words, labels)
        case _:
            raise unwritable()


def _names(prompt: Prompt) -> dict[str, str]:
    """Choices by key as they are written: players by their letters, the second copy of a lamp as `lamp 2`, everything
    else by its key. Among amounts a number is how many, so that a copy keeps its key there.
    """
    choices = choices_of(prompt)
    keys = {choice.key.casefold() for choice in choices}
    return {choice.key: _name(choice, keys, isinstance(prompt, Split)) for choice in choices}


def _name(choice: Choice, keys: Collection[str], counted: bool) -> str:
    kind, _, seat = choice.ref.partition(":")
    copied, _, copy = choice.key.removesuffix("!").rpartition("#")
    if kind == "seat" and seat == choice.key and is_seat(seat):
        written = letter_of(int(seat))
    elif copied and is_number(copy) and not counted:
        written = f"{copied} {copy}{'!' if choice.key.endswith('!') else ''}"
    else:
        return choice.key
    return choice.key if written.casefold() in keys else written


def _match(prompt: Prompt, words: str, labels: Mapping[str, str], taken: Collection[str] = ()) -> str | None:
    """The choice that a text names: to the letter, without regard to case, by its label, by its number, or by what the
    copies of one card are called, of which it is the first that is not `taken`.
    """
    choices = choices_of(prompt)
    written = _names(prompt)
    own = {choice.key: choice.label for choice in choices}
    said = {choice.key: labels.get(choice.key, "") for choice in choices}
    for known in (written, {choice.key: choice.key for choice in choices}, own, said):
        exact = [key for key, name in known.items() if name == words]
        alike = exact or [key for key, name in known.items() if name and name.casefold() == words.casefold()]
        if len(alike) == 1:
            return alike[0]
    number = in_picture(words)
    named_so = any(is_number(name) for name in written.values())
    if number is not None and (words.startswith("#") or not named_so):
        return next((key for key, shown in numbers_of(prompt).items() if shown == number), None)
    copies = [choice for choice in choices if words.casefold() in _called(choice, labels)]
    if len({choice.key.rpartition("#")[0] for choice in copies}) != 1 or len({choice.label for choice in copies}) != 1:
        return None
    return next((choice.key for choice in copies if choice.key not in taken), copies[0].key)


def _called(choice: Choice, labels: Mapping[str, str]) -> set[str]:
    """What a copy is called like the others of its kind: "lamp", and "the old lamp" of a button "The old lamp 2"."""
    kind, copied, copy = choice.key.rpartition("#")
    return {kind.casefold(), labels.get(choice.key, kind).removesuffix(f" {copy}").casefold()} if copied else set()


def _one(prompt: Prompt, words: str, labels: Mapping[str, str], taken: Collection[str] = ()) -> str:
    if (key := _match(prompt, words, labels, taken)) is not None:
        return key
    plain = words.casefold()
    meant = [choice.key for choice in choices_of(prompt) if choice.key.casefold() in YES]
    if plain in YES and len(meant) == 1:
        return meant[0]
    shown = {key: labels.get(key, name) if "#" in key else name for key, name in _names(prompt).items()}
    raise not_among(words, either(list(shown.values())))


def _each(prompt: Prompt, words: str, labels: Mapping[str, str]) -> list[str]:
    keys: list[str] = []
    for part in entries(words):
        keys.append(_one(prompt, part, labels, keys))
    return keys


def _amounts(prompt: Split, words: str, labels: Mapping[str, str]) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for part in entries(words):
        name, _, number = part.rpartition(" ")
        digits = number.removeprefix("x").removeprefix("×")
        counted = bool(name) and is_number(digits)
        key = _one(prompt, name if counted else part, labels)
        if key in amounts:
            raise named_twice(name if counted else part)
        amounts[key] = int(digits) if counted else 1
    return amounts


def _spot(prompt: Place, words: str) -> str:
    plain = words.casefold()
    keys = [spot.key for spot in prompt.spots] + ([] if prompt.decline is None else [prompt.decline])
    for key in keys:
        if key == words:
            return key
    if prompt.decline is not None and plain == prompt.decline.casefold():
        return prompt.decline
    numbers = numbers_of(prompt)
    said = [word for word in plain.replace(",", " ").replace("°", " ").split() if word not in ("at", "turned", "by")]
    fitting = [
        spot.key
        for spot in prompt.spots
        if spot.key.casefold() == plain
        or _each_is_one_of(said, ({spot.piece}, {spot.cell, f"#{numbers[spot.cell]}"}, {str(spot.turn)}))
    ]
    if len(fitting) == 1:
        return fitting[0]
    if said and fitting:
        raise Illegal(f"“{words}” could be {either(fitting)}; say which.")
    raise Illegal(f"“{words}” is not a place that is offered; write it like this: {keys[0]}.")


def _each_is_one_of(said: Sequence[str], parts: Iterable[Collection[str]]) -> bool:
    """Whether every word says another part of a spot: its piece, its cell, its turn."""
    left = [{name.casefold() for name in names} for names in parts]
    for word in said:
        part = next((names for names in left if word in names), None)
        if part is None:
            return False
        left.remove(part)
    return True


def _fields(prompt: Form, words: str, labels: Mapping[str, str]) -> dict[str, Any]:
    parts = [part.strip() for part in words.split(";")]
    known = {name.casefold(): name for name in prompt.fields}
    said: dict[str, str] = {}
    for part in parts:
        name, colon, rest = part.partition(":")
        if colon and name.strip().casefold() in known:
            said[known[name.strip().casefold()]] = rest.strip()
    if not said and len(parts) == len(prompt.fields):
        said = dict(zip(prompt.fields, parts, strict=True))
    elif len(said) < len(parts):
        raise Illegal(f"Please write it like this: {_example(prompt)}.")
    answer = {name: _read(prompt.fields[name], one_line(text), _within(labels, name)) for name, text in said.items()}
    return _filled(prompt, answer)


def _within(labels: Mapping[str, str], field: str) -> dict[str, str]:
    """The labels of what one field of a form offers."""
    return {key.removeprefix(f"{field}/"): label for key, label in labels.items() if key.startswith(f"{field}/")}


def _filled(prompt: Form, answer: Mapping[str, Any]) -> dict[str, Any]:
    left = [name for name in prompt.fields if name not in answer]
    for name, value in answer.items():
        if left and (alone := prompt.by_itself(name, value)) is not None:
            return dict(alone)
    if missing := [name for name in left if _is_open(prompt.fields[name])]:
        raise Illegal(f"Please say also: {listed(missing)}. Write it like this: {_example(prompt)}.")
    return {name: part.fallback for name, part in prompt.fields.items()} | dict(answer)


def _is_open(part: Prompt) -> bool:
    """Whether a field must be touched: it has no default of its own, and there is something to choose."""
    if getattr(part, "default", None) is not None:
        return False
    match part:
        case Pick():
            return len(part.choices) > 1 or part.at_least != part.at_most
        case Number():
            return part.low != part.high
        case Split() | Order():
            return bool(choices_of(part))
        case _:
            return True


def _example(prompt: Form) -> str:
    return notation(prompt, prompt.fallback)
