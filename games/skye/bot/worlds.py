"""What a seat may imagine of Isle of Skye: only tiles that somebody drew from the bag and never showed are unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine import Dice, Event
from engine.seen import Seen
from engine.worlds import UNKNOWN, Worlds
from games.skye.rules.events import BagSearched, BagTileKept, DolmenRefilled, TilesDrawn
from games.skye.rules.state import SkyeState


class SkyeWorlds(Worlds[SkyeState]):
    """Everything that happened, with the unseen tiles of purchases from the bag as they may have been."""

    def position(self, seen: Seen, dice: Dice) -> SkyeState:
        state = self.rules.new(seen.setup)
        for event in _told_in_full(seen.told):
            event.apply(state)
        return state

    def luck(self, event: Event) -> Iterable[tuple[str, object]]:
        match event:
            case TilesDrawn() | BagSearched():
                yield from (("bag", tile) for tile in event.tiles)
            case DolmenRefilled():
                yield "druids", event.tile
            case _:
                pass

    def loaded(self, seen: Seen, state: SkyeState) -> Mapping[str, Sequence[object]]:
        """Of an unseen purchase from the bag one tile is known, the one that was kept; the others may be any."""
        streams: dict[str, list[object]] = {"bag": [], "druids": []}
        for event in _told_in_full(seen.since):
            for stream, value in self.luck(event):
                streams[stream].append(value)
            if isinstance(event, BagSearched):
                streams["bag"] += [UNKNOWN] * (event.count - len(event.tiles))
        return streams


def _told_in_full(told: Iterable[Event]) -> Iterator[Event]:
    """The same events; of a purchase from the bag that was not shown, the tile that was kept is all that is left."""
    unseen: dict[int, BagSearched] = {}
    for event in told:
        if isinstance(event, BagSearched) and not event.tiles:
            unseen[event.seat] = event
            continue
        if isinstance(event, BagTileKept) and (search := unseen.pop(event.seat, None)) is not None:
            yield BagSearched(search.seat, search.cost, search.count, (event.tile,), search.open)
        yield event
