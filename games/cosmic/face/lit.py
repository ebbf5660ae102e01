"""What lights up in the next picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event, UseAnnounced
from games.cosmic.face.path import STEP
from games.cosmic.face.phrases import is_card
from games.cosmic.face.reveal import REF as REVEAL
from games.cosmic.rules import challenge_events as ch
from games.cosmic.rules import events as e
from games.cosmic.rules import token_events as t
from games.cosmic.rules.names import CONE, GONE, POWER_PLACE, SHIELD, WAITING, WARP


def lit(events: Sequence[Event]) -> tuple[str, ...]:
    """What the last events touched: `planet:<key>`, `seat:<n>`, `ally:<n>`, `power:<key>`, `warp`, `reveal`, …"""
    refs: dict[str, None] = {}

    def touch(place: str) -> None:
        known = place.startswith(POWER_PLACE) or place in (WARP, CONE, SHIELD, GONE, WAITING)
        refs[place if known else f"planet:{place}"] = None

    for event in events:
        match event:
            case t.TokensDoomed() | t.TokensForfeited() | t.TokensClaimed() | t.TokensOwed():
                pass
            case t.TokensMoved():
                for source, target, _ in event.moves():
                    touch(source)
                    touch(target)
                if isinstance(event, t.TokensAllied):
                    refs[f"ally:{event.seat}"] = None
            case t.PlanetoidCreated() | t.PlanetoidMoved():
                touch(event.planetoid)
                refs[STEP] = None
            case t.PlanetoidDestroyed():
                refs[STEP] = None
            case ch.OutcomeDecided():
                refs[REVEAL] = None
            case e.ConeAimed(planet):
                touch(planet)
            case e.DestinyDrawn():
                refs["destiny"] = None
            case UseAnnounced(_, key) if not is_card(key):
                refs[f"{POWER_PLACE}{key}"] = None
            case e.DefenseNamed(seat):
                refs[f"seat:{seat}"] = None
            case _:
                pass
    return tuple(refs)
