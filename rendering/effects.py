"""What light does to a node, as data.  Effects apply in the order given, to a shape, a sprite, a text or a group."""

from dataclasses import dataclass
from typing import Literal

from rendering.colour import Colour
from rendering.paths import Path


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow on what lies below; light comes from the upper left, so it falls to the lower right."""

    colour: Colour
    dx: float = 3
    dy: float = 4
    blur: float = 5
    alpha: float = 0.4


@dataclass(frozen=True, slots=True)
class Glow:
    """Light around the node: a bright edge that fades over `radius` pixels."""

    colour: Colour
    radius: float = 14
    alpha: float = 0.9


@dataclass(frozen=True, slots=True)
class Inner:
    """A soft band of colour along the inside of the edge: a shore, pooled pigment, an area's contour."""

    colour: Colour
    width: float = 6
    alpha: float = 0.5


@dataclass(frozen=True, slots=True)
class Bevel:
    """A raised edge: lit towards the upper left, dark towards the lower right; negative `height` is sunk."""

    light: Colour
    shade: Colour
    width: float = 3
    height: float = 0.5


@dataclass(frozen=True, slots=True)
class Dim:
    """Less light (`brightness` 1 keeps it) and less colour (`saturation` 1 keeps it)."""

    brightness: float = 0.85
    saturation: float = 0.85


@dataclass(frozen=True, slots=True)
class Tint:
    """Towards `colour` by `amount`, keeping light and dark."""

    colour: Colour
    amount: float = 0.5


@dataclass(frozen=True, slots=True)
class Clip:
    """Only what lies within `path` is seen; the path is in the node's own coordinates."""

    path: Path


@dataclass(frozen=True, slots=True)
class Fade:
    """The whole node at `alpha` opacity."""

    alpha: float


@dataclass(frozen=True, slots=True)
class Blur:
    """The whole node out of focus."""

    radius: float


@dataclass(frozen=True, slots=True)
class Blend:
    """How the node meets what is below it; put it last."""

    mode: Literal["multiply", "screen", "soft-light", "overlay"]


Effect = Shadow | Glow | Inner | Bevel | Dim | Tint | Clip | Fade | Blur | Blend
