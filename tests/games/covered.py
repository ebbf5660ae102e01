"""What of a picture is painted over what: for tests of maps, on which things may stand anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rendering.layout import Box, bounds_of
from rendering.scene import Group, Node, Text


def in_order(node: Node, within: tuple[Group, ...] = ()) -> Iterator[tuple[Node, Box]]:
    """Every shape, text and drawing as they are painted, from the back to the front, and where it is."""
    if isinstance(node, Group):
        for child in sorted(node.children, key=lambda child: child.z):
            yield from in_order(child, (*within, node))
        return
    outer = node
    for group in reversed(within):
        outer = replace(group, children=(outer,))
    yield node, bounds_of(outer)


def letters(text: Text, box: Box) -> Box:
    """Where the capitals of a line are within its box."""
    tall = 0.64 * text.style.size
    return Box(box.x, box.centre[1] - tall / 2, box.width, tall)


def shared(one: Box, other: Box) -> float:
    """The smaller side of what two boxes share, or less than nothing."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return min(across, min(one.bottom, other.bottom) - max(one.y, other.y))
