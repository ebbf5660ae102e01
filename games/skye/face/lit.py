"""What the last events touched, to be shown in the light."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from games.skye.rules import events as e
from games.skye.rules.views import label


def lit(events: Sequence[Event]) -> tuple[str, ...]:
    """What the last events touched: `cell:<seat>:<cell>`, `tile:<key>`, `score:<letter>`."""
    refs: dict[str, None] = {}
    for event in events:
        match event:
            case e.TileBuilt():
                refs[f"cell:{event.seat}:{label((event.x, event.y))}"] = None
            case e.TileBought() | e.OwnTileTaken() | e.DruidBought() | e.DolmenRefilled():
                refs[f"tile:{event.tile}"] = None
            case e.BagTileKept():
                refs[f"tile:{event.tile}"] = None
            case e.TileScored():
                refs[f"score:{event.letter}"] = None
            case _:
                pass
    return tuple(refs)
