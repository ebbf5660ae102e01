"""A cache has so many entries, and what was put there longest ago goes."""

from __future__ import annotations

from host.values.bounded_cache import BoundedCache


def test_what_was_put_there_longest_ago_is_forgotten():
    cache = BoundedCache[str, int](2)
    cache["one"], cache["two"] = 1, 2
    cache["one"] = 3
    cache["three"] = 4
    assert dict(cache) == {"one": 3, "three": 4}
