"""The private panel's picture: one's own cards, and the map where the question is about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import Form, Prompt, Seat, Split
from games.cosmic.content import COMPROMISE, EDICT, FLARE, KICKER, POWERS, REINFORCEMENT, CardKey, card
from games.cosmic.face import reveal as reveals
from games.cosmic.face.alt import hand_alt
from games.cosmic.face.board import frame, galaxy, seed_of, sky
from games.cosmic.face.numbering import choosable, marked, marked_cards
from games.cosmic.face.panels import SMALL, panel
from games.cosmic.face.phrases import is_lost, off_words, planet_label
from games.cosmic.face.systems import Marks, stack
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.nameplate import nameplate
from games.kit.numbering import choices_of
from games.kit.sentences import seat_name
from rendering.layout import Box, around, fitted
from rendering.scene import Dim, Effect, Group, Node, Point, Rect, Scene, Shape, Size, Sprite, Text, TextStyle
from rendering.theme import THEME

WIDTH, HEIGHT, MAP_HEIGHT = Size.HAND.value[0], 800, 960
"""A picture with the map in it is higher."""

_REVEAL_WIDTH, _REVEAL_HEIGHT = 560, 552
"""The reveal beside the hand; beside the map it stands above it."""

_KINDS: Final = ("attack", COMPROMISE, KICKER, REINFORCEMENT, EDICT, FLARE)
_SHAPE: Final = 300 / 420


def ordered(cards: Sequence[CardKey]) -> list[CardKey]:
    """Cards as they lie in a hand: attacks by value, then what is not an attack, kind by kind."""
    return sorted(cards, key=lambda key: (_KINDS.index(card(key).kind), card(key).value, key))


def hand(view: CosmicView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
    """The picture of whoever the view belongs to; None for a spectator."""
    if view.viewer is None:
        return None
    prompt = asked[0] if asked else None
    mapped = about_map(prompt)
    height = MAP_HEIGHT if mapped else HEIGHT
    whole = Box(14, 14, WIDTH - 28, height - 28)
    nodes: list[Node] = [frame(WIDTH, height)]
    numbers = marked(prompt, "power")
    if view.players[view.viewer].offered:
        nodes += [sky(whole, seed_of(view)), *powers(view, numbers, whole.inset(20))]
    elif mapped:
        left, right = whole.left_part(968, 12)
        if reveals.is_told(view, frozenset()):
            above, right = right.top_part(_REVEAL_HEIGHT, 12)
            nodes.append(reveals.reveal(view, names, above))
        nodes += [
            sky(left, seed_of(view)),
            galaxy(view, left, Marks(choosable(prompt))),
            _cards(view, prompt, right),
        ]
    else:
        above, below = None, whole
        if reveals.is_told(view, frozenset()):
            left, below = whole.left_part(_REVEAL_WIDTH, 12)
            nodes.append(reveals.reveal(view, names, left))
        elif in_challenge(view):
            above, below = whole.top_part(112)
        nodes += [
            sky(whole if above else below, seed_of(view)),
            _cards(view, prompt, below),
        ]
        if above is not None:
            nodes.append(duel(view, names, above.inset(10)))
    return Scene(Group(tuple(nodes)), hand_alt(view, names), THEME.ground, Size.HAND, WIDTH, height)


def about_map(prompt: Prompt | None) -> bool:
    """Whether a question is about planets, tokens or players: whom to challenge shows in who stands where."""
    if isinstance(prompt, Form):
        return any(about_map(part) for part in prompt.fields.values()) and prompt.ask != "deal"
    if prompt is None or isinstance(prompt, Split):
        return prompt is not None
    about = {choice.ref.partition(":")[0] for choice in choices_of(prompt)}
    return prompt.ask == "another challenge" or bool(choosable(prompt)) or bool(about & {"seat", "destiny"})


def in_challenge(view: CosmicView) -> bool:
    """Whether tokens face each other."""
    return view.challenge.defense != NOBODY and bool(view.challenge.planet) and any(view.challenge.cone)


def duel(view: CosmicView, names: Names, box: Box) -> Group:
    """What stands against what: both main players with their tokens, their allies beside them."""
    challenge = view.challenge
    standing = {p.key: p.tokens for p in view.planets} | {m.key: m.tokens for m in view.moons}
    defenders = standing.get(challenge.planet, (0,) * view.seats)[challenge.defense]
    sides = (
        [(view.offense, challenge.cone[view.offense]), *_allied(view, challenge.cone, "offense")],
        [(challenge.defense, defenders), *_allied(view, challenge.shield, "defense")],
    )
    nodes: list[Node] = [panel(box)]
    narrow = box.width < 1000  # one side below the other
    for index, crew in enumerate(sides):
        left = box.x + 16 + (0 if narrow else index * (box.width / 2 + 60))
        y = box.y + box.height * ((index + 0.5) / 2 if narrow else 0.5)
        nodes.append(nameplate(seat_name(names, crew[0][0]), THEME.name, THEME.ink, (left, y), 220))
        for place, (seat, number) in enumerate(crew[:5]):
            x = left + 270 + place * 78
            if number:
                nodes.append(stack(seat, number, 92 if place == 0 else 76, (x, y - 4), foreign=place == 0))
    words = f"at {planet_label(challenge.planet)}"
    at = (box.right - 70 if narrow else box.x + box.width / 2 + 10, box.y + box.height / 2)
    nodes.append(Text(words, THEME.label, THEME.lit, at, "centre"))
    return Group(tuple(nodes))


def _allied(view: CosmicView, tokens: tuple[int, ...], side: str) -> list[tuple[Seat, int]]:
    main = view.offense if side == "offense" else view.challenge.defense
    return [(seat, number) for seat, number in enumerate(tokens) if number and seat != main]


def powers(view: CosmicView, numbers: Mapping[str, int], box: Box) -> list[Node]:
    """The powers of which one may be kept, as cards."""
    offered = view.players[view.viewer or 0].offered
    width = min(480.0, box.height * 480 / 680, box.width / len(offered) - 30)
    nodes: list[Node] = []
    for index, key in enumerate(offered):
        x = box.x + box.width * (index + 0.5) / len(offered)
        nodes.append(Sprite(f"cosmic/power/{key}", round(width), (x, box.y + box.height / 2)))
        if key in numbers:
            nodes.append(Sprite(f"cosmic/number/{numbers[key]}", 96, (x + width * 0.42, box.y + 56), z=3))
    return nodes


def _cards(view: CosmicView, prompt: Prompt | None, box: Box) -> Group:
    """The hand as cards in rows; those that may be chosen are numbered, the others step back."""
    me = view.players[view.viewer or 0]
    cards = ordered(me.hand)
    numbers = marked_cards(prompt, me.hand)
    footer = _footer(view, Box(box.x + 10, box.bottom - 76, box.width - 20, 66))
    room = Box(box.x + 14, box.y + 14, box.width - 28, box.height - (104 if footer else 28))
    nodes: list[Node] = []
    if not cards:
        nodes.append(Text("No cards", THEME.title, THEME.ink_soft, room.centre, "centre"))
    width, columns = fit(len(cards), room)
    rows = -(-len(cards) // columns) if cards else 0
    height = width / _SHAPE
    top = room.y + (room.height - rows * height - (rows - 1) * 10) / 2
    for index, key in enumerate(cards):
        row, column = divmod(index, columns)
        here = min(columns, len(cards) - row * columns)
        x = room.x + room.width / 2 + (column - (here - 1) / 2) * (width + 10)
        y = top + row * (height + 10) + height / 2
        number = numbers.get(key)
        effects: tuple[Effect, ...] = (Dim(0.72, 0.75),) if numbers and number is None else ()
        nodes.append(
            Sprite(
                f"cosmic/card/{card(key).face}", round(width), (round(x), round(y)), effects=effects, ref=f"card:{key}"
            )
        )
        nodes.append(outline(key, width, height, (round(x), round(y)), numbered=number is not None))
        if number is not None:
            size = max(58.0, min(86.0, width * 0.36))
            nodes.append(
                Sprite(f"cosmic/number/{number}", round(size), (round(x + width * 0.37), round(y - height * 0.4)), z=3)
            )
    return Group((*nodes, *footer))


def outline(key: str, width: float, height: float, at: Point, *, numbered: bool) -> Shape:
    """The edge of a card for a ring around it, which leaves its number and the name below it free."""
    more = 12.0 if numbered else 0.0
    corner = at[0] - width / 2 - more, at[1] - height / 2 - more
    return around(f"card:{key}", Rect(width + 2 * more, height + more - 8), corner)


def fit(count: int, box: Box) -> tuple[float, int]:
    """The width of each card and how many are in a row, so that they are as large as possible."""
    best = (1.0, 1)
    for columns in range(1, max(1, count) + 1):
        rows = -(-max(1, count) // columns)
        width = min((box.width - 10 * (columns - 1)) / columns, (box.height - 10 * (rows - 1)) / rows * _SHAPE, 380)
        if width > best[0] + 1:
            best = (width, columns)
    return best


def _footer(view: CosmicView, box: Box) -> list[Node]:
    """Own power, what lies aside, and cards of others that one has seen."""
    me = view.players[view.viewer or 0]
    parts: list[Node] = []
    x = box.x + 12
    for power in me.powers[:2]:
        parts.append(
            Sprite(
                f"cosmic/emblem/{power.key}", 58, (x + 30, box.y + 33), effects=() if power.active else (Dim(0.6, 0.3),)
            )
        )
        words = POWERS[power.key].name + off_words(view, me.seat, power)
        colour = THEME.ink if power.active else THEME.bad if is_lost(view, me.seat, power) else THEME.ink_soft
        parts.append(fitted(words, SMALL, colour, (x + 68, box.y + 33), 190))
        x += 268
    seen = [
        (player.seat, key)
        for player in view.players
        for key in ordered((*player.known, *player.half_known))
        if player.seat != view.viewer
    ]
    if me.aside:
        parts.append(Text(f"+{len(me.aside)} aside", TextStyle("sans", "bold", 28), THEME.ink_soft, (x, box.y + 33)))
        x += 130
    for seat, key in seen:
        if x > box.right - 110:
            break
        parts.append(Sprite(f"cosmic/badge/{seat}", 36, (x + 18, box.y + 33)))
        parts.append(Sprite(f"cosmic/card/{card(key).face}", 46, (x + 62, box.y + 33)))
        x += 100
    return [panel(box), *parts] if parts else []
