"""The market: what lies before each screen, and the dolmen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.hosted import Names
from games.skye.face.pieces import PRICE, below, caption, coins, header, land_tile, panel, plate
from games.skye.face.territory import NOTHING, Marks, territory
from games.skye.rules.views import ClanView, DolmenSpace, LotView, SkyeView
from rendering.layout import Box, around
from rendering.scene import Circle, Group, Line, Node, Rect, Shape, Solid, Sprite, Text
from rendering.theme import THEME

HEADER = 66.0
_PAD = 12.0
_STONE = 62.0
_LAND = 110.0
"""So much height a land is left below one row of tiles: so its coordinates can be read."""


def clan_panel(
    view: SkyeView,
    clan: ClanView,
    names: Names,
    box: Box,
    *,
    awaited: bool,
    numbers: Mapping[str, int],
    lit: Collection[str] = (),
    marks: Marks = NOTHING,
    letters: float = 24,
    largest: int = 112,
) -> Group:
    """A clan as everybody sees it: screen, tiles on offer or still to build, and its land in what room is left."""
    inner = box.inset(_PAD)
    top, rest = inner.top_part(HEADER, 12)
    nodes: list[Node] = [panel(box, clan.seat, lit=awaited), header(clan, names, top, starts=view.start == clan.seat)]
    if clan.lots:
        offers, rest = _offers(clan, rest, numbers, lit)
        nodes.append(offers)
    elif clan.to_build:
        waiting, rest = _waiting(clan, rest, lit)
        nodes.append(waiting)
    if stones := (*clan.tablets, *clan.fresh_tablets):
        # below the land, or beside it where it would be too low
        beside = rest.height - _STONE - 8 < _LAND
        row = Box(rest.x, rest.bottom - _STONE, max(_STONE, rest.width / 3) if beside else rest.width, _STONE)
        nodes += _stones([kind for kind, _ in stones], row)
        rest = rest.left_part(row.width, 8)[1] if beside else rest.top_part(rest.height - _STONE - 8)[0]
    if rest.height >= 80:
        show = letters if rest.height >= _LAND else 0
        nodes.append(
            territory(clan.territory, clan.completed, clan.seat, rest, marks=marks, letters=show, largest=largest)
        )
    return Group(tuple(nodes))


def _stones(kinds: Sequence[str], box: Box) -> list[Node]:
    """The stones of a clan in a row, closer together where there are many."""
    step = min(box.height + 6, (box.width - box.height) / max(1, len(kinds) - 1))
    return [
        Sprite(f"skye/tablet/{kind}", box.height, (box.x + box.height / 2 + index * step, box.y + box.height / 2))
        for index, kind in enumerate(kinds)
    ]


def _offers(clan: ClanView, box: Box, numbers: Mapping[str, int], lit: Collection[str]) -> tuple[Node, Box]:
    """The tiles before the screen, each with its key above, with its price below, and the room that is left for land.

    A price that is secret stands beside the key.
    """
    count = len(clan.lots)
    in_row = count if box.width / count >= 138 else 2
    gap = 16.0
    above, under = 44.0, 10.0
    price = 0.0 if all(lot.price is None and not lot.axed for lot in clan.lots) else PRICE
    rows = -(-count // in_row)
    room = box.height - _LAND if rows == 1 else box.height
    high = (room / rows - above - under - 4) / (1 + price)
    side = min((box.width - gap * (in_row - 1)) / in_row, 184.0, high) // 2 * 2
    step = above + side * (1 + price) + under
    left = box.x + (box.width - in_row * side - (in_row - 1) * gap) // 2
    places = [
        Box(left + (index % in_row) * (side + gap), box.y + above + (index // in_row) * step, side, side)
        for index in range(count)
    ]
    offers = Group(
        tuple(
            _offer(lot, place, numbers.get(lot.tile, numbers.get(f"keep:{lot.tile}")), lit)
            for lot, place in zip(clan.lots, places, strict=True)
        )
    )
    rest = box.top_part(rows * step + 16)[1]
    if count % in_row and rest.height < 160:
        # the place beside a lone tile is where the land goes
        last = places[-1]
        return offers, Box(last.right + gap, last.y, side, box.bottom - last.y)
    return offers, rest


def _offer(lot: LotView, box: Box, number: int | None, lit: Collection[str]) -> Node:
    sold = lot.buyer is not None
    glow = lot.buyer if f"tile:{lot.tile}" in lit and sold else None
    secret = lot.price is None and not lot.axed
    nodes: list[Node] = [
        land_tile(lot.tile, box, calm=sold and glow is None, glow=glow),
        caption(lot.tile, box, 32, number, calm=sold, below=0 if secret else PRICE * box.width),
    ]
    if lot.axed:
        nodes.append(below("skye/figure/axe", box))
    elif lot.price is None:
        nodes.append(coins("sealed", (box.right - 20, box.y - 29), 48))
    else:
        paid = below(f"skye/coins/{lot.price}", box, right=not sold, faded=sold)
        nodes += [paid, around(f"price:{lot.tile}", Circle(paid.width * 0.5), paid.at)]
    if lot.buyer is not None:
        nodes.append(below(f"skye/badge/{lot.buyer}", box))
    return Group(tuple(nodes))


def _waiting(clan: ClanView, box: Box, lit: Collection[str]) -> tuple[Node, Box]:
    """Tiles still to be built, small, and the room that is left for land: beside them in a wide box, else below."""
    count = len(clan.to_build)
    wide = box.width > box.height * 1.15
    room = box.height / max(3, count) - 34 if wide else (box.width - 10 * (count - 1)) / max(3, count)
    side = min(118.0, room) // 2 * 2
    nodes: list[Node] = []
    for index, tile in enumerate(clan.to_build):
        at = (box.x, box.y + 30 + index * (side + 34)) if wide else (box.x + index * (side + 10), box.y + 30)
        place = Box(*at, side, side)
        nodes.append(land_tile(tile, place, glow=clan.seat if f"tile:{tile}" in lit else None))
        nodes.append(caption(tile, place, 26))
    rest = box.left_part(side, 20)[1] if wide else box.top_part(side + 46)[1]
    return Group(tuple(nodes)), rest


def dolmen(
    spaces: tuple[DolmenSpace, ...],
    box: Box,
    *,
    stack: int,
    numbers: Mapping[str, int],
    lit: Collection[str],
    bag: int | None = None,
) -> Group:
    """The five stones in a row, the dearest on the left: carved extra cost, tile, pebble with the fixed cost, total.

    `bag` is what a tile from the bag would cost, where that can be bought.
    """
    margin = 150.0
    slot = (box.width - margin) // 5
    scale = min(slot / 306, box.height / 344)
    middle = box.y + box.height / 2
    tall = box.height > 260
    nodes: list[Node] = [
        Text("Dolmen", THEME.label_serif, THEME.ink, (box.x + 14, box.y + 40 if tall else middle - 44)),
        Sprite("skye/back/druid", 58, (box.x + 46, box.y + 96 if tall else middle + 18), effects=(THEME.resting,)),
        Text(str(stack), THEME.label, THEME.ink, (box.x + 88, box.y + 96 if tall else middle + 18)),
        around("stack", Rect(116, 68), (box.x + 12, (box.y + 96 if tall else middle + 18) - 34)),
    ]
    if bag is not None:
        y = box.bottom - 78
        nodes.append(Sprite("skye/figure/sack", 118, (box.x + 66, y - 6), ref="draw"))
        nodes.append(coins(bag, (box.x + 112, y + 34), 84))
        if "bag" in numbers:
            nodes.append(Sprite(f"skye/number/{numbers['bag']}", 78, (box.x + 108, y - 58), z=5))
    by_space = {space.space: space for space in spaces}
    for index in range(5):
        left = box.x + margin + slot * index + (slot - 300 * scale) // 2
        top = box.y + (box.height - 340 * scale) // 2
        nodes.append(Sprite(f"skye/dolmen/{4 - index}", round(300 * scale), (left + 150 * scale, top + 170 * scale)))
        nodes.append(around(f"carved:{index}", Circle(44 * scale), (left + 150 * scale, top + 52 * scale)))
        if space := by_space.get(index):
            side = 202 * scale // 2 * 2
            tile = Box(round(left + 150 * scale - side / 2), round(top + 118 * scale), side, side)
            glow = f"tile:{space.tile}" in lit
            nodes.append(_druid(space, tile, scale, numbers.get(space.tile), glow=glow))
    return Group(tuple(nodes))


def _druid(space: DolmenSpace, box: Box, scale: float, number: int | None, *, glow: bool) -> Node:
    size = max(28.0, 34 * scale)
    # as far aside as the next stone lets them, so that they hide little of the tile
    small = scale < 0.7
    left, right = (box.x - 28, box.right + 38) if small else (box.x - 12, box.right + 14)
    key = (
        plate(space.tile, (box.x + box.width / 2 - 150 * scale, box.y + size * 0.65), size, align="right")
        if small
        else plate(space.tile, (box.x - 8, box.y - size * 0.5), size)
    )
    nodes: list[Node] = [
        land_tile(space.tile, box),
        Sprite(
            f"skye/price/{space.fixed}",
            max(52.0, 74 * scale),
            (left, box.bottom),
            ref=f"fixed:{space.space}",
            z=4,
        ),
        coins(space.cost, (right, box.bottom), max(82.0, 96 * scale)),
        key,
        around(f"cost:{space.space}", Circle(48), (right, box.bottom)),
    ]
    if glow:
        edge = Line(Solid(THEME.lit), 5, inside=True)
        nodes.append(Shape(Rect(box.width, box.height, 3), None, (edge,), (box.x, box.y), (THEME.lit_in(THEME.lit),)))
    if number is not None:
        nodes.append(Sprite(f"skye/number/{number}", 78, (box.right + 18, box.y - 14), z=5))
    return Group(tuple(nodes))
