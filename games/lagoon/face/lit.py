"""What the last events touched, to be shown in the light."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from games.lagoon.rules import events as e


def lit(events: Sequence[Event]) -> tuple[str, ...]:
    """What events touched: the seat that acted first, then sites, druids and spaces."""
    found: list[str] = []
    acting: list[str] = []
    for event in events:
        match event:
            case e.DruidWalked(druid, to) | e.DruidRelocated(druid, to) | e.DruidSteppedAside(druid, to):
                found += [f"druid:{druid}", f"site:{to}"]
            case e.DruidSummoned(druid, to) | e.DruidPlaced(druid, to):
                found += [f"druid:{druid}", f"site:{to}"]
            case e.DruidsTradedPlaces(one, other):
                found += [f"druid:{one}", f"druid:{other}"]
            case e.DruidRefreshed(druid):
                found.append(f"druid:{druid}")
            case e.SiteExplored(seat, face):
                acting.append(f"seat:{seat}")
                found.append(f"site:{face[:-1]}")
            case e.SiteReturned(face):
                found.append(f"site:{face[:-1]}")
            case e.SiteRelocated(tile) | e.SiteTurned(tile):
                found.append(f"site:{tile}")
            case e.SitesSwapped(one, other):
                found += [f"site:{one}", f"site:{other}"]
            case e.TotemTurned(seat, tile):
                acting.append(f"seat:{seat}")
                found.append(f"site:{tile}")
            case e.SiteUnraveled(seat) | e.PowerInvoked(seat) | e.SeedGained(seat) | e.SeedsSpent(seat):
                acting.append(f"seat:{seat}")
            case e.DruidExhausted(druid):
                acting.append(f"seat:{druid[:-1]}")
            case _:
                pass
    return tuple(dict.fromkeys((*acting[:1], *found)))
