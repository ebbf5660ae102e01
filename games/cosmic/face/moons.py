"""Pictures of moons."""

from __future__ import annotations

from typing import Final

from games.cosmic.content import CONTINUOUS, INSTANT, MOONS, SECRET
from games.cosmic.face.brush import SPACE
from rendering.scene import (
    Circle,
    Colour,
    Craters,
    Drawn,
    Grain,
    Group,
    Inner,
    Line,
    Node,
    Painted,
    Radial,
    Rect,
    Shadow,
    Shape,
    Solid,
    Stop,
    Text,
    TextStyle,
)
from rendering.theme import THEME

MOON: Final = 160.0
"""The radius a moon is drawn for."""


def _globe(ground: Colour, rim: Colour, seed: int) -> Shape:
    fill = Painted(
        Radial((Stop(0, ground.lighter(0.25)), Stop(0.7, ground), Stop(1, ground.darker(0.55))), (0.36, 0.32), 0.78),
        (Craters(ground.lighter(0.3), ground.darker(0.4), 62, 24, seed), Grain(0.07, 1.6, seed)),
    )
    lines = (Line(Solid(rim), 6, inside=True),)
    return Shape(
        Circle(MOON - 12), fill, lines, effects=(Shadow(THEME.shadow, 4, 6, 8, 0.5), Inner(SPACE.void, 22, 0.4))
    )


KINDS_OF_MOON: Final = {
    INSTANT: (SPACE.attack, "M14 -104 L-58 16 L-8 16 L-20 104 L60 -28 L8 -28 Z"),
    CONTINUOUS: (
        SPACE.ice_world,
        "M0 0 C-28 -62 -104 -62 -104 0 C-104 62 -28 62 0 0 C28 -62 104 -62 104 0 C104 62 28 62 0 0 Z",
    ),
    SECRET: (SPACE.warp, "M-104 0 Q0 -112 104 0 Q0 112 -104 0 Z"),
}
"""The colour and the sign of each kind of moon: a bolt, a loop, an eye."""
PLAIN: Final = (SPACE.rock, "M-60 -8 L60 -8 L60 8 L-60 8 Z")
"""Those of any other: a stroke."""


def moonlet(kind: str = "") -> Group:
    """A moon as it lies on the map: face down, or with the sign of its kind."""
    if not kind:
        return Group((_globe(SPACE.rock_light.mixed(SPACE.ice_world, 0.4), SPACE.rock_dark, 5),))
    tone, outline = KINDS_OF_MOON.get(kind, PLAIN)
    lines = (Line(Solid(SPACE.void), 44), Line(Solid(THEME.ink), 22))
    sign = Shape(Drawn(outline), Solid(THEME.ink) if kind == INSTANT else None, lines)
    nodes: list[Node] = [_globe(SPACE.rock_dark.mixed(tone, 0.6), tone.lighter(0.35), 7), sign]
    if kind == SECRET:
        nodes.append(Shape(Circle(34), Solid(THEME.ink)))
    return Group(tuple(nodes))


def moon(key: str) -> Group:
    """A moon: a small pale world with its name on a band."""
    facts = MOONS[key]
    tone, _ = KINDS_OF_MOON.get(facts.kind, PLAIN)
    band = Rect(2 * MOON - 8, 92, 14, (-MOON + 4, -46))
    title, note = TextStyle("serif", "semibold", 44), TextStyle("sans", "semibold", 27)
    return Group(
        (
            _globe(SPACE.rock_light.mixed(tone, 0.35), tone.darker(0.5), sum(map(ord, key)) % 50),
            Shape(band, Solid(SPACE.void, 0.9), (Line(Solid(tone.lighter(0.3)), 3, inside=True),)),
            Text(facts.name, title, THEME.ink, (0, -12), "centre", width=2 * MOON - 34, fit="shrink"),
            Text(facts.kind, note, tone.lighter(0.45), (0, 26), "centre"),
        )
    )
