"""A league that runs by itself: its tables open and begin, rounds follow each other, seasons begin and end."""

from __future__ import annotations

from engine.codec import from_plain, parse
from host.delivery.said import Said
from host.house.house import House
from host.leagues.scoring import raw_results
from host.leagues.seasons.announcements import Announcing, Begun, announce
from host.leagues.seasons.invitations import show
from host.leagues.seasons.progress import Advancing
from host.leagues.seasons.promotion import NEWS, News
from host.leagues.seasons.season_start import Beginning, store
from host.leagues.seasons.table_openings import Opening
from host.leagues.shown.league_words import line_words, people_in, standing_lines
from host.leagues.shown.messages import buttons_of
from host.leagues.shown.pictures import news_scene, shows_all
from host.leagues.shown.survey import LeagueNow, league_now, names_of
from host.lobbies.lobby import Lobby
from host.table import prospect
from host.table.stores import Stores
from host.values.ports import Announcer, Post
from storage.league_rows import LeagueRow
from storage.rows import OutboxRow


class Running:
    """What the clock and the courier do for leagues, and what follows from the end of a table."""

    def __init__(self, house: House, lobby: Lobby, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        self.opening = Opening(house, lobby, announcer)
        self.advancing = Advancing(house, self.opening)
        house.follows(prospect.counts, raw_results.put)
        house.courier.speaks({NEWS: self._news})
        Announcing(house, announcer)

    async def begin(self, stores: Stores, now: LeagueNow, beginning: Beginning) -> None:
        """With this transaction, begin a season as it was planned."""
        await stores.leagues.change(now.league.id, status="running")
        at = self.house.now()
        await stores.leagues.change_season(now.season.id, started_at=at)
        for division_id in await store(stores, now, beginning, at):
            await self.advancing.open_round(stores, division_id, 1)
        await show(stores, now.league.id, at)
        await announce(stores, Begun(now.league.id, now.season.number, None, 1), at)

    async def go_on(self, stores: Stores, league: LeagueRow) -> None:
        """With this transaction, bring a league on as far as its tables allow: after a pause, when people came or went,
        when a manager ends the season. Tables of rounds that are open and could not be opened are tried again.
        """
        for row in await stores.leagues.divisions((await stores.leagues.season(league.id)).id):
            if row.ended_at is None:
                await self.advancing.look(stores, row.id)

    async def _news(self, row: OutboxRow) -> Said:
        """What has come in a league, with the standings of the division as they are now."""
        told, announcer = from_plain(parse(row.payload), News), self.announcer
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await stores.leagues.league(told.league)
            seasons = await stores.leagues.seasons(league.id)
            season = next((each for each in seasons if each.number == told.season), seasons[-1])
            now = await league_now(stores, league, season=season)
            line = None if told.line is None else await stores.leagues.line(told.line)
            names = {**now.names, **await names_of(stores, people_in([line] if line else []), league.id)}
        found = await announcer.find(league.channel_id, row.id, row.created_at) if row.uncertain else None
        if found is not None:
            return Said(found)
        shown = [division for division in now.shown if told.division in (None, division.row.number)]
        said = told.text if line is None else line_words(line, names)
        picture = await self.house.paint(news_scene(now, self.house.tables.game(league.game).rules.title, shown))
        rows = [each for division in shown for each in division.standings]
        words = [] if picture is not None else standing_lines(rows, now.names)
        more = [] if picture is None or shows_all(now, shown) else ["-# `/league standings` has everybody."]
        text = "\n".join([said, *words])[:3500] + "".join(f"\n{line}" for line in more)
        return Said(
            await announcer.post(league.channel_id, Post(row.id, league.name, text, buttons_of(league.id), picture))
        )
