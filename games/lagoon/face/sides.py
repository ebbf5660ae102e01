"""Beside the water: the balance of the energies, the bag, and what each side has."""

from __future__ import annotations

from engine import Seat
from games.hosted import Names
from games.kit.nameplate import nameplate
from games.kit.panels import raised
from games.lagoon.colours import LAGOON
from games.lagoon.content import ENERGIES, FACES
from games.lagoon.face.art.pieces import ring
from games.lagoon.face.phrases import STEPS, seat_name, team_of
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box, around, bounds_of, fitted
from rendering.scene import Effect, Fade, Group, Node, Rect, Shape, Solid, Sprite, Text, TextStyle
from rendering.theme import THEME

SMALL = TextStyle("sans", "bold", 34)


def panel(box: Box, seat: Seat | None = None, *, lit: bool = False) -> Shape:
    """A raised part of the ground; lit in the colour of the seat that is awaited."""
    water = THEME.panel.mixed(LAGOON.deep, 0.35) if lit else THEME.ground_light.mixed(LAGOON.deep, 0.4)
    return raised(box, Solid(water), seat, lit=lit)


def badge_of(view: LagoonView, side: int) -> str:
    """The sprite of a side's mark."""
    return "lagoon/badge/aj" if view.is_solo and side == 1 else f"lagoon/badge/{side}"


def sidebar(view: LagoonView, names: Names, box: Box, awaited: Seat | None) -> Group:
    """The balance on top, one panel for each side below."""
    sides = len(view.sides)
    gap = 12.0
    height = min(216.0, (box.height - 262 - gap * sides) / sides)
    top = Box(box.x, box.y, box.width, box.height - sides * (height + gap))
    nodes: list[Node] = [balance(view, top)]
    for side in range(sides):
        place = Box(box.x, top.bottom + gap + side * (height + gap), box.width, height)
        nodes.append(side_panel(view, names, side, place, awaited=side == awaited and view.phase != "over"))
    return Group(tuple(nodes))


def title_of(view: LagoonView) -> str:
    """The step in a word or two."""
    if view.phase == "over":
        return "The end"
    if view.phase == "automaton":
        return "AJ's turn"
    if not view.sites or not view.step:
        return "Setting up" if not view.sites else "Next turn"
    return STEPS[view.step].capitalize()


def balance(view: LagoonView, box: Box) -> Group:
    """The ring of destiny with the step, the bag and the last turns beside it (below it, in a tall box)."""
    tall = box.height > 380
    radius = min(box.height / 2 - 22, 104.0) if not tall else min(150.0, box.width / 2 - 30, box.height / 2 - 100)
    centre = (box.x + radius + 26, box.y + box.height / 2) if not tall else (box.x + box.width / 2, box.y + radius + 92)
    nodes: list[Node] = [panel(box), Group((ring(view.energies, view.destiny, radius),), centre, ref="destiny")]
    if view.destiny:
        for index, energy in enumerate(view.destiny):
            x = (index - (len(view.destiny) - 1) / 2) * radius * 0.42
            width = radius * (0.8 if len(view.destiny) == 1 else 0.5)
            nodes.append(Sprite(f"lagoon/seed/{energy}", round(width), (centre[0] + x, centre[1]), z=3))
    else:
        nodes.append(Text("none", THEME.label, THEME.ink_soft, centre, "centre", z=3))
    if tall:
        nodes.append(
            fitted(title_of(view), THEME.name, THEME.lit, (box.x + box.width / 2, box.y + 42), box.width - 40, "centre")
        )
        nodes += _bag(view, box.x + 40, box.bottom - 48)
        nodes += _end(view, Box(box.x + 180, box.bottom - 90, box.width - 200, 84))
    else:
        left = box.x + 2 * radius + 52
        room = box.right - left - 16
        nodes.append(fitted(title_of(view), THEME.name, THEME.lit, (left, box.y + 48), room))
        nodes += _bag(view, left + 26, box.y + 118)
        nodes += _end(view, Box(left, box.y + 160, room, box.height - 172))
    return Group(tuple(nodes))


def _bag(view: LagoonView, x: float, y: float) -> list[Node]:
    return [
        Sprite("lagoon/sign/bag", 74, (x, y)),
        around("bag", Rect(130, 84), (x - 40, y - 42)),
        Text(str(len(view.bag)), THEME.figure, THEME.ink if view.bag else THEME.bad, (x + 44, y + 4)),
    ]


def _end(view: LagoonView, box: Box) -> list[Node]:
    """The last turns, lit, or what partners have together."""
    y = box.y + box.height / 2
    if view.ending and view.phase != "over":
        marks: list[Node] = [
            Sprite(badge_of(view, seat), 46, (box.x + 24 + index * 50, y + 22), z=1)
            for index, seat in enumerate(view.last_turns)
        ]
        words = "Last turns" if view.last_turns else "Last turn"
        return [
            fitted(words, THEME.label, THEME.bad.lighter(0.2), (box.x, y - 22), box.width),
            *marks,
        ]
    if view.seats == 4:
        nodes: list[Node] = []
        for index, seat in enumerate((0, 1)):
            total = sum(view.sides[partner].points_now for partner in team_of(view, seat))
            line = y - 24 + index * 48
            for place, partner in enumerate(team_of(view, seat)):
                nodes.append(Sprite(badge_of(view, partner), 40, (box.x + 22 + 40 * place, line)))
            nodes.append(Text(str(total), THEME.figure, THEME.lit, (box.x + 92, line)))
        return nodes
    return []


def side_panel(view: LagoonView, names: Names, side: int, box: Box, *, awaited: bool) -> Group:
    """A side: name and points; seeds; unraveled sites; druids in the supply; whether it may still explore."""
    what = view.sides[side]
    head = 58.0
    on_turn = side == view.turn and view.phase not in ("over", "setup")
    nodes: list[Node] = [
        panel(box, 5 if view.is_solo and side == 1 else side, lit=awaited or on_turn),
        Sprite(badge_of(view, side), 60, (box.x + 40, box.y + 8 + head / 2)),
        *_named(view, names, side, (box.x + 78, box.y + 8 + head / 2), box.width - 174),
        Shape(Rect(80, 50, 10), Solid(THEME.ground, 0.86), at=(box.right - 92, box.y + 12)),
        Text(str(what.points_now), THEME.figure, THEME.lit, (box.right - 52, box.y + 37), "centre",
             ref=f"points:{side}"),
    ]  # fmt: skip
    rest = box.height - head - 12
    first, second = box.y + head + 6 + rest * 0.27, box.y + head + 6 + rest * 0.76
    column = (box.width - 132) / 3
    nodes.append(around(f"seeds:{side}", Rect(column * 3 - 8, 58), (box.x + 10, first - 29)))
    nodes.append(around(f"unraveled:{side}", Rect(column * 3 - 8, 58), (box.x + 10, second - 29)))
    for index, energy in enumerate(ENERGIES):
        x = box.x + 16 + index * column
        nodes += _counted(f"lagoon/seed/{energy}", 54, what.seeds.get(energy, 0), x, first)
        unraveled = sum(FACES[face].energy == energy for face in what.scored)
        nodes += _counted(f"lagoon/chip/{energy}", 48, unraveled, x, second)
    right = box.right - 108
    if not (view.is_solo and side == 1):
        supply = [druid for druid in view.druids if druid.seat == side and not druid.at]
        sign = "marker" if what.marker_refreshed else "spent"
        nodes.append(Sprite(f"lagoon/sign/{sign}", 54, (right + 52, first), ref=f"marker:{side}"))
        nodes += _supply(
            side, supply_has_eldrid=any(d.is_eldrid for d in supply), number=len(supply), x=right, y=second
        )
    return Group(tuple(nodes), ref=f"side:{side}")


def _named(view: LagoonView, names: Names, side: int, at: tuple[float, float], room: float) -> list[Node]:
    """A side's name; with the mark of its partner where there is one."""
    partners = [seat for seat in team_of(view, side) if seat != side]
    room -= 76 * len(partners)
    name = nameplate(seat_name(names, side), THEME.name, THEME.ink, at, room)
    right = at[0] + min(room, bounds_of(name).width)
    nodes: list[Node] = [name]
    for place, partner in enumerate(partners):
        x = right + 14 + 76 * place
        nodes.append(Text("&", SMALL, THEME.ink_soft, (x, at[1])))
        nodes.append(Sprite(badge_of(view, partner), 40, (x + 46, at[1])))
    return nodes


def _counted(sprite: str, width: float, number: int, x: float, y: float) -> list[Node]:
    """A thing with how many of it there are; faint where there is none."""
    effects: tuple[Effect, ...] = () if number else (Fade(0.35),)
    colour = THEME.ink if number else THEME.ink_faint
    return [
        Sprite(sprite, width, (x + width / 2 - 4, y), effects=effects),
        Text(str(number), THEME.figure, colour, (x + width + 2, y)),
    ]


def _supply(side: int, *, supply_has_eldrid: bool, number: int, x: float, y: float) -> list[Node]:
    """The druids off the board: the Eldrid in front where it is among them."""
    if not number:
        return []
    rank = "E" if supply_has_eldrid else "a"
    return [
        Sprite(f"lagoon/druid/{side}/{rank}/up", 44, (x + 30, y - 4)),
        around(f"supply:{side}", Rect(96, 60), (x + 4, y - 32)),
        Text(f"×{number}", SMALL, THEME.ink_soft, (x + 54, y)),
    ]
