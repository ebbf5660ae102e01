"""`Seen` as text, for a player in another process, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final, get_args, get_type_hints

import msgspec

from engine.codec import Json, but, from_plain, plain
from engine.events import Event
from engine.loading import load_event
from engine.module import GameModule
from engine.prompts import AnyPrompt, Choice, Form, Prompt
from engine.seen import Drawn, Given, Owed, Seen
from engine.windows import Reaction, Window

SHAPES: Final[Mapping[str, type[Prompt]]] = {shape.__name__: shape for shape in (*get_args(AnyPrompt), Window)}


def pack(seen: Seen) -> bytes:
    """The text of what a seat knows."""
    return msgspec.json.encode(
        {
            **{field.name: getattr(seen, field.name) for field in fields(seen)},
            "told": [_event(event) for event in seen.told],
            "since": [_event(event) for event in seen.since],
            "owed": [(owed.id, _prompt(owed.prompt)) for owed in seen.owed],
        }
    )


def unpack(module: GameModule[Any, Any], text: bytes) -> Seen:
    """What a seat of this game knows, from its text. Raises `UnknownShape`."""
    read = msgspec.json.decode(text)
    view = get_type_hints(module.view).get("return", Any)
    return Seen(
        **{
            **read,
            "told": tuple(load_event(module, kind, facts) for kind, facts in read["told"]),
            "since": tuple(load_event(module, kind, facts) for kind, facts in read["since"]),
            "before": read["before"] if view is Any else msgspec.convert(read["before"], view, strict=False),
            "view": read["view"] if view is Any else msgspec.convert(read["view"], view, strict=False),
            "given": tuple(map(_given, read["given"])),
            "owed": tuple(Owed(id, _asked(prompt)) for id, prompt in read["owed"]),
            "draws": tuple(from_plain(drawn, Drawn) for drawn in read["draws"]),
        }
    )


def _event(event: Event) -> tuple[str, Event]:
    return type(event).__name__, event


def _given(read: Json) -> Given:
    given = from_plain(read, Given)
    if given.seat is not None:
        return given
    return replace(given, answer={int(seat): answer for seat, answer in given.answer.items()})


def _prompt(prompt: Prompt) -> dict[str, Json]:
    parts = plain(prompt)
    if isinstance(prompt, Form):
        parts["fields"] = {name: _prompt(part) for name, part in prompt.fields.items()}
    return {"shape": type(prompt).__name__, **parts}


def _asked(read: dict[str, Json]) -> Prompt:
    shape, parts = SHAPES[read["shape"]], {name: part for name, part in read.items() if name != "shape"}
    if shape is Form:
        form = from_plain({**parts, "fields": {}}, Form)
        return but(form, fields={name: _asked(part) for name, part in read["fields"].items()})
    prompt = from_plain(parts, shape)
    if isinstance(prompt, Window):
        choices = (from_plain(c, Reaction if "stands" in c else Choice) for c in parts["choices"])
        return but(prompt, choices=tuple(choices))
    return prompt
