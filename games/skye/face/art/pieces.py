"""What lies beside the land: coins, screens, parchments, dolmen stones, markers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.skye.colours import SKYE
from games.skye.face.art.figures import INK, form, stroke, wash
from games.skye.face.art.icons import SCORING_ICONS, coin
from rendering.layout import uncut
from rendering.scene import (
    Bevel,
    Circle,
    Drawing,
    Drawn,
    Grain,
    Group,
    Inner,
    Line,
    Linear,
    Moved,
    Node,
    Painted,
    Rect,
    Shadow,
    Shape,
    Solid,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME, materials


def axe() -> Group:
    """The marker that sends a tile back into the bag."""
    wood, iron = THEME.wood, THEME.silver
    return Group(
        (
            stroke("M-20 34 Q-6 10 8 -32", wood.darker(0.6), 11),
            stroke("M-20 34 Q-6 10 8 -32", wood.lighter(0.1), 6.5),
            form(Drawn("M-6 -30 L16 -22 Q18 -14 14 -6 Q30 -4 38 8 Q42 -18 26 -36 Q10 -44 -2 -40 Z"), iron, 2.6,
                 Linear(gradient(THEME.silver_light, iron, THEME.silver_dark), 40)),
        ),
        effects=(Shadow(THEME.shadow, 3, 4, 3, 0.45),),
    )  # fmt: skip


def sack() -> Group:
    """The cloth bag that holds the landscape tiles."""
    cloth = SKYE.thatch.mixed(SKYE.wall, 0.25)
    return Group(
        (
            form(Drawn("M-12 -16 Q-36 8 -28 32 Q0 42 28 32 Q36 8 12 -16 Z"), cloth.darker(0.1), 2.8),
            form(Drawn("M-14 -18 L-20 -36 Q-8 -28 0 -34 Q9 -28 20 -36 L14 -18 Z"), cloth, 2.4),
            stroke("M-15 -17 Q0 -11 15 -17", THEME.bad.darker(0.2), 6),
            stroke("M-16 2 Q-20 16 -15 26 M0 0 Q-2 16 1 30 M14 4 Q18 14 15 24", cloth.darker(0.45), 2, 0.7),
        ),
        effects=(Shadow(THEME.shadow, 3, 4, 3, 0.4),),
    )


def start_marker() -> Group:
    """A thistle: who begins."""
    bloom = THEME.seats[4].fill.mixed(SKYE.water, 0.35)
    leaf = SKYE.pasture
    return Group(
        (
            stroke("M0 34 Q1 16 0 2 M0 24 Q-12 20 -18 8 M0 26 Q12 22 18 12", leaf.darker(0.3), 4.5),
            form(
                Drawn("M-17 -10 L-20 -32 L-11 -22 L-7 -37 L0 -24 L7 -37 L11 -22 L20 -32 L17 -10 Q0 -4 -17 -10 Z"),
                bloom,
                2.2,
            ),
            form(Drawn("M-15 -12 Q0 -6 15 -12 Q17 8 0 9 Q-17 8 -15 -12 Z"), leaf, 2.4),
            stroke("M-8 -5 L-4 2 M0 -4 L0 4 M8 -5 L4 2", leaf.darker(0.5), 1.8),
        ),
        effects=(Shadow(THEME.shadow, 2, 3, 3, 0.45),),
    )


def badge(seat: int) -> Group:
    """A seat's mark in its colour with its letter."""
    who, radius = THEME.seats[seat], 40.0
    lift = {"triangle": 0.24, "star": 0.06}.get(who.mark_name, 0.0)
    size = {"triangle": 0.95, "diamond": 1.0, "star": 0.9}.get(who.mark_name, 1.15)
    return Group(
        (
            Shape(
                Moved(who.mark, scale=radius),
                wash(who.fill, 0.25),
                (Line(Solid(who.dark), radius * 0.09, inside=True),),
                effects=(Shadow(THEME.shadow, 2, 3, 3, 0.5),),
            ),
            Text(who.letter, TextStyle("sans", "bold", radius * size), who.ink, (0, radius * lift), "centre"),
        )
    )


def coins(value: int) -> Group:
    """A small stack of gold coins under the price: higher for a higher price."""
    height = min(4, 1 + value // 3)
    gold = THEME.brass
    edge = []
    for level in range(height):
        y = 10 - level * 9
        edge.append(
            Shape(Circle(38, (0, y), 0.82), Linear(gradient(gold.lighter(0.1), THEME.brass_dark), 20),
                  (Line(Solid(THEME.brass_dark.darker(0.35)), 2),))
        )  # fmt: skip
    top = 10 - height * 9
    face = Group((coin(38, str(value)),), (0, top))
    return Group((*edge, face), effects=(Shadow(THEME.shadow, 3, 5, 4, 0.5),))


def sealed_coins() -> Group:
    """A price nobody else knows yet."""
    dark = THEME.stone_dark
    return Group(
        (
            Shape(Circle(38, (0, 8), 0.82), Solid(dark.darker(0.4)), (Line(Solid(dark.darker(0.7)), 2),)),
            Shape(Circle(38), Linear(gradient(dark.lighter(0.3), dark, dark.darker(0.3)), 50),
                  (Line(Solid(dark.darker(0.6)), 3, inside=True),)),
            Text("?", TextStyle("sans", "bold", 50), THEME.ink, align="centre"),
        ),
        effects=(Shadow(THEME.shadow, 3, 5, 4, 0.5),),
    )  # fmt: skip


def price_stone(price: int) -> Group:
    """The fixed cost of a Druid tile, on a pebble."""
    stone = THEME.stone
    pebble = Drawn("M-30 4 Q-32 -20 -8 -25 Q22 -30 30 -6 Q34 20 8 26 Q-24 30 -30 4 Z")
    return Group(
        (
            Shape(pebble, materials.stone(stone.lighter(0.25), stone.darker(0.1), 3),
                  (Line(Solid(THEME.stone_dark.darker(0.4)), 2.4),)),
            Text(str(price), TextStyle("serif", "bold", 40), INK, align="centre"),
        ),
        effects=(Shadow(THEME.shadow, 3, 4, 3, 0.5),),
    )  # fmt: skip


def dolmen_stone(extra: int) -> Drawing:
    """Two standing stones and a lintel with the extra cost carved into it; room for a tile 200 wide at (150, 212)."""
    stone, dark = THEME.stone, THEME.stone_dark
    line = (Line(Solid(dark.darker(0.45)), 3, uneven=0.3),)
    left = Drawn("M14 90 Q8 200 16 326 Q30 334 50 326 Q56 200 50 92 Z")
    right = Drawn("M250 92 Q244 200 252 326 Q270 334 288 326 Q294 200 286 88 Z")
    lintel = Drawn("M4 42 Q40 22 150 24 Q262 20 296 44 Q302 72 292 92 Q220 102 150 98 Q70 102 10 92 Q-2 68 4 42 Z")
    fill = materials.stone(stone, dark, extra)
    carved = f"+{extra}"
    nodes: tuple[Node, ...] = (
        Shape(left, fill, line, effects=(Bevel(stone.lighter(0.5), dark.darker(0.4), 5, 0.6),)),
        Shape(right, fill, line, effects=(Bevel(stone.lighter(0.5), dark.darker(0.4), 5, 0.6),)),
        Shape(lintel, fill, line, effects=(Bevel(stone.lighter(0.5), dark.darker(0.4), 6, 0.7),
                                           Shadow(THEME.shadow, 2, 7, 7, 0.5))),
        Text(carved, TextStyle("serif", "bold", 62), stone.lighter(0.55), (151.5, 62), "centre"),
        Text(carved, TextStyle("serif", "bold", 62), dark.darker(0.6), (150, 60), "centre"),
    )  # fmt: skip
    return Drawing(Group(nodes, effects=(Shadow(THEME.shadow, 5, 6, 7, 0.45),)), 300, 340, scalable=True)


PARCHMENT_SIZE: Final[tuple[int, int]] = (380, 124)


def parchment(key: str, name: str, short: str = "") -> Drawing:
    """A scoring tile: a sign, its name and what it scores; room for a seal and for bowls at the right.

    Without what it scores its name is so large that it can be read where a whole board is 400 pixels wide.
    """
    paper, edge = THEME.paper, THEME.paper_edge
    width, height = PARCHMENT_SIZE
    across, down = (width - 8, width - 3, width // 2), (height - 8, height - 3, height // 2)
    outline = Drawn(
        f"M8 10 Q{width // 3} 4 {across[2]} 8 Q{width - 76} 4 {across[0]} 9 "
        f"Q{across[1]} {down[2]} {across[0]} {down[0]} "
        f"Q{width - 114} {down[1]} {across[2]} {down[0]} Q{width // 5} {down[1]} 9 {down[0]} Q2 {down[2]} 8 10 Z"
    )
    nodes: tuple[Node, ...] = (
        Shape(
            outline,
            materials.parchment(paper, edge, sum(map(ord, key)) % 97),
            (Line(Solid(edge.darker(0.35)), 2.5, uneven=0.3),),
            effects=(Inner(edge, 10, 0.5), Shadow(THEME.shadow, 3, 5, 6, 0.5)),
        ),
        Group((SCORING_ICONS[key](),), (58, 64), scale=1.18),
        *(_name_and_rule(name, short, width - 170) if short else _name(name, width - 162)),
    )
    return Drawing(Group(nodes), width, height)


def _name(name: str, width: float) -> list[Node]:
    """A name in one line or two, as large as they can be."""
    for size in range(44, 20, -1):
        style = replace(THEME.label_serif, size=size)
        if lines := uncut(name, style, width, 2):
            break
    first = PARCHMENT_SIZE[1] / 2 - (len(lines) - 1) * size * 0.54
    return [Text(line, style, THEME.dark_ink, (102, first + place * size * 1.08)) for place, line in enumerate(lines)]


def _name_and_rule(name: str, rule: str, width: float) -> tuple[Text, Text]:
    """A name, and what it scores in two lines so large that nothing of it is cut."""
    for size in range(23, 19, -1):
        style = replace(THEME.note, size=size)
        if uncut(rule, style, width, 2):
            break
    return (
        Text(name, THEME.label_serif, THEME.dark_ink, (106, 30), width=width, fit="shrink"),
        Text(rule, style, THEME.dark_ink, (106, 62), width=width, fit="wrap", max_lines=2),
    )


def letter_seal(letter: str, lit: bool) -> Group:
    """The letter of a scoring tile on a wax seal, bright in the rounds in which it counts."""
    wax = THEME.bad.darker(0.15) if lit else THEME.stone_dark.lighter(0.1)
    blob = Drawn("M-26 -2 Q-30 -24 -8 -27 Q16 -32 26 -12 Q34 10 16 24 Q-8 34 -22 18 Q-30 10 -26 -2 Z")
    return Group(
        (
            Shape(blob, wash(wax, 0.3), (Line(Solid(wax.darker(0.5)), 2.2),)),
            Shape(Circle(19), wash(wax.darker(0.1), 0.2), (Line(Solid(wax.darker(0.4), 0.8), 1.6),)),
            Text(letter, TextStyle("serif", "bold", 32), THEME.ink, align="centre"),
        ),
        effects=(Shadow(THEME.shadow, 2, 3, 3, 0.5),),
    )


def bowl(number: int, full: bool, now: bool) -> Group:
    """A wooden bowl for a round in which a tile counts: filled once it has."""
    wood = THEME.wood
    content: tuple[Node, ...]
    if full:
        content = (
            Shape(Circle(13.5), Linear(gradient(THEME.brass_light, THEME.brass, THEME.brass_dark), 50)),
            Text(str(number), TextStyle("sans", "bold", 22), THEME.brass_dark.darker(0.6), align="centre"),
        )
    else:
        content = (
            Shape(Circle(13.5), Linear(gradient(THEME.wood_dark.darker(0.3), THEME.wood_dark.lighter(0.1)), 50)),
            Text(str(number), TextStyle("sans", "bold", 22), THEME.lit if now else THEME.ink_soft, align="centre"),
        )
    rim = THEME.lit if now and not full else wood.lighter(0.25)
    return Group(
        (
            Shape(Circle(18), Linear(gradient(rim, wood, THEME.wood_dark), 50), (Line(Solid(THEME.wood_dark), 1.6),)),
            *content,
        ),
        effects=(Shadow(THEME.shadow, 2, 3, 2, 0.4),),
    )


def numbered(number: int) -> Group:
    """The disc that carries the number of a button: dark enamel in a brass ring, so that no price looks like it."""
    enamel = SKYE.water_deep.darker(0.45)
    words = str(number)
    return Group(
        (
            Shape(
                Circle(40),
                materials.brass(THEME.brass, THEME.brass_light, THEME.brass_dark),
                (Line(Solid(THEME.brass_dark.darker(0.3)), 2.5, inside=True),),
                effects=(THEME.resting,),
            ),
            Shape(Circle(32.5), Linear(gradient(enamel.lighter(0.14), enamel, enamel.darker(0.3)), 55),
                  (Line(Solid(THEME.brass_dark.darker(0.5)), 2),)),
            Text(words, TextStyle("sans", "bold", 52 if len(words) < 2 else 44), THEME.brass_light.lighter(0.5),
                 align="centre"),
        )
    )  # fmt: skip


def screen(seat: int, width: float, height: float) -> Shape:
    """A clan's screen: a woven tartan in its colour."""
    who = THEME.seats[seat]
    cloth = materials.tartan(who.fill.darker(0.52).greyer(0.1), who.fill.darker(0.76), who.fill.darker(0.05), 0.8)
    return Shape(
        Rect(width, height, 10),
        Painted(cloth.base, (*cloth.over, Grain(0.05, 1.4))),
        (Line(Solid(who.fill.darker(0.3)), 2.5, inside=True),),
        effects=(THEME.resting,),
    )
