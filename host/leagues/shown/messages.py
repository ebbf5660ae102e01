"""What managers say to everybody in a league: in its channel, mentioning those who want to be mentioned."""

from __future__ import annotations

from dataclasses import dataclass

from engine.codec import encode, from_plain, parse
from host.delivery.posts import mention
from host.delivery.said import Said
from host.house.house import House
from host.leagues.shown.survey import league_now
from host.table.stores import Stores
from host.values.ports import Announcer, Button, Post, Style
from host.values.settings import settings_of
from storage.league_rows import LeagueRow
from storage.rows import OutboxRow

MESSAGE = "league-message"
"""The kind of outbox row that says something to the members of a league."""


@dataclass(frozen=True, slots=True)
class LeagueMessage:
    """What is said in a channel, and whom of the league it mentions."""

    channel: int
    title: str
    text: str
    mentions: tuple[int, ...]


AT_ONCE = 80
"""So many people are mentioned in one message."""


def buttons_of(league_id: int, *, joins: bool = False) -> tuple[tuple[Button, ...], ...]:
    """The buttons under what is said of a league in public; each opens something private."""
    number = str(league_id)
    join = (Button("Join", ("g", number, "join"), Style.SUCCESS),) if joins else ()
    return ((*join, Button("My league", ("g", number, "mine")), Button("Manage", ("g", number, "manage"))),)


class Messages:
    """Posts to the members of a league."""

    def __init__(self, house: House, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        house.courier.speaks({MESSAGE: self._says})

    async def put(self, stores: Stores, league: LeagueRow, title: str, text: str) -> int:
        """Say something with this transaction; returns how many people it mentions: those who are reminded where they
        play, and do not rest now.
        """
        at = self.house.now()
        now = await league_now(stores, league)
        people = await stores.people.get_many([each.user_id for each in now.here if each.user_id > 0])
        known = {who: settings_of(row) for who, row in people.items()}
        called = [who for who, chosen in known.items() if chosen.by_mention and not chosen.habits.rests_at(at)]
        for start in range(0, max(len(called), 1), AT_ONCE):
            mentions = tuple(called[start : start + AT_ONCE])
            told = LeagueMessage(league.channel_id, title, "" if start else text, mentions)
            await stores.outbox.put(MESSAGE, None, encode(told), at=at, whose=league.id)
        return len(called)

    async def _says(self, row: OutboxRow) -> Said:
        told = from_plain(parse(row.payload), LeagueMessage)
        if row.uncertain and (found := await self.announcer.find(told.channel, row.id, row.created_at)) is not None:
            return Said(found)
        text = "\n".join(part for part in (told.text, " ".join(map(mention, told.mentions))) if part)
        return Said(await self.announcer.post(told.channel, Post(row.id, told.title, text, mentions=told.mentions)))
