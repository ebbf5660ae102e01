"""What an outline is filled with, as data: plain colours, gradients, and textures laid over them.

Textures are seeded and depend on position only, so the same scene is always the same picture.  Their positions count
from the origin of the shape that carries them plus `Painted.anchor`: give the tile's place on the board as anchor and
a texture runs on across neighbouring tiles.  Lengths are pixels at natural size; `amount` and `alpha` are 0-1.
"""

from dataclasses import dataclass

from rendering.colour import Colour
from rendering.paths import Point


@dataclass(frozen=True, slots=True)
class Solid:
    """One colour."""

    colour: Colour
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Stop:
    """A colour at a place along a gradient (`at` 0-1)."""

    at: float
    colour: Colour
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Linear:
    """A gradient across the shape's bounding box in the direction `angle` (0 to the right, 90 downwards)."""

    stops: tuple[Stop, ...]
    angle: float = 90


@dataclass(frozen=True, slots=True)
class Radial:
    """A gradient outwards from `centre` to `radius`, both as fractions of the bounding box."""

    stops: tuple[Stop, ...]
    centre: Point = (0.5, 0.5)
    radius: float = 0.5


# Textures: each is laid over the base in order.


@dataclass(frozen=True, slots=True)
class Grain:
    """Fine paper or canvas grain: lightens and darkens by up to `amount`; `size` is the size of one grain."""

    amount: float = 0.06
    size: float = 1.6
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Mottle:
    """Soft clouds of `colour`, like uneven gouache: `size` is the width of a cloud, `share` how much it covers.

    With a small `soft` the clouds get edges, like land seen from space.
    """

    colour: Colour
    size: float = 60
    amount: float = 0.5
    share: float = 0.5
    seed: int = 0
    soft: float = 1


@dataclass(frozen=True, slots=True)
class Tufts:
    """Small tufts of grass: three or four blades from one root."""

    colour: Colour
    gap: float = 40
    size: float = 9
    width: float = 1.6
    alpha: float = 0.7
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Dots:
    """Scattered dots: `size` is the largest radius."""

    colour: Colour
    gap: float = 14
    size: float = 1.6
    alpha: float = 0.5
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Planks:
    """Wood: long streaks of `colour` along `angle`."""

    colour: Colour
    angle: float = 0
    size: float = 5
    amount: float = 0.5
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Cracks:
    """Thin veins, for stone."""

    colour: Colour
    size: float = 70
    width: float = 0.05
    alpha: float = 0.6
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Caustics:
    """The bright net that light draws on the bed of shallow water."""

    colour: Colour
    size: float = 80
    width: float = 0.14
    alpha: float = 0.35
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Tartan:
    """A woven cloth: `sett` is the sequence of (colour, width) stripes, mirrored and woven both ways."""

    sett: tuple[tuple[Colour, float], ...]


@dataclass(frozen=True, slots=True)
class Scales:
    """Overlapping scales in rows, as on a fir cone."""

    colour: Colour
    size: float = 22
    width: float = 1.6
    alpha: float = 0.6


@dataclass(frozen=True, slots=True)
class Rings:
    """Contour lines around `centre` (fractions of the bounding box), slightly bent."""

    colour: Colour
    gap: float = 14
    width: float = 1.6
    alpha: float = 0.6
    centre: Point = (0.5, 0.5)
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Feathers:
    """Rows of wing strokes: small open arches that lean along `angle`."""

    colour: Colour
    angle: float = -20
    size: float = 26
    width: float = 2
    alpha: float = 0.6
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Facets:
    """A surface cut into triangles, each lighter or darker by up to `amount`, with fine bright edges."""

    light: Colour
    shade: Colour
    size: float = 34
    amount: float = 0.5
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Stars:
    """A night sky: many faint stars, few bright ones with a soft halo; `gap` is the mean distance between stars."""

    colours: tuple[Colour, ...]
    gap: float = 30
    size: float = 1.5
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Nebula:
    """Glowing clouds of gas, screened over what is below, one layer for each colour."""

    colours: tuple[Colour, ...]
    size: float = 420
    amount: float = 0.5
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Globe:
    """Shades the shape's bounding box as a ball lit from the upper left, with a dark limb and a thin bright rim."""

    rim: Colour
    shadow: float = 0.9
    light: float = 0.4


@dataclass(frozen=True, slots=True)
class Bands:
    """The cloud bands of a gas world: wavering horizontal stripes of `colours`."""

    colours: tuple[Colour, ...]
    size: float = 26
    amount: float = 0.7
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Craters:
    """Round dents with a lit lower rim."""

    light: Colour
    shade: Colour
    gap: float = 34
    size: float = 12
    seed: int = 0


Texture = (
    Grain
    | Mottle
    | Tufts
    | Dots
    | Planks
    | Cracks
    | Caustics
    | Tartan
    | Scales
    | Rings
    | Feathers
    | Facets
    | Stars
    | Nebula
    | Globe
    | Bands
    | Craters
)


@dataclass(frozen=True, slots=True)
class Painted:
    """A base with textures laid over it in order."""

    base: "Solid | Linear | Radial"
    over: tuple[Texture, ...]
    anchor: Point = (0, 0)


Fill = Solid | Linear | Radial | Painted


@dataclass(frozen=True, slots=True)
class Line:
    """A line along the outline.

    `uneven` (0-1) lets the width breathe like a brush's; `dash` is (drawn, left out) in pixels; `inside` keeps the
    line within the area it surrounds.
    """

    fill: Fill
    width: float = 2.5
    uneven: float = 0
    dash: tuple[float, float] | None = None
    inside: bool = False


def gradient(*colours: Colour) -> tuple[Stop, ...]:
    """Evenly spaced stops."""
    last = max(1, len(colours) - 1)
    return tuple(Stop(index / last, colour) for index, colour in enumerate(colours))
