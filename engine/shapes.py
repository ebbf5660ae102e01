"""Shapes of what is stored: the fields of a dataclass, and of every dataclass in it, with their types.

Two releases whose states have one shape can compare fingerprints; a shape that changed says that they cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields as struct_fields

from engine.codec import encode, fingerprint

Shape: TypeAlias = dict[str, dict[str, list[str]]]
"""By class, by field: its type, and whether it has a `default` or is `needed`."""

DEFAULT, NEEDED = "default", "needed"


_known: dict[type, str] = {}


def shape_of(kind: type) -> str:
    """Eight hexadecimal characters that stand for the names and types of everything in this dataclass."""
    if kind not in _known:
        named = {name: {field: facts[0] for field, facts in shape.items()} for name, shape in shapes_in(kind).items()}
        _known[kind] = fingerprint(named)[:8]
    return _known[kind]


def stamp(state: object) -> str:
    """The fingerprint of a state, and after a point the shape that states have in this release."""
    return f"{fingerprint(state)}.{shape_of(type(state))}"


def shapes_in(*kinds: Any) -> Shape:
    """The shape of every dataclass in these types, and the values of every enumeration."""
    found: Shape = {}
    known: dict[str, type] = {}
    waiting = list(kinds)
    while waiting:
        for kind in _classes(waiting.pop()):
            if known.setdefault(kind.__qualname__, kind) is not kind:
                raise TypeError(f"two kinds of stored things are called {kind.__qualname__}")
            if kind.__qualname__ in found:
                continue
            if issubclass(kind, Enum):
                found[kind.__qualname__] = {member.name: [encode(member.value), NEEDED] for member in kind}
                continue
            hints, parts = get_type_hints(kind), _parts(kind)
            found[kind.__qualname__] = {
                name: [_worded(hints[name]), NEEDED if needed else DEFAULT] for name, needed in parts.items()
            }
            waiting += [hints[name] for name in parts]
    return dict(sorted(found.items()))


def _parts(kind: type) -> dict[str, bool]:
    """The fields of a dataclass or struct, and whether each is needed."""
    if issubclass(kind, Struct):
        return {field.name: field.required for field in struct_fields(kind)}
    parts = fields(kind)  # type: ignore[arg-type]
    return {part.name: part.default is MISSING and part.default_factory is MISSING for part in parts}


def _classes(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, Enum | Struct)):
        yield hint
    for part in get_args(hint):
        yield from _classes(part)


def _worded(hint: Any) -> str:
    """A type as it is written in the sources, alternatives in alphabetical order."""
    if hint is Any:
        return "Any"
    if hint in (None, type(None)):
        return "None"
    if hint is Ellipsis:
        return "..."
    origin, parts = get_origin(hint), get_args(hint)
    if origin is None:
        return hint.__qualname__ if isinstance(hint, type) else repr(hint)
    name = getattr(origin, "__name__", str(origin))
    if name in ("Union", "UnionType"):
        return " | ".join(sorted(_worded(part) for part in parts))
    if name == "Literal":
        return f"Literal[{', '.join(sorted(repr(part) for part in parts))}]"
    return f"{name}[{', '.join(_worded(part) for part in parts)}]"
