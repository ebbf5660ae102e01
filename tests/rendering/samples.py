"""Small scenes that several tests paint."""
# ruff: noqa: RUF009  (colours are immutable, so a default may be a call)

from dataclasses import dataclass

from rendering.colour import Colour, from_hex
from rendering.scene import (
    Circle,
    Clip,
    Curve,
    Drawing,
    Glow,
    Group,
    Inner,
    Line,
    Mottle,
    Node,
    Organic,
    Painted,
    Rect,
    Scene,
    Shape,
    Solid,
    Sprite,
    SpriteSet,
    Text,
    Tufts,
)
from rendering.theme import THEME, materials


@dataclass(frozen=True)
class LandColours:
    """What the samples are painted in."""

    pasture: Colour = from_hex("8FA653")
    tuft: Colour = from_hex("47632F")
    water: Colour = from_hex("2F6A8C")
    shore: Colour = from_hex("BFDAD6")
    road: Colour = from_hex("E6D3A3")
    road_edge: Colour = from_hex("94794A")
    ocean_world: Colour = from_hex("2F6FA8")
    forest_world: Colour = from_hex("4F8A55")
    cloud: Colour = from_hex("F1F4F6")
    rim: Colour = from_hex("CFE4FF")


LAND = LandColours()


def scene_of(*nodes: Node, width: int = 200, height: int = 120, alt: str = "A sample.") -> Scene:
    return Scene(Group(nodes), alt, THEME.ground, width=width, height=height)


def meadow() -> Group:
    """A tile with a meadow, a lake and a road."""
    ground = Painted(Solid(LAND.pasture), (Mottle(LAND.pasture.darker(0.2)), Tufts(LAND.tuft)))
    lake = Organic(((60, 10), (150, 20), (140, 70), (70, 60)), 6, 16)
    return Group(
        (
            Shape(Rect(160, 160), ground),
            Shape(lake, Solid(LAND.water), effects=(Inner(LAND.shore, 9, 0.95),)),
            Shape(
                Curve(((0, 100), (60, 90), (100, 120), (160, 110)), closed=False),
                lines=(Line(Solid(LAND.road_edge), 14, 0.2), Line(Solid(LAND.road), 9, 0.2)),
            ),
        ),
        effects=(Clip(Rect(160, 160)), THEME.resting),
    )


def draw(key: str) -> Drawing | None:
    return Drawing(meadow(), 160, 160) if key == "sample/meadow" else None


SAMPLES = SpriteSet("sample/", draw, ("sample/meadow",))


def table(width: int = 460) -> Scene:
    """Every kind of node once."""
    return scene_of(
        Sprite("sample/meadow", 160, (100, 100), ref="tile"),
        Sprite("sample/meadow", 80, (240, 60), turn=90),
        Shape(Circle(26), Solid(THEME.seats[1].fill), at=(240, 150), effects=(Glow(THEME.seats[1].light, 10),)),
        materials.disc(
            34, THEME.brass, THEME.brass_light, THEME.brass_dark, (340, 60), "7", THEME.figure, shadow=THEME.resting
        ),
        Text("Harbour", THEME.name, THEME.ink, (290, 150)),
        width=width,
        height=200,
    )
