"""One seat's part of the lagoon, large: where its druids stand, and what magic that gives it."""

from __future__ import annotations

from engine import Seat
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.sentences import listed
from games.lagoon.content import ENERGIES
from games.lagoon.face.board import frame
from games.lagoon.face.cards import magic, magic_words
from games.lagoon.face.phrases import energy_name, face_name, points_words, seat_name, site_name
from games.lagoon.face.sides import side_panel
from games.lagoon.face.waters import Marks, lagoon_map, water
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box
from rendering.scene import Group, Scene, Size
from rendering.theme import THEME

WIDTH, HEIGHT = Size.DETAIL.value


def part(view: LagoonView, names: Names, seat: Seat) -> Scene:
    """The lagoon with this seat's sites lit, beside its possessions and its magic."""
    whole = Box(14, 14, WIDTH - 28, HEIGHT - 28)
    left, side = whole.left_part(whole.width - 512, 12)
    above, below = side.top_part(216, 12)
    mine = [druid.at for druid in view.druids if druid.seat == seat and druid.at]
    glow = frozenset((f"seat:{seat}", *(f"site:{tile}" for tile in mine)))
    nodes = (
        frame(WIDTH, HEIGHT),
        water(left),
        lagoon_map(view, left, Marks(lit=glow)),
        side_panel(view, names, seat, above, awaited=False),
        magic(view, seat, below, WIDTH, {}, "Magic"),
    )
    return Scene(Group(nodes), part_alt(view, names, seat), THEME.ground, Size.DETAIL, WIDTH, HEIGHT)


def part_alt(view: LagoonView, names: Names, seat: Seat) -> str:
    """A seat's part in words: where it stands, and what it has with the powers of its sites."""
    return bounded(f"{where_alt(view, names, seat)} {has_alt(view, seat)}")


def where_alt(view: LagoonView, names: Names, seat: Seat) -> str:
    """A seat's points and sites."""
    sites = [site_name(view, tile) for tile in dict.fromkeys(d.at for d in view.druids if d.seat == seat and d.at)]
    return f"{seat_name(names, seat)}: {points_words(view, seat)}. Occupies {listed(sites) or 'no site'}."


def has_alt(view: LagoonView, seat: Seat) -> str:
    """A seat's seeds and unraveled sites, and the magic of those that it occupies."""
    what = view.sides[seat]
    seeds = ", ".join(f"{energy_name(energy)} {what.seeds.get(energy, 0)}" for energy in ENERGIES)
    scored = listed([face_name(face) for face in what.scored]) or "nothing"
    return f"Seeds: {seeds}. Unraveled: {scored}. {magic_words(view, seat)}".rstrip()
