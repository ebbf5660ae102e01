"""What is counted over finished games: points by scoring tile, scrolls and gold; who won with which Druid tile."""

from __future__ import annotations

from engine import Standing
from games.counted import Counted, Had
from games.skye.content import TABLETS, TILES
from games.skye.face.final import sheet_lines
from games.skye.rules.views import SkyeView

SOURCES, DRUIDS, STONES = "sources", "druids", "stones"

COUNTED = (
    Counted(SOURCES, "Scoring tiles", "amount", "point"),
    Counted(DRUIDS, "Druid tiles", "wins"),
    Counted(STONES, "Stone tablets", "wins"),
)


def had(view: SkyeView, standing: Standing) -> list[Had]:
    """What each clan had at the end."""
    found = [
        Had(SOURCES, line.title, seat, points) for line in sheet_lines(view) for seat, points in enumerate(line.points)
    ]
    for clan in view.clans:
        druids = [placed.tile for placed in clan.territory if TILES[placed.tile].is_druid]
        found += [Had(DRUIDS, tile, clan.seat, 1) for tile in druids]
        kinds = {kind for tile in druids if (kind := TILES[tile].tablet)}
        found += [Had(STONES, TABLETS[kind].name, clan.seat, 1) for kind in sorted(kinds)]
    return found
