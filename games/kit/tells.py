"""Events in sentences as they are written down, as a table beside a face: by the class of what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from string import Formatter
from typing import Any, TypeAlias, cast

from engine import Event
from games.hosted import Names
from games.kit.areas import said
from games.kit.sentences import listed, seats_words

Tells: TypeAlias = Mapping[type[Event], str | tuple[str, ...]]
"""A sentence for a kind of event, or several.

Braces are filled with the fields of the event: {seat}, {card}. Of several sentences the first is said all of whose
braces are filled for its reader, so that "{seat} draws {card}." is followed by "{seat} draws a card.".
"""


def told(event: Event, tells: Tells, names: Names, called: Callable[[str], str]) -> str | None:
    """An event as one sentence; None where no sentence can be said of it.

    A field declared as `Seat` is a player's name, a text is what `called` makes of it; several are a list. None, an
    empty text and an empty list fill nothing.
    """
    parts = {name: _words(getattr(event, name), kind, names, called) for name, kind in _fields(type(event)).items()}
    return next(
        (
            sentence.format_map(parts)
            for sentence in _sentences(tells.get(type(event), ()))
            if all(parts[name] for name in _braces(sentence))
        ),
        None,
    )


def check(tells: Tells) -> None:
    """Raises `TypeError` for a brace that no field of its event fills."""
    for event, sentences in tells.items():
        known = _fields(event)
        for sentence in _sentences(sentences):
            if strange := [name for name in _braces(sentence) if name not in known]:
                raise TypeError(f"{event.__name__} has no {listed(strange, 'or')}, but: {listed(list(known))}.")


def _words(value: Any, kind: str, names: Names, called: Callable[[str], str]) -> str:
    values = value if isinstance(value, tuple) else (value,)
    known = [each for each in values if each is not None and each != ""]
    if "Seat" in kind:
        return seats_words(names, known) if known else ""
    return listed([called(each) if isinstance(each, str) else said(each) for each in known])


def _fields(event: type[Event]) -> dict[str, str]:
    """The fields of an event with their declared types, as they are written."""
    return {field.name: str(field.type) for field in fields(cast("Any", event))}


def _sentences(sentences: str | tuple[str, ...]) -> tuple[str, ...]:
    return (sentences,) if isinstance(sentences, str) else sentences


def _braces(sentence: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(sentence) if name is not None]
