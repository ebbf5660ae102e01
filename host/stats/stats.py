"""Use cases of whoever looks: rankings and statistics of games, of servers, of people; leagues as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import Refusal
from games.hosted import HostedGame
from games.kit.sentences import listed
from host.house.house import House, pages
from host.house.table_gate import hidden_from, table_for
from host.leagues.shown.league_gate import league_for
from host.leagues.shown.pictures import WHATS as OF_LEAGUES
from host.leagues.shown.pictures import league_sheet
from host.leagues.shown.survey import names_of, shown_now
from host.stats import of_games, of_people, of_servers, of_tables
from host.stats.books import Books
from host.stats.counts import Played, played_of
from host.stats.ranks import Ranking, ranking_of
from host.table.facts import read_facts
from host.table.stores import Stores
from host.values.receipts import TextView
from host.values.settings import settings_of
from host.values.sheets import Sheet, SheetView, Wanted
from host.values.sight import Sight
from rendering.palettes import USUAL
from storage.league_rows import ResultRow

UNKNOWN = "They have finished no game in this server that you may know of."

AT_ONCE = 6
"""How many courses are drawn beside each other."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The ratings of a game in a server made anew. `same`: to the last digit what had followed result by result."""

    guild_id: int
    game: str
    tables: int
    people: int
    seal: str
    same: bool


class Stats:
    """Looking at what finished tables tell. Nothing is changed here."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.books = Books(house)

    def whats_of(self, game: str) -> dict[str, str]:
        """What there is to see of a game, by its key; nothing of one that is not hosted."""
        known = self.house.games.get(game)
        return of_games.whats_of(known) if known is not None else {}

    async def asked(self, sight: Sight, wanted: Wanted) -> SheetView:
        """The same for who typed it: in words, if that is how they want boards."""
        async with self.house.database.read() as tx:
            settings = settings_of(await Stores.of(tx).people.get(sight.person.id))
        return await self.show(sight, replace(wanted, words=wanted.words or settings.words_first))

    async def show(self, sight: Sight, wanted: Wanted) -> SheetView:
        """What somebody wants to see, as far as they may: a page of it as a picture, and all of it in words.

        Statistics are of the tables whose place they see, and of their own. What is public has the usual colours, not
        theirs. Raises `Refusal` for what there is not.
        """
        match wanted.scope:
            case "game":
                game = self.house.tables.game(wanted.which)
                sheet, others = await self._game(sight, game, wanted.what), of_games.whats_of(game)
            case "server":
                sheet, others = await self._server(sight, wanted.what), dict(of_servers.WHATS)
            case "person":
                sheet, others = await self._person(sight, int(wanted.which), wanted.what)
            case "table":
                sheet, others = await self._table(sight, int(wanted.which)), dict(of_tables.WHATS)
            case "league":
                sheet, others = await self._league(sight, int(wanted.which), wanted.what), dict(OF_LEAGUES)
            case _:
                raise Refusal("There is nothing of that kind to see.")
        words = pages(sheet.lines)
        many = max(len(words) if wanted.words else len(sheet.scenes), 1)
        page = min(max(wanted.page, 1), many)
        scene = None if wanted.words or not sheet.scenes else sheet.scenes[page - 1]
        async with self.house.database.read() as tx:
            palette = settings_of(await Stores.of(tx).people.get(sight.person.id)).palette
        picture = await self.house.look(scene, USUAL if sight.public else palette)
        what = wanted.what if wanted.what in others else next(iter(others))
        shown = replace(wanted, what=what, page=page)
        return SheetView(sheet.title, shown, many, words, picture, others)

    async def league_meant(self, sight: Sight, name: str, what: str, page: int = 1) -> Wanted:
        """A league of a server by its name, to be shown. Raises `Refusal` where there is none."""
        async with self.house.database.read() as tx:
            league = await league_for(Stores.of(tx), sight, name)
        return Wanted("league", str(league.id), what, page)

    async def rebuild(self) -> tuple[Rebuilt, ...]:
        """The ratings of every game in every server made anew from the raw results, beside what had followed them."""
        async with self.house.database.read() as tx:
            known = await Stores.of(tx).results.everywhere()
        found = []
        for guild_id, game in known:
            told, anew = await self.books.book(guild_id, game), await self.books.anew(guild_id, game)
            same = told.seal == anew.seal
            found.append(Rebuilt(guild_id, game, anew.rated, len(anew.ratings), anew.seal, same))
        return tuple(found)

    # --- inside

    async def _ranking(self, sight: Sight, game: str) -> Ranking:
        """Everybody who is known to somebody from a table of that game, ranked among themselves."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            closed = await hidden_from(stores, sight)
            rows = await self._seen(stores, sight, await stores.results.after(sight.guild_id, game, -1, 0))
        known = None
        if closed:
            known = {who for row in rows for who in (row.user_id, *of_tables.helpers_of(row)) if who is not None}
        tables = len({row.table_id for row in rows})
        ranking = await ranking_of(self.books, sight.guild_id, game, self.house.now(), known)
        return ranking if known is None else replace(ranking, tables=min(ranking.tables, tables))

    async def _seen(self, stores: Stores, sight: Sight, rows: Sequence[ResultRow]) -> Sequence[ResultRow]:
        """Those of a server's results that somebody may see: of tables whose place they see, or at which they sat."""
        if not (closed := await hidden_from(stores, sight)):
            return rows
        own = {row.table_id for row in rows if sight.person.id in (row.user_id, *of_tables.helpers_of(row))}
        left = closed if sight.public else closed - own
        return [row for row in rows if row.table_id not in left]

    async def _game(self, sight: Sight, game: HostedGame, what: str) -> Sheet:
        match what:
            case of_games.ACROSS:
                everywhere = await ranking_of(self.books, None, game.key, self.house.now())
                return of_games.ranks_sheet(everywhere, sight.person.id)
            case of_games.COURSES:
                ranking = await self._ranking(sight, game.key)
                book = await self.books.book(sight.guild_id, game.key)
                return of_games.courses_sheet(ranking, book, ranking.people[:AT_ONCE])
            case of_games.SCORES:
                return of_games.scores_sheet(game, await self._played(sight, game.key))
            case of_games.SEATS:
                return of_games.seats_sheet(game, await self._played(sight, game.key))
            case _:
                pass
        counted = next((each for each in game.counted if each.key == what), None)
        if counted is not None:
            return of_games.counted_sheet(game, counted, await self._played(sight, game.key))
        return of_games.ranks_sheet(await self._ranking(sight, game.key), sight.person.id)

    async def _played(self, sight: Sight, game: str) -> Sequence[Played]:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            results = stores.results
            rows = await self._seen(stores, sight, await results.after(sight.guild_id, game, -1, 0))
            notes = await results.notes_of({row.table_id for row in rows})
        return played_of(rows, {number: read_facts(text).had for number, text in notes.items()})

    async def _server(self, sight: Sight, what: str) -> Sheet:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            rows = await self._seen(stores, sight, await stores.results.of_guild(sight.guild_id))
            people = {row.user_id for row in rows if row.user_id is not None and row.user_id > 0}
            names = await names_of(stores, people, None)
        if what == of_servers.PEOPLE:
            return of_servers.people_sheet(rows, names)
        titles = {key: game.rules.title for key, game in self.house.games.items()}
        return of_servers.games_sheet(rows, titles)

    async def _person(self, sight: Sight, about: int, what: str) -> tuple[Sheet, dict[str, str]]:
        """The card of a person; with a game's key the course of their strength at it.

        Raises `Refusal` for somebody of whom whoever asks knows nothing from here: how they are called elsewhere is
        nobody's business.
        """
        person, guild_id = sight.person, sight.guild_id
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            rows = await self._seen(stores, sight, await stores.results.of_person(about, guild_id))
            if not rows and about != person.id:
                raise Refusal(UNKNOWN)
            facts = {
                n: read_facts(text) for n, text in (await stores.results.notes_of({r.table_id for r in rows})).items()
            }
            settings = settings_of(await stores.people.get(about))
            name = person.name if about == person.id else (await names_of(stores, [about], None))[about]
        played = sorted({row.game for row in rows if row.game in self.house.games})
        others = {"card": "Card", **{key: self.house.games[key].rules.title for key in played}}
        plays = of_people.reliable(rows, facts, about)
        sees = about == person.id or (settings.shows_pace and plays.tables >= of_people.FROM)
        if sees:
            others["pace"] = "Answers"
        if what == "pace" and sees:
            return of_people.pace_sheet(name, plays), others
        if what in self.house.games:
            ranking = await self._ranking(sight, what)
            mine = ranking.of(about)
            if mine is None:
                raise Refusal(f"{name} is not ranked there yet: that takes a finished table with two people.")
            return of_games.courses_sheet(ranking, await self.books.book(guild_id, what), [mine]), others
        games = [await self._at_game(sight, key, rows, about) for key in played]
        where = "in this server"
        few = settings.shows_pace and not sees
        return of_people.profile_sheet(name, where, games, plays, open_to_see=sees, few=few), others

    async def company(self, sight: Sight, table_id: int) -> TextView:
        """How reliably those play who sit at a table, as far as they show it, before somebody joins.

        Raises `NoSuchTable`. It rests on the tables that whoever asks may know of.
        """
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            table = await table_for(stores, sight, table_id)
            seats = await stores.tables.seats(table_id)
            people = [row.user_id for row in seats if row.user_id is not None]
            names, lines, silent = await names_of(stores, people, None), list[str](), list[str]()
            for who in people:
                settings = settings_of(await stores.people.get(who))
                if who != sight.person.id and not settings.shows_pace:
                    silent.append(f"**{names[who]}**")
                    continue
                rows = await self._seen(stores, sight, await stores.results.of_person(who, sight.guild_id))
                notes = await stores.results.notes_of({row.table_id for row in rows})
                plays = of_people.reliable(rows, {n: read_facts(text) for n, text in notes.items()}, who)
                lines.append(f"• **{names[who]}**: {plays.words}")
        lines += [f"• {listed(silent)}: not shown, as is usual"] if silent else []
        lines.append("-# In this server. `/me pace` shows others how soon you answer and how many games you finish.")
        return TextView(f"{table.title}, table {table_id}: who plays", pages(lines))

    async def _at_game(self, sight: Sight, key: str, rows: Sequence[ResultRow], about: int) -> of_people.AtGame:
        of_game = [row for row in rows if row.game == key]
        ranking, book = await self._ranking(sight, key), await self.books.book(sight.guild_id, key)
        course = tuple(rating.mu for rating in book.history.get(about, ()))
        tables, wins = len(of_people.own_rows(of_game, about)), len(of_people.won(of_game, about))
        return of_people.AtGame(ranking.title, tables, wins, ranking.of(about), course)

    async def _table(self, sight: Sight, table_id: int) -> Sheet:
        """The card of a table that is over."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            await table_for(stores, sight, table_id)
            rows = await stores.leagues.results([table_id])
            if not rows:
                raise Refusal("That table is not over yet.")
            people = {row.user_id for row in rows if row.user_id is not None}
            names = await names_of(stores, people.union(*(of_tables.helpers_of(row) for row in rows)), None)
        async with self.house.tables.hold(table_id) as table:
            bots = {seat: table.names[seat] for seat in table.bots}
            why = "" if table.standing is None else table.game.face.decided(table.standing)
        return of_tables.result_sheet(self.house.tables.game(rows[0].game).rules.title, rows, names, bots, why)

    async def _league(self, sight: Sight, league_id: int, what: str) -> Sheet:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await league_for(stores, sight, league_id)
            now = await shown_now(stores, league)
        return league_sheet(now, self.house.tables.game(league.game).rules.title, what)
