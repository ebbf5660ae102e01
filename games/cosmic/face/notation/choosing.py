"""Which choice is meant: by its number in the picture, its name, another name or an unmistakable part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine import PASS, Choice, Illegal, Pick, Prompt, Window
from games.cosmic.content import card
from games.cosmic.face import reasons
from games.cosmic.face.notation.names import (
    LATER,
    STANDS,
    all_written,
    fold,
    other_names,
    parts_of,
    plain,
    planet_words,
    reaction_words,
    written,
)
from games.cosmic.face.numbering import numbers_of
from games.cosmic.face.stakes import bound, held_back
from games.cosmic.rules.views import CosmicView
from games.kit.declining import NONE, NOTHING, UNCLEAR
from games.kit.notation import YES

KINDS: Final = frozenset({"planet", "card"})
"""Words that say what kind of thing is chosen, and not which."""


def one(prompt: Prompt, choices: Sequence[Choice], words: str, view: CosmicView) -> str:
    """The choice that is meant. Raises `Illegal` with the reason where there is none, or more than one."""
    found = _numbered(prompt, words) or matched(choices, words)
    if found is not None:
        return found
    kept = _held_back(prompt, words, view)
    raise Illegal(kept or reasons.not_offered(prompt, words, all_written(choices), view))


def _held_back(prompt: Prompt, words: str, view: CosmicView) -> str:
    """Why a challenge card of the own hand cannot be played, where that is what is meant; else ""."""
    if not isinstance(prompt, Pick) or prompt.ask != "card":
        return ""
    cards = tuple(Choice(key, f"card:{key}") for key in held_back(prompt, view))
    return bound(prompt, view) if matched(cards, words) is not None else ""


def planet(field: Pick, words: str, view: CosmicView) -> str:
    """The planet that is meant, however it is written."""
    words = planet_words(words)
    return matched(field.choices, words) or one(field, field.choices, words, view)


def next_of(prompt: Prompt, choices: Sequence[Choice], words: str, chosen: Sequence[str], view: CosmicView) -> str:
    """A further one of these choices; a copy is not meant twice, unless by its number."""
    left = [choice for choice in choices if choice.key not in chosen]
    return matched(choices if "/" in words else left, words) or one(prompt, choices, words, view)


def _numbered(prompt: Prompt, words: str) -> str | None:
    """What carries this number in the picture. Raises `Illegal` where an attack of that value might be meant."""
    digits = words.removeprefix("#")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 3:
        return None
    found = next((key for key, number in numbers_of(prompt).items() if number == int(digits)), None)
    if found is not None and isinstance(prompt, Pick) and words == digits:
        meant = matched(prompt.choices, f"attack {digits}")
        if meant is not None and card(meant).face != card(found).face:
            raise Illegal(f"Do you mean #{digits} in the picture or attack {digits}? Please write it out.")
    return found


def matched(choices: Sequence[Choice], words: str) -> str | None:
    """By what is written, by another name, or by an unmistakable part of it."""
    wanted = fold(words)
    readers: tuple[Callable[[Choice], bool], ...] = (
        lambda choice: fold(written(choice, choices)) == wanted,
        lambda choice: choice.key.casefold() == words.casefold(),
        lambda choice: wanted in other_names(choice),
    )
    for fits in readers:
        found = [choice.key for choice in choices if fits(choice)]
        if found:
            # of several copies of a card the first stands for all
            return found[0] if len(found) == 1 or _alike(choices, found) else None
    keys = [choice.key for choice in choices]
    if wanted in NOTHING and NONE in keys:
        return NONE
    if wanted in YES and "yes" in keys:
        return "yes"
    if len(wanted) < 3 or wanted in KINDS | UNCLEAR:
        return None
    found = [choice.key for choice in choices if wanted in _words_of(choice)]
    return found[0] if found and (len(found) == 1 or _alike(choices, found)) else None


def _alike(choices: Sequence[Choice], keys: Sequence[str]) -> bool:
    """Whether these are copies of one card."""
    return len({plain(choice) for choice in choices if choice.key in keys}) == 1


def _words_of(choice: Choice) -> set[str]:
    """Every single word by which a choice is known."""
    return {word for name in (*other_names(choice), fold(plain(choice))) for word in name.split()}


# --- reactions


def reaction(prompt: Window, words: str) -> str:
    """What is used in a window: by name, or by an unmistakable part of it."""
    found = _numbered(prompt, words)
    if found is not None:
        return found
    stands = words.endswith(STANDS)
    wanted = fold(words.removesuffix(STANDS)).removeprefix("use ").removeprefix("play ")
    if wanted in NOTHING:
        return PASS
    keys = prompt.usable
    names = {key: fold(reaction_words(key)) for key in keys}
    fitting = [key for key in keys if names[key] == wanted]
    fitting = fitting or [key for key in keys if names[key].removeprefix("flare ").removeprefix("moon ") == wanted]
    fitting = fitting or [key for key in keys if wanted in names[key].split()]
    if not fitting or len({names[key] for key in fitting}) > 1:
        raise Illegal(reasons.no_reaction(words, [reaction_words(key) for key in keys]))
    return next(r.key for r in prompt.reactions if r.ref == fitting[0] and r.stands == stands)


# --- several


def several(prompt: Pick, words: str, view: CosmicView) -> list[str]:
    """Any number of choices: none, all, or named."""
    folded = fold(words)
    if folded in NOTHING and not any(choice.key == folded for choice in prompt.choices):
        return []
    if folded in ("all", "everybody", "everything"):
        return [choice.key for choice in prompt.choices if choice.key != LATER]
    if prompt.at_most == 1:
        return [one(prompt, prompt.choices, words, view)]
    return named(prompt, prompt.choices, words, view)


def named(prompt: Prompt, choices: Sequence[Choice], words: str, view: CosmicView) -> list[str]:
    """Choices named one after the other, with commas or, where each is one word, without; none of them twice."""
    parts = parts_of(words)
    if len(parts) == 1 and _numbered(prompt, words) is None and matched(choices, words) is None:
        parts = _unjoined(choices, words)
    chosen: list[str] = []
    if any(fold(part) in NOTHING and matched(choices, part) is None for part in parts):
        raise Illegal(reasons.not_offered(prompt, words, all_written(choices), view))
    for part in parts:
        chosen.append(_numbered(prompt, part) or next_of(prompt, choices, part, chosen, view))
    return chosen


def _unjoined(choices: Sequence[Choice], words: str) -> list[str]:
    """Names without commas between them: as many words at a time as a name takes."""
    rest, parts = words.split(), []
    while rest:
        size = next((n for n in range(min(4, len(rest)), 0, -1) if matched(choices, " ".join(rest[:n]))), 1)
        parts.append(" ".join(rest[:size]))
        rest = rest[size:]
    return parts
