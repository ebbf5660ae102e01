"""Pictures of cards: attacks, compromises, edicts, flares, kickers, reinforcements, destiny, powers and moons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cosmic.content import FLARE_OF, KICKER, MOONS, POWERS, PowerKey, card
from games.cosmic.edicts import EDICTS
from games.cosmic.face.brush import SPACE, stroke
from games.cosmic.face.emblems import EMBLEMS, GROUNDS, SHAPES, composed, emblem
from games.cosmic.face.phrases import PHASES, card_name
from games.cosmic.face.pieces import shield
from games.cosmic.rules.timing import EVERY_PHASE, PHASES_OF_WINDOW
from rendering.scene import (
    Circle,
    Clip,
    Colour,
    Craters,
    Drawn,
    Fill,
    Glow,
    Grain,
    Group,
    Inner,
    Line,
    Linear,
    Moved,
    Nebula,
    Node,
    Painted,
    Radial,
    Rect,
    Shadow,
    Shape,
    Solid,
    Stars,
    Stop,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME, materials

WIDTH, HEIGHT = 300.0, 420.0
"""The box of a card."""

POWER_WIDTH, POWER_HEIGHT = 480.0, 680.0
"""The box of a power's card."""

INK: Final = THEME.dark_ink

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

USES: Final = {"mandatory": "must be used", "optional": "may be used"}
ROLES: Final = {
    "main": "as offense or defense",
    "any": "in any role",
    "main_or_ally": "as offense, defense or ally",
    "offense": "as offense",
    "not_offense": "when not the offense",
    "not_defense": "when not the defense",
    "not_main": "when neither offense nor defense",
    "uninvolved": "when not involved",
}  # fmt: skip


def _sheet(width: float, height: float, colour: Colour, fill: Fill | None = None) -> Shape:
    """The card itself, with a printed rim."""
    return Shape(
        Rect(width - 8, height - 8, 22),
        fill or materials.card(SPACE.card_paper, 3),
        (Line(Solid(colour.darker(0.55)), 3),),
        (4, 4),
        (Shadow(THEME.shadow, 3, 4, 5, 0.5),),
    )


def _sky(colour: Colour, seed: int) -> Painted:
    return Painted(
        Radial(
            (Stop(0, colour.mixed(SPACE.void, 0.35)), Stop(0.55, colour.mixed(SPACE.void, 0.72)), Stop(1, SPACE.void)),
            (0.5, 0.42),
            0.72,
        ),
        (
            Nebula((colour,), 170, 0.6, seed),
            Stars((SPACE.star_white, SPACE.star_blue), 20, 1.2, seed),
            Grain(0.03, 1.4, seed),
        ),
    )


def _window(box: tuple[float, float, float, float], colour: Colour, seed: int, radius: float = 12) -> Shape:
    x, y, width, height = box
    return Shape(
        Rect(width, height, radius),
        _sky(colour, seed),
        (Line(Solid(colour.darker(0.5)), 4, inside=True),),
        (x, y),
        (Inner(SPACE.void, 14, 0.5),),
    )


def _caption(words: str, y: float, size: float = 38, width: float = WIDTH - 40, colour: Colour = INK) -> Text:
    return Text(words, TextStyle("serif", "bold", size), colour, (WIDTH / 2, y), "centre", width=width, fit="shrink")


def _big(words: str, colour: Colour, size: float, y: float) -> Text:
    return Text(
        words,
        TextStyle("serif", "bold", size),
        colour,
        (WIDTH / 2, y),
        "centre",
        width=WIDTH - 64,
        fit="shrink",
        halo=SPACE.void,
        effects=(Shadow(SPACE.void, 2, 4, 6, 0.7),),
    )


def _corner(words: str, colour: Colour) -> Text:
    return Text(words, TextStyle("sans", "bold", 40), colour, (34, 42), halo=SPACE.void)


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
    return Group(
        (
            _sheet(WIDTH, HEIGHT, colour),
            _window((18, 18, 264, 322), colour, value),
            Group(tuple(scene), effects=(Clip(_VIEW),)),
            Shape(_VIEW, None, (Line(Solid(colour.darker(0.5)), 4, inside=True),)),
            _big(str(value), THEME.white, 190, 204),
            _corner(str(value), THEME.ink),
            _caption("Attack", 378, 44, colour=SPACE.attack.darker(0.35)),
        )
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
    return Group(
        (
            _sheet(WIDTH, HEIGHT, colour),
            _window((18, 18, 264, 322), colour, 41),
            Shape(Circle(130, (WIDTH / 2, 190)), Radial((Stop(0, SPACE.star_gold, 0.75), Stop(1, colour, 0)))),
            *leaves,
            Group((left,), (WIDTH / 2 - 62, 222)),
            Group((Group((right,), mirror=True),), (WIDTH / 2 + 62, 222)),
            _caption("Compromise", 378, 44, colour=colour.darker(0.35)),
        )
    )


def _lines(words: str, top: float) -> Text:
    style = TextStyle("sans", "semibold", 27, leading=1.1)
    return Text(words, style, INK, (WIDTH / 2, top), "centre", width=WIDTH - 40, fit="wrap", max_lines=6, anchor="top")


def edict(face: str) -> Group:
    """An edict: its sign, its name, and what it does."""
    colour = SPACE.nebula_violet.lighter(0.1)
    return Group(
        (
            _sheet(WIDTH, HEIGHT, colour),
            _window((18, 18, 264, 132), colour, len(face) * 3 + ord(face[0])),
            Shape(Circle(70, (WIDTH / 2, 84)), Radial((Stop(0, SPACE.warp_light, 0.6), Stop(1, SPACE.warp, 0)))),
            Group((composed(EDICT_SIGNS[face]),), (WIDTH / 2, 84), scale=1.5),
            _caption(card_name(face), 180, 40, colour=colour.darker(0.35)),
            _lines(EDICT_LINES[face], 216),
        )
    )  # fmt: skip


def flare(power: PowerKey) -> Group:
    """A flare: the emblem of its power in a flame."""
    colour = SPACE.attack.mixed(SPACE.desert_world, 0.45)
    flame = Drawn(
        "M0 140 Q-112 112 -96 8 Q-86 -34 -44 -70 Q-44 -16 -12 -8 Q-36 -90 34 -150 "
        "Q34 -78 74 -34 Q120 24 88 96 Q54 140 0 140 Z"
    )
    return Group(
        (
            _sheet(WIDTH, HEIGHT, colour),
            _window((18, 18, 264, 286), colour, 7),
            Shape(
                flame,
                Linear(gradient(SPACE.star_gold, colour.lighter(0.1), SPACE.attack), 80),
                (Line(Solid(SPACE.attack.darker(0.4)), 3),),
                (WIDTH / 2, 170),
                (Glow(SPACE.star_gold, 14, 0.5),),
            ),
            Group((emblem(power),), (WIDTH / 2, 204), scale=1.36),
            _caption(POWERS[power].name, 338, 42, colour=SPACE.attack.darker(0.4)),
            _caption("Flare", 382, 32, colour=THEME.dark_ink_soft),
        )
    )


def valued(kind: str, value: int) -> Group:
    """A kicker or a reinforcement."""
    kicker = kind == KICKER
    colour = THEME.brass if kicker else SPACE.forest_world
    sign = Moved(SHAPES["burst" if kicker else "arrow"], (WIDTH / 2, 176), 0, 4.2)
    return Group(
        (
            _sheet(WIDTH, HEIGHT, colour),
            _window((18, 18, 264, 322), colour, value + (60 if kicker else 70)),
            Shape(sign, Radial((Stop(0, colour.lighter(0.35), 0.95), Stop(1, colour.darker(0.2), 0.7)))),
            _big(f"{'×' if kicker else '+'}{value}", THEME.white, 150, 180),
            _caption("Kicker" if kicker else "Reinforcement", 378, 42, colour=colour.darker(0.55)),
        )
    )


def back() -> Group:
    """The back of a card: the warp."""
    colour = SPACE.warp
    return Group(
        (
            _sheet(WIDTH, HEIGHT, colour),
            _window((18, 18, 264, 384), colour, 99),
            Group((stroke(SHAPES["spiral"], SPACE.warp_light, 5),), (WIDTH / 2, HEIGHT / 2), scale=3.2),
            Shape(Circle(118, (WIDTH / 2, HEIGHT / 2)), None, (Line(Solid(SPACE.warp_light, 0.6), 4, dash=(14, 10)),)),
        )
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
    nodes: list[Node] = [_sheet(WIDTH, HEIGHT, colour), _window((18, 18, 264, 322), colour, 20 + (seat or 9))]
    if seat is None:
        wedges = [
            Group((shield(other, 27),), (WIDTH / 2 + 84 * x, 180 + 84 * y))
            for other, (x, y) in enumerate(materials.around(6, -90))
        ]
        nodes += [*wedges, Shape(Moved(SHAPES["spark"], (WIDTH / 2, 180), 0, 1.5), Solid(THEME.white))]
        words = "Wild"
    else:
        nodes += [
            Shape(Circle(128, (WIDTH / 2, 180)), Radial((Stop(0, colour, 0.6), Stop(1, colour, 0)))),
            Group((shield(seat, 82),), (WIDTH / 2, 180)),
        ]
        words = "Destiny"
    nodes.append(_caption(words, 378, 46, colour=INK))
    return Group(tuple(nodes))


def phases_words(power: PowerKey) -> str:
    """When a power works."""
    found: list[str] = []
    for window in POWERS[power].windows:
        phases = PHASES_OF_WINDOW.get(window, ())
        if phases == EVERY_PHASE:
            return "at any time"
        found += [PHASES.get(phase, phase) for phase in phases if PHASES.get(phase, phase) not in found]
    return ", ".join(found)


def power(key: PowerKey) -> Group:
    """A power's card: emblem, name, when it works and for whom, whether it must, and what it does in a line."""
    facts = POWERS[key]
    colour = GROUNDS[EMBLEMS[key][0]]
    middle = POWER_WIDTH / 2
    chip = THEME.bad.darker(0.45) if facts.is_mandatory else SPACE.negotiate.darker(0.35)
    use = USES.get(facts.use, facts.use)
    return Group(
        (
            _sheet(POWER_WIDTH, POWER_HEIGHT, colour),
            _window((22, 22, POWER_WIDTH - 44, 300), colour, len(key) * 5 + ord(key[0]), 16),
            Shape(Circle(150, (middle, 172)), Radial((Stop(0, colour.lighter(0.4), 0.7), Stop(1, colour, 0)))),
            Group((emblem(key),), (middle, 172), scale=2.2),
            Text(
                facts.name,
                TextStyle("serif", "bold", 58),
                INK,
                (middle, 366),
                "centre",
                width=POWER_WIDTH - 60,
                fit="shrink",
            ),
            Text(
                facts.line,
                TextStyle("sans", "semibold", 31, leading=1.14),
                INK,
                (middle, 408),
                "centre",
                width=POWER_WIDTH - 70,
                fit="wrap",
                max_lines=4,
                anchor="top",
            ),
            Shape(Rect(POWER_WIDTH - 60, 58, 14), Solid(chip), at=(30, POWER_HEIGHT - 146)),
            Text(
                f"{use} {ROLES.get(facts.role, facts.role)}",
                TextStyle("sans", "bold", 28),
                THEME.ink,
                (middle, POWER_HEIGHT - 117),
                "centre",
                width=POWER_WIDTH - 84,
                fit="shrink",
            ),
            Text(
                phases_words(key),
                TextStyle("sans", "semibold", 27),
                THEME.dark_ink_soft,
                (middle, POWER_HEIGHT - 56),
                "centre",
                width=POWER_WIDTH - 70,
                fit="shrink",
            ),
        )
    )


MOON: Final = 160.0
"""The radius a moon is drawn for."""


def _globe(ground: Colour, rim: Colour, seed: int) -> Shape:
    fill = Painted(
        Radial((Stop(0, ground.lighter(0.25)), Stop(0.7, ground), Stop(1, ground.darker(0.55))), (0.36, 0.32), 0.78),
        (Craters(ground.lighter(0.3), ground.darker(0.4), 62, 24, seed), Grain(0.07, 1.6, seed)),
    )
    lines = (Line(Solid(rim), 6, inside=True),)
    return Shape(
        Circle(MOON - 12), fill, lines, effects=(Shadow(THEME.shadow, 4, 6, 8, 0.5), Inner(SPACE.void, 22, 0.4))
    )


KINDS_OF_MOON: Final = {
    "instant": (SPACE.attack, "M14 -104 L-58 16 L-8 16 L-20 104 L60 -28 L8 -28 Z"),
    "continuous": (
        SPACE.ice_world,
        "M0 0 C-28 -62 -104 -62 -104 0 C-104 62 -28 62 0 0 C28 -62 104 -62 104 0 C104 62 28 62 0 0 Z",
    ),
    "secret": (SPACE.warp, "M-104 0 Q0 -112 104 0 Q0 112 -104 0 Z"),
}
"""The colour and the sign of each kind of moon: a bolt, a loop, an eye."""


def moonlet(kind: str = "") -> Group:
    """A moon as it lies on the map: face down, or with the sign of its kind."""
    if not kind:
        return Group((_globe(SPACE.rock_light.mixed(SPACE.ice_world, 0.4), SPACE.rock_dark, 5),))
    tone, outline = KINDS_OF_MOON.get(kind, (SPACE.rock, "M-60 -8 L60 -8 L60 8 L-60 8 Z"))
    lines = (Line(Solid(SPACE.void), 44), Line(Solid(THEME.ink), 22))
    sign = Shape(Drawn(outline), Solid(THEME.ink) if kind == "instant" else None, lines)
    nodes: list[Node] = [_globe(SPACE.rock_dark.mixed(tone, 0.6), tone.lighter(0.35), 7), sign]
    if kind == "secret":
        nodes.append(Shape(Circle(34), Solid(THEME.ink)))
    return Group(tuple(nodes))


def moon(key: str) -> Group:
    """A moon: a small pale world with its name on a band."""
    facts = MOONS[key]
    tone = {"instant": SPACE.attack, "continuous": SPACE.ice_world, "secret": SPACE.warp}.get(facts.kind, SPACE.rock)
    band = Rect(2 * MOON - 8, 92, 14, (-MOON + 4, -46))
    title, note = TextStyle("serif", "semibold", 44), TextStyle("sans", "semibold", 27)
    return Group(
        (
            _globe(SPACE.rock_light.mixed(tone, 0.35), tone.darker(0.5), sum(map(ord, key)) % 50),
            Shape(band, Solid(SPACE.void, 0.9), (Line(Solid(tone.lighter(0.3)), 3, inside=True),)),
            Text(facts.name, title, THEME.ink, (0, -12), "centre", width=2 * MOON - 34, fit="shrink"),
            Text(facts.kind, note, tone.lighter(0.45), (0, 26), "centre"),
        )
    )
