"""Dataclasses to canonical JSON and back, over msgspec.

Canonical means sorted keys and no blanks, so that equal states have equal texts and a fingerprint of the text is a
fingerprint of the state.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

Json = Any

_encoder = msgspec.json.Encoder(order="sorted")


class UnknownShape(Exception):
    """A stored text does not fit the dataclass it should become: an upgrade is missing."""


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
    """The dataclass `kind` from its text; unknown, missing or badly typed fields are refused.

    msgspec ignores unknown fields of dataclasses, so the result is written again and must give the same text.
    """
    try:
        value = msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise UnknownShape(f"{kind.__name__}: {error}") from error
    if encode(value) != encode(msgspec.json.decode(text)):
        raise UnknownShape(f"{kind.__name__}: the text holds fields this version does not know")
    return value


def plain(value: object) -> Json:
    """Builtins only (dict, list, str, int, bool, None), as JSON would hold them."""
    return msgspec.to_builtins(value)


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
    return blake2b(_bytes(value), digest_size=8).hexdigest()


def _bytes(value: object) -> bytes:
    try:
        return _encoder.encode(value)
    except TypeError:  # only keys that are strings can be sorted
        return _encoder.encode(msgspec.to_builtins(value, str_keys=True))
