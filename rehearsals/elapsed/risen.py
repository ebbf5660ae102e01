"""A process that starts over the database and the world that an earlier one left."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Dice
from games.hosted import HostedGame
from host.service import Host
from host.values.ports import Ports
from rehearsals.elapsed.mortal import Life
from rehearsals.elapsed.outside import Line, Ticking, World
from rehearsals.shared.entropy import entropy_of
from rehearsals.shared.hand_clock import HandClock
from rehearsals.shared.silence import Silence
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore


async def risen(
    inner: Database, world: World, clock: HandClock, games: Sequence[HostedGame], entropy: Dice
) -> tuple[Life, Host]:
    """Its life, and the host, which is still to take up what was left."""
    async with inner.transaction() as tx:
        await OutboxStore(tx).release_all()
        await ClockStore(tx).release_all()
    life = Life()
    database = Ticking(inner, life)
    database.clock = clock
    return life, Host(database, games, Ports(Line(world, life), Silence(), clock, entropy_of(entropy)))
