"""Druids on a site of the map: who stands together, where, and by which letters."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from games.lagoon.face.phrases import rank_of
from games.lagoon.rules.views import DruidView, LagoonView, SiteView
from rendering.layout import Box
from rendering.scene import Dim, Effect, Group, Node, Point, Sprite
from rendering.theme import THEME

LETTERED_FROM: Final = 76.0
"""Radius of a hex from which a single acolyte has room for its letter."""
LETTERED_IN_ROWS: Final = 130.0
"""The same where druids stand in two rows."""
IN_A_ROW: Final = 3
"""So many groups stand in one row; more of them in two."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Druids of one owner, rank and state: they stand together in `at`, from the middle of their site, so wide."""

    druids: tuple[DruidView, ...]
    at: Point
    width: float

    @property
    def box(self) -> Box:
        """What they cover, from the middle of their site; who lies leaves the upper half free."""
        tall = self.width * 1.1
        high = tall if self.druids[0].refreshed else tall * 0.55
        return Box(self.at[0] - self.width / 2, self.at[1] + tall / 2 - high, self.width, high)


def standing_on(view: LagoonView, site: SiteView, radius: float) -> list[Standing]:
    """All druids of a site, in the order in which they stand."""
    found: dict[tuple[int, bool, bool], list[DruidView]] = {}
    for druid in view.druids:
        if druid.at == site.tile:
            found.setdefault((druid.seat, not druid.is_eldrid, not druid.refreshed), []).append(druid)
    groups = [tuple(found[key]) for key in sorted(found)]
    total = len(groups)
    rows = 1 if total <= IN_A_ROW else 2
    in_row = max(1, math.ceil(total / rows))
    # small hexes give their druids more of their room
    grow = 1.0 if radius >= 100 else 1.14
    width = grow * radius * {1: 0.82, 2: 0.74, 3: 0.58}.get(in_row, 0.5)
    if rows == 2:
        # between the space's label and the site's name: who stands behind shows letter and number
        width = min(width, radius * 0.48)
    places: list[Standing] = []
    for index, group in enumerate(groups):
        row, column = divmod(index, in_row)
        here = min(in_row, total - row * in_row)
        step = min(width * 0.98, 1.56 * radius / in_row)
        foot = 0.56 * radius if rows == 1 else (0.08 + 0.44 * row) * radius
        places.append(Standing(group, ((column - (here - 1) / 2) * step, foot - width * 0.58), width))
    return places


def figures(
    view: LagoonView, site: SiteView, radius: float, asked: Collection[str], lit: Collection[str]
) -> list[Node]:
    """The druids of a site: those in `lit` shine, others than the `asked` ones are dimmer where some are."""
    return [_figure(each, asked, lit) for each in standing_on(view, site, radius)]


def _figure(each: Standing, asked: Collection[str], lit: Collection[str]) -> Group:
    first = each.druids[0]
    effects: tuple[Effect, ...] = ()
    if any(f"druid:{druid.key}" in lit for druid in each.druids):
        effects = (THEME.lit_in(THEME.seats[first.seat].fill),)
    elif asked and not any(druid.key in asked for druid in each.druids):
        effects = (Dim(0.84, 0.9),)
    rank, pose = "E" if first.is_eldrid else "a", "up" if first.refreshed else "down"
    key = f"lagoon/druid/{first.seat}/{rank}/{pose}"
    return Group((Sprite(key, round(each.width), effects=effects, ref=f"druid:{first.key}"),), each.at, z=3)


def letters(view: LagoonView, site: SiteView, radius: float, top: float, right: float) -> list[Node]:
    """The letters of a site's acolytes beside their heads, no higher than `top`, where the plate of the site ends, and
    no further to a side than to `right`, where words of neighbours begin, as long as they stay with their druids.
    """
    groups = standing_on(view, site, radius)
    crowded = len(groups) > IN_A_ROW
    roomy = radius >= (LETTERED_IN_ROWS if crowded else LETTERED_FROM)
    tall = max(38.0, radius * 0.32)
    nodes: list[Node] = []
    for each in groups:
        if each.druids[0].is_eldrid or not (roomy or len(each.druids) > 1):
            continue
        ranks = "".join(rank_of(druid.key) for druid in each.druids)
        width = tall * (0.5 + 0.46 * len(ranks))
        x = each.at[0] + each.width * (0.56 if crowded else 0.36)
        y = each.at[1] - each.width * (0.3 if radius >= LETTERED_FROM else 0.1)
        at = (max(each.at[0], min(x, right - width / 2), width / 2 - right), max(y, top + tall / 2))
        nodes.append(Group((Sprite(f"lagoon/letters/{ranks}", round(width)),), at, z=2))
    return nodes
