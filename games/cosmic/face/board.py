"""The public board: the systems around the warp, and beside them the challenge and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Prompt
from games.cosmic.face import path as paths
from games.cosmic.face import reveal as reveals
from games.cosmic.face.alt import board_alt, reveal_alt
from games.cosmic.face.brush import SPACE
from games.cosmic.face.cone import cone, side_of, taken
from games.cosmic.face.names import name
from games.cosmic.face.numbering import choosable
from games.cosmic.face.panels import header, seats
from games.cosmic.face.systems import WORLD, Marks, chart, moon, planet, system
from games.cosmic.face.warp import warp
from games.cosmic.face.worlds import SKIES, SKY
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.areas import bounded
from rendering.layout import Box
from rendering.scene import Clip, Group, Line, Node, Rect, Scene, Shape, Solid, Sprite
from rendering.theme import THEME

WIDTH, HEIGHT = 1600, 1000
MAP = Box(14, 14, 1030, HEIGHT - 28)
SIDE = Box(1056, 14, WIDTH - 1056 - 14, HEIGHT - 28)
_HEADER = 212.0


def frame(width: float, height: float) -> Shape:
    """The dark table with its frame."""
    return Shape(
        Rect(width - 4, height - 4, 22),
        Solid(SPACE.void),
        (Line(Solid(THEME.frame), 2.5, inside=True),),
        (2, 2),
    )


def sky(box: Box, seed: int = 0) -> Group:
    """Deep space, as much of it as the box shows."""
    width = max(box.width, box.height * SKY[0] / SKY[1])
    window = Rect(box.width, box.height, 20)
    stars = Sprite(f"cosmic/sky/{seed % SKIES}", round(width), (round(box.width / 2), round(box.height / 2)))
    edge = Shape(window, None, (Line(Solid(THEME.frame, 0.7), 2, inside=True),))
    return Group((Group((stars,), effects=(Clip(window),)), edge), (box.x, box.y))


def seed_of(view: CosmicView) -> int:
    """Which sky a table has: the same all game long."""
    return view.sky


def galaxy(view: CosmicView, box: Box, marks: Marks) -> Group:
    """Everything on the map within `box`."""
    where = chart(view.seats, box.inset(14))
    spots = where.spots(view)
    nodes: list[Node] = [warp(view, where, side_of(view, where), taken(view, where))]
    for seat in range(view.seats):
        nodes += system(view, seat, where, marks)
    nodes += cone(view, where, marks.lit)
    for what in view.planets:
        nodes += planet(view, what, spots[what.key], where.radius, marks)
        nodes.append(Group((name(what, where.radius * WORLD),), spots[what.key], z=8))
    discs = where.moons(view)
    for disc in view.moons:
        nodes.append(Group((moon(disc, discs[disc.key], where.radius, marks),), z=5))
    if paths.is_told(view, marks.lit):
        nodes += paths.path(view, where)
    return Group(tuple(nodes))


def position(view: CosmicView, names: Names) -> object:
    """The map, and what challenge cards say: not whose turn it is, nor how many cards anybody holds or laid down."""
    challenge = view.challenge
    return galaxy(view, MAP, Marks()), tuple(plan.strip("?") for plan in challenge.plans), challenge.totals


def board(view: CosmicView, names: Names, *, lit: Sequence[str] = (), asked: Prompt | None = None) -> Scene:
    """The whole table as everybody may see it."""
    marks = Marks(choosable(asked), frozenset(lit))
    awaited = asked.seat if asked is not None and view.phase != "over" else None
    told = reveals.is_told(view, marks.lit)
    top, rest = SIDE.top_part(reveals.height(view) if told else _HEADER, 10)
    nodes: tuple[Node, ...] = (
        frame(WIDTH, HEIGHT),
        sky(MAP, seed_of(view)),
        galaxy(view, MAP, marks),
        reveals.reveal(view, names, top) if told else header(view, names, top),
        seats(view, names, rest, awaited),
    )
    alt = board_alt(view, names, asked, path=paths.is_told(view, marks.lit))
    if told and (facts := reveals.shown(view)) is not None:
        alt = bounded(alt + reveal_alt(facts, names))
    return Scene(Group(nodes), alt, THEME.ground, width=WIDTH, height=HEIGHT)
