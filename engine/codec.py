"""Dataclasses to canonical JSON and back, over msgspec.

Canonical means sorted keys and no blanks, so that equal states have equal texts and a fingerprint of the text is a
fingerprint of the state.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
P = TypeVar("P", bound=msgspec.Struct)

Json = Any

_encoder = msgspec.json.Encoder(order="sorted")


class UnknownShape(Exception):
    """A stored text does not fit the dataclass it should become: an upgrade is missing."""


class Outgrown(UnknownShape):
    """A stored state of an earlier release from which this one cannot go on; the text is a sentence for people."""


def encode(value: object) -> str:
    """The canonical JSON text of a dataclass or plain value; whole numbers as keys are written as strings."""
    return _bytes(value).decode()


def keep(value: object) -> str:
    """The JSON text of a dataclass with every dict in its own order, so that a restored state iterates like a live one.

    Rules should not depend on that order (equal fingerprints mean equal futures), and the contract finds those that do;
    this keeps a table whole even if one is overlooked.
    """
    return msgspec.json.encode(value).decode()


def decode(text: str, kind: type[T]) -> T:
    """The dataclass `kind` from its text; unknown or badly typed fields are refused.

    A field that is missing has its default, as in texts that were stored before there was the field.
    """
    if (value := exactly(text, kind)) is not None:
        return value
    try:
        value = msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise UnknownShape(f"{kind.__name__}: {error}") from error
    if unread := _unread(msgspec.json.decode(text), msgspec.json.decode(_bytes(value))):
        raise UnknownShape(f"{kind.__name__}: this version does not know {unread}")
    return value


def exactly(text: str, kind: type[T]) -> T | None:
    """The dataclass `kind` from its text, if that is of this version's very shape: no field is missing or unknown."""
    try:
        value = msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError:
        return None
    # msgspec ignores unknown fields of dataclasses: what was read is written again and must give the same text
    return value if encode(value) == encode(msgspec.json.decode(text)) else None


def _unread(text: Json, read: Json, at: str = "$") -> str:
    """Where a text says something that is not in what was read of it; "" where all of it is."""
    if isinstance(text, dict) and isinstance(read, dict):
        parts = [(f"{at}.{key}", value, read.get(key, _NOTHING)) for key, value in text.items()]
    elif isinstance(text, list) and isinstance(read, list) and len(text) == len(read):
        parts = [(f"{at}[{n}]", one, other) for n, (one, other) in enumerate(zip(text, read, strict=True))]
    else:
        return "" if text == read else at
    return next((found for where, one, other in parts if (found := _unread(one, other, where))), "")


_NOTHING = object()


def plain(value: object) -> Json:
    """Builtins only (dict, list, str, int, bool, None), as JSON would hold them."""
    return msgspec.to_builtins(value)


def but(value: P, **changes: Any) -> P:
    """The same, but for these fields."""
    return msgspec.structs.replace(value, **changes)


def from_plain(value: Json, kind: type[T]) -> T:
    """The dataclass `kind` from builtins."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise UnknownShape(f"{kind.__name__}: {error}") from error


def parse(text: str) -> Json:
    """Builtins from a JSON text."""
    return msgspec.json.decode(text)


def fingerprint(value: object) -> str:
    """Sixteen hexadecimal characters that stand for the canonical text of `value`."""
    return hashed(value, 8).hex()


def hashed(value: object, size: int) -> bytes:
    """So many bytes that stand for the canonical text of `value`."""
    return blake2b(_bytes(value), digest_size=size).digest()


def _bytes(value: object) -> bytes:
    try:
        return _encoder.encode(value)
    except TypeError:  # only keys that are strings can be sorted
        return _encoder.encode(msgspec.to_builtins(value, str_keys=True))
