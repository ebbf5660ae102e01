"""The public board: title, scoring tiles, and what the phase is about in the largest part."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine import Form, Prompt
from games.hosted import Names
from games.skye.face.alt import board_alt
from games.skye.face.art.pieces import PARCHMENT_SIZE
from games.skye.face.market import clan_panel, dolmen
from games.skye.face.numbering import numbers_of
from games.skye.face.phrases import PHASES
from games.skye.face.pieces import panel
from games.skye.face.purse import bag_cost
from games.skye.face.territory import Marks
from games.skye.rules.views import ClanView, SkyeView, cell_named
from rendering.layout import Box, around
from rendering.scene import Circle, Dim, Effect, Group, Line, Node, Rect, Scene, Shape, Solid, Sprite, Text
from rendering.theme import THEME, materials

WIDTH, HEIGHT = 1600, 1000
_EDGE = 20.0
_TITLE = Box(_EDGE, 10, WIDTH - 2 * _EDGE, 76)
_PARCHMENTS = Box(_EDGE, 100, WIDTH - 2 * _EDGE, 124)
_MAIN = Box(_EDGE, 236, WIDTH - 2 * _EDGE, HEIGHT - 236 - _EDGE)
_GAP = 14.0


def board(view: SkyeView, names: Names, lit: Sequence[str] = (), asked: Prompt | None = None) -> Scene:
    """The whole table as everybody may see it."""
    numbers = numbers_of(asked) if asked is not None else {}
    nodes: list[Node] = [ground(WIDTH, HEIGHT), _title(view), _parchments(view, lit)]
    nodes.append(_main(view, names, frozenset(lit), asked, numbers))
    return Scene(Group(tuple(nodes)), board_alt(view, names, asked), THEME.ground, width=WIDTH, height=HEIGHT)


def ground(width: float, height: float) -> Shape:
    """The dark table with its frame."""
    return Shape(
        Rect(width - 4, height - 4, 22),
        Solid(THEME.ground_light.mixed(THEME.ground, 0.6)),
        (Line(Solid(THEME.frame), 2.5, inside=True),),
        (2, 2),
    )


def titles(view: SkyeView) -> tuple[str, str]:
    """The round, and the phase beside it where there is one."""
    if view.phase == "over":
        return "The end", ""
    title = f"Round {view.round} of {view.rounds}" if view.round else "Setting up"
    return title, "" if view.phase == "setup" else PHASES[view.phase]


def _title(view: SkyeView) -> Group:
    middle = _TITLE.y + _TITLE.height / 2
    title, phase = titles(view)
    nodes: list[Node] = [
        Text(title, THEME.title, THEME.ink, (_TITLE.x + 14, middle)),
        Text(phase, THEME.name, THEME.lit, (_TITLE.x + 430, middle + 3)),
        Sprite("skye/figure/sack", 74, (_TITLE.right - 128, middle)),
        Text(str(view.bag), THEME.figure, THEME.ink, (_TITLE.right - 84, middle)),
        around("bag", Rect(150, 72), (_TITLE.right - 172, middle - 36)),
    ]
    step = 92.0
    left = _TITLE.right - 190 - step * view.rounds
    nodes.append(around("rounds", Rect(step * view.rounds, 80), (left, middle - 40)))
    for number in range(1, view.rounds + 1):
        nodes.append(_round(view, number, left + step * (number - 0.5), middle))
    return Group(tuple(nodes))


def _round(view: SkyeView, number: int, x: float, y: float) -> Group:
    """A space of the round track: its number, and the scoring tiles that count at its end."""
    letters = "".join(tile.letter for tile in view.scoring if number in tile.rounds)
    now, past = number == view.round and view.phase != "over", number < view.round or view.phase == "over"
    figure = THEME.brass_dark.darker(0.5) if now else THEME.ink_faint if past else THEME.ink_soft
    if now:
        disc: Node = materials.disc(27, THEME.brass, THEME.brass_light, THEME.brass_dark, (0, -14))
    else:
        disc = Shape(
            Circle(25), Solid(THEME.ground if past else THEME.panel_light), (Line(Solid(THEME.frame), 2),), (0, -14)
        )
    label = Text(str(number), THEME.label, figure, (0, -14), "centre")
    below = Text(letters, THEME.note, THEME.lit if now else THEME.ink_soft, (0, 27), "centre")
    nodes: tuple[Node, ...] = (disc, label, below)
    if catch_up := view.catch_ups[number - 1]:
        # what each player ahead is worth in the income of that round
        nodes = (*nodes, Text(f"+{catch_up}", THEME.note, THEME.ink_faint if past else THEME.lit, (40, -14), "centre"))
    return Group(nodes, (x, y))


def _parchments(view: SkyeView, lit: Collection[str]) -> Group:
    width, height = PARCHMENT_SIZE
    step = (_PARCHMENTS.width - 4 * width) // 3 + width
    nodes: list[Node] = []
    for index, tile in enumerate(view.scoring):
        x, y = _PARCHMENTS.x + index * step, _PARCHMENTS.y
        counts_now = view.round in tile.rounds and view.phase not in ("final", "over")
        effects: tuple[Effect, ...] = () if counts_now or not view.round else (Dim(0.8, 0.85),)
        if f"score:{tile.letter}" in lit:
            effects = (THEME.lit_in(THEME.brass_light),)
        nodes.append(
            Sprite(f"skye/parchment/{tile.tile}/named", width, (x + width / 2, y + height / 2), effects=effects,
                   ref=f"score:{tile.letter}")
        )  # fmt: skip
        nodes.append(around(f"score:{tile.letter}", Rect(width - 12, height - 8, 0), (x + 6, y + 4)))
        state = "lit" if counts_now else "plain"
        nodes.append(Sprite(f"skye/seal/{tile.letter}/{state}", 76, (x + 12, y + 26)))
        for place, number in enumerate(tile.rounds):
            bowl = "full" if number in tile.counted else "now" if number == view.round else "empty"
            nodes.append(Sprite(f"skye/bowl/{number}/{bowl}", 46, (x + width - 34, y + 24 + 38 * place)))
    return Group(tuple(nodes))


def _main(view: SkyeView, names: Names, lit: frozenset[str], asked: Prompt | None, numbers: Mapping[str, int]) -> Group:
    with_dolmen = bool(view.dolmen)
    if view.phase == "second-buy" and with_dolmen:
        stones, clans = _MAIN.top_part(344, _GAP)
        columns = _columns(view, clans)
    elif view.phase in ("price", "buy", "income", "setup"):
        clans, stones = _MAIN.top_part(_MAIN.height - 188 - _GAP, _GAP) if with_dolmen else (_MAIN, _MAIN)
        columns = _columns(view, clans)
    else:
        columns, stones = _cells(view, _MAIN), _MAIN
        with_dolmen = False
    nodes: list[Node] = []
    if with_dolmen:
        nodes.append(panel(stones))
        bag = bag_cost(view, None if asked is None else asked.seat) if view.phase == "second-buy" else None
        nodes.append(dolmen(view.dolmen, stones.inset(8), stack=view.stack, numbers=numbers, lit=lit, bag=bag))
    for seat, box in zip(view.order, columns, strict=True):
        clan = view.clans[seat]
        nodes.append(
            clan_panel(
                view,
                clan,
                names,
                box,
                awaited=is_awaited(view, clan, asked),
                numbers=numbers,
                lit=lit,
                marks=Marks(lit_cells(clan, lit)),
            )
        )
    return Group(tuple(nodes))


def is_awaited(view: SkyeView, clan: ClanView, asked: Prompt | None) -> bool:
    """Whose move it is, as far as everybody may know: who still builds, or who is asked by name.

    Prices are set in secret, so nobody is singled out then.
    """
    if view.phase == "build":
        return bool(clan.to_build)
    return asked is not None and asked.seat == clan.seat and not isinstance(asked, Form)


def lit_cells(clan: ClanView, lit: Collection[str]) -> frozenset[tuple[int, int]]:
    """The cells of a clan's land that the last events touched."""
    prefix = f"cell:{clan.seat}:"
    return frozenset(cell_named(ref.removeprefix(prefix)) for ref in lit if ref.startswith(prefix))


def _columns(view: SkyeView, box: Box) -> list[Box]:
    """One column for each seat, in turn order from the left."""
    # whole pixels: what is equal is then painted once for all columns
    width = (box.width - _GAP * (view.seats - 1)) // view.seats
    return [Box(box.x + index * (width + _GAP), box.y, width, box.height) for index in range(view.seats)]


def _cells(view: SkyeView, box: Box) -> list[Box]:
    """As much room as possible for every land: columns for two or three, two rows for more."""
    if view.seats <= 3:
        return _columns(view, box)
    height = (box.height - _GAP) // 2
    rows = (2, 2) if view.seats == 4 else (3, 2)
    boxes = []
    for row, count in enumerate(rows):
        width = (box.width - _GAP * (count - 1)) // count
        boxes += [Box(box.x + i * (width + _GAP), box.y + row * (height + _GAP), width, height) for i in range(count)]
    return boxes
