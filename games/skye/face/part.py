"""One land, large: a seat's part of the board."""

from __future__ import annotations

from engine import Seat
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.sentences import count, listed, seat_name
from games.skye.content import SCROLLS
from games.skye.face.alt import scoring_words
from games.skye.face.art.tiles import KEPT
from games.skye.face.board import ground
from games.skye.face.board_words import paying_barrels, things_words
from games.skye.face.market import HEADER
from games.skye.face.pieces import header, panel
from games.skye.face.territory import territory
from games.skye.rules.views import ClanView, SkyeView, label
from rendering.layout import Box, around
from rendering.scene import Group, Node, Rect, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH, HEIGHT = Size.DETAIL.value
EDGE = 20.0
_KINDS = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship", "barrels")


def part(view: SkyeView, names: Names, seat: Seat) -> Scene:
    """One seat's land with what stands on it counted, and what the scoring tiles would give now."""
    clan = view.clans[seat]
    top, rest = Box(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE).top_part(HEADER, 14)
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
            letters=42,
            largest=KEPT,
        ),
        _tally(view, clan, side),
    ]
    return Scene(Group(tuple(nodes)), part_alt(view, clan, names), THEME.ground, Size.DETAIL, WIDTH, HEIGHT)


def _tally(view: SkyeView, clan: ClanView, box: Box) -> Group:
    """What stands in the land, by kind; what each scoring tile would give; working stones."""
    nodes: list[Node] = [panel(box), around("things", Rect(box.width - 24, 476), (box.x + 12, box.y + 10))]
    y = box.y + 46
    for kind in _KINDS:
        nodes.append(Sprite(f"skye/figure/{kind}", 72, (box.x + 62, y)))
        nodes.append(Text(_number(clan, kind), THEME.figure, THEME.ink, (box.x + 150, y), "centre"))
        y += 68
    y += 18
    nodes.append(around("worth", Rect(box.width - 24, 70 * len(view.scoring)), (box.x + 12, y - 36)))
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


def _number(clan: ClanView, kind: str) -> str:
    """How many there are in a land; of barrels also how many pay, where not all do."""
    there = clan.counts.get(kind, 0)
    paying = paying_barrels(clan) if kind == "barrels" else there
    return str(there) if paying == there else f"{paying} of {there}"


def part_alt(view: SkyeView, clan: ClanView, names: Names) -> str:
    """A land for people who do not see it."""
    scrolls = [f"{SCROLLS[scroll.kind].name} on {label(scroll.cell)}" for scroll in clan.scrolls]
    cells = ", ".join(f"{label((placed.x, placed.y))} {placed.tile}" for placed in clan.territory)
    words = (
        f"The land of {seat_name(names, clan.seat)}: {count(len(clan.territory), 'tile')}, "
        f"{count(len(clan.completed), 'completed area')}, {count(len(clan.connected), 'tile')} on the castle's road."
    )
    if found := things_words(clan):
        words += f" On it: {found}."
    if scrolls:
        words += f" Scrolls: {listed(scrolls)}."
    if worth := scoring_words(view, clan.seat):
        words += f" The scoring tiles would give now: {worth}."
    return bounded(f"{words} Tiles: {cells}.")
