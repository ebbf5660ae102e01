"""Use cases of whoever looks for a game: wait for others, stop waiting, see what is open, hear of new lobbies."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine import GameModule, Refusal
from engine.codec import from_plain, parse
from engine.codec import plain as as_plain
from games.kit.sentences import count, listed, sentences, upper
from host.delivery.asides import NEWS, WORD, NewLobbies, Word, privately
from host.delivery.said import Said
from host.finding.seeker_view import FindingView, WaitingLine
from host.finding.waiting_list import (
    USUAL_HOURS,
    Match,
    fits,
    joined,
    matched,
    paces_meant,
    seats_meant,
    until_of,
    without,
)
from host.house.house import House, remember_name
from host.house.lists import lines_of
from host.house.table_gate import tables_for
from host.lobbies.lobby import Lobby
from host.lobbies.new_table import NewTable, opened, welcome
from host.lobbies.news import would_do
from host.table.facts import read_facts
from host.table.notice import NOTICE, Notice
from host.table.stores import Stores
from host.values.faults import readable
from host.values.held import held
from host.values.paces import pace_words
from host.values.ports import SECOND, Announcer, NotNow, Person, Place, Undeliverable
from host.values.receipts import Receipt, TableLine, Venue
from host.values.refusals import Busy
from host.values.seeker import Waiting, waiting_in, with_waiting
from host.values.server_settings import play_channel_of
from host.values.settings import Settings, row_with, settings_of
from host.values.sight import Sight
from storage.rows import GuildRow, OutboxRow, TableRow

FOUND = "You wanted to play this, and there are enough of you. {seats}: anybody may press *Start*."
FOUND_BEGUN = "You wanted to play this, and the game has begun: *My turn* there shows your seat."
HOW = "-# `/play notices` in the server says of which games you hear."
LOOKING = "-# You look for such a game; `/play leave` in the server ends that."
WOULD_DO = "{tables} would do, with a free seat: join below if you like."
"""What somebody is told who waits from now on, where there is such a table already."""
MOST_NAMED = 3
"""How many such tables are named at most."""
TRIES = 5
"""How often it is looked up anew who sees the place where a table would open, if others join the queue meanwhile."""
MOST_TOLD = 20
"""How many new lobbies one message tells of."""


class _SomebodyCame(Exception):
    """Somebody waits of whom it is not known yet whether they see the place."""


class Finding:
    """Who waits for a game, server by server. A server's row is held while its queue changes."""

    def __init__(self, house: House, announcer: Announcer, lobby: Lobby) -> None:
        self.house, self.announcer, self.lobby = house, announcer, lobby
        house.courier.speaks({NEWS: self._news})

    async def look(
        self,
        sight: Sight,
        *,
        key: str,
        channel_id: int,
        game: str,
        seats: str = "",
        paces: str = "",
        hours: int = USUAL_HOURS,
        only_one: bool = False,
        role_ids: Collection[int] = (),
    ) -> Receipt:
        """Wait for a game, or get a table at once where enough wait; `seats` and `paces` as they were typed.

        The table opens in the server's channel for that, if they see it, or else here, and only people who see that
        place are seated. Raises `NoSuchGame`, `NotHere`, or `Refusal`.
        """
        person = sight.person
        rules, at = self.house.tables.game(game).rules, self.house.now()
        meant = seats_meant(seats, rules.seats)
        fitting = tuple(number for number in meant if _agrees(rules, number))
        if not fitting:
            rules.agree(meant[0], "")
        wish = Waiting(person.id, game, fitting, paces_meant(paces), at, until_of(at, hours), only_one)
        if (found := await self._joins(sight, wish, key)) is not None:
            return found
        for _ in range(TRIES):
            try:
                return await self._looks(sight, wish, rules, channel_id, frozenset(role_ids), key)
            except _SomebodyCame:
                continue
        raise Busy

    async def _joins(self, sight: Sight, wish: Waiting, key: str) -> Receipt | None:
        """A seat at a table that was found for others and waits for more company, where one fits; None if none does."""
        async with self.house.database.read() as tx:
            rows = await tables_for(Stores.of(tx), sight, ("open",))
        for row in rows:
            enough = read_facts(row.notes).enough
            fitting = enough and set(range(enough + 1, row.seats_wanted + 1)) <= set(wish.seats)
            if not (fitting and row.game == wish.game and row.pace in wish.paces):
                continue
            try:
                receipt = await self.lobby.join(row.id, sight.person, key=key)
            except Busy:
                raise
            except Refusal:
                continue  # it is full or has begun by now, or they sit there
            with suppress(Refusal):
                waited = "" if wish.only_one else wish.game
                await self.leave(sight.person, sight.guild_id, waited, key=f"{key}:waited")
            return receipt
        return None

    async def _looks(
        self, sight: Sight, wish: Waiting, rules: GameModule[Any, Any], channel_id: int, roles: frozenset[int], key: str
    ) -> Receipt:
        """The same once. Raises `_SomebodyCame` where nobody has looked yet whether somebody sees the place."""
        person, game, at, fitting = sight.person, wish.game, wish.since, wish.seats
        async with self.house.database.read() as tx:
            known = await Stores.of(tx).guilds.get(sight.guild_id)
            would = await self._free_for(Stores.of(tx), sight, wish)
        place = _place(known, channel_id, sight)
        others = {one.user for one in waiting_in(known, at) if fits(one, wish)}
        seeing = {user for user in others if await self._sees(user, place)}

        async def act(stores: Stores) -> Receipt:
            row = await stores.guilds.hold(sight.guild_id)
            new = NewTable(
                game, rules.title, dict(rules.agree(fitting[0], "").options), fitting[0], wish.paces[0],
                Venue(sight.guild_id, place.channel_id, role_ids=roles),
            )  # fmt: skip
            await welcome(stores, person, new, self.house.limits)
            await remember_name(stores.people, person)
            waiting = joined(waiting_in(row, at), wish)
            if not others.issuperset(one.user for one in waiting if fits(one, wish)):
                raise _SomebodyCame
            match = matched([one for one in waiting if one.user in {*seeing, person.id}], wish)
            if match is None:
                await stores.guilds.save(with_waiting(row, waiting))
                waits = sum(one.game == game and one.user != person.id for one in waiting)
                return Receipt(0, sentences(_waits(rules.title, wish, waits), would))
            await stores.guilds.save(with_waiting(row, without(waiting, match)))
            options, enough = dict(rules.agree(match.seats, "").options), len(match.people)
            new = replace(new, options=options, seats=match.seats, pace=match.pace, enough=enough)
            return await self._open(stores, person, new, match)

        return await self.house.once(key, act)

    async def _free_for(self, stores: Stores, sight: Sight, wish: Waiting) -> str:
        """Which open tables with a free seat would do for somebody who waits, in a sentence; "" for none."""
        rows = await tables_for(stores, sight, ("open",))
        lines = await lines_of(stores, self.house.tables, rows)
        fitting = [
            f"table {line.table_id} in <#{line.place.channel_id}>"
            for row, line in zip(rows, lines, strict=True)
            if _has_room(line, wish.user) and would_do(wish, row, len(line.sitting))
        ]
        more = len(fitting) - MOST_NAMED
        named = [*fitting[:MOST_NAMED], *([f"{more} more"] if more > 0 else [])]
        return WOULD_DO.format(tables=upper(listed(named))) if fitting else ""

    async def _open(self, stores: Stores, person: Person, new: NewTable, match: Match) -> Receipt:
        """The table with everybody seated, and word of it to each as they like to be told, once they are awake."""
        at, rows = self.house.now(), await stores.people.get_many(match.users)
        people = [Person(user, rows[user].name or "") for user in match.users]
        table = await opened(stores, person, new, people, at=at)
        title, free = f"{new.title}: table {table.id}", new.seats - len(people)
        more = f"{count(free, 'seat is', 'seats are')} free for others"
        found = FOUND.format(seats=more if free else "All seats are taken")
        told: dict[int, list[int]] = {}
        for user in match.users:
            settings = settings_of(rows[user])
            awake = settings.habits.next_awake(at)
            if settings.by_mention:
                told.setdefault(awake, []).append(user)
            if settings.by_message:
                word = held(Word(user, title, found, begun=FOUND_BEGUN))
                await stores.outbox.put(WORD, table.id, word, at=at, not_before=awake)
        for awake, users in told.items():
            notice = Notice(title, found, tuple(users), begun=FOUND_BEGUN)
            await stores.outbox.put(NOTICE, table.id, held(notice), at=at, not_before=awake)
        names = listed([who.name for who in people if who.id != person.id and who.name])
        text = f"Table {table.id} is open: {new.title}" + (f" with {names}" if names else "")
        return Receipt(table.id, f"{text}, {pace_words(new.pace)}. Any of you can start it.")

    async def leave(self, person: Person, guild_id: int, game: str = "", *, key: str) -> Receipt:
        """Wait no longer for a game, or for any in this server. Raises `Refusal` where one waits for none."""

        async def act(stores: Stores) -> Receipt:
            row = await stores.guilds.hold(guild_id)
            waiting = waiting_in(row, self.house.now())
            kept = [one for one in waiting if one.user != person.id or game not in ("", one.game)]
            if len(kept) == len(waiting):
                raise Refusal(
                    "You are not waiting for that game." if game else "You are not waiting for a game in this server."
                )
            await stores.guilds.save(with_waiting(row, kept))
            return Receipt(0, f"You do not wait for {self._title(game)} any more." if game else "You wait no longer.")

        return await self.house.once(key, act)

    async def hear(self, person: Person, guild_id: int, games: Collection[str], *, key: str) -> Receipt:
        """Choose the games of whose new lobbies in this server one is told; none is none. Raises `NoSuchGame`."""
        wanted = frozenset(self.house.tables.game(game).key for game in games)
        return await self._hears(person, guild_id, lambda _: wanted, key)

    async def hear_of(self, person: Person, guild_id: int, game: str, *, wanted: bool, key: str) -> Receipt:
        """Choose whether one is told of new lobbies of one game in this server. Raises `NoSuchGame`."""
        named = {self.house.tables.game(game).key}
        return await self._hears(person, guild_id, lambda games: games | named if wanted else games - named, key)

    async def _hears(
        self, person: Person, guild_id: int, chosen: Callable[[frozenset[str]], frozenset[str]], key: str
    ) -> Receipt:
        async def act(stores: Stores) -> Receipt:
            await remember_name(stores.people, person)
            row = await stores.people.hold(person.id)
            settings = settings_of(row)
            wanted = chosen(settings.lobby_news.get(guild_id, frozenset()))
            news = {**settings.lobby_news, guild_id: wanted}
            await stores.people.save(row_with(row, replace(settings, lobby_news=news)))
            titles = listed([self._title(game) for game in sorted(wanted)])
            if not wanted:
                return Receipt(0, "You are not told of new lobbies in this server.")
            return Receipt(0, f"A direct message, at most one an hour, tells you of new lobbies of {titles} here.")

        return await self.house.once(key, act)

    async def _sees(self, user_id: int, place: Place) -> bool:
        """Whether somebody who waits sees where the table would open; who cannot be asked about waits on."""
        try:
            return await self.announcer.seen_by(user_id, place)
        except (NotNow, Undeliverable):
            return False

    async def view(self, sight: Sight) -> FindingView:
        """What one waits for here, how many others do, and the open lobbies whose place one sees."""
        at, person, guild_id = self.house.now(), sight.person, sight.guild_id
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            waiting = waiting_in(await stores.guilds.get(guild_id), at)
            settings = settings_of(await stores.people.get(person.id))
            lines = await lines_of(stores, self.house.tables, await tables_for(stores, sight, ("open",)))
        own = tuple(
            WaitingLine(one.game, self._title(one.game), one.seats, one.paces, one.until // SECOND, one.only_one)
            for one in waiting
            if one.user == person.id
        )
        others: dict[str, int] = {}
        for one in waiting:
            if one.user != person.id:
                others[one.game] = others.get(one.game, 0) + 1
        titles = {key: game.rules.title for key, game in self.house.games.items() if len(_company(game.rules.seats))}
        open_to_all = tuple(line for line in lines if _has_room(line, person.id))
        return FindingView(own, others, open_to_all, settings.lobby_news.get(guild_id, frozenset()), titles)

    async def own(self, stores: Stores, user_id: int) -> list[dict[str, Any]]:
        """For what a person waits, in every server, as JSON can hold it."""
        found = []
        for guild_id in await stores.guilds.naming(user_id):
            waiting = waiting_in(await stores.guilds.get(guild_id), self.house.now())
            found += [{"server": str(guild_id), **as_plain(one)} for one in waiting if one.user == user_id]
        return found

    async def forget(self, stores: Stores, user_id: int) -> None:
        """Let a person wait nowhere any more, in a transaction that is under way."""
        for guild_id in await stores.guilds.naming(user_id):
            row = await stores.guilds.hold(guild_id)
            kept = [one for one in waiting_in(row, self.house.now()) if one.user != user_id]
            await stores.guilds.save(with_waiting(row, kept))

    # --- inside

    async def _news(self, row: OutboxRow) -> Said:
        """The new lobbies of a message that still have a free seat, for somebody who still wants to know."""
        told = from_plain(parse(row.payload), NewLobbies)
        user_id = told.user
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            settings = settings_of(await stores.people.get(user_id))
            tables = [await stores.tables.table(number) for number in told.tables]
            open_ones = [table for table in tables if table.status == "open"]
            lines = await lines_of(stores, self.house.tables, open_ones)
            taken = {table.id: len(line.sitting) for table, line in zip(open_ones, lines, strict=True)}
            looking = [table for table in open_ones if await self._looks_for(stores, user_id, table, taken[table.id])]
            wanted = [table for table in open_ones if table in looking or _hears_of(settings, table)]
            lines = [line for line in lines if line.table_id in [table.id for table in wanted]]
            paces = {table.id: pace_words(table.pace) for table in wanted}
        lines = [line for line in lines if await self.announcer.seen_by(user_id, line.place)]
        text = "\n".join(
            f"• [{line.title}, table {line.table_id}]({_link(line)}): {count(line.free, 'seat')} free; "
            f"{paces[line.table_id]}"
            for line in [line for line in lines if _has_room(line, user_id)][:MOST_TOLD]
        )
        how = HOW if any(_hears_of(settings, table) for table in wanted) else LOOKING
        return await privately(self.announcer, row, user_id, "New lobbies", f"{text}\n{how}" if text else "")

    async def _looks_for(self, stores: Stores, user_id: int, table: TableRow, taken: int) -> bool:
        """Whether somebody still waits in its server for a table like this."""
        waiting = waiting_in(await stores.guilds.get(table.guild_id), self.house.now())
        return any(one.user == user_id and would_do(one, table, taken) for one in waiting)

    def _title(self, game: str) -> str:
        """What a game is called; a queue may outlive the release that hosted its game."""
        hosted = self.house.games.get(game)
        return game if hosted is None else hosted.rules.title


def _agrees(rules: GameModule[Any, Any], seats: int) -> bool:
    """Whether a game can be played by so many with its usual options."""
    try:
        rules.agree(seats, "")
    except Refusal:
        return False
    return True


def _place(row: GuildRow, channel_id: int, sight: Sight) -> Place:
    """Where the table opens: the server's channel for that, the one where this was typed, or the first allowed; always
    one that this person sees. Where none of these will do it is the one where this was typed, and refused there.
    """
    chosen, allowed = play_channel_of(row), readable(row.channels, list[int]())
    wished = [channel for channel in (chosen, channel_id, *allowed) if channel is not None]
    places = [Place(row.guild_id, int(channel)) for channel in wished if not allowed or channel in allowed]
    here = Place(row.guild_id, channel_id)
    return next((place for place in places if place == here or sight.sees(place)), here)


def _waits(title: str, wish: Waiting, others: int) -> str:
    """What somebody is told who waits from now on."""
    seats = listed([str(number) for number in wish.seats], "or")
    text = f"You wait for {title} with {seats} at the table, {listed(list(wish.paces), 'or')}, until "
    text += f"<t:{wish.until // SECOND}:f>. As soon as enough fit together, a table opens for you."
    more = f" {count(others, 'other waits', 'others wait')} for it now." if others else ""
    return text + more


def _company(seats: Collection[int]) -> list[int]:
    return [number for number in seats if number > 1]


def _has_room(line: TableLine, user_id: int) -> bool:
    return line.free > 0 and all(seat.user_id != user_id for seat in line.sitting)


def _hears_of(settings: Settings, table: TableRow) -> bool:
    return table.game in settings.lobby_news.get(table.guild_id, ())


def _link(line: TableLine) -> str:
    place = f"https://discord.com/channels/{line.place.guild_id}/{line.place.target}"
    return f"{place}/{line.message_id}" if line.message_id else place
