"""Place: which piece, then where, then how turned; whatever has only one possibility is not asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.ui import limits
from bot.ui.texts import plain
from bot.ui.widgets import Chosen, Item, Key, Menu, Outcome, Press, Row, Shown, Wording, in_rows, lost, one_of, position
from engine import Place, Spot, Stale


def show(prompt: Place, wording: Wording) -> Shown:
    """The next thing to decide, with what is decided already and ways back."""
    piece, cell = _at(prompt, wording)
    lines = [f"{wording.piece(piece)}{f' at {wording.cell(cell)}' if cell else ''}"] if piece and _many(prompt) else []
    rows: tuple[Row, ...]
    at = wording.draft.get("at")
    if piece is None and _fits_one_list(prompt):
        rows = (Menu("spot", "Which one, and where?", tuple(_spots(prompt, wording))),)
    elif piece is None:
        pieces = [
            Item(wording.piece(key), str(index), plain(wording.words.details.get(key, "")))
            for index, key in enumerate(_pieces(prompt))
        ]
        rows = one_of("piece", "Which one?", pieces, at)
    elif cell is None:
        which = _pieces(prompt).index(piece)
        rows = one_of(f"cell.{which}", "Where?", _items(_cells(prompt), wording, keep=_cells_of(prompt, piece)), at)
    else:
        spots = [spot for spot in prompt.spots if spot.piece == piece and spot.cell == cell]
        items = [Item(_turned(spot, wording), str(prompt.spots.index(spot))) for spot in spots]
        rows = one_of("spot", "Which way round?", items, at)
    last = []
    if wording.draft.get("so_far"):
        last.append(Key(wording.own("Back"), "back"))
    if prompt.decline is not None:
        last.append(Key(wording.label(prompt.decline, "Pass"), "decline"))
    return Shown(tuple(lines), (*rows, *in_rows(last)))


def take(prompt: Place, press: Press, wording: Wording) -> Outcome:
    """What a press means; once one spot is left, that is the answer."""
    so_far = dict(wording.draft.get("so_far") or {})
    pieces, cells = _pieces(prompt), _cells(prompt)
    match press.step.split("."), press.values:
        case [*_, "near"], values:
            return wording.with_draft(at=next(iter(values), None) or None)
        case ["piece"], (value, *_):
            return _settled(prompt, wording, {"piece": pieces[position(value, len(pieces))]})
        case ["cell", which], (value, *_):
            piece = pieces[position(which, len(pieces))]
            return _settled(prompt, wording, {"piece": piece, "cell": cells[position(value, len(cells))]})
        case ["spot"], (value, *_):
            return Chosen(prompt.spots[position(value, len(prompt.spots))].key)
        case ["back"], _:
            shorter = {"piece": so_far["piece"]} if "cell" in so_far and len(pieces) > 1 else None
            return wording.with_draft(so_far=shorter, at=None)
        case ["decline"], _ if prompt.decline is not None:
            return Chosen(prompt.decline)
        case _:
            raise lost()


def _settled(prompt: Place, wording: Wording, so_far: dict[str, str]) -> Outcome:
    fitting = [s for s in prompt.spots if s.piece == so_far["piece"] and s.cell == so_far.get("cell", s.cell)]
    if not fitting:
        raise Stale("That piece cannot go there; please look at the question again.")
    if len(fitting) == 1:
        return Chosen(fitting[0].key)
    return wording.with_draft(so_far=so_far, at=None)


def _at(prompt: Place, wording: Wording) -> tuple[str | None, str | None]:
    """The piece and the cell that are settled, by the person or because there is no other."""
    so_far = wording.draft.get("so_far") or {}
    pieces = _pieces(prompt)
    piece = so_far.get("piece") if so_far.get("piece") in pieces else None
    if piece is None and len(pieces) == 1:
        piece = pieces[0]
    if piece is None:
        return None, None
    cells = _cells_of(prompt, piece)
    cell = so_far.get("cell") if so_far.get("cell") in cells else None
    return piece, cells[0] if cell is None and len(cells) == 1 else cell


def _many(prompt: Place) -> bool:
    return len(prompt.spots) > 1


def _fits_one_list(prompt: Place) -> bool:
    """Whether piece and cell can be chosen together: nothing is turned, and a menu holds all of it."""
    return len(prompt.spots) <= limits.OPTIONS and not any(spot.turn for spot in prompt.spots)


def _spots(prompt: Place, wording: Wording) -> Iterator[Item]:
    for number, spot in sorted(enumerate(prompt.spots), key=lambda each: wording.numbers.get(each[1].cell, 0)):
        detail = _more(wording, spot.cell) or wording.words.details.get(spot.piece, "")
        yield Item(f"{wording.piece(spot.piece)} at {wording.cell(spot.cell)}", str(number), plain(detail))


def _more(wording: Wording, cell: str) -> str:
    return wording.words.details.get(f"@{cell}") or wording.words.details.get(cell, "")


def _pieces(prompt: Place) -> list[str]:
    return _distinct(spot.piece for spot in prompt.spots)


def _cells(prompt: Place) -> list[str]:
    return _distinct(spot.cell for spot in prompt.spots)


def _cells_of(prompt: Place, piece: str) -> list[str]:
    return _distinct(spot.cell for spot in prompt.spots if spot.piece == piece)


def _distinct(keys: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(keys))


def _items(keys: Sequence[str], wording: Wording, keep: Sequence[str] | None = None) -> list[Item]:
    """Items for cells, in the order of their numbers; their values are positions among all keys, so that they mean the
    same in every panel."""
    shown = [(index, key) for index, key in enumerate(keys) if keep is None or key in keep]
    in_order = sorted(shown, key=lambda each: wording.numbers.get(each[1], 0))
    return [Item(wording.cell(key), str(index), plain(_more(wording, key))) for index, key in in_order]


def _turned(spot: Spot, wording: Wording) -> str:
    degrees = str(spot.turn)
    return wording.label(degrees, f"turned by {degrees}°" if spot.turn else "as drawn")
