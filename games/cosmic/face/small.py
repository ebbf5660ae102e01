"""The same table for small screens: the map, and below it the challenge with what everybody has, or one's own cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Form, Prompt, Seat
from games.cosmic.content import card
from games.cosmic.face import path as paths
from games.cosmic.face import reveal as reveals
from games.cosmic.face.alt import hand_alt, map_alt, own_alt, part_alt, reveal_alt, side_words, sides_alt
from games.cosmic.face.board import frame, galaxy, seed_of, sky
from games.cosmic.face.hand import about_map, duel, in_challenge, ordered, outline, powers
from games.cosmic.face.launched import as_wished
from games.cosmic.face.numbering import choosable, marked, marked_cards
from games.cosmic.face.panels import header, panel, seats
from games.cosmic.face.part import beside, home
from games.cosmic.face.phrases import card_name
from games.cosmic.face.preview import changes, lit_by
from games.cosmic.face.systems import Marks
from games.cosmic.rules.prompts import TERMS
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.areas import bounded
from rendering.layout import Box, fitted
from rendering.scene import Dim, Effect, Group, Node, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH = Size.PHONE.value[0]
_EDGE = 12.0
_MAP, _OWN = 800.0, 1150.0
_HEADER, _SEAT = 212.0, 190.0
_CARD, _CAPTION, _COLUMNS = 236.0, 48.0, 3


def board(view: CosmicView, names: Names, *, asked: Prompt | None = None) -> list[Scene]:
    """The map alone, then the challenge or its reveal with all seats."""
    marks = Marks(choosable(asked))
    awaited = asked.seat if asked is not None and view.phase != "over" else None
    told = reveals.is_told(view, marks.lit)
    head = reveals.height(view) if told else _HEADER
    height = head + 10 + (_SEAT + 10) * view.seats + 2 * _EDGE
    top, rest = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, height - 2 * _EDGE).top_part(head, 10)
    shown = reveals.reveal(view, names, top) if told else header(view, names, top)
    alt = bounded(map_alt(view, names, asked, path=paths.is_told(view, marks.lit)))
    facts = reveals.shown(view) if told else None
    below = bounded(sides_alt(view, names) + (reveal_alt(facts, names) if facts is not None else ""))
    return [_galaxy(view, marks, alt), _scene([shown, seats(view, names, rest, awaited)], height, below)]


def _scene(nodes: Sequence[Node], height: float, alt: str) -> Scene:
    return Scene(Group((frame(WIDTH, height), *nodes)), alt, THEME.ground, Size.PHONE, WIDTH, round(height))


def _galaxy(view: CosmicView, marks: Marks, alt: str) -> Scene:
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _MAP - 2 * _EDGE)
    return _scene([sky(box, seed_of(view)), galaxy(view, box, marks)], _MAP, alt)


def part(view: CosmicView, names: Names, seat: Seat) -> list[Scene]:
    """The system alone, then what its owner has."""
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _MAP - 2 * _EDGE)
    side = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _OWN)
    alt = part_alt(view, names, seat)
    return [
        _scene(home(view, seat, box, Marks()), _MAP, alt),
        _scene([beside(view, names, seat, side)], _OWN + 2 * _EDGE, f"{side_words(view, seat, names)}."),
    ]


def preview(before: CosmicView, after: CosmicView, names: Names, prompt: Prompt, answer: Any) -> list[Scene]:
    """The map as it would be; what changes, and what a deal says, stands in the words of the panel."""
    if isinstance(prompt, Form) and prompt.rule == TERMS:
        return []
    after = as_wished(before, after, prompt, answer)
    lines = changes(before, after, names)
    if not lines:
        return []
    return [_galaxy(after, Marks(lit=lit_by(before, after)), bounded(f"Preview. {'. '.join(lines)}."))]


def hand(view: CosmicView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> list[Scene]:
    """What is asked about first: the map where it is about planets; then one's own cards, each with its name."""
    if view.viewer is None:
        return []
    prompt = asked[0] if asked else None
    alt = hand_alt(view, names)
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _MAP - 2 * _EDGE)
    if view.players[view.viewer].offered:
        return [_scene([sky(box, seed_of(view)), *powers(view, marked(prompt, "power"), box.inset(20))], _MAP, alt)]
    if not about_map(prompt):
        return [_cards(view, names, prompt, alt)]
    shown = _galaxy(view, Marks(choosable(prompt)), bounded(map_alt(view, names, prompt)))
    return [shown, _cards(view, names, prompt, own_alt(view))]


def _cards(view: CosmicView, names: Names, prompt: Prompt | None, alt: str) -> Scene:
    """The hand in rows of three, the name of each card below it."""
    me = view.players[view.viewer or 0]
    cards, numbers = ordered(me.hand), marked_cards(prompt, me.hand)
    nodes: list[Node] = []
    top = _EDGE
    if reveals.is_told(view, frozenset()):
        told = reveals.height(view)
        nodes.append(reveals.reveal(view, names, Box(_EDGE, top, WIDTH - 2 * _EDGE, told)))
        top += told + 12
    elif in_challenge(view):
        nodes.append(duel(view, names, Box(_EDGE, top, WIDTH - 2 * _EDGE, 210)))
        top += 222
    if not cards:
        nodes.append(Text("No cards", THEME.title, THEME.ink_soft, (WIDTH / 2, top + 60), "centre"))
    height = _CARD * 420 / 300
    for index, key in enumerate(cards):
        row, column = divmod(index, _COLUMNS)
        x = WIDTH / 2 + (column - 1) * (_CARD + 20)
        y = top + row * (height + _CAPTION + 16) + height / 2
        number = numbers.get(key)
        effects: tuple[Effect, ...] = (Dim(0.72, 0.75),) if numbers and number is None else ()
        nodes.append(Sprite(f"cosmic/card/{card(key).face}", _CARD, (x, round(y)), effects=effects, ref=f"card:{key}"))
        nodes.append(outline(key, _CARD, height, (x, round(y)), numbered=number is not None))
        nodes.append(fitted(card_name(key), THEME.label, THEME.ink, (x, y + height / 2 + 24), _CARD + 10, "centre"))
        if number is not None:
            nodes.append(Sprite(f"cosmic/number/{number}", 84, (x + _CARD * 0.37, round(y - height * 0.4)), z=3))
    rows = max(1, -(-len(cards) // _COLUMNS))
    whole = top + rows * (height + _CAPTION + 16) + _EDGE
    return _scene([panel(Box(4, 4, WIDTH - 8, whole - 8)), *nodes], whole, alt)
