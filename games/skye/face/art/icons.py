"""Small signs for what scores: on scrolls, stone tablets and scoring tiles. Each fits a square of 60 pixels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.skye.colours import SKYE
from games.skye.face.art.figures import FIGURES, INK, form, stroke, wash
from rendering.scene import (
    Circle,
    Colour,
    Drawn,
    Group,
    Inner,
    Line,
    Linear,
    Node,
    Point,
    Polygon,
    Rect,
    Shape,
    Solid,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME

_FIGURE: Final = TextStyle("sans", "bold", 34)

TERRAIN: Final[Mapping[str, Colour]] = {"P": SKYE.pasture, "M": SKYE.mountain, "W": SKYE.water}


def _figure(kind: str, scale: float = 0.8, at: Point = (0, 0)) -> Group:
    return Group((FIGURES[kind](),), at, scale=scale)


def _number(words: str, at: Point = (0, 0), style: TextStyle = _FIGURE, colour: Colour = INK) -> Text:
    return Text(words, style, colour, at, "centre")


def coin(radius: float = 22, words: str = "") -> Group:
    """A gold coin, with a figure on it if there is one."""
    gold = THEME.brass
    face: tuple[Node, ...] = (
        Shape(Circle(radius), Linear(gradient(THEME.brass_light, gold, THEME.brass_dark), 50),
              (Line(Solid(THEME.brass_dark), radius * 0.09, inside=True),)),
        Shape(Circle(radius * 0.74), Linear(gradient(gold.lighter(0.2), THEME.brass_light, gold), 50),
              (Line(Solid(THEME.brass_dark, 0.6), radius * 0.06),)),
    )  # fmt: skip
    if words:
        style = TextStyle("sans", "bold", radius * 1.15)
        label: Node = Text(
            words, style, THEME.brass_dark.darker(0.55), align="centre", width=radius * 1.4, fit="shrink"
        )
        return Group((*face, label))
    mark = stroke("M0 -9 L0 9 M-6 -4 Q0 -11 6 -4 M-6 4 Q0 11 6 4", THEME.brass_dark, 3)
    return Group((*face, Group((mark,), scale=radius / 22)))


def _block(at: Point, side: float, terrain: str = "P", strong: bool = True) -> Shape:
    colour = TERRAIN[terrain]
    return Shape(
        Rect(side, side, 2, (at[0] - side / 2, at[1] - side / 2)),
        wash(colour) if strong else Solid(colour, 0.22),
        (Line(Solid(colour.darker(0.6), 1 if strong else 0.45), 2),),
    )


def _blocks(cells: Sequence[Point], side: float, terrain: str = "P", faint: Sequence[Point] = ()) -> tuple[Node, ...]:
    shown = [_block((x * (side + 2), y * (side + 2)), side, terrain, False) for x, y in faint]
    return (*shown, *(_block((x * (side + 2), y * (side + 2)), side, terrain) for x, y in cells))


_AREA: Final = "M-24 2 Q-28 -18 -8 -22 Q10 -30 22 -16 Q32 0 20 14 Q6 28 -10 20 Q-22 18 -24 2 Z"


def _area(terrain: str, closed: bool = True, scale: float = 1, at: Point = (0, 0)) -> Group:
    colour = TERRAIN[terrain]
    rim = SKYE.shore if terrain == "W" else colour.lighter(0.45)
    line = Line(Solid(colour.darker(0.62)), 3.4, dash=None if closed else (7, 6))
    marks: dict[str, Node] = {
        "P": stroke(
            "M-10 4 L-12 -5 M-8 4 L-8 -8 M-6 4 L-3 -5 M8 -2 L6 -10 M10 -2 L10 -13 M12 -2 L15 -10", SKYE.tuft, 2.2
        ),
        "M": peak(0.62, (0, 10)),
        "W": stroke("M-15 0 Q-10 -6 -4 0 Q2 6 8 0 M0 -11 Q5 -16 11 -11", SKYE.water_light, 2.6),
    }
    return Group(
        (Shape(Drawn(_AREA), wash(colour), (line,), effects=(Inner(rim, 5, 0.8),)), marks[terrain]), at, scale=scale
    )


def peak(scale: float = 1, at: Point = (0, 0)) -> Group:
    """A mountain of an old map: lit in the west, hatched in the east."""
    return Group(
        (
            Shape(Drawn("M-27 8 Q-13 -10 -4 -29 Q1 -34 6 -27 Q14 -8 27 9 Q0 14 -27 8 Z"), Solid(SKYE.mountain_light)),
            Shape(
                Drawn("M1 -32 Q6 -31 8 -23 Q15 -6 27 9 Q14 12 4 12 Q9 0 3 -8 Q7 -19 1 -32 Z"),
                Solid(SKYE.mountain_shade),
            ),
            stroke("M7 -20 L3 -12 M11 -12 L5 -1 M16 -5 L9 8 M21 2 L16 10", SKYE.mountain_ink, 2, 0.85),
            stroke("M-27 8 Q-13 -10 -4 -29 Q1 -34 6 -27 Q14 -8 27 9", SKYE.mountain_ink, 2.8),
        ),
        at,
        scale=scale,
    )


def _road(d: str) -> Group:
    return Group((stroke(d, SKYE.road_edge.darker(0.2), 12), stroke(d, SKYE.road, 7)))


def _first_and_second(kind: Node) -> Group:
    """A figure above a winner's step: who has most."""
    podium = stroke("M-27 26 L27 26 M-9 26 L-9 17 L9 17 L9 26", THEME.brass_dark.darker(0.3), 3.4)
    return Group((Group((kind,), (0, -8), scale=0.9), podium))


def _house_group() -> Group:
    return Group(
        (_figure("broch", 0.42, (-17, 6)), _figure("farm", 0.44, (15, 10)), _figure("lighthouse", 0.46, (0, -14)))
    )


def squares() -> Group:
    """Two by two tiles."""
    return Group(_blocks(((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)), 23))


def vertical_lines() -> Group:
    """Three tiles one below another."""
    return Group(_blocks(((0, -1), (0, 0), (0, 1)), 17, faint=((-1, 0), (1, 0))))


def rows() -> Group:
    """Three tiles side by side."""
    return Group(_blocks(((-1, 0), (0, 0), (1, 0)), 17, faint=((0, -1), (0, 1))))


def diagonal() -> Group:
    """Three tiles corner to corner."""
    return Group(_blocks(((-1, -1), (0, 0), (1, 1)), 17, faint=((1, -1), (-1, 1), (0, -1), (0, 1), (-1, 0), (1, 0))))


def completed_areas() -> Group:
    """One closed area of each terrain."""
    return Group(
        (_area("M", scale=0.5, at=(-2, -15)), _area("P", scale=0.52, at=(-15, 13)), _area("W", scale=0.52, at=(16, 12)))
    )


def large_areas() -> Group:
    """A closed area over three tiles."""
    grid = Polygon(((-27, 24), (-27, -3), (0, -3), (0, -27), (27, -27), (27, 24)))
    colour = SKYE.pasture
    return Group(
        (
            Shape(
                grid, wash(colour), (Line(Solid(colour.darker(0.6)), 3),), effects=(Inner(colour.lighter(0.5), 5, 0.8),)
            ),
            Shape(Polygon(((0, -3), (0, 24)), False), None, (Line(Solid(INK, 0.5), 2, dash=(4, 4)),)),
            Shape(Polygon(((0, -3), (27, -3)), False), None, (Line(Solid(INK, 0.5), 2, dash=(4, 4)),)),
        )
    )


def open_water() -> Group:
    """Water that ends at the edge of the land."""
    return Group(
        (
            Shape(Rect(48, 48, 3, (-24, -24)), wash(SKYE.water), (Line(Solid(SKYE.water.darker(0.6)), 2.5),)),
            Shape(Polygon(((-24, -24), (10, -24), (0, -2), (8, 24), (-24, 24))), wash(SKYE.pasture)),
            stroke("M10 -24 Q4 -12 0 -2 Q6 10 8 24", SKYE.shore, 3),
            stroke("M25 -24 L25 24", THEME.brass_light, 6),
            stroke("M11 -6 Q15 -11 20 -6 M11 9 Q15 4 20 9", SKYE.water_light, 2.4),
        )
    )


def _brochs() -> Group:
    return Group((peak(1.0, (0, 14)), _figure("broch", 0.5, (-14, 12)), _figure("broch", 0.5, (14, 14))))


def _animals() -> Group:
    return Group((_figure("farm", 0.55, (0, -12)), _figure("sheep", 0.5, (-16, 15)), _figure("cattle", 0.48, (16, 15))))


def _cattle_drive() -> Group:
    return Group((_road("M-29 22 Q0 14 29 24"), _figure("cattle", 0.75, (2, -5))))


def _safe_waters() -> Group:
    return Group((_area("W", scale=1.1), _figure("ship", 0.5, (-12, 4)), _figure("lighthouse", 0.55, (15, -3))))


def _herd() -> Group:
    return Group(
        (_figure("cattle", 0.5, (-4, -15)), _figure("cattle", 0.5, (-13, 13)), _figure("cattle", 0.5, (17, 11)))
    )


def _network() -> Group:
    return Group((_road("M-29 16 Q-10 14 0 2 Q8 -10 6 -28 M0 2 Q14 10 29 8"), _figure("castle", 0.3, (-10, -12))))


def _longest_road() -> Group:
    return Group((_road("M-27 20 Q-20 2 -6 6 Q10 12 10 -4 Q8 -18 26 -22"),))


def _lake_house() -> Group:
    return Group((_area("W", scale=1.1), _figure("farm", 0.55, (0, -4))))


def _largest(terrain: str) -> Callable[[], Group]:
    """A great closed area beside a small one."""
    return lambda: Group((_area(terrain, scale=0.95, at=(-4, -4)), _area(terrain, scale=0.36, at=(23, 23))))


def _completed_mountain() -> Group:
    return Group((_area("M", scale=1.05),))


SCORING_ICONS: Final[Mapping[str, Callable[[], Group]]] = {
    "squares": squares,
    "completed-areas": completed_areas,
    "sheep": lambda: _figure("sheep", 0.95),
    "large-areas": large_areas,
    "brochs-in-mountains": _brochs,
    "building-sets": _house_group,
    "most-barrels": lambda: _first_and_second(_figure("barrels", 0.72)),
    "most-ships": lambda: _first_and_second(_figure("ship", 0.72)),
    "most-gold": lambda: _first_and_second(coin(20)),
    "animals-at-farms": _animals,
    "cattle-on-roads": _cattle_drive,
    "ship-and-lighthouse": _safe_waters,
    "vertical-lines": vertical_lines,
    "road-tiles": _network,
    "largest-lake": _largest("W"),
    "completed-mountains": _completed_mountain,
    "open-water": open_water,
    "largest-herd": _herd,
    "most-lighthouses": lambda: _first_and_second(_figure("lighthouse", 0.62)),
    "diagonal": diagonal,
    "largest-mountain": _largest("M"),
    "lake-house": _lake_house,
}
"""What a scoring tile counts, by its key."""


def _per_two(kind: str) -> Callable[[], Group]:
    return lambda: Group((_figure(kind, 0.56, (-9, -4)), _figure(kind, 0.56, (11, 7))))


SCROLL_ICONS: Final[Mapping[str, Callable[[], Group]]] = {
    "sheep": _per_two("sheep"),
    "cattle": lambda: _figure("cattle", 0.74),
    "whisky": lambda: _figure("barrels", 0.78),
    "broch": lambda: _figure("broch", 0.78),
    "ship": _per_two("ship"),
    "farm": lambda: _figure("farm", 0.74),
    "lighthouse": lambda: _figure("lighthouse", 0.68, (0, 4)),
    "areas-pasture": lambda: _area("P"),
    "areas-mountain": lambda: _area("M"),
    "areas-water": lambda: _area("W"),
    "building-set": _house_group,
    "road2": _longest_road,
    "lake-pair": _safe_waters,
    "gold5": lambda: Group((coin(24, "5"),)),
    "animal-pair": lambda: Group((_figure("sheep", 0.52, (-8, -9)), _figure("cattle", 0.52, (10, 10)))),
    "flat3": lambda: Group((_number("3"),)),
    "flat4": lambda: Group((_number("4"),)),
    "rows": rows,
    "columns": vertical_lines,
}
"""What a scroll scores, by its kind."""


def _of(*parts: Node) -> Group:
    return Group(parts)


def _bargain(words: str) -> Group:
    return Group((_number(f"−{words}", (0, -2)),))


TABLET_ICONS: Final[Mapping[str, Callable[[], Group]]] = {
    # one scroll once more
    "rescore": lambda: _of(
        stroke("M13 -8 Q6 -19 -6 -15 Q-17 -9 -13 4 Q-7 15 5 12 Q13 9 14 1", INK, 4),
        Shape(Polygon(((7, -4), (20, -4), (14, -17))), Solid(INK)),
    ),
    # a hand that keeps
    "own-buy": lambda: _of(
        form(Rect(22, 22, 2, (-11, -12)), SKYE.pasture, 2),
        stroke("M-18 -4 L-18 17 L18 17 L18 -4", INK, 4.5),
    ),
    # a sack
    "bag": lambda: _of(
        form(Drawn("M-6 -12 Q-20 -2 -15 14 Q0 21 15 14 Q20 -2 6 -12 Z"), SKYE.thatch, 2.6),
        stroke("M-8 -12 L8 -12 M-6 -13 L-9 -21 M6 -13 L9 -21 M0 -13 L0 -20", INK, 3),
    ),
    "discount1": lambda: _bargain("1"),
    "discount2": lambda: _bargain("2"),
}
"""What a stone tablet does, by its kind."""
