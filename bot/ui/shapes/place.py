"""Place: which piece, then where, then how turned; whatever has only one possibility is not asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.ui import limits
from bot.ui.texts import plain
from bot.ui.widgets import Chosen, Item, Key, Meaning, Menu, Press, Row, Shown, Wording, in_rows, lost, one_of, position
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
        ranks = _ranks(prompt, wording)
        which_one = sorted(enumerate(_pieces(prompt)), key=lambda each: min(ranks[s] for s in _of(prompt, each[1])))
        pieces = [
            Item(wording.piece(key), str(index), plain(wording.words.details.get(key, ""))) for index, key in which_one
        ]
        rows = one_of("piece", "Which one?", pieces, at)
    elif cell is None:
        which = _pieces(prompt).index(piece)
        rows = one_of(f"cell.{which}", "Where?", _where(prompt, wording, piece), at)
    else:
        turned = [(index, prompt.spots[index]) for index in wording.ordered(len(prompt.spots))]
        spots = [(index, spot) for index, spot in turned if spot.piece == piece and spot.cell == cell]
        items = [Item(_turned(spot, wording), str(index)) for index, spot in spots]
        rows = one_of("spot", "Which way round?", items, at)
    last = []
    if _so_far(wording):
        last.append(Key(wording.own("Back"), "back"))
    if prompt.decline is not None:
        last.append(Key(wording.label(prompt.decline, "Pass"), "decline"))
    return Shown(tuple(lines), (*rows, *in_rows(last)))


def take(prompt: Place, press: Press, wording: Wording) -> Meaning:
    """What a press means; once one spot is left, that is the answer."""
    so_far = _so_far(wording)
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


def _settled(prompt: Place, wording: Wording, so_far: dict[str, str]) -> Meaning:
    fitting = [s for s in prompt.spots if s.piece == so_far["piece"] and s.cell == so_far.get("cell", s.cell)]
    if not fitting:
        raise Stale("That piece cannot go there; please look at the question again.")
    if len(fitting) == 1:
        return Chosen(fitting[0].key)
    return wording.with_draft(so_far=so_far, at=None)


def _so_far(wording: Wording) -> dict[str, str]:
    """What is chosen by now; up to 1.0.0 a typed answer was kept in its place, which begins anew."""
    chosen = wording.draft.get("so_far")
    return dict(chosen) if isinstance(chosen, dict) else {}


def _at(prompt: Place, wording: Wording) -> tuple[str | None, str | None]:
    """The piece and the cell that are settled, by the person or because there is no other."""
    so_far = _so_far(wording)
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
    shown = wording.ordered(len(prompt.spots))
    if not wording.order:
        shown.sort(key=lambda at: wording.numbers.get(prompt.spots[at].cell, 0))
    for number in shown:
        spot = prompt.spots[number]
        detail = _more(wording, spot.cell) or wording.words.details.get(spot.piece, "")
        yield Item(f"{wording.piece(spot.piece)} at {wording.cell(spot.cell)}", str(number), plain(detail))


def _ranks(prompt: Place, wording: Wording) -> dict[int, int]:
    """By the position of a spot, the how many-th it is of those that are worth considering."""
    return {position: rank for rank, position in enumerate(wording.ordered(len(prompt.spots)))}


def _of(prompt: Place, piece: str, cell: str | None = None) -> list[int]:
    """The positions of the spots of a piece, in one cell if it is named."""
    return [at for at, spot in enumerate(prompt.spots) if spot.piece == piece and cell in (None, spot.cell)]


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


def _where(prompt: Place, wording: Wording, piece: str) -> list[Item]:
    """The cells for a piece, in the order of their numbers or of sense; their values are positions among all cells, so
    that they mean the same in every panel."""
    ranks, fitting = _ranks(prompt, wording), _cells_of(prompt, piece)
    shown = [(index, key) for index, key in enumerate(_cells(prompt)) if key in fitting]

    def comes(each: tuple[int, str]) -> int:
        first = min(ranks[spot] for spot in _of(prompt, piece, each[1]))
        return first if wording.order else wording.numbers.get(each[1], 0)

    return [Item(wording.cell(key), str(index), plain(_more(wording, key))) for index, key in sorted(shown, key=comes)]


def _turned(spot: Spot, wording: Wording) -> str:
    degrees = str(spot.turn)
    return wording.label(degrees, f"turned by {degrees}°" if spot.turn else "as drawn")
