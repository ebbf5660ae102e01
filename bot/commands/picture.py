"""`picture`: a position after some decisions by chance, as a PNG file; no token and no database."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.commands.console import write
from bot.serving.painter import painter_of
from engine import Dice, Driver, Refusal, players
from games.hosted import HostedGame
from rendering.scene import Scene

LIMIT = 400_000
"""Bytes of a picture."""
_COLOURS = (256, 192, 128, 96, 64)
OCTREE = 2
"""Pillow's number for that way of choosing colours; Pillow itself belongs to `rendering`."""


def picture(
    game: HostedGame,
    seats: int,
    seed: str,
    decisions: int,
    options: Mapping[str, str],
    *,
    size: str,
    seat: int | None,
    out: Path,
) -> str:
    """Play `decisions` by chance (or to the end), paint what `seat` sees, write it; returns a line to print.

    `size`: `board` is the public board, `hand` what only the seat sees, `detail` the seat's part of the board.
    Raises `Refusal` where there is nothing to see.
    """
    driver = position(game, seats, seed, decisions, options)
    view = scene(game, driver, size, seat)
    data = png(painter_of([game]).paint(view))
    write(out, data)
    return f"{out}: {game.rules.title} after {driver.seq} decisions, {len(data) // 1024} KB"


def position(game: HostedGame, seats: int, seed: str, decisions: int, options: Mapping[str, str]) -> Driver[Any]:
    """The table after `decisions` inputs by chance, or at its end."""
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, seed, options), fingerprints=False)
    for _ in players.play_out(driver, Dice(seed, "players"), decisions):
        pass
    return driver


def scene(game: HostedGame, driver: Driver[Any], size: str, seat: int | None) -> Scene:
    """The scene of a position. Raises `Refusal`."""
    seats = driver.state.seats
    if seat is not None and not 0 <= seat < seats:
        raise Refusal(f"There are seats 0 to {seats - 1}.")
    names = {number: f"Seat {number + 1}" for number in range(seats)}
    face, view = game.face, driver.view(seat)
    if size == "board":
        standing = driver.standing
        return face.final(view, names, standing) if standing else face.board(view, names)
    if seat is None:
        raise Refusal(f"A picture of size {size} needs --seat.")
    if size == "detail":
        return face.part(view, names, seat)
    asked = [question.prompt for question in driver.asked(seat)]
    hand = face.hand(view, names, asked, {})
    if hand is None:
        raise Refusal("There is nothing that only this seat sees now.")
    return hand


def png(image: Any) -> bytes:
    """A PNG of at most 400 KB: with fewer colours where it must be, and smaller only as a last resort.

    Colours are chosen by an octree: it keeps rare ones, such as a seat's badge on a whole page of parchment, which
    choosing by how often they occur would give up.
    """
    full = io.BytesIO()
    image.save(full, "PNG", optimize=True)
    if full.tell() <= LIMIT:
        return full.getvalue()
    for colours in _COLOURS:
        packed = io.BytesIO()
        image.quantize(colours, method=OCTREE, dither=0).save(packed, "PNG", optimize=True)
        if packed.tell() <= LIMIT:
            return packed.getvalue()
    return png(image.resize((image.width * 9 // 10, image.height * 9 // 10)))
