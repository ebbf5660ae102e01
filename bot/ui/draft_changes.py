"""What changes between two drafts, as the host takes it: mappings merge, None removes a key, all else replaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The patch that makes `before` into `after`. Values that are None count as absent."""
    patch: dict[str, Any] = {key: None for key in before if after.get(key) is None}
    for key, value in after.items():
        if value is None or value == before.get(key):
            continue
        inner = before.get(key)
        if isinstance(value, Mapping):
            patch[key] = changes(inner if isinstance(inner, Mapping) else {}, value)
        else:
            patch[key] = value
    return patch
