"""The lagoon from above: sites in their spaces, druids on them, and what a question adds to it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine import Seat
from games.lagoon.colours import LAGOON
from games.lagoon.content import FACES, FaceKey, TileNumber
from games.lagoon.face.art.energies import LIGHTS
from games.lagoon.face.art.pieces import arrow
from games.lagoon.face.art.tiles import SCALE, corners, powers_of
from games.lagoon.face.discs import disc, kept, marked, placed
from games.lagoon.face.labels import gone_name, is_crowded, names, neighbours_from, plate, plate_end, plate_width
from games.lagoon.face.standing import figures, letters
from games.lagoon.rules.hexes import Hex, label, space_of
from games.lagoon.rules.views import LagoonView, SiteView
from rendering.layout import Box, HexGrid, around
from rendering.scene import (
    Caustics,
    Circle,
    Colour,
    Dim,
    Effect,
    Fade,
    Glow,
    Group,
    Line,
    Mottle,
    Node,
    Painted,
    Point,
    Polygon,
    Radial,
    Rect,
    Shape,
    Solid,
    Sprite,
    Stop,
    Text,
    TextStyle,
)
from rendering.theme import THEME

SIZES: Final = (156, 144, 132, 120, 112, 104, 96, 88, 82, 76, 70, 64, 58, 52, 46, 40)
"""Radii of hexes, in pixels. Few sizes, so that drawings made smaller for one board serve many."""


_ROOMY: Final = 88.0
"""Radius from which the sign of a locked site has room below its plate."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is drawn over the lagoon: numbers on choices, ghosts of what could be, ways of what went, what is lit.

    `sites`, `druids` and `spaces` are numbers by tile, druid key and label; `ghosts` are faces in empty spaces;
    `ways` are (start, end, seat) of druids and (start, end, None) of tiles; `barred` sites cannot be unraveled.
    `close`: for a small screen, where labels are as large as they can be and names stand elsewhere.
    """

    sites: Mapping[TileNumber, tuple[int, ...]] = field(default_factory=dict)
    druids: Mapping[str, int] = field(default_factory=dict)
    spaces: Mapping[str, int] = field(default_factory=dict)
    ghosts: Mapping[Hex, FaceKey] = field(default_factory=dict)
    ways: tuple[tuple[Hex, Hex, Seat | None], ...] = ()
    gone: Mapping[Hex, FaceKey] = field(default_factory=dict)
    barred: frozenset[TileNumber] = frozenset()
    lit: frozenset[str] = frozenset()
    close: bool = False

    @property
    def asks(self) -> bool:
        """Whether a question is open about something on the lagoon."""
        return bool(self.sites or self.druids or self.spaces)


NOTHING: Final = Marks()


def water(box: Box, seed: int = 7) -> Shape:
    """The lagoon's water."""
    return Shape(
        Rect(box.width, box.height, 20),
        Painted(
            Radial(
                (
                    Stop(0, LAGOON.water.lighter(0.04)),
                    Stop(0.6, LAGOON.water.mixed(LAGOON.deep, 0.45)),
                    Stop(1, LAGOON.deep),
                ),
                (0.4, 0.36),
                0.8,
            ),
            (
                Mottle(LAGOON.deep, 260, 0.6, 0.5, seed),
                Caustics(LAGOON.caustic, 170, 0.06, 0.17, seed),
                Caustics(LAGOON.foam, 90, 0.045, 0.07, seed + 1),
            ),
        ),
        (Line(Solid(LAGOON.caustic, 0.35), 2.5, inside=True),),
        (box.x, box.y),
    )


def grid_for(view: LagoonView, box: Box, marks: Marks) -> HexGrid:
    """The hexes in the largest of `SIZES` that fits, in the middle of the box."""
    spaces = [space for name in marks.spaces if (space := space_of(name)) is not None]
    cells = tuple(dict.fromkeys([*((site.q, site.r) for site in view.sites), *spaces, *marks.ghosts, *marks.gone])) or (
        (0, 0),
    )
    # room at the rim for the light on the water
    inner = box.inset(22)
    grid = HexGrid(1, pointy=False).fitted(cells, inner)
    radius = next((size for size in SIZES if size <= grid.radius), SIZES[-1])
    ratio = radius / grid.radius
    x, y = inner.centre
    return HexGrid(radius, (x + (grid.origin[0] - x) * ratio, y + (grid.origin[1] - y) * ratio), pointy=False)


def _centre(grid: HexGrid, q: int, r: int) -> Point:
    """The middle of a space on whole pixels, so that equal things are painted once."""
    x, y = grid.centre(q, r)
    return round(x), round(y)


def height_for(view: LagoonView, box: Box, marks: Marks = NOTHING) -> float:
    """How high a map as wide as `box` must be, and no higher than that box."""
    grid = grid_for(view, box, marks)
    rows = [grid.centre(site.q, site.r)[1] for site in view.sites]
    rows += [grid.centre(*space)[1] for name in marks.spaces if (space := space_of(name)) is not None]
    needed = max(rows) - min(rows) + 2.7 * grid.radius + 44 if rows else 0.0
    return min(box.height, max(needed, box.width * 0.55))


def lagoon_map(view: LagoonView, box: Box, marks: Marks = NOTHING) -> Group:
    """Everything on the water within `box`."""
    grid = grid_for(view, box, marks)
    seat = next((int(ref.partition(":")[2]) for ref in marks.lit if ref.startswith("seat:")), view.turn)
    tint = THEME.seats[5 if view.is_solo and seat == 1 else seat].fill
    nodes: list[Node] = []
    for space, face in marks.gone.items():
        nodes.append(_gone(grid, space, face))
    for name in marks.spaces:
        space_ = space_of(name)
        if space_ is not None and space_ not in marks.ghosts:
            nodes += _candidate(grid, space_, marks.spaces[name])
    for space, face in marks.ghosts.items():
        nodes.append(_ghost(grid, space, face, marks.spaces.get(label(space))))
    sites = sorted(view.sites, key=lambda site: _centre(grid, site.q, site.r)[::-1])
    # first all ground, then all roots, druids, ways, and what must be read last: nothing of that lies under a neighbour
    nodes += [_ground(view, site, grid, marks, tint) for site in sites]
    width = _width(grid)
    nodes += [
        Sprite("lagoon/roots", width, _centre(grid, site.q, site.r), ref=f"roots:{site.tile}")
        for site in sites
        if site.is_locked
    ]
    pieces = [_pieces(view, site, grid, marks) for site in sites]
    words = _words(view, sites, grid, marks)
    nodes += [*pieces, *words, *_numbers(view, sites, grid, marks, pieces, words, box)]
    nodes += [
        Group((arrow(_centre(grid, *start), _centre(grid, *end), seat=who),), z=4) for start, end, who in marks.ways
    ]
    return Group(tuple(nodes))


def _numbers(
    view: LagoonView,
    sites: Sequence[SiteView],
    grid: HexGrid,
    marks: Marks,
    pieces: Sequence[Group],
    words: Sequence[Group],
    box: Box,
) -> list[Node]:
    """The numbers of sites and druids, clear of what is to be read."""
    found = [
        mark
        for site in sites
        for mark in marked(
            view, site, _centre(grid, site.q, site.r), grid.radius, marks.sites.get(site.tile, ()), marks.druids
        )
    ]
    return placed(found, kept(pieces, words, grid.radius), grid.radius, box) if found else []


def _width(grid: HexGrid) -> int:
    """How wide a tile's sprite is."""
    return round(2 * grid.radius * SCALE)


def _ground(view: LagoonView, site: SiteView, grid: HexGrid, marks: Marks, tint: Colour) -> Group:
    """A tile, lit where the last move touched it, dimmer where a question is not about it."""
    radius, ref = grid.radius, f"site:{site.tile}"
    asked = site.tile in marks.sites or any(
        druid.at == site.tile and druid.key in marks.druids for druid in view.druids
    )
    lit = ref in marks.lit
    effects: tuple[Effect, ...] = ()
    if lit:
        effects = (Glow(tint.lighter(0.3), 18, 0.95),)
    elif marks.asks and not asked:
        effects = (Dim(0.8, 0.85),)
    nodes: list[Node] = [
        Sprite(f"lagoon/land/{site.face}", _width(grid), effects=effects, ref=ref),
        around(ref, Circle(radius * 0.96)),
    ]
    if lit:
        edge = Line(Solid(tint.lighter(0.2)), max(5, radius * 0.055))
        nodes.append(Shape(Polygon(corners(radius * 0.97)), None, (edge,), effects=(Glow(tint.lighter(0.2), 12, 0.9),)))
    return Group(tuple(nodes), _centre(grid, site.q, site.r), z=1 if lit else 0)


def _pieces(view: LagoonView, site: SiteView, grid: HexGrid, marks: Marks) -> Group:
    """What stands and is drawn on a tile."""
    nodes = figures(view, site, grid.radius, marks.druids, marks.lit)
    if not is_crowded(grid.radius, marks.close):
        nodes = [*_icons(site, grid.radius), *nodes]
    if site.is_sole_haven:
        spot = (-0.76 * grid.radius, 0.02 * grid.radius)
        nodes.append(Sprite("lagoon/sign/sole", max(46, grid.radius * 0.5), spot, z=4))
    return Group(tuple(nodes), _centre(grid, site.q, site.r), z=2)


def _words(view: LagoonView, sites: Sequence[SiteView], grid: HexGrid, marks: Marks) -> list[Group]:
    """All that is written on the map, the last over the others: letters, names, spaces, and signs beside them."""
    close, radius = is_crowded(grid.radius, marks.close), grid.radius
    placed_at = [(site, _centre(grid, site.q, site.r)) for site in sites]
    plates = [Group((plate(site, radius, close=close),), at, z=6) for site, at in placed_at]
    locked = [(site, at) for site, at in placed_at if site.tile in marks.barred and not site.is_sole_haven]
    signs = [Group((_locked(site, radius, close),), at, z=6) for site, at in locked]
    room = plate_end(radius, close=close), neighbours_from(radius, close=close)
    lettered = [Group(tuple(found), at, z=5) for site, at in placed_at if (found := letters(view, site, radius, *room))]
    gone = [Group((gone_name(face, radius),), _centre(grid, *space), z=6) for space, face in marks.gone.items()]
    return [*lettered, *([] if close else names(placed_at, radius, signs)), *gone, *plates, *signs]


def _locked(site: SiteView, radius: float, close: bool) -> Sprite:
    """The sign that a site cannot be unraveled: beside its plate, where neither druids nor words are."""
    size = max(48, radius * 0.5)
    x = max(0.84 * radius, plate_width(site, radius, close=close) / 2 + size * 0.4)
    return Sprite("lagoon/sign/locked", size, (x, -0.44 * radius if radius >= _ROOMY else -0.6 * radius))


def _icons(site: SiteView, radius: float) -> list[Node]:
    """What type the site is, in its left corner, and how its power is paid for, in its right corner."""
    face = FACES[site.face]
    size = max(34.0, radius * 0.34)
    nodes: list[Node] = []
    if not site.is_sole_haven:
        nodes.append(
            Sprite(f"lagoon/type/{face.type}", size, (-0.78 * radius, 0.02 * radius), ref=f"type:{site.tile}", z=1)
        )
    powers = powers_of(face)
    for index, (paid, *_) in enumerate(powers):
        lower = (index - (len(powers) - 1) / 2) * size * 0.8
        away = 0.78 * radius - abs(lower) * 0.5
        spot = (away, 0.02 * radius + lower)
        nodes.append(Sprite(f"lagoon/power/{paid}", size, spot, ref=f"power:{site.tile}", z=1))
    return nodes


def _candidate(grid: HexGrid, space: Hex, number: int) -> list[Node]:
    """An empty space that may be chosen: a ghost outline, and over all neighbours its number and its label."""
    radius, at = grid.radius, _centre(grid, *space)
    label_style = TextStyle("sans", "bold", min(44.0, max(36.0, radius * 0.34)))
    dashes = Line(Solid(LAGOON.foam, 0.85), max(3.5, radius * 0.035), dash=(radius * 0.2, radius * 0.13))
    words = Text(label(space), label_style, THEME.ink, (0, 0.48 * radius), "centre", halo=LAGOON.deep)
    return [
        Shape(Polygon(corners(radius * 0.92)), Solid(LAGOON.foam, 0.1), (dashes,), at, z=1),
        Group((disc(number, (0, -0.24 * radius), radius), words), at, z=7),
    ]


def _ghost(grid: HexGrid, space: Hex, face: FaceKey, number: int | None) -> Group:
    """A tile where it would lie."""
    radius = grid.radius
    nodes: list[Node] = [Sprite(f"lagoon/land/{face}", _width(grid), effects=(Fade(0.62),))]
    outline = Line(Solid(LAGOON.foam), max(4, radius * 0.04), dash=(radius * 0.2, radius * 0.12))
    nodes.append(Shape(Polygon(corners(radius * 0.95)), None, (outline,)))
    if number is not None:
        nodes.append(disc(number, (0.52 * radius, 0.48 * radius), radius))
    return Group(tuple(nodes), _centre(grid, *space), z=1)


def _gone(grid: HexGrid, space: Hex, face: FaceKey) -> Group:
    """Where a site was: its trace on the water."""
    radius = grid.radius
    light = LIGHTS[FACES[face].energy]
    outline = Line(Solid(light.light, 0.9), max(4, radius * 0.04), dash=(radius * 0.16, radius * 0.12))
    trace = Shape(Polygon(corners(radius * 0.93)), Solid(light.deep, 0.35), (outline,))
    return Group((trace,), _centre(grid, *space))


def barred_sites(view: LagoonView, tiles: Collection[TileNumber]) -> frozenset[TileNumber]:
    """Those of these sites that cannot be unraveled as they lie."""
    return frozenset(site.tile for site in view.sites if site.tile in tiles and (site.is_locked or site.is_sole_haven))
