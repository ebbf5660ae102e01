"""What the rooms of leagues share: who may manage, a league by its name, one act for each key."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from engine import Refusal
from host.house.house import House, receipt_of, remember_name, written_receipt
from host.leagues.shown.league_gate import league_for
from host.table.stores import Stores
from host.values.ports import Person
from host.values.receipts import Receipt
from host.values.refusals import Busy
from host.values.server_settings import league_role_of
from host.values.sight import Sight
from storage.errors import NameTaken, NoSuchLeague, Repeated, StorageError
from storage.league_rows import LeagueRow, LogRow

Act: TypeAlias = Callable[[Stores, LeagueRow], Awaitable[str]]
"""What a use case does with a league that it holds; returns the sentence for the actor."""


@dataclass(frozen=True, slots=True)
class Manager:
    """Somebody who wants to manage leagues in a server. `manages`: they manage the server itself."""

    sight: Sight
    role_ids: frozenset[int] = frozenset()
    manages: bool = False

    @property
    def person(self) -> Person:
        """Who it is."""
        return self.sight.person

    @property
    def guild_id(self) -> int:
        """The server."""
        return self.sight.guild_id


class Desk:
    """Acts at leagues, each in one transaction, once for each key, and written into the league's log."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def note(self, stores: Stores, league: LeagueRow, person: Person | None, text: str) -> None:
        """A line of the log; without a person the league did it by itself."""
        await stores.leagues.note(league.id, LogRow(self.house.now(), person.id if person else None, text))

    async def at_league(self, sight: Sight, name: str, key: str, act: Act) -> Receipt:
        """One use case at one league, which is held meanwhile. Raises `Refusal`; then nothing was changed."""

        async def held(stores: Stores) -> str:
            return await act(stores, await stores.leagues.hold((await league_for(stores, sight, name)).id))

        return await self.once(key, held)

    async def managed(self, manager: Manager, name: str, key: str, act: Act) -> Receipt:
        """The same for somebody who has to be a manager of leagues there."""

        async def allowed(stores: Stores, league: LeagueRow) -> str:
            await must_manage(stores, manager)
            await remember_name(stores.people, manager.person)  # the log names them
            return await act(stores, league)

        return await self.at_league(manager.sight, name, key, allowed)

    async def once(self, key: str, act: Callable[[Stores], Awaitable[str]]) -> Receipt:
        """In one transaction, once for each key. Raises `Refusal`; then nothing was changed."""
        try:
            async with self.house.database.transaction() as tx:
                stores = Stores.of(tx)
                if (done := await stores.tables.already(key)) is not None:
                    return receipt_of(done)
                text = await act(stores)
                await stores.tables.remember(key, written_receipt(0, text), at=self.house.now())
        except Repeated as again:
            return receipt_of(again.receipt)
        except (NameTaken, NoSuchLeague) as error:
            raise Refusal(str(error)) from error
        except StorageError as error:
            raise Busy from error
        self.house.wake()
        return Receipt(0, text)


async def must_manage(stores: Stores, manager: Manager) -> None:
    """Raises `Refusal` for whoever manages neither the server nor its leagues."""
    role = league_role_of(await stores.guilds.get(manager.guild_id))
    if not manager.manages and (role is None or role not in manager.role_ids):
        who = "managers of this server" if role is None else f"managers of this server and people with <@&{role}>"
        raise Refusal(f"Leagues are managed by {who}.")
