"""One land, large: a seat's part of the board, and the preview of building a tile there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Seat
from games.skye.content import SCROLLS
from games.skye.face.art.tiles import KEPT
from games.skye.face.board import ground, lit_cells
from games.skye.face.market import HEADER
from games.skye.face.parts import header, panel
from games.skye.face.phrases import count, listed, seat_name, things
from games.skye.face.territory import Marks, territory
from games.skye.rules.views import ClanView, SkyeView, label
from rendering.layout import Box, measure
from rendering.scene import Group, Node, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH, HEIGHT = Size.DETAIL.value
_EDGE = 20.0
_KINDS = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship", "barrels")


def part(view: SkyeView, names: Mapping[Seat, str], seat: Seat, lit: Sequence[str]) -> Scene:
    """One seat's land with what stands on it counted, and what the scoring tiles would give now."""
    clan = view.clans[seat]
    top, rest = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE).top_part(HEADER, 14)
    land, side = rest.left_part(rest.width - 250, 14)
    nodes: list[Node] = [
        ground(WIDTH, HEIGHT),
        header(clan, names, top, starts=view.start == seat),
        panel(land),
        territory(
            clan.territory,
            clan.completed,
            seat,
            land.inset(16),
            marks=Marks(lit_cells(clan, lit)),
            letters=42,
            largest=KEPT,
        ),
        _tally(view, clan, side),
    ]
    return Scene(Group(tuple(nodes)), part_alt(view, clan, names), THEME.ground, Size.DETAIL, WIDTH, HEIGHT)


def _tally(view: SkyeView, clan: ClanView, box: Box) -> Group:
    """What stands in the land, by kind; what each scoring tile would give; working stones."""
    nodes: list[Node] = [panel(box)]
    y = box.y + 46
    for kind in _KINDS:
        nodes.append(Sprite(f"skye/figure/{kind}", 72, (box.x + 62, y)))
        nodes.append(Text(str(clan.counts.get(kind, 0)), THEME.figure, THEME.ink, (box.x + 150, y), "centre"))
        y += 68
    y += 18
    for tile, worth in zip(view.scoring, clan.worth, strict=False):
        nodes.append(Sprite(f"skye/seal/{tile.letter}/lit", 66, (box.x + 46, y)))
        nodes.append(Sprite(f"skye/scoring/{tile.tile}", 62, (box.x + 108, y)))
        words = "?" if worth is None else str(worth)
        nodes.append(Text(words, THEME.figure, THEME.lit, (box.x + 188, y), "centre"))
        y += 70
    x = box.x + 44
    for kind, _ in (*clan.tablets, *clan.fresh_tablets):
        nodes.append(Sprite(f"skye/tablet/{kind}", 60, (x, box.bottom - 44)))
        x += 54
    return Group(tuple(nodes))


def part_alt(view: SkyeView, clan: ClanView, names: Mapping[Seat, str]) -> str:
    """A land for people who do not see it."""
    found = [things(kind, number) for kind, number in clan.counts.items() if kind != "barrels" and number]
    if barrels := clan.counts.get("barrels"):
        found.append(count(barrels, "tile") + " with barrels")
    scrolls = [f"{SCROLLS[scroll.kind].name} on {label(scroll.cell)}" for scroll in clan.scrolls]
    words = (
        f"The land of {seat_name(names, clan.seat)}: {count(len(clan.territory), 'tile')}, "
        f"{count(len(clan.completed), 'completed area')}, {count(len(clan.connected), 'tile')} on the castle's road."
    )
    if found:
        words += f" On it: {listed(found)}."
    if scrolls:
        words += f" Scrolls: {listed(scrolls)}."
    return words


def preview(
    after: SkyeView, names: Mapping[Seat, str], seat: Seat, cells: Sequence[tuple[int, int]], gain: str
) -> Scene:
    """The land as it would be, the new tile lit, and what it would bring."""
    clan = after.clans[seat]
    top, rest = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE).top_part(HEADER, 14)
    words, land = rest.top_part(84, 6) if gain else (rest, rest)
    nodes: list[Node] = [
        ground(WIDTH, HEIGHT),
        header(clan, names, top, starts=after.start == seat),
        panel(land),
        territory(
            clan.territory,
            clan.completed,
            seat,
            land.inset(16),
            marks=Marks(frozenset(cells)),
            letters=42,
            largest=KEPT,
        ),
    ]
    if gain:
        nodes.append(_gain(gain, words))
    where = listed([label(cell) for cell in cells])
    alt = f"The land of {seat_name(names, seat)} with the new tile on {where}." + (f" {gain}" if gain else "")
    return Scene(Group(tuple(nodes)), alt, THEME.ground, Size.DETAIL, WIDTH, HEIGHT)


def _gain(gain: str, box: Box) -> Group:
    """What a move brings: its figure large, the reason beside it."""
    middle = box.y + box.height / 2
    figure, colon, reason = gain.removesuffix(".").partition(": ")
    if not colon:
        return Group((_words(figure, box.x + 14, middle, box.width - 28),))
    beside = box.x + 14 + measure(Text(figure, THEME.title, THEME.lit))[0] + 30
    return Group(
        (
            Text(figure, THEME.title, THEME.lit, (box.x + 14, middle)),
            _words(reason, beside, middle + 3, box.right - beside - 14),
        )
    )


def _words(words: str, x: float, y: float, width: float) -> Text:
    return Text(words, THEME.name, THEME.ink, (x, y), width=width, fit="shrink")
