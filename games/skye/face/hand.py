"""What only one seat sees, for its private panel: its question as a picture beside its own land."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Form, Pick, Place, Prompt, Split
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.sentences import count, listed
from games.skye.content import TILES
from games.skye.face.art.tiles import KEPT
from games.skye.face.board import ground
from games.skye.face.board_words import things_words
from games.skye.face.market import HEADER
from games.skye.face.numbering import cell_numbers, numbers_of
from games.skye.face.phrases import tile_words
from games.skye.face.pieces import PRICE, below, caption, header, land_tile, panel
from games.skye.face.territory import Marks, territory
from games.skye.rules.views import ClanView, Placed, SkyeView, cell_named
from rendering.layout import Box
from rendering.scene import Dim, Group, Node, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH, HEIGHT = Size.HAND.value
_EDGE = 20.0
_CAPTION, _UNDER = 52.0, 20.0
"""The room above a tile for its key and its button's number, and that below all that belongs to it."""
_RINGED = 50.0
"""So far few tiles lie from each other: a ring around one goes over no other."""


def hand(view: SkyeView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
    """The private picture of whoever the view belongs to; None for a spectator."""
    me = view.me
    if me is None:
        return None
    prompt = asked[0] if asked else None
    draft = drafts.get(prompt.ask) if prompt is not None else None
    top, rest = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE).top_part(HEADER, 14)
    left, right = rest.left_part(_share(prompt) * rest.width, 16)
    nodes: list[Node] = [
        ground(WIDTH, HEIGHT),
        header(me, names, top.left_part(560)[0], starts=view.start == me.seat),
        purse(me, top),
    ]
    marks = Marks()
    match prompt:
        case Form():
            nodes.append(pricing(prompt, left, draft))
        case Pick() if prompt.ask == "keep":
            nodes.append(choices(view, prompt, left, named=False))
        case Pick():
            nodes.append(choices(view, prompt, left, named=True))
        case Place():
            nodes.append(to_build(prompt, left, draft))
            marks = building(prompt, draft)
        case Split():
            nodes.append(scrolls(prompt, left, draft))
        case _ if me.to_build or me.looked_at:
            left, right = rest.left_part(0.17 * rest.width, 16)
            nodes.append(loose((*me.looked_at, *me.to_build), left))
        case _:
            right = rest
    nodes.append(panel(right))
    nodes.append(territory(me.territory, me.completed, me.seat, right.inset(14), marks=marks, letters=40, largest=170))
    return Scene(Group(tuple(nodes)), hand_alt(view, me, prompt), THEME.ground, Size.HAND, WIDTH, HEIGHT)


def _share(prompt: Prompt | None) -> float:
    """How much of the width the question takes beside the land."""
    match prompt:
        case None:
            return 0.0
        case Place():
            return 0.17
        case Split():
            return 0.4
        case Form():
            return 0.54
        case Pick():
            return 0.34 if prompt.ask == "keep" else 0.56
        case _:
            return 0.4


def purse(me: ClanView, box: Box) -> Group:
    """Own gold, next income and working stones, in the upper right corner."""
    y = box.y + box.height / 2
    nodes: list[Node] = []
    x = box.right
    for kind, _ in reversed((*me.tablets, *me.fresh_tablets)):
        nodes.append(Sprite(f"skye/tablet/{kind}", 62, (x - 32, y)))
        x -= 68
    gold = "?" if me.gold is None else str(me.gold)
    coming = f"+{me.income} next round" if me.income else "last round"
    nodes.append(Text(coming, THEME.label, THEME.ink_soft, (x - 8, y + 2), "right"))
    x -= 250
    nodes.append(Text(gold, THEME.title, THEME.lit, (x - 10, y), "right"))
    nodes.append(Sprite("skye/figure/gold", 66, (x - 110, y)))
    return Group(tuple(nodes))


def _row(box: Box, number: int, largest: float, price: float = 0) -> list[Box]:
    """Squares for `number` tiles in one to three rows, in the middle of a box, with room for captions above them and,
    in parts of their side, for a `price` below.
    """
    if not number:
        return []
    gap = _RINGED if number <= 3 else 24.0
    best: tuple[float, int] = (0.0, -1)
    for rows in (1, 2, 3):
        columns = -(-number // rows)
        high = (box.height / rows - _CAPTION - _UNDER) / (1 + price)
        side = min((box.width - gap * (columns - 1)) / columns, high, largest)
        # as large as possible, and of what is as large the fewest rows
        best = max(best, (side, -rows))
    side, rows = best[0], -best[1]
    columns = -(-number // rows)
    step = _CAPTION + side * (1 + price) + _UNDER
    left = box.x + (box.width - columns * side - (columns - 1) * gap) / 2
    top = box.y + (box.height - rows * step) / 2 + _CAPTION
    return [
        Box(left + (index % columns) * (side + gap), top + (index // columns) * step, side, side)
        for index in range(number)
    ]


def pricing(prompt: Form, box: Box, draft: Any) -> Node:
    """The drawn tiles with the prices filled in so far; the axe where that is 0."""
    given: Mapping[str, Any] = draft if isinstance(draft, Mapping) else {}
    nodes: list[Node] = []
    for tile, place in zip(prompt.fields, _row(box, len(prompt.fields), KEPT, PRICE), strict=True):
        nodes += [land_tile(tile, place), caption(tile, place, 42, below=PRICE * place.width)]
        price = given.get(tile)
        if price == 0 and len(prompt.fields) > 1:
            nodes.append(below("skye/figure/axe", place))
        elif isinstance(price, int) and price > 0:
            nodes.append(below(f"skye/coins/{price}", place))
        else:
            nodes.append(below("skye/coins/sealed", place))
    return Group(tuple(nodes))


def choices(view: SkyeView, prompt: Pick, box: Box, *, named: bool) -> Node:
    """Tiles to choose from, numbered like the buttons, with whoever offers them and what they cost."""
    numbers = numbers_of(prompt)
    shown = [choice for choice in prompt.choices if choice.key in numbers]
    owners = {lot.tile: clan.seat for clan in view.clans for lot in clan.lots}
    price = PRICE if named else 0
    nodes: list[Node] = []
    for choice, place in zip(shown, _row(box, len(shown), KEPT, price), strict=True):
        number = numbers[choice.key]
        cost = choice.label.partition(" gold")[0].rpartition(" ")[2]
        if choice.key == "bag":
            middle = (place.x + place.width / 2, place.y + place.height / 2)
            bag = caption("Bag", place, 42, number, below=price * place.width)
            nodes += [Sprite("skye/figure/sack", place.width, middle), bag]
        else:
            tile = choice.ref.removeprefix("tile:")
            nodes += [land_tile(tile, place), caption(tile, place, 42, number, below=price * place.width)]
            if named and tile in owners:
                nodes.append(below(f"skye/badge/{owners[tile]}", place, right=False))
        if cost.isdecimal():
            nodes.append(below(f"skye/coins/{cost}", place))
    return Group(tuple(nodes))


def _settled(prompt: Place, draft: Any) -> tuple[str | None, str | None]:
    """The piece and the cell chosen so far, or the only ones."""
    given: Mapping[str, Any] = draft if isinstance(draft, Mapping) else {}
    pieces = list(dict.fromkeys(spot.piece for spot in prompt.spots))
    piece = given.get("piece") if given.get("piece") in pieces else pieces[0] if len(pieces) == 1 else None
    cells = list(dict.fromkeys(spot.cell for spot in prompt.spots if spot.piece == piece))
    cell = given.get("cell") if given.get("cell") in cells else cells[0] if len(cells) == 1 else None
    return piece, cell


def to_build(prompt: Place, box: Box, draft: Any, *, across: bool = False) -> Node:
    """The tiles still to be built; once place and tile are settled, the tile in each way it may lie there."""
    piece, cell = _settled(prompt, draft)
    if piece is not None and cell is not None:
        shown = [
            (f"{spot.turn}°", piece, spot.turn) for spot in prompt.spots if spot.piece == piece and spot.cell == cell
        ]
    else:
        tiles = [ref.removeprefix("tile:") for ref in prompt.about]
        shown = [(tile, tile, 0) for tile in dict.fromkeys(tiles)]
    nodes: list[Node] = []
    for (words, tile, turn), place in zip(shown, _line(box, len(shown), across=across), strict=True):
        # in several ways at once none of them is the tile: a ring around it would point at the first
        ways = sum(shown_tile == tile for _, shown_tile, _ in shown)
        drawn: Node = land_tile(tile, place, turn=turn, ref="tile" if ways == 1 else "way")
        if piece not in (None, tile):
            drawn = Group((drawn,), effects=(Dim(0.6, 0.7),))
        nodes += [drawn, caption(words, place, 42)]
    return Group(tuple(nodes))


def _line(box: Box, number: int, *, across: bool) -> list[Box]:
    """Squares for so many tiles with their captions, one below the other, or beside each other."""
    if across:
        return _row(box, number, KEPT)
    step = min(box.height / number, box.width + 76, KEPT + 76)
    side = step - 76
    top = box.y + (box.height - step * number) / 2 + 50
    return [Box(box.x + (box.width - side) / 2, top + index * step, side, side) for index in range(number)]


def loose(tiles: Sequence[str], box: Box, *, across: bool = False) -> Node:
    """Tiles that are one's own and not built yet."""
    nodes: list[Node] = []
    for tile, place in zip(tiles, _line(box, len(tiles), across=across), strict=True):
        nodes += [land_tile(tile, place), caption(tile, place, 42)]
    return Group(tuple(nodes))


def building(prompt: Place, draft: Any) -> Marks:
    """Numbers on every cell where what is chosen so far could go; the tile itself once that is one place."""
    piece, cell = _settled(prompt, draft)
    fitting = {spot.cell for spot in prompt.spots if piece in (None, spot.piece) and cell in (None, spot.cell)}
    numbers = {cell_named(name): number for name, number in cell_numbers(prompt).items() if name in fitting}
    turns = [spot.turn for spot in prompt.spots if spot.piece == piece and spot.cell == cell]
    if piece is not None and cell is not None and len(turns) == 1:
        x, y = cell_named(cell)
        return Marks(ghosts=(Placed(piece, x, y, turns[0]),))
    return Marks(numbers=numbers)


def scrolls(prompt: Split, box: Box, draft: Any) -> Node:
    """The tiles whose scroll may be scored once more, numbered like the buttons, with the stones laid so far."""
    given: Mapping[str, Any] = draft if isinstance(draft, Mapping) else {}
    numbers = numbers_of(prompt)
    nodes: list[Node] = []
    for choice, place in zip(prompt.bins, _row(box, len(prompt.bins), KEPT, PRICE), strict=True):
        nodes += [land_tile(choice.key, place), caption(choice.key, place, 42, numbers[choice.key])]
        for stone in range(given.get(choice.key) or 0):
            nodes.append(Sprite("skye/tablet/rescore", 74, (place.right - 30 - 50 * stone, place.bottom + 48), z=4))
    return Group(tuple(nodes))


def hand_alt(view: SkyeView, me: ClanView, prompt: Prompt | None) -> str:
    """What the private picture shows, in words."""
    gold = f"{me.gold} gold" if me.gold is not None else "hidden gold"
    own = (
        f"Your part of the table: {gold}, {count(me.points, 'point')}, {count(len(me.territory), 'tile')} in your land"
    )
    own += f", with {found}." if (found := things_words(me)) else "."
    return bounded(f"{own} {_asked_words(prompt)}".strip())


def _asked_words(prompt: Prompt | None) -> str:
    """What is asked, with the contents of every tile it is about."""
    match prompt:
        case Form():
            return f"To price: {'; '.join(f'{tile}: {tile_words(tile)}' for tile in prompt.fields)}."
        case Pick():
            tiles = [choice.ref.removeprefix("tile:") for choice in prompt.choices if choice.ref.startswith("tile:")]
            known = [tile for tile in dict.fromkeys(tiles) if tile in TILES]
            return f"To choose from: {'; '.join(f'{tile}: {tile_words(tile)}' for tile in known)}." if known else ""
        case Place():
            tiles = list(dict.fromkeys(spot.piece for spot in prompt.spots))
            # a space may be called like a tile
            cells = listed([f"space {cell}" for cell in cell_numbers(prompt)])
            return f"To build: {'; '.join(f'tile {tile}: {tile_words(tile)}' for tile in tiles)}. On {cells}."
        case Split():
            return f"Scrolls on {listed([choice.key for choice in prompt.bins])}."
        case _:
            return ""
