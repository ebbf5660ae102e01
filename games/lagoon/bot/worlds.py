"""What a seat may imagine: everything is told to everybody, and only what comes out of the bag is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine import Event
from engine.seen import Drawn, Seen
from engine.worlds import UNKNOWN, Worlds
from games.lagoon.rules.events import LotDrawn, SiteExplored, SiteUnraveled, StartPlayerDrawn, TileDrawn
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

    def loaded(self, seen: Seen, state: LagoonState) -> Mapping[str, Sequence[object]]:
        """Also what chance settled for the automaton: what came of it shows what it was."""
        streams = dict(super().loaded(seen, state))
        for drawn in seen.draws:
            if drawn.stream in SETTLED:
                streams[drawn.stream] = [*streams.get(drawn.stream, ()), _came_of(seen, drawn)]
        return streams


SETTLED = ("automaton space", "automaton target")
"""Streams that are drawn from only where several spaces or sites are as good."""


def _came_of(seen: Seen, drawn: Drawn) -> object:
    """The space of the tile that it explores next, or the site that it unravels next, as may be asked about already."""
    for event in seen.since[drawn.told :]:
        match event:
            case SiteExplored() if drawn.stream == "automaton space":
                return event.q, event.r
            case SiteUnraveled() if drawn.stream == "automaton target":
                return event.tile
            case _:
                pass
    asked = (owed.prompt.facts.get("site") for owed in seen.owed)
    return next((site for site in asked if site), UNKNOWN)
