"""What a seat may imagine: everything is told to everybody, and only what comes out of the bag is open."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Event
from engine.worlds import Worlds
from games.lagoon.rules.events import LotDrawn, StartPlayerDrawn, TileDrawn
from games.lagoon.rules.state import LagoonState


class LagoonWorlds(Worlds[LagoonState]):
    """Told in full: the events give the position, and those of a turn say what was drawn in it."""

    def luck(self, event: Event) -> Iterable[tuple[str, object]]:
        match event:
            case StartPlayerDrawn():
                yield "start player", event.seat
            case TileDrawn():
                yield "tiles", event.tile
            case LotDrawn():
                yield "lots", event.energy
            case _:
                return
