"""Pictures of cards: attacks, compromises, edicts, flares, kickers, reinforcements and destiny."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cosmic.content import FLARE_OF, KICKER, POWERS, PowerKey, card
from games.cosmic.edicts import EDICTS
from games.cosmic.face.brush import SPACE, stroke
from games.cosmic.face.emblems import SHAPES, composed, emblem
from games.cosmic.face.paper import HEIGHT, INK, WIDTH, big, caption, corner, on_card
from games.cosmic.face.phrases import card_name
from games.cosmic.face.pieces import shield
from rendering.scene import (
    Circle,
    Clip,
    Drawn,
    Glow,
    Group,
    Line,
    Linear,
    Moved,
    Node,
    Radial,
    Rect,
    Shape,
    Solid,
    Stop,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME, materials

EDICT_LINES: Final[Mapping[str, str]] = {
    edict.key: " ".join((type(edict).__doc__ or "").split("\n\n")[0].split()) for edict in EDICTS
}
"""What an edict does, in our words."""

EDICT_SIGNS: Final[Mapping[str, str]] = {
    "cosmic-zap": "burst 0 0 1.2 0 v; bolt 0 0 1 0 a",
    "card-zap": "card 0 0 1.05 -10 i; bolt 3 0 .95 0 a",
    "flare-zap": "flame 0 -2 1.2 0 r; bolt 2 4 .85 0 a",
    "mobius-tubes": "ring 0 0 1.3 0 v; swap 0 0 .9 0 b",
    "emotion-control": "heart 0 0 1.2 0 r; peace 0 -2 .7 0 i",
    "force-field": "hex 0 0 1.25 0 b; hex 0 0 .9 0 d; star 0 0 .55 0 a",
    "plague": "skull 0 0 1.15 0 g; disc -11 -8 .3 0 d; disc 11 -8 .3 0 d; fang 0 6 .4 180 d",
    "ionic-gas": "puddle -16 6 .8 0 g; puddle 18 -8 .75 40 g; puddle 14 20 .5 10 v",
    "quash": "book 0 0 1.05 0 i; bar 0 0 1.1 40 r; bar 0 0 1.1 -40 r",
    "rebirth": "disc 0 14 .8 0 b; leaf 0 -14 .75 0 g; leaf -15 -4 .55 -50 g; leaf 15 -4 .55 50 g",
    "victory-boon": "crown 0 0 1.15 0 a; star 0 8 .4 0 r",
    "time-gash": "glass 0 0 1.2 0 a; bolt 1 0 .8 18 v",
}
"""A sign for each edict, in the language of the emblems."""

_VIEW: Final = Rect(264, 322, 12, (18, 18))
"""The window of a card that has a large picture."""


def attack(value: int) -> Group:
    """An attack: rockets over a world on fire; the higher, the more of them and the hotter."""
    heat = min(1.0, value / 30)
    colour = SPACE.nebula_blue.mixed(SPACE.attack.lighter(0.1), 0.2 + 0.8 * heat)
    glow = Radial((Stop(0, SPACE.star_gold, 0.9), Stop(0.45, colour.lighter(0.2), 0.55), Stop(1, colour, 0)))
    number = 1 if value < 8 else 2 if value < 15 else 3 if value < 30 else 5
    burning = materials.world(
        SPACE.rock_dark.mixed(colour, 0.4), colour.mixed(SPACE.lava_world, 0.5), SPACE.star_gold, 3
    )
    scene: list[Node] = [
        Shape(Circle(150, (150, 330)), glow),
        Shape(Circle(230, (150, 500)), burning),
    ]
    for place in range(number):
        spread = (place - (number - 1) / 2) * min(84, 232 / number)
        at = (150 + spread, 70 + 26 * (abs(place - (number - 1) / 2) + place % 2))
        trail = Linear((Stop(0, SPACE.star_gold, 0), Stop(1, SPACE.star_gold, 0.85)), 90)
        scene.append(Shape(Drawn("M-4 -112 L4 -112 L10 0 L-10 0 Z"), trail, at=(at[0], at[1] - 10)))
        body = Linear(gradient(SPACE.cloud, SPACE.rock_light, SPACE.rock_dark), 20)
        rocket = Shape(Moved(SHAPES["rocket"], (0, 0), 180, 0.74), body, (Line(Solid(SPACE.void), 2.5),))
        scene.append(Group((rocket,), at))
    return on_card(
        colour,
        value,
        Group(tuple(scene), effects=(Clip(_VIEW),)),
        Shape(_VIEW, None, (Line(Solid(colour.darker(0.5)), 4, inside=True),)),
        big(str(value), THEME.white, 190, 204),
        corner(str(value), THEME.ink),
        caption("Attack", 378, 44, colour=SPACE.attack.darker(0.35)),
    )


def compromise() -> Group:
    """A compromise: two hands towards each other under a branch."""
    colour = SPACE.negotiate
    hand = Moved(SHAPES["hand"], (0, 0), 90, 1.7)
    left = Shape(hand, Linear(gradient(SPACE.card_paper, SPACE.desert_world.lighter(0.3)), 60), (Line(Solid(INK), 3),))
    right = Shape(hand, Linear(gradient(SPACE.ice_world, SPACE.ocean_world), 60), (Line(Solid(INK), 3),))
    leaves = tuple(
        Shape(
            Moved(SHAPES["leaf"], (WIDTH / 2 + side * (26 + 26 * step), 108 - 15 * step), side * (66 - 14 * step), 0.7),
            Solid(SPACE.forest_world.lighter(0.25)),
            (Line(Solid(SPACE.void), 2.5),),
        )
        for side in (-1, 1)
        for step in range(3)
    )
    return on_card(
        colour,
        41,
        Shape(Circle(130, (WIDTH / 2, 190)), Radial((Stop(0, SPACE.star_gold, 0.75), Stop(1, colour, 0)))),
        *leaves,
        Group((left,), (WIDTH / 2 - 62, 222)),
        Group((Group((right,), mirror=True),), (WIDTH / 2 + 62, 222)),
        caption("Compromise", 378, 44, colour=colour.darker(0.35)),
    )


def _lines(words: str, top: float) -> Text:
    style = TextStyle("sans", "semibold", 27, leading=1.1)
    return Text(words, style, INK, (WIDTH / 2, top), "centre", width=WIDTH - 40, fit="wrap", max_lines=6, anchor="top")


def edict(face: str) -> Group:
    """An edict: its sign, its name, and what it does."""
    colour = SPACE.nebula_violet.lighter(0.1)
    return on_card(
        colour,
        len(face) * 3 + ord(face[0]),
        Shape(Circle(70, (WIDTH / 2, 84)), Radial((Stop(0, SPACE.warp_light, 0.6), Stop(1, SPACE.warp, 0)))),
        Group((composed(EDICT_SIGNS[face]),), (WIDTH / 2, 84), scale=1.5),
        caption(card_name(face), 180, 40, colour=colour.darker(0.35)),
        _lines(EDICT_LINES[face], 216),
        high=132,
    )


def flare(power: PowerKey) -> Group:
    """A flare: the emblem of its power in a flame."""
    colour = SPACE.attack.mixed(SPACE.desert_world, 0.45)
    flame = Drawn(
        "M0 140 Q-112 112 -96 8 Q-86 -34 -44 -70 Q-44 -16 -12 -8 Q-36 -90 34 -150 "
        "Q34 -78 74 -34 Q120 24 88 96 Q54 140 0 140 Z"
    )
    return on_card(
        colour,
        7,
        Shape(
            flame,
            Linear(gradient(SPACE.star_gold, colour.lighter(0.1), SPACE.attack), 80),
            (Line(Solid(SPACE.attack.darker(0.4)), 3),),
            (WIDTH / 2, 170),
            (Glow(SPACE.star_gold, 14, 0.5),),
        ),
        Group((emblem(power),), (WIDTH / 2, 204), scale=1.36),
        caption(POWERS[power].name, 338, 42, colour=SPACE.attack.darker(0.4)),
        caption("Flare", 382, 32, colour=THEME.dark_ink_soft),
        high=286,
    )


def valued(kind: str, value: int) -> Group:
    """A kicker or a reinforcement."""
    kicker = kind == KICKER
    colour = THEME.brass if kicker else SPACE.forest_world
    sign = Moved(SHAPES["burst" if kicker else "arrow"], (WIDTH / 2, 176), 0, 4.2)
    return on_card(
        colour,
        value + (60 if kicker else 70),
        Shape(sign, Radial((Stop(0, colour.lighter(0.35), 0.95), Stop(1, colour.darker(0.2), 0.7)))),
        big(f"{'×' if kicker else '+'}{value}", THEME.white, 150, 180),
        caption("Kicker" if kicker else "Reinforcement", 378, 42, colour=colour.darker(0.55)),
    )


def back() -> Group:
    """The back of a card: the warp."""
    colour = SPACE.warp
    return on_card(
        colour,
        99,
        Group((stroke(SHAPES["spiral"], SPACE.warp_light, 5),), (WIDTH / 2, HEIGHT / 2), scale=3.2),
        Shape(Circle(118, (WIDTH / 2, HEIGHT / 2)), None, (Line(Solid(SPACE.warp_light, 0.6), 4, dash=(14, 10)),)),
        high=384,
    )


def face(key: str) -> Group:
    """Any card of the deck by its face."""
    facts = card(key)
    match facts.kind:
        case "attack":
            return attack(facts.value)
        case "compromise":
            return compromise()
        case "edict":
            return edict(facts.face)
        case "flare":
            return flare(facts.face.removeprefix(FLARE_OF))
        case _:
            return valued(facts.kind, facts.value)


def destiny(seat: int | None) -> Group:
    """A destiny card: the system of a colour, or wild."""
    colour = SPACE.warp if seat is None else THEME.seats[seat].fill
    nodes: list[Node]
    if seat is None:
        wedges = [
            Group((shield(other, 27),), (WIDTH / 2 + 84 * x, 180 + 84 * y))
            for other, (x, y) in enumerate(materials.around(6, -90))
        ]
        nodes = [*wedges, Shape(Moved(SHAPES["spark"], (WIDTH / 2, 180), 0, 1.5), Solid(THEME.white))]
        words = "Wild"
    else:
        nodes = [
            Shape(Circle(128, (WIDTH / 2, 180)), Radial((Stop(0, colour, 0.6), Stop(1, colour, 0)))),
            Group((shield(seat, 82),), (WIDTH / 2, 180)),
        ]
        words = "Destiny"
    return on_card(colour, 20 + (seat or 9), *nodes, caption(words, 378, 46, colour=INK))
