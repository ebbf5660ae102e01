"""The final sheet: the lagoon's destiny, and everybody's seeds, unraveled sites and points, as a page to keep."""

from __future__ import annotations

from engine import Standing
from games.hosted import Names
from games.kit.final import PLACES, beyond_points, crown, in_order, place_of, place_words
from games.kit.nameplate import nameplate
from games.kit.sentences import listed
from games.lagoon.content import FACES
from games.lagoon.face.alt import final_alt
from games.lagoon.face.art.pieces import ring
from games.lagoon.face.art.tiles import ribbon
from games.lagoon.face.board import HEIGHT, WIDTH, frame
from games.lagoon.face.phrases import energy_name, level_with, seat_name, team_of
from games.lagoon.face.sides import badge_of, panel
from games.lagoon.face.waters import water
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box, fitted
from rendering.scene import (
    Fade,
    Group,
    Node,
    Scene,
    Sprite,
    Text,
    TextStyle,
)
from rendering.theme import THEME, materials

_PAGE = Box(14, 14, WIDTH - 28, HEIGHT - 28)
_TOTAL = TextStyle("serif", "bold", 58)


def final(view: LagoonView, names: Names, standing: Standing) -> Scene:
    """The sheet, sides from first to last, partners together."""
    rows = ordered_sides(view, standing)
    left, right = Box(44, 190, 430, HEIGHT - 190 - 90), Box(496, 190, WIDTH - 496 - 44, HEIGHT - 190 - 90)
    nodes: list[Node] = [
        frame(WIDTH, HEIGHT),
        water(_PAGE, 3),
        Group((ribbon(winners(view, names, standing), 1020, size=62),), (WIDTH / 2, 96)),
        *_destiny(view, left),
    ]
    gap = 16.0
    height = min(190.0, (right.height - gap * (len(rows) - 1)) / len(rows))
    top = right.y + (right.height - len(rows) * height - (len(rows) - 1) * gap) / 2
    for index, side in enumerate(rows):
        box = Box(right.x, top + index * (height + gap), right.width, height)
        nodes.append(_row(view, names, standing, side, box))
    nodes.append(
        fitted(beyond_points(standing), THEME.label, THEME.ink_soft, (WIDTH / 2, HEIGHT - 52), WIDTH - 200, "centre")
    )  # fmt: skip
    return Scene(
        Group(tuple(nodes)),
        final_alt(view, names, standing, ordered_sides(view, standing), winners(view, names, standing)),
        THEME.ground,
        width=WIDTH,
        height=HEIGHT,
    )


def ordered_sides(view: LagoonView, standing: Standing) -> list[int]:
    """Sides from first to last; in a solo game whoever has more points first, the automaton where equal."""
    if view.is_solo:
        return [0, 1] if view.sides[0].points_now > view.sides[1].points_now else [1, 0]
    order = in_order(standing)
    if view.seats == 4:
        return sorted(order, key=lambda seat: (place_of(standing, seat), seat % 2, seat))
    return order


def winners(view: LagoonView, names: Names, standing: Standing) -> str:
    """Who has won, in a few words."""
    if view.is_solo:
        won = view.sides[0].points_now > view.sides[1].points_now
        return f"{seat_name(names, 0)} beats the automaton" if won else "The automaton is not beaten"
    first = standing.places[0]
    who = listed([seat_name(names, seat) for seat in first])
    if view.seats == 4 and len(first) == 2:
        return f"{who} win together"
    return f"{who} {'wins' if len(first) == 1 else 'share the victory'}"


def _destiny(view: LagoonView, box: Box) -> list[Node]:
    centre = (box.x + box.width / 2, box.y + 330)
    title = listed([energy_name(energy) for energy in view.destiny]) if view.destiny else "No destiny"
    nodes: list[Node] = [
        panel(box),
        Text("The lagoon's destiny", THEME.label_serif, THEME.ink_soft, (centre[0], box.y + 50), "centre"),
        fitted(title, THEME.title, THEME.lit, (centre[0], box.y + 110), box.width - 40, "centre"),
        Group((ring(view.energies, view.destiny, 172),), centre),
    ]
    for index, energy in enumerate(view.destiny):
        x = (index - (len(view.destiny) - 1) / 2) * 62
        nodes.append(Sprite(f"lagoon/seed/{energy}", 120 if len(view.destiny) == 1 else 64, (centre[0] + x, centre[1])))
    words = (
        f"Seeds of {title}: {view.options.get('points_per_dominant_seed', '1')} each.\n"
        f"Other unraveled sites: {view.options.get('points_per_opposed_site', '2')} each."
        if view.destiny
        else "Seeds count nothing,\nevery unraveled site counts."
    )
    if level := level_with(view):
        words = f"As many sites as {energy_name(level)},\nwhich {title} unravels.\n{words}"
    style = TextStyle("sans", "semibold", 27)
    top = box.bottom - 100 - (66 if level else 0)
    nodes.append(Text(words, style, THEME.ink, (centre[0], top), "centre", width=box.width - 40, fit="wrap"))
    return nodes


def _row(view: LagoonView, names: Names, standing: Standing, side: int, box: Box) -> Group:
    what = view.sides[side]
    is_seat = not (view.is_solo and side == 1)
    place = place_of(standing, side) if is_seat and not view.is_solo else None
    won = place == 0 if place is not None else ordered_sides(view, standing)[0] == side
    upper, lower = box.y + box.height * 0.3, box.y + box.height * 0.73
    nodes: list[Node] = [
        panel(box, side if is_seat else 5, lit=won),
        Sprite(badge_of(view, side), 76, (box.x + 56, upper)),
        nameplate(seat_name(names, side), THEME.name, THEME.ink, (box.x + 108, upper), 430),
    ]
    if won:
        nodes.append(Group((crown(),), (box.x + 56, upper - 46), scale=0.8, z=2))
    elif place is not None:
        # partners are one side, and the other one is the second
        words = PLACES[place] if view.seats == 4 else place_words(standing, side)
        nodes.append(Text(words, THEME.label, THEME.ink_soft, (box.x + 56, lower + 6), "centre"))
    if view.seats == 4 and is_seat:
        partner = next(seat for seat in team_of(view, side) if seat != side)
        together = standing.scores[side]
        nodes.append(Sprite(badge_of(view, partner), 40, (box.x + 590, upper)))
        nodes.append(Text(f"together {together}", THEME.label, THEME.ink_soft, (box.x + 620, upper)))
    x = box.x + 112
    for energy, number in what.seeds.items():
        counts = energy in view.destiny
        effects = () if counts else (Fade(0.3),)
        colour = THEME.ink if counts and number else THEME.ink_faint
        nodes.append(Sprite(f"lagoon/seed/{energy}", 54, (x + 24, lower), effects=effects))
        nodes.append(Text(str(number), THEME.figure, colour, (x + 54, lower)))
        x += 96
    room = box.right - 130 - x
    step = min(58.0, room / max(1, len(what.scored)))
    for index, face in enumerate(what.scored):
        effects = () if FACES[face].energy not in view.destiny else (Fade(0.3),)
        nodes.append(Sprite(f"lagoon/chip/{FACES[face].energy}", 56, (x + 30 + index * step, lower), effects=effects))
    nodes.append(fitted(made_of(view, side), THEME.label, THEME.ink_soft, (box.right - 150, upper), 250, "right"))
    nodes.append(_points(what.points_now, (box.right - 72, box.y + box.height / 2), won=won))
    return Group(tuple(nodes))


def made_of(view: LagoonView, side: int) -> str:
    """What a side's points come from: "3 for seeds + 20 for sites", in figures alone where partners stand beside."""
    what = view.sides[side]
    each = int(view.options.get("points_per_dominant_seed", "1"))
    seeds = each * sum(number for energy, number in what.seeds.items() if energy in view.destiny)
    sites = what.points_now - seeds
    return f"{seeds} + {sites}" if view.seats == 4 else f"{seeds} for seeds + {sites} for sites"


def _points(points: int, at: tuple[float, float], *, won: bool) -> Node:
    if not won:
        return Text(str(points), _TOTAL, THEME.ink, at, "centre")
    disc = materials.disc(52, THEME.brass, THEME.brass_light, THEME.brass_dark, shadow=THEME.resting)
    ink = THEME.brass_dark.darker(0.6)
    return Group((disc, Text(str(points), _TOTAL, ink, align="centre", width=84, fit="shrink")), at)
