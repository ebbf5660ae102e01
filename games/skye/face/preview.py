"""The position as it would be after an answer: a land with the new tile, prices as they would lie, a purchase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import Form, Pick, Place, Prompt, Seat
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.sentences import listed, seat_name
from games.skye.face import gains
from games.skye.face.art.tiles import KEPT
from games.skye.face.asking import answered
from games.skye.face.board import ground
from games.skye.face.hand import hand
from games.skye.face.market import HEADER
from games.skye.face.part import EDGE, HEIGHT, WIDTH
from games.skye.face.pieces import header, panel
from games.skye.face.territory import Marks, territory
from games.skye.rules.views import SkyeView, label
from rendering.layout import Box, measure
from rendering.scene import Group, Node, Scene, Size, Text
from rendering.theme import THEME


def preview(before: SkyeView, after: SkyeView, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
    """The land with the new tile, the prices as they would lie, or the purchase among one's own."""
    match prompt:
        case Place():
            cells = gains.new_cells(before, after, prompt.seat)
            gain = gains.gain(before, after, prompt, answer)
            return built(after, names, prompt.seat, cells, gain) if cells else None
        case Form():
            return told(hand(before, names, (prompt,), {prompt.ask: answer}), before, after, names, prompt, answer)
        case Pick() if prompt.ask == "buy" or prompt.ask == "second buy":
            return told(hand(after, names, (), {}), before, after, names, prompt, answer)
        case _:
            return None


def told(
    scene: Scene | None, before: SkyeView, after: SkyeView, names: Names, prompt: Prompt, answer: Any
) -> Scene | None:
    """The picture with an alternative text that says first what it is a preview of."""
    if scene is None:
        return None
    words = f"{answered(prompt, answer, before, names)}. {gains.gain(before, after, prompt, answer)}".rstrip()
    return replace(scene, alt=bounded(f"Preview. {words} {scene.alt}"))


def built(
    after: SkyeView,
    names: Names,
    seat: Seat,
    cells: Sequence[tuple[int, int]],
    gain: str,
    size: tuple[float, float] = (WIDTH, HEIGHT),
) -> Scene:
    """The land as it would be, the new tile lit, and what it would bring."""
    width, height = size
    clan = after.clans[seat]
    top, rest = Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE).top_part(HEADER, 14)
    words, land = rest.top_part(84, 6) if gain else (rest, rest)
    nodes: list[Node] = [
        ground(width, height),
        header(clan, names, top, starts=after.start == seat),
        panel(land),
        territory(
            clan.territory,
            clan.completed,
            seat,
            land.inset(16),
            marks=Marks(frozenset(cells)),
            letters=42 if width == WIDTH else 30,
            largest=KEPT,
        ),
    ]
    if gain:
        nodes.append(_gain(gain, words) if width == WIDTH else _wrapped(gain, words))
    where = listed([label(cell) for cell in cells])
    alt = f"Preview. The land of {seat_name(names, seat)} with the new tile on {where}." + (f" {gain}" if gain else "")
    return Scene(Group(tuple(nodes)), alt, THEME.ground, Size.DETAIL, round(width), round(height))


def _wrapped(gain: str, box: Box) -> Text:
    """The same in two lines, where a shrunk one could not be read."""
    at = (box.x + 14, box.y + 22)
    return Text(gain, THEME.label, THEME.lit, at, width=box.width - 28, fit="wrap", max_lines=2)


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
