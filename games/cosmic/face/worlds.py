"""Planets, planetoids and the ground of a system."""

from __future__ import annotations

from typing import Final

from engine import Seat
from games.cosmic.face.brush import SPACE
from rendering.scene import (
    Circle,
    Craters,
    Curve,
    Globe,
    Glow,
    Grain,
    Group,
    Inner,
    Line,
    Mottle,
    Nebula,
    Node,
    Organic,
    Painted,
    Point,
    Polygon,
    Radial,
    Rect,
    Shadow,
    Shape,
    Solid,
    Stars,
    Stop,
)
from rendering.theme import THEME, materials

SYSTEM: Final = 240.0
"""The radius a system is drawn for, from its middle to a corner."""

WORLD: Final = 100.0
"""The radius a planet is drawn for."""

KINDS: Final = ("ocean", "desert", "forest", "gas", "ice", "lava")


def kind_of(seat: Seat, number: int) -> str:
    """Which kind of world a planet is: five different ones in each system."""
    return KINDS[(seat * 2 + number - 1) % len(KINDS)]


def world(seat: Seat, number: int) -> Group:
    """A planet: one of six kinds of worlds with its own weather."""
    seed = seat * 7 + number * 3 + 1
    kind = kind_of(seat, number)
    halo = {"ocean": SPACE.rim, "ice": SPACE.rim, "lava": SPACE.attack, "gas": SPACE.gas_world}.get(kind, SPACE.cloud)
    fill = {
        "ocean": lambda: materials.world(SPACE.ocean_world, SPACE.forest_world, SPACE.rim, seed, SPACE.cloud, size=70),
        "forest": lambda: materials.world(
            SPACE.forest_world, SPACE.desert_world.darker(0.15), SPACE.rim, seed, SPACE.cloud, size=58
        ),
        "desert": lambda: materials.world(
            SPACE.desert_world, SPACE.desert_world.darker(0.4), SPACE.gas_world, seed, size=64
        ),
        "ice": lambda: materials.world(SPACE.ice_world, SPACE.ocean_world.lighter(0.3), SPACE.rim, seed, size=50),
        "lava": lambda: materials.world(SPACE.rock_dark, SPACE.lava_world, SPACE.attack.lighter(0.2), seed, size=46),
        "gas": lambda: materials.gas_world(
            (SPACE.gas_world, SPACE.gas_world.darker(0.3), SPACE.card_paper, SPACE.desert_world.darker(0.1)),
            SPACE.star_gold,
            seed,
        ),
    }[kind]()
    nodes: list[Node] = [
        Shape(Circle(WORLD * 1.2), Radial((Stop(0.74, halo, 0.34), Stop(1, halo, 0)))),
        Shape(Circle(WORLD), fill),
    ]
    if kind == "gas":
        ring = SPACE.card_paper.darker(0.15)
        back = Shape(
            Circle(WORLD * 1.42, squash=0.24), None, (Line(Solid(ring, 0.8), 9), Line(Solid(ring.darker(0.5)), 2))
        )
        front = tuple((WORLD * 1.42 * x, WORLD * 1.42 * 0.24 * y) for x, y in materials.around(24)[:13])
        near = (Line(Solid(ring, 0.95), 9), Line(Solid(ring.darker(0.45)), 2))
        ahead = Group((Shape(Curve(front, closed=False), None, near),), turn=-18)
        nodes = [nodes[0], Group((back,), turn=-18), nodes[1], ahead]
    return Group(tuple(nodes))


def rock_outline(seed: int, radius: float) -> Organic:
    """The irregular outline of a planetoid."""
    reach = (1.0, 0.86, 0.98, 0.78, 1.02, 0.88, 0.95, 0.8)
    points = tuple(
        (x * radius * reach[(index + seed) % 8], y * radius * reach[(index * 3 + seed) % 8] * 0.94)
        for index, (x, y) in enumerate(materials.around(8, seed * 17))
    )
    return Organic(points, radius * 0.09, radius * 0.28, seed)


def rock(number: int) -> Group:
    """A planetoid without its number."""
    outline = rock_outline(number, WORLD * 0.94)
    fill = Painted(
        Radial((Stop(0, SPACE.rock_light), Stop(0.55, SPACE.rock), Stop(1, SPACE.rock_dark)), (0.36, 0.32), 0.75),
        (
            Mottle(SPACE.rock_dark, 46, 0.5, 0.4, number),
            Craters(SPACE.rock_light.lighter(0.1), SPACE.rock_dark.darker(0.2), 46, 15, number),
            Grain(0.08, 1.6, number),
            Globe(SPACE.rock_light, 0.55, 0.25),
        ),
    )
    return Group(
        (
            Shape(
                outline,
                fill,
                (Line(Solid(SPACE.rock_dark.darker(0.4)), 3.5, uneven=0.3),),
                effects=(Shadow(THEME.shadow, 4, 6, 6, 0.6),),
            ),
        )
    )


def marker(number: int) -> Group:
    """The ground of an origin marker: a small flat stone, set into the rim of its home."""
    stone = SPACE.rock_light.mixed(THEME.brass_light, 0.35)
    return Group(
        (
            Shape(
                rock_outline(number + 3, 40),
                materials.stone(stone, SPACE.rock),
                (Line(Solid(SPACE.rock_dark), 4),),
                effects=(Shadow(THEME.shadow, 2, 3, 4, 0.6),),
            ),
        )
    )


def hexagon(radius: float) -> tuple[Point, ...]:
    """Corners of a system around its middle, the first one on top."""
    return tuple((x * radius, y * radius) for x, y in materials.around(6, -90))


def system(seat: Seat) -> Group:
    """The ground of a system: a window into its own part of space, rimmed in the seat's colour."""
    who = THEME.seats[seat]
    sky = Painted(
        Radial(
            (
                Stop(0, SPACE.void_light.mixed(who.fill, 0.16)),
                Stop(0.7, SPACE.void.mixed(who.fill, 0.07)),
                Stop(1, SPACE.void.mixed(who.fill, 0.2)),
            ),
            radius=0.62,
        ),
        (Nebula((who.fill.darker(0.45),), 260, 0.34, seat + 11), Stars((SPACE.star_white, who.light), 26, 1.2, seat)),
    )
    reach = SYSTEM - 9
    return Group(
        (
            Shape(
                Polygon(hexagon(reach)),
                sky,
                (Line(Solid(who.fill.darker(0.15)), 11, inside=True), Line(Solid(who.fill.lighter(0.35), 0.9), 3)),
                effects=(Inner(who.fill, 34, 0.35), Glow(who.fill.darker(0.3), 7, 0.5)),
            ),
        )
    )


SKY: Final = (1640.0, 1020.0)
"""The box of a sky; pictures show as much of it as they need."""

SKIES: Final = 7
"""How many different skies there are."""


def sky(seed: int) -> Group:
    """Deep space with faint clouds."""
    clouds = (SPACE.nebula_violet, SPACE.nebula_teal, SPACE.nebula_rose, SPACE.nebula_blue)
    fill = materials.space(
        SPACE.void,
        SPACE.void_light.mixed(SPACE.nebula_blue, 0.12),
        tuple(clouds[(seed + step) % 4] for step in range(3)),
        (SPACE.star_white, SPACE.star_blue, SPACE.star_gold),
        seed,
    )
    return Group((Shape(Rect(*SKY, at=(-SKY[0] / 2, -SKY[1] / 2)), fill),))
