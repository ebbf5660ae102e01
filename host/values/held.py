"""What is still to be said, as a row of the outbox holds it: a dataclass as JSON, without what is as usual in it.

So a field may come later: a row that was written before has the usual value of it, and one that has that is read by the
release before.
"""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any, ClassVar, Protocol

from engine.codec import encode


class Record(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


def unusual(told: Record) -> dict[str, Any]:
    """The fields that have no usual value, or another one."""
    found = {field: getattr(told, field.name) for field in fields(told)}
    return {field.name: value for field, value in found.items() if value != field.default}


def held(told: Record) -> str:
    """The text of a row."""
    return encode(unusual(told))
