"""One seat's system and powers, large."""

from __future__ import annotations

from engine import Seat
from games.cosmic.face.alt import part_alt
from games.cosmic.face.board import frame, seed_of, sky
from games.cosmic.face.names import name
from games.cosmic.face.panels import BIG, SMALL, panel
from games.cosmic.face.phrases import is_lost, planet_label
from games.cosmic.face.systems import WORLD, Chart, Marks, moon, planet, stack, system
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.nameplate import nameplate
from games.kit.sentences import seat_name
from rendering.layout import Box
from rendering.scene import Group, Node, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH, HEIGHT = Size.DETAIL.value
_LEFT = Box(14, 14, 880, HEIGHT - 28)
_RIGHT = Box(906, 14, WIDTH - 906 - 14, HEIGHT - 28)


def part(view: CosmicView, names: Names, seat: Seat) -> Scene:
    """The system with everything in it, beside name, powers, bases abroad, cards and the warp."""
    nodes: list[Node] = [frame(WIDTH, HEIGHT), *home(view, seat, _LEFT, Marks())]
    nodes.append(beside(view, names, seat, _RIGHT))
    return Scene(Group(tuple(nodes)), part_alt(view, names, seat), THEME.ground, Size.DETAIL, WIDTH, HEIGHT)


def home(view: CosmicView, seat: Seat, box: Box, marks: Marks) -> list[Node]:
    """A system with everything in it, as large as the box."""
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    where = Chart((0, 0), tuple(middle for _ in range(view.seats)), min(box.width, box.height) * 470 / 880)
    spots = where.spots(view)
    nodes: list[Node] = [sky(box, seed_of(view)), *system(view, seat, where, marks)]
    for what in view.planets:
        if what.system == seat:
            nodes += planet(view, what, spots[what.key], where.radius, marks)
            nodes.append(Group((name(what, where.radius * WORLD),), spots[what.key], z=8))
    discs = where.moons(view)
    nodes += [Group((moon(m, discs[m.key], where.radius, marks),), z=5) for m in view.moons if m.system == seat]
    return nodes


def beside(view: CosmicView, names: Names, seat: Seat, box: Box) -> Group:
    """Name, powers, bases abroad, cards and the warp of a seat."""
    player = view.players[seat]
    x, right = box.x + 24, box.right - 24
    nodes: list[Node] = [
        panel(box, seat, lit=True),
        Sprite(f"cosmic/badge/{seat}", 84, (x + 42, box.y + 62)),
        nameplate(seat_name(names, seat), THEME.title, THEME.ink, (x + 98, box.y + 62), right - x - 98),
    ]
    y = box.y + 122.0
    count = len(player.powers)
    if count:
        room = (box.width - 2 * 24) / min(2, count) - 14
        width = min(340.0 if box.width < 700 else 480.0, room)
        height = width * 680 / 480
        for index, power in enumerate(player.powers[:2]):
            at = (box.x + box.width * (index + 0.5) / min(2, count), y + height / 2)
            nodes.append(Sprite(f"cosmic/power/{power.key}", round(width), at))
            if is_lost(view, seat, power):
                nodes.append(Sprite("cosmic/sign/lost", 110, (at[0], y + height * 0.24), z=2))
            if power.counters:
                nodes.append(Sprite(f"cosmic/count/{power.counters}", 72, (at[0] + width * 0.42, y + 30), z=2))
        y += height + 40
    nodes.append(Sprite("cosmic/sign/base", 62, (x + 32, y)))
    nodes.append(Text(f"{player.foreign_bases} of {player.needed}", BIG, THEME.ink, (x + 76, y)))
    nodes.append(Sprite("cosmic/sign/home", 54, (x + 244, y)))
    nodes.append(
        Text(
            str(player.home_bases),
            BIG,
            THEME.ink if player.home_bases >= int(view.options["home_bases"]) else THEME.bad,
            (x + 278, y),
        )
    )
    nodes.append(Sprite("cosmic/sign/cards", 58, (x + 340, y)))
    nodes.append(Text(str(player.hand_count), BIG, THEME.ink, (x + 374, y)))
    y += 76
    abroad = [what for what in view.planets if what.tokens[seat] and what.system != seat]
    for index, what in enumerate(abroad[:8]):
        column, row = index % 4, index // 4
        at = (x + 52 + column * 110.0, y + 30 + row * 104)
        nodes.append(stack(seat, what.tokens[seat], 74, (at[0], at[1]), foreign=True))
        nodes.append(Text(planet_label(what.key), SMALL, THEME.ink, (at[0], at[1] + 52), "centre"))
    y += 104 * (-(-len(abroad[:8]) // 4)) + 26
    if player.warp:
        nodes.append(Sprite("cosmic/sign/warp", 58, (x + 32, min(y + 26, box.bottom - 44))))
        nodes.append(Text(f"{player.warp} in the warp", SMALL, THEME.ink, (x + 76, min(y + 26, box.bottom - 44))))
    if player.lucre:
        nodes.append(Sprite("cosmic/sign/lucre", 58, (x + 330, min(y + 26, box.bottom - 44))))
        nodes.append(Text(str(player.lucre), SMALL, THEME.brass_light, (x + 370, min(y + 26, box.bottom - 44))))
    return Group(tuple(nodes))
