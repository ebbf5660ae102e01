"""Whole texts to decide by: of what is used, and of what may be chosen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine import USE_ANNOUNCED, Choice, Form, Order, Pick, Prompt, Seat, Window
from games.cosmic.face.phrases import thing_name
from games.cosmic.face.texts import COMPONENTS, at_table, effect_for
from games.cosmic.rules.views import CosmicView, UseView
from games.hosted import Names
from games.kit.sentences import count, seat_name, upper

SPOKEN_TO: Final = re.compile(r"\b[Yy]our?\b")
"""What a text says of whoever uses it."""
ROOM: Final = 1600
"""Characters that the texts of one question may fill; what has no room is named as left out."""


def working_powers(view: CosmicView, seat: Seat) -> list[str]:
    """The powers of a seat that work now."""
    return [power.key for power in view.players[seat].powers if power.active]


def effect_of(key: str, view: CosmicView, seat: Seat) -> str:
    """What a card or power does for a seat at this table."""
    return at_table(effect_for(key, working_powers(view, seat)), view.options)


def texts_of_window(prompt: Window, view: CosmicView, names: Names) -> str:
    """What would happen if nobody stops what is used, and what everything does that this seat could use."""
    parts = []
    if USE_ANNOUNCED.name in prompt.moments and view.uses:
        *against, use = view.uses
        parts.append(f"If nobody stops it, {_text_of(use, view, names, prompt.seat)}")
        parts += [
            f"It is against {_text_of(each, view, names, prompt.seat)}"
            for each in against
            if use.choices.get("target") == each.seat
            and each.key in (use.choices.get("card"), use.choices.get("power"))
        ]
    return _within_room([*parts, *_texts(prompt.usable, view, prompt.seat)])


def _text_of(use: UseView, view: CosmicView, names: Names, reader: Seat) -> str:
    """What is used, with what it does for whoever uses it, who is "you" in its text."""
    text = upper(effect_of(use.key, view, use.seat))
    meant = f" (“you” is {seat_name(names, use.seat)})" if use.seat != reader and SPOKEN_TO.search(text) else ""
    return f"**{thing_name(use.key)}**{meant}: {text}"


def texts_of_choices(prompt: Prompt, view: CosmicView) -> str:
    """What each card, power or moon does that may be chosen; of a deal those of the own hand and of what is offered."""
    return _within_room(_texts(_near(prompt), view, prompt.seat))


def further_texts(prompt: Prompt, view: CosmicView) -> tuple[str, ...]:
    """What the others do that may be chosen."""
    near = {key.partition("#")[0] for key in _near(prompt)}
    far = [key for key in _keys(prompt) if key.partition("#")[0] not in near]
    return tuple(_texts(far, view, prompt.seat))


def _near(prompt: Prompt) -> list[str]:
    """What may be chosen and is read at once: all of it, but of cards that somebody may name only those at hand."""
    if not isinstance(prompt, Form) or "wanted cards" not in prompt.fields:
        return _keys(prompt)
    offers = [terms for terms in (*prompt.facts.get("offers", ()), prompt.facts.get("terms", {})) if terms]
    offered = [key for terms in offers for key in (*terms["cards"], *terms["wanted cards"])]
    return [*_keys(prompt.fields["cards"]), *offered]


def _keys(prompt: Prompt) -> list[str]:
    return [choice.key.rpartition("/")[2] for choice in _choices(prompt)]


def _choices(prompt: Prompt) -> Iterator[Choice]:
    """What may be chosen and is a card, a power or a moon."""
    match prompt:
        case Pick():
            choices: Sequence[Choice] = prompt.choices
        case Order():
            choices = prompt.items
        case Form():
            for field in prompt.fields.values():
                yield from _choices(field)
            return
        case _:
            return
    yield from (choice for choice in choices if choice.ref.partition(":")[0] in ("card", "power", "moon"))


def _texts(keys: Iterable[str], view: CosmicView, me: Seat) -> list[str]:
    """A paragraph for each of these that has a text, copies of a card once."""
    faces = dict.fromkeys(key.partition("#")[0] for key in keys)
    return [f"**{thing_name(face)}**: {upper(effect_of(face, view, me))}" for face in faces if face in COMPONENTS]


def _within_room(texts: Sequence[str]) -> str:
    """The texts as far as there is room, and how many are missing."""
    kept, room = [], ROOM
    for text in texts:
        if len(text) <= room:
            kept.append(text)
            room -= len(text)
    if left := len(texts) - len(kept):
        kept.append(f"{upper(count(left, 'more text'))}: see *Read my cards*, or `/cosmic power`.")
    return "\n".join(kept)
