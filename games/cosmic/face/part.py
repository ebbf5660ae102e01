"""One seat's system and powers, large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Seat
from games.cosmic.face.alt import part_alt
from games.cosmic.face.board import frame, seed_of, sky
from games.cosmic.face.names import name
from games.cosmic.face.panels import BIG, SMALL, panel
from games.cosmic.face.phrases import is_lost, planet_label
from games.cosmic.face.systems import WORLD, Chart, Marks, moon, planet, stack, system
from games.cosmic.rules.views import CosmicView, PlanetView, PlayerView
from games.hosted import Names
from games.kit.nameplate import nameplate
from games.kit.sentences import seat_name
from rendering.layout import Box
from rendering.scene import Group, Node, Point, Scene, Size, Sprite, Text
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
    if player.powers:
        width = _power_width(player, box)
        nodes += _powers(view, player, box, y, width)
        y += width * 680 / 480 + 40
    nodes += _figures(view, player, (x, y))
    y += 76
    abroad = [what for what in view.planets if what.tokens[seat] and what.system != seat][:8]
    nodes += _abroad(abroad, seat, (x, y))
    y += 104 * (-(-len(abroad) // 4)) + 26
    nodes += _beyond(player, (x, min(y + 26, box.bottom - 44)))
    return Group(tuple(nodes))


def _power_width(player: PlayerView, box: Box) -> float:
    """How wide the card of each of a seat's powers is drawn, two side by side at most."""
    room = (box.width - 2 * 24) / min(2, len(player.powers)) - 14
    return min(340.0 if box.width < 700 else 480.0, room)


def _powers(view: CosmicView, player: PlayerView, box: Box, y: float, width: float) -> Iterator[Node]:
    """The powers of a seat, with what is off and what is counted on them."""
    height, shown = width * 680 / 480, player.powers[:2]
    for index, power in enumerate(shown):
        at = (box.x + box.width * (index + 0.5) / len(shown), y + height / 2)
        yield Sprite(f"cosmic/power/{power.key}", round(width), at)
        if is_lost(view, player.seat, power):
            yield Sprite("cosmic/sign/lost", 110, (at[0], y + height * 0.24), z=2)
        if power.counters:
            yield Sprite(f"cosmic/count/{power.counters}", 72, (at[0] + width * 0.42, y + 30), z=2)


def _figures(view: CosmicView, player: PlayerView, at: Point) -> Iterator[Node]:
    """Bases abroad of as many as are needed, bases at home, and cards."""
    x, y = at
    yield Sprite("cosmic/sign/base", 62, (x + 32, y))
    yield Text(f"{player.foreign_bases} of {player.needed}", BIG, THEME.ink, (x + 76, y))
    yield Sprite("cosmic/sign/home", 54, (x + 244, y))
    enough = player.home_bases >= int(view.options["home_bases"])
    yield Text(str(player.home_bases), BIG, THEME.ink if enough else THEME.bad, (x + 278, y))
    yield Sprite("cosmic/sign/cards", 58, (x + 340, y))
    yield Text(str(player.hand_count), BIG, THEME.ink, (x + 374, y))


def _abroad(planets: Sequence[PlanetView], seat: Seat, at: Point) -> Iterator[Node]:
    """A seat's tokens on planets of other systems, four in a row."""
    for index, what in enumerate(planets):
        row, column = divmod(index, 4)
        x, y = at[0] + 52 + column * 110.0, at[1] + 30 + row * 104
        yield stack(seat, what.tokens[seat], 74, (x, y), foreign=True)
        yield Text(planet_label(what.key), SMALL, THEME.ink, (x, y + 52), "centre")


def _beyond(player: PlayerView, at: Point) -> Iterator[Node]:
    """What a seat has in the warp, and its lucre."""
    x, y = at
    if player.warp:
        yield Sprite("cosmic/sign/warp", 58, (x + 32, y))
        yield Text(f"{player.warp} in the warp", SMALL, THEME.ink, (x + 76, y))
    if player.lucre:
        yield Sprite("cosmic/sign/lucre", 58, (x + 330, y))
        yield Text(str(player.lucre), SMALL, THEME.brass_light, (x + 370, y))
