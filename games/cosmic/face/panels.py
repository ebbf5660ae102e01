"""Beside the map: where the game is, and what everybody has."""

from __future__ import annotations

from engine import Seat
from games.cosmic.content import MOONS, POWERS, color_of
from games.cosmic.face.brush import SPACE
from games.cosmic.face.phrases import PHASES, is_lost, off_words, planet_label
from games.cosmic.face.systems import power_name, power_text
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.nameplate import nameplate
from games.kit.panels import raised
from games.kit.sentences import seat_name, upper
from rendering.layout import Box, around, fitted
from rendering.scene import (
    Dim,
    Effect,
    Fade,
    Group,
    Line,
    Linear,
    Node,
    Rect,
    Shape,
    Solid,
    Sprite,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME

BIG = TextStyle("sans", "bold", 46)
SMALL = TextStyle("sans", "bold", 34)
POWER = TextStyle("serif", "semibold", 32)


def panel(box: Box, seat: Seat | None = None, *, lit: bool = False) -> Shape:
    """A raised part of the ground; lit in the colour of the seat that is awaited."""
    top, low = SPACE.void_light, SPACE.void_light.mixed(SPACE.void, 0.55)
    if lit and seat is not None:
        top = top.mixed(THEME.seats[seat].fill, 0.14)
    return raised(box, Linear(gradient(top, low), 90), seat, lit=lit)


def title_of(view: CosmicView) -> str:
    """The phase in a word or two."""
    if view.winners:
        return "The game is won"
    return upper(PHASES.get(view.phase, view.phase))


def header(view: CosmicView, names: Names, box: Box) -> Group:
    """Whose turn, which challenge, against whom and where, and the destiny card."""
    challenge = view.challenge
    nodes: list[Node] = [panel(box)]
    card_width = 118.0
    right = box.right - 18 - (card_width + 14 if challenge.destiny or view.uses else 0)
    left = box.x + 22
    if view.phase == "setup" or not challenge.number:
        nodes += [
            fitted(title_of(view), THEME.title, THEME.lit, (left, box.y + 58), right - left),
            _deck(view, left, box.y + 130),
        ]
        return Group(tuple(nodes), ref="header")
    nodes.append(fitted(title_of(view), THEME.name, THEME.lit, (left, box.y + 40), right - left))
    turn = "First challenge" if challenge.number == 1 else "Another challenge"
    nodes.append(fitted(turn, SMALL, THEME.ink_soft, (left, box.y + 90), right - left))
    y = box.y + 150
    nodes += [
        Sprite(f"cosmic/badge/{view.offense}", 66, (left + 32, y), ref=f"offense:{view.offense}"),
    ]
    if challenge.defense != NOBODY:
        nodes.append(Text("→", TextStyle("sans", "bold", 52), THEME.ink_soft, (left + 96, y), "centre"))
        nodes.append(
            Sprite(f"cosmic/badge/{challenge.defense}", 66, (left + 160, y), ref=f"defense:{challenge.defense}")
        )
        if challenge.planet:
            nodes.append(Text(f"at {planet_label(challenge.planet)}", BIG, THEME.ink, (left + 206, y)))
    else:
        name = seat_name(names, view.offense)
        nodes.append(nameplate(name, THEME.name, THEME.ink, (left + 82, y), right - left - 90))
    if view.uses:
        nodes.append(use(view, box.right - 18 - card_width / 2, box.y + box.height / 2, card_width))
    elif challenge.destiny:
        nodes.append(_destiny(challenge.destiny, box.right - 18 - card_width / 2, box.y + box.height / 2, card_width))
    return Group(tuple(nodes), ref="header")


def _deck(view: CosmicView, x: float, y: float) -> Group:
    return Group(
        (
            Sprite("cosmic/sign/deck", 60, (x + 28, y)),
            Text(f"{view.deck_count}", BIG, THEME.ink, (x + 70, y)),
        )
    )


def _destiny(key: str, x: float, y: float, width: float) -> Node:
    seat = color_of(key)
    return Sprite(f"cosmic/destiny/{'wild' if seat is None else seat}", width, (x, y), ref="destiny")


def use(view: CosmicView, x: float, y: float, width: float) -> Node:
    """The power or card that was announced last and is not settled yet, with whose it is."""
    told = view.uses[-1]
    face = told.key.partition("#")[0]
    nodes: list[Node] = []
    if face in POWERS:
        nodes.append(Sprite(f"cosmic/emblem/{face}", width, (x, y)))
    elif face not in MOONS and not face.startswith("moon-"):
        nodes.append(Sprite(f"cosmic/card/{face}", width, (x, y)))
    elif face in MOONS:
        nodes.append(Sprite(f"cosmic/moon/{face}", width, (x, y)))
    size = max(42.0, width * 0.47)
    nodes.append(Sprite(f"cosmic/badge/{told.seat}", round(size), (x + width * 0.42, y - width * 0.5), z=1))
    if told.cancelled:
        nodes.append(Sprite("cosmic/sign/lost", width, (x, y), z=2))
    return Group(tuple(nodes), ref="use")


def seat_panel(view: CosmicView, names: Names, seat: Seat, box: Box, *, awaited: bool) -> Group:
    """A seat: its name and powers; foreign bases it has and needs; cards in hand, lucre, who plays what part."""
    player = view.players[seat]
    if box.height >= 160:
        return _tall_panel(view, names, seat, box, awaited=awaited)
    small = box.height < 96
    badge = min(72.0, box.height - 14)
    left = box.x + 20 + badge
    nodes: list[Node] = [
        panel(box, seat, lit=awaited),
        Shape(Rect(8, box.height - 14, 4), Solid(THEME.seats[seat].fill), at=(box.x + 5, box.y + 7)),
        Sprite(f"cosmic/badge/{seat}", badge, (box.x + 16 + badge / 2, box.y + box.height / 2)),
    ]
    bases_width = 158.0
    right = box.right - bases_width
    hand_width = 104.0
    room = right - hand_width - left - 8
    middle = box.y + box.height / 2
    if small:
        coin = 72.0 if player.lucre else 0.0
        nodes.append(nameplate(seat_name(names, seat), SMALL, THEME.ink, (left + 6, middle), room - coin))
        if coin:
            nodes.append(Sprite("cosmic/sign/lucre", 38, (left + room - coin + 26, middle)))
            nodes.append(Text(str(player.lucre), SMALL, THEME.brass_light, (left + room - coin + 48, middle)))
        nodes += _hand(player.hand_count, right - hand_width + 8, middle)
    else:
        at = (left + 6, box.y + box.height * 0.31)
        nodes.append(nameplate(seat_name(names, seat), THEME.name, THEME.ink, at, room))
        nodes += power_text(view, seat, (left + 6, box.y + box.height * 0.73), room, POWER)
        nodes += _hand(player.hand_count, right - hand_width + 8, middle - (box.height * 0.2 if player.lucre else 0))
        if player.lucre:
            nodes.append(Sprite("cosmic/sign/lucre", 44, (right - hand_width + 32, middle + box.height * 0.24)))
            nodes.append(
                Text(str(player.lucre), SMALL, THEME.brass_light, (right - hand_width + 60, middle + box.height * 0.24))
            )
    nodes += _bases(
        player.foreign_bases,
        player.needed,
        seat,
        Box(right, box.y + 8, bases_width - 12, box.height - 16),
        has_won=seat in view.winners,
    )
    nodes += _part_in_it(view, seat, box)
    return Group(tuple(nodes), ref=f"side:{seat}")


def _tall_panel(view: CosmicView, names: Names, seat: Seat, box: Box, *, awaited: bool) -> Group:
    """The same with more room: name, powers with their emblems, and a row of figures."""
    player = view.players[seat]
    x, width = box.x + 24, box.width - 48
    first, second, third = (box.y + box.height * share for share in (0.2, 0.49, 0.8))
    bases = Box(box.right - 186, box.y + 12, 172, box.height * 0.36)
    nodes: list[Node] = [
        panel(box, seat, lit=awaited),
        Shape(Rect(8, box.height - 14, 4), Solid(THEME.seats[seat].fill), at=(box.x + 5, box.y + 7)),
        Sprite(f"cosmic/badge/{seat}", 70, (x + 36, first)),
        nameplate(seat_name(names, seat), THEME.name, THEME.ink, (x + 82, first), bases.x - x - 96),
        *_bases(player.foreign_bases, player.needed, seat, bases, has_won=seat in view.winners),
    ]
    for place, power in enumerate(player.powers[:2]):
        left = x + place * width / 2
        room = (width if len(player.powers) == 1 else width / 2) - 74
        effects: tuple[Effect, ...] = () if power.active else (Dim(0.55, 0.2),)
        nodes.append(Sprite(f"cosmic/emblem/{power.key}", 60, (left + 36, second), effects=effects))
        words = power_name(power) + off_words(view, seat, power)
        colour = SPACE.warp_light if power.active else THEME.bad if is_lost(view, seat, power) else THEME.ink_soft
        nodes.append(fitted(words, POWER, colour, (left + 76, second), room))
    signs = [("cards", player.hand_count), ("home", player.home_bases), ("warp", player.warp)]
    if player.lucre:
        signs.append(("lucre", player.lucre))
    for place, (sign, number) in enumerate(signs):
        left = x + 8 + place * min(132.0, width / len(signs))
        colour = (
            THEME.bad
            if sign == "home" and number < int(view.options["home_bases"])
            else THEME.ink
            if number
            else THEME.ink_faint
        )
        nodes.append(Sprite(f"cosmic/sign/{sign}", 50, (left + 24, third), effects=() if number else (Fade(0.5),)))
        nodes.append(around(f"{sign}:{seat}", Rect(96, 60), (left - 4, third - 30)))
        nodes.append(Text(str(number), BIG, colour, (left + 54, third)))
    nodes += _part_in_it(view, seat, box)
    return Group(tuple(nodes), ref=f"side:{seat}")


def _part_in_it(view: CosmicView, seat: Seat, box: Box) -> list[Node]:
    """A line around the main players."""
    if seat not in (view.offense, view.challenge.defense) or view.phase in ("setup", "over"):
        return []
    role = "offense" if seat == view.offense else "defense"
    line = Line(Solid(THEME.seats[seat].fill, 0.9), 3, inside=True)
    return [Shape(Rect(box.width - 4, box.height - 4, 14), None, (line,), (box.x + 2, box.y + 2), ref=f"{role}:{seat}")]


def _hand(count: int, x: float, y: float) -> list[Node]:
    colour = THEME.ink if count else THEME.ink_faint
    return [
        Sprite("cosmic/sign/cards", 54, (x + 24, y), effects=() if count else (Fade(0.5),)),
        Text(str(count), BIG if count < 10 else SMALL, colour, (x + 52, y)),
    ]


def _bases(have: int, need: int, seat: Seat, box: Box, *, has_won: bool) -> list[Node]:
    """ "3 of 6": the figure that decides the game."""
    colour = THEME.seats[seat].fill.lighter(0.25)
    close = have >= need - 1 and have > 0
    fill = Solid(THEME.seats[seat].fill, 0.3 if close or has_won else 0.12)
    y = box.y + box.height / 2
    return [
        around(f"bases:{seat}", Rect(box.width, box.height), (box.x, box.y)),
        Shape(
            Rect(box.width, box.height, 12),
            fill,
            (Line(Solid(colour, 0.9 if close else 0.35), 3 if close else 2, inside=True),),
            (box.x, box.y),
        ),
        Sprite("cosmic/sign/base", min(54, box.height * 0.8), (box.x + 28, y)),
        Text(
            f"{have}/{need}",
            TextStyle("sans", "bold", 46 if have < 10 and need < 10 else 38),
            THEME.ink,
            (box.x + 54, y),
            ref=f"bases:{seat}",
        ),
    ]


def seats(view: CosmicView, names: Names, box: Box, awaited: Seat | None) -> Group:
    """One panel for each seat, in seat order."""
    gap = 10.0
    height = min(240.0, (box.height - gap * (view.seats - 1)) / view.seats)
    top = box.y
    return Group(
        tuple(
            seat_panel(
                view,
                names,
                seat,
                Box(box.x, round(top + seat * (height + gap)), box.width, round(height)),
                awaited=seat == awaited,
            )
            for seat in range(view.seats)
        )
    )
