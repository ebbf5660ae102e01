"""What everybody may look at who may know of a league: who stands where, who plays with whom, what was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.kit.sentences import upper
from host.house.house import House, pages
from host.house.lists import lines_of
from host.house.table_gate import known_among
from host.leagues.scoring.verdicts import ruling_of
from host.leagues.shown.fixtures import fixture_meant, link_to, report_lines, table_lines
from host.leagues.shown.league_gate import league_for, names_for
from host.leagues.shown.league_words import joined_words, league_lines, log_lines, people_in, schedule_lines, sitting
from host.leagues.shown.rule_choices import lines
from host.leagues.shown.survey import LeagueNow, names_of, people_of, shown_now, tables_among
from host.table.stores import Stores
from host.values.receipts import TableLine, TextView
from host.values.sight import Sight
from storage.rows import TableRow


@dataclass(frozen=True, slots=True)
class ReportView:
    """A league's report: its words, and the tables that are being played, each by its name with where it is."""

    league: int
    text: TextView
    tables: tuple[tuple[str, str], ...]


class LeagueViews:
    """Leagues in words: public, and safe to show."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def names(self, sight: Sight) -> tuple[str, ...]:
        """The leagues of a server of which somebody may know, the newest first."""
        async with self.house.database.read() as tx:
            return await names_for(Stores.of(tx), sight)

    async def game(self, sight: Sight, name: str) -> str:
        """The key of the game of a league. Raises `Refusal`."""
        async with self.house.database.read() as tx:
            return (await league_for(Stores.of(tx), sight, name)).game

    async def standings(self, sight: Sight, name: str) -> TextView:
        """Who stands where, and why."""
        now = await self._now(sight, name)
        lines = league_lines(now) or ["Nobody is in it yet."]
        return TextView(f"{now.league.name}: standings ({now.league.status})", pages(lines))

    async def schedule(self, sight: Sight, name: str) -> TextView:
        """Who plays with whom, round by round."""
        now = await self._now(sight, name)
        lines = list[str]()
        for division in now.shown:
            if len(now.divisions) > 1:
                lines.append(f"**{division.row.name}**")
            lines += schedule_lines(now, division.fixtures)
        if not lines:
            lines = [joined_words(now)]
        return TextView(f"{now.league.name}: schedule ({now.league.status})", pages(lines))

    async def rules(self, sight: Sight, name: str) -> TextView:
        """What a league plays by, rule by rule."""
        now = await self._now(sight, name)
        game = self.house.tables.game(now.league.game)
        told = lines(game, now.rules, begun=now.season.started_at is not None)
        return TextView(f"{now.league.name}: rules", pages([f"Game: {game.rules.title}", *told]))

    async def table(self, sight: Sight, name: str, which: str) -> TextView:
        """One table of a league: who plays, how it stands, where it is, what came of it. Raises `Refusal`."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            now = await shown_now(stores, await league_for(stores, sight, name))
            fixture = fixture_meant(now, which)
            row = None if fixture.table_id is None else await stores.tables.table(fixture.table_id)
            found = [] if row is None else await self._lines(stores, sight, [row])
            ruling = ruling_of(fixture)
            ruler = "" if ruling is None else (await names_of(stores, [ruling.by], now.league.id))[ruling.by]
        results = [result for result in now.results if result.table_id == fixture.table_id]
        told = table_lines(now, fixture, found[0] if found else None, row, results, ruler)
        return TextView(f"{now.league.name}: {now.words(fixture)}", pages(told))

    async def report(self, sight: Sight, name: str) -> ReportView:
        """Where things stand: the tables that are open, whom they wait for, which are late and what comes of that."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            now = await shown_now(stores, await league_for(stores, sight, name))
            begun = [row for row in now.fixtures if row.status == "running" and row.table_id is not None]
            rows = [await stores.tables.table(row.table_id) for row in begun if row.table_id is not None]
            found = await self._lines(stores, sight, rows)
        told = report_lines(now, list(zip(begun, rows, found, strict=True)), self.house.now())
        text = TextView(f"{now.league.name}: report ({now.league.status})", pages(told))
        links = [
            (upper(now.words(each)), link)
            for each, row, line in zip(begun, rows, found, strict=True)
            if line is not None and (link := link_to(row))
        ]
        return ReportView(now.league.id, text, tuple(links))

    async def _lines(self, stores: Stores, sight: Sight, rows: Sequence[TableRow]) -> list[TableLine | None]:
        """Where tables are and for whom they wait; None for those of which this person may know by the league alone."""
        known = await known_among(stores, sight, rows)
        return [line if line.table_id in known else None for line in await lines_of(stores, self.house.tables, rows)]

    async def tables_like(self, sight: Sight, name: str, typed: str) -> list[tuple[str, str]]:
        """(words, name) of the tables of a league that match."""
        now = await self._now(sight, name)
        partners = now.partner_of
        sat = tables_among(now.fixtures)
        known = [(now.called(row), sitting(people_of(row), now.names, partners)) for row in sat]
        found = [(f"{which}: {people}", which) for which, people in known]
        return [pair for pair in reversed(found) if typed.casefold() in pair[0].casefold()]

    async def log(self, sight: Sight, name: str) -> TextView:
        """What was done in a league, the newest first."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await league_for(stores, sight, name)
            rows = await stores.leagues.log(league.id)
            names = await names_of(stores, people_in(rows), league.id)
        return TextView(f"{league.name}: log", pages(log_lines(rows, names)))

    async def _now(self, sight: Sight, name: str) -> LeagueNow:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            return await shown_now(stores, await league_for(stores, sight, name))
