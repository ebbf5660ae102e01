"""The same table for small screens: the lagoon, and below it what each side has, or what is asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import Place, Prompt, Seat
from games.hosted import Names
from games.kit.areas import bounded
from games.lagoon.content import FACES
from games.lagoon.face.alt import sides_alt, waters_alt
from games.lagoon.face.board import frame, marks_of
from games.lagoon.face.cards import magic, powers
from games.lagoon.face.gains import lines_of
from games.lagoon.face.hand import asked_words, beside, face_choice, faces_of, hand_alt, hand_marks, offered_by, own_alt
from games.lagoon.face.part import has_alt, where_alt
from games.lagoon.face.phrases import face_name, short_name
from games.lagoon.face.preview import marks_for, preview_alt
from games.lagoon.face.sides import side_panel, sidebar
from games.lagoon.face.waters import Marks, height_for, lagoon_map, water
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box, fits, fitted
from rendering.scene import Group, Node, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH = Size.PHONE.value[0]
_EDGE = 12.0
_MAP = 860.0


def board(view: LagoonView, names: Names, *, asked: Prompt | None = None) -> list[Scene]:
    """The lagoon alone, its sites by name, then the balance with all sides."""
    height = 262.0 + 210.0 * len(view.sides) + 2 * _EDGE
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, height - 2 * _EDGE)
    awaited = asked.seat if asked is not None else None
    return [
        _waters(view, marks_of(asked), bounded(waters_alt(view, names, asked))),
        _sites(view),
        _scene([sidebar(view, names, box, awaited)], height, bounded(sides_alt(view, names))),
    ]


def _sites(view: LagoonView) -> Scene:
    """Every site by its space, energy and name, in two columns: on a small map there is no room for names."""
    sites = sorted(view.sites, key=lambda site: (site.r + site.q / 2, site.q))
    rows, step, half = -(-len(sites) // 2), 54.0, (WIDTH - 2 * _EDGE) / 2
    nodes: list[Node] = []
    for index, site in enumerate(sites):
        column, row = divmod(index, max(1, rows))
        x, y = _EDGE + 10 + column * half, _EDGE + 36 + row * step
        nodes.append(Sprite(f"lagoon/seed/{FACES[site.face].energy}", 46, (x + 22, y)))
        nodes.append(Text(site.label, THEME.label, THEME.lit, (x + 52, y)))
        room = half - 136
        words = face_name(site.face)
        words = words if fits(words, THEME.label_serif, THEME.ink, room) else short_name(site.face)
        nodes.append(fitted(words, THEME.label_serif, THEME.ink, (x + 122, y), room))
    listed_sites = " ".join(f"{site.label} {face_name(site.face)}." for site in sites)
    return _scene(nodes, max(1, rows) * step + 2 * _EDGE + 20, bounded(f"The sites: {listed_sites}"))


def _scene(nodes: Sequence[Node], height: float, alt: str) -> Scene:
    return Scene(Group((frame(WIDTH, height), *nodes)), alt, THEME.ground, Size.PHONE, WIDTH, round(height))


def _waters(view: LagoonView, marks: Marks, alt: str) -> Scene:
    close = replace(marks, close=True)
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _MAP - 2 * _EDGE)
    box = Box(box.x, box.y, box.width, round(height_for(view, box, close)))
    return _scene([water(box), lagoon_map(view, box, close)], box.height + 2 * _EDGE, alt)


def part(view: LagoonView, names: Names, seat: Seat) -> list[Scene]:
    """The lagoon with this seat's sites lit, and its possessions with its magic."""
    mine = [druid.at for druid in view.druids if druid.seat == seat and druid.at]
    lit = frozenset((f"seat:{seat}", *(f"site:{tile}" for tile in mine)))
    height = 222.0 + _magic_height(len(powers(view, seat, {})))
    top, below = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, height).top_part(210, 12)
    nodes = [side_panel(view, names, seat, top, awaited=False), magic(view, seat, below, WIDTH, {}, "Magic")]
    waters = _waters(view, Marks(lit=lit), bounded(where_alt(view, names, seat)))
    return [waters, _scene(nodes, height + 2 * _EDGE, bounded(has_alt(view, seat)))]


def preview(before: LagoonView, after: LagoonView, names: Names, prompt: Prompt, answer: Any) -> list[Scene]:
    """The lagoon as it would be; what changes stands in the words of the panel."""
    marks = marks_for(before, after, prompt.seat)
    if marks is None:
        return []
    return [_waters(after, marks, preview_alt(lines_of(before, after, names, prompt.seat)))]


def hand(view: LagoonView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> list[Scene]:
    """The lagoon with what is asked marked on it, then what stands beside it in the large picture."""
    if view.viewer is None:
        return []
    prompt = asked[0] if asked else None
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, _MAP - 2 * _EDGE)
    if prompt is not None and faces_of(prompt):
        return [_scene([face_choice(prompt, box, WIDTH, columns=2)], _MAP, hand_alt(view, names, prompt))]
    if not isinstance(prompt, Place) and (prompt is None or prompt.ask == "action"):
        # only one's own magic stands there: as high as that is
        box = Box(box.x, box.y, box.width, _magic_height(len(powers(view, view.viewer, offered_by(prompt)))))
    beside_alt = bounded(asked_words(view, prompt) or "No site is occupied.")
    return [
        _waters(view, hand_marks(view, prompt, drafts), bounded(own_alt(view, names))),
        _scene([beside(view, prompt, box, WIDTH, drafts)], box.height + 2 * _EDGE, beside_alt),
    ]


def _magic_height(lines: int) -> float:
    """The height of a seat's magic with its heading: a row for each power."""
    return 100.0 + 210.0 * max(1, lines)
