"""Rings around what has changed since somebody looked last: a shape, not only a light, so that everybody sees them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rendering.fills import Line, Solid
from rendering.layout import AROUND, Box, find
from rendering.paths import Rect
from rendering.scene import Group, Scene, Shape
from rendering.theme import THEME

# a phone shows a quarter of the size: two pixels of the ring are left there, and its dashes
_WIDTH, _CASING = 8.0, 15.0
_DASH = (30.0, 13.0)
_OUTSIDE = 2.0
_CORNER = 0.2
NAME = "ring:"
"""How the `ref` of a ring begins; what it surrounds follows."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where something is. `outlined`: its game says what its outline is, which is round where it is as wide as high."""

    box: Box
    outlined: bool

    @property
    def is_round(self) -> bool:
        return self.outlined and abs(self.box.width - self.box.height) < 1

    def holds(self, other: "_Place") -> bool:
        """Whether a ring around this one surrounds the middle of another, smaller one."""
        x, y = other.box.x + other.box.width / 2, other.box.y + other.box.height / 2
        inside = self.box.x <= x <= self.box.right and self.box.y <= y <= self.box.bottom
        return inside and other.box.width * other.box.height < self.box.width * self.box.height


def ringed(scene: Scene, refs: Iterable[str], why: str = "what has changed") -> Scene:
    """The scene with a ring around everything of these refs that is in it, and with words that say so, and `why`.

    What stands within something else that has changed needs no ring of its own.
    """
    places = {ref: place for ref in dict.fromkeys(refs) if (place := _place(scene, ref)) is not None}
    kept = {ref: place for ref, place in places.items() if not any(other.holds(place) for other in places.values())}
    if not kept:
        return scene
    frame = Box(0, 0, scene.width, scene.height)
    rings = Group(tuple(_ring(ref, place, frame) for ref, place in kept.items()), z=1)
    said = f"{len(kept)} {'place is' if len(kept) == 1 else 'places are'} ringed: {why}."
    return replace(scene, root=Group((scene.root, rings)), alt=f"{said} {scene.alt}")


def _place(scene: Scene, ref: str) -> _Place | None:
    if (outline := find(scene.root, f"{AROUND}{ref}")) is not None:
        return _Place(outline, outlined=True)
    box = find(scene.root, ref)
    return None if box is None else _Place(box, outlined=False)


def _ring(ref: str, place: _Place, frame: Box) -> Shape:
    """A dashed ring with a dark casing, which stands out from light and from dark ground, within the picture."""
    box, edge = place.box, _CASING / 2
    left, top = max(box.x - _OUTSIDE, edge), max(box.y - _OUTSIDE, edge)
    right, bottom = min(box.right + _OUTSIDE, frame.right - edge), min(box.bottom + _OUTSIDE, frame.bottom - edge)
    width, height = max(right - left, _CASING), max(bottom - top, _CASING)
    corner = min(width, height) * (0.5 if place.is_round else _CORNER)
    lines = (Line(Solid(THEME.black, 0.8), _CASING), Line(Solid(THEME.lit), _WIDTH, dash=_DASH))
    return Shape(Rect(width, height, corner), None, lines, (left, top), ref=f"{NAME}{ref}")
