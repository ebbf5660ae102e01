"""The same table for small screens: the round and its market, each land, one's own question, a picture each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Form, Pick, Place, Prompt, Seat, Split
from games.hosted import Names
from games.skye.face import gains
from games.skye.face.alt import board_alt
from games.skye.face.art.pieces import PARCHMENT_SIZE
from games.skye.face.board import ground, is_awaited, titles
from games.skye.face.hand import building, choices, hand_alt, loose, pricing, purse, scrolls, to_build
from games.skye.face.market import HEADER, clan_panel
from games.skye.face.numbering import numbers_of
from games.skye.face.part import part_alt
from games.skye.face.pieces import below, caption, header, land_tile, panel
from games.skye.face.preview import built, told
from games.skye.face.territory import Marks, territory
from games.skye.rules.views import DolmenSpace, SkyeView
from rendering.layout import Box, around
from rendering.scene import Dim, Group, Node, Rect, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH = Size.PHONE.value[0]
_EDGE = 16.0
_LAND = 820.0
_ROW = 390.0
"""The height of a row of tiles with their captions and prices."""
_DOLMEN = 390.0
"""The same of Druid tiles."""


def board(view: SkyeView, names: Names, *, asked: Prompt | None = None) -> list[Scene]:
    """The round with what it counts and the dolmen; then a picture for each clan, in turn order."""
    numbers = numbers_of(asked) if asked is not None else {}
    scenes = [_round(view, names, asked, numbers)]
    return scenes + [_clan(view, names, seat, asked, numbers) for seat in view.order]


def part(view: SkyeView, names: Names, seat: Seat) -> list[Scene]:
    """One clan with its land."""
    return [_clan(view, names, seat, None, {})]


def _clan(view: SkyeView, names: Names, seat: Seat, asked: Prompt | None, numbers: Mapping[str, int]) -> Scene:
    clan = view.clans[seat]
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _LAND - 2 * _EDGE)
    shown = clan_panel(
        view, clan, names, box, awaited=is_awaited(view, clan, asked), numbers=numbers, letters=30, largest=170,
    )  # fmt: skip
    return _scene([shown], _LAND, part_alt(view, clan, names))


def preview(before: SkyeView, after: SkyeView, names: Names, prompt: Prompt, answer: Any) -> list[Scene]:
    """The land with the new tile, the prices as they would lie, or the purchase among one's own."""
    match prompt:
        case Place():
            cells = gains.new_cells(before, after, prompt.seat)
            gain = gains.gain(before, after, prompt, answer)
            return [built(after, names, prompt.seat, cells, gain, (WIDTH, _LAND))] if cells else []
        case Form():
            shown = hand(before, names, (prompt,), {prompt.ask: answer})[:1]
        case Pick() if prompt.ask != "keep":
            shown = hand(after, names, (), {})[:1]
        case _:
            return []
    found = (told(scene, before, after, names, prompt, answer) for scene in shown)
    return [scene for scene in found if scene is not None]


def _scene(nodes: Sequence[Node], height: float, alt: str) -> Scene:
    whole = (ground(WIDTH, height), *nodes)
    return Scene(Group(whole), alt, THEME.ground, Size.PHONE, WIDTH, round(height))


def _round(view: SkyeView, names: Names, asked: Prompt | None, numbers: Mapping[str, int]) -> Scene:
    """Which round it is, the four parchments, who stands where, and the dolmen."""
    title, phase = titles(view)
    nodes: list[Node] = [
        Text(title, THEME.title, THEME.ink, (_EDGE + 14, 56)),
        Text(phase, THEME.name, THEME.lit, (_EDGE + 14, 116)),
        Sprite("skye/figure/sack", 74, (WIDTH - 120, 60)),
        Text(str(view.bag), THEME.figure, THEME.ink, (WIDTH - 76, 60)),
    ]
    width, height = PARCHMENT_SIZE
    top = 156.0
    for index, tile in enumerate(view.scoring):
        x, y = _EDGE + (index % 2) * (width + 8), top + (index // 2) * (height + 12)
        counts = view.round in tile.rounds and view.phase not in ("final", "over")
        effects = () if counts or not view.round else (Dim(0.8, 0.85),)
        place = (x + width / 2, y + height / 2)
        nodes.append(Sprite(f"skye/parchment/{tile.tile}", width, place, effects=effects))
        nodes.append(around(f"score:{tile.letter}", Rect(width - 12, height - 8, 0), (x + 6, y + 4)))
        nodes.append(Sprite(f"skye/seal/{tile.letter}/{'lit' if counts else 'plain'}", 76, (x + 12, y + 26)))
        rounds = " ".join(str(number) for number in tile.rounds)
        nodes.append(Text(rounds, THEME.note, THEME.dark_ink, (x + width - 20, y + height - 22), "right"))
    y = top + 2 * (height + 12) + 8
    for clan in sorted(view.clans, key=lambda clan: (-clan.points, clan.seat)):
        nodes.append(header(clan, names, Box(_EDGE, y, WIDTH - 2 * _EDGE, HEADER), starts=view.start == clan.seat))
        y += HEADER + 10
    if view.dolmen:
        y += 8
        nodes.append(Text("Dolmen", THEME.name, THEME.ink, (_EDGE + 14, y + 24)))
        nodes += _dolmen(view.dolmen, y + 52, numbers)
        y += 52 + _DOLMEN * (-(-len(view.dolmen) // 3))
    return _scene(nodes, y + _EDGE, board_alt(view, names, asked))


def _dolmen(spaces: Sequence[DolmenSpace], top: float, numbers: Mapping[str, int]) -> list[Node]:
    """The Druid tiles with what they cost now, three in a row."""
    nodes: list[Node] = []
    side = 216.0
    for index, space in enumerate(spaces):
        x = _EDGE + 14 + (index % 3) * 256
        box = Box(x, top + 50 + (index // 3) * _DOLMEN, side, side)
        nodes += [land_tile(space.tile, box), caption(space.tile, box, 36, numbers.get(space.tile))]
        nodes.append(below(f"skye/coins/{space.cost}", box))
    return nodes


def asked_about(prompt: Prompt | None) -> int:
    """How many tiles a question shows."""
    match prompt:
        case Form():
            return len(prompt.fields)
        case Pick():
            return len(numbers_of(prompt))
        case Split():
            return len(prompt.bins)
        case _:
            return 0


def hand(view: SkyeView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> list[Scene]:
    """One's own question large, then one's own land."""
    me = view.me
    if me is None:
        return []
    prompt = asked[0] if asked else None
    draft = drafts.get(prompt.ask) if prompt is not None else None
    marks = building(prompt, draft) if isinstance(prompt, Place) else Marks()
    top = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEADER)
    below = Box(_EDGE, _EDGE + HEADER + 8, WIDTH - 2 * _EDGE, HEADER)
    head: list[Node] = [header(me, names, top, starts=view.start == me.seat), purse(me, below)]
    room = Box(_EDGE, 2 * HEADER + 44, WIDTH - 2 * _EDGE, _ROW if asked_about(prompt) <= 3 else 2 * _ROW)
    match prompt:
        case Form():
            shown: Node | None = pricing(prompt, room, draft)
        case Pick():
            shown = choices(view, prompt, room, named=prompt.ask != "keep")
        case Place():
            shown = to_build(prompt, room, draft, across=True)
        case Split():
            shown = scrolls(prompt, room, draft)
        case _ if me.to_build or me.looked_at:
            shown = loose((*me.looked_at, *me.to_build), room, across=True)
        case _:
            shown = None
    scenes = [] if shown is None else [_scene([*head, shown], room.bottom + _EDGE, hand_alt(view, me, prompt))]
    land = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _LAND - 2 * _EDGE)
    nodes: list[Node] = []
    if shown is None:
        nodes, land = head, Box(_EDGE, 2 * HEADER + 44, WIDTH - 2 * _EDGE, _LAND - 100)
    lands = territory(me.territory, me.completed, me.seat, land.inset(14), marks=marks, letters=34, largest=150)
    alt = hand_alt(view, me, prompt) if shown is None else f"Your land. {part_alt(view, me, names)}"
    return [*scenes, _scene([*nodes, panel(land), lands], land.bottom + _EDGE, alt)]
