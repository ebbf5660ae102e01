"""The private panels of a league: what its managers can do now, and what a member can."""

from __future__ import annotations

from dataclasses import dataclass

from games.kit.sentences import count
from host.house.house import House
from host.leagues.planning.membership import notes_of
from host.leagues.rulings.rulings import Rulings
from host.leagues.shown.desk import Manager, must_manage
from host.leagues.shown.fixtures import fixture_meant, over_words
from host.leagues.shown.league_gate import league_for
from host.leagues.shown.league_words import notes_lines, sitting
from host.leagues.shown.rule_choices import options_offered, shown_rules
from host.leagues.shown.survey import league_now, names_of, people_of, tables_among
from host.table.stores import Stores
from host.values.sight import Sight

IN_PLAY = ("running", "finished", "abandoned")


@dataclass(frozen=True, slots=True)
class ManageView:
    """A league as its managers see it. Of tables, members and what can be taken back: (words, name) each; `standing_by`
    and `members` have people's numbers as names. `rules` are those that may be changed now: (title and what it is,
    name), `options` what those of the game could be: (words, what is typed). `provisional`: it is played, and results
    may be corrected still.
    """

    league: int
    name: str
    status: str
    begun: bool
    count: int
    text: str
    rules: tuple[tuple[str, str], ...]
    tables: tuple[tuple[str, str], ...]
    members: tuple[tuple[str, str], ...]
    standing_by: tuple[tuple[str, str], ...]
    undoable: tuple[tuple[str, str], ...]
    options: tuple[tuple[str, str], ...] = ()
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class RulingView:
    """A table as a manager rules about it: `which` is its name, `people` (name, number) by seat."""

    league: int
    which: str
    status: str
    people: tuple[tuple[str, str], ...]


class LeaguePanels:
    """Panels of leagues, by the number that their buttons hold."""

    def __init__(self, house: House, rulings: Rulings) -> None:
        self.house, self.rulings = house, rulings

    async def name(self, sight: Sight, league_id: int) -> str:
        """How the league of this number is called. Raises `Refusal` where this person may not know of it."""
        async with self.house.database.read() as tx:
            return (await league_for(Stores.of(tx), sight, league_id)).name

    async def number(self, sight: Sight, name: str) -> int:
        """The number of the league of this name. Raises `Refusal`."""
        async with self.house.database.read() as tx:
            return (await league_for(Stores.of(tx), sight, name)).id

    async def manage(self, manager: Manager, league_id: int) -> ManageView:
        """What a manager can do at a league now. Raises `Refusal` for whoever is none."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await league_for(stores, manager.sight, league_id)
            await must_manage(stores, manager)
            now = await league_now(stores, league)
        name = league.name
        begun = now.season.started_at is not None
        sat = tables_among(now.fixtures)
        text = (
            f"It is {now.league.status}, with {count(len(now.here), 'person', 'people')} in <#{now.league.channel_id}>."
        )
        if begun:
            text += f" {over_words(sat)}."
        text = "\n".join([text, *notes_lines(now)])
        played = [row for row in sat if row.status in IN_PLAY]
        newest = sorted(played, key=lambda row: (row.status != "running", -row.round))
        partners = now.partner_of
        who = [(row, sitting(people_of(row), now.names, partners)) for row in newest]
        tables = [(f"{now.called(row)}: {people} ({row.status})", now.called(row)) for row, people in who]
        here = [(now.names[each.user_id], str(each.user_id)) for each in now.here if each.user_id > 0]
        by = [each.user_id for each in now.members if notes_of(each).stands_by and each.user_id > 0]
        game = self.house.tables.game(now.league.game)
        rules = shown_rules(game, now.rules, begun=begun)
        return ManageView(
            league_id, name, now.league.status, begun, len(now.here), text, rules,
            tuple(tables), tuple(here), tuple((now.names[who], str(who)) for who in by),
            tuple(await self.rulings.undoable(manager, name)), options_offered(game, now.rules),
            bool(now.rules.provisional_until),
        )  # fmt: skip

    async def ruling(self, manager: Manager, league_id: int, which: str) -> RulingView:
        """A table that a manager may rule about. Raises `Refusal`."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await league_for(stores, manager.sight, league_id)
            await must_manage(stores, manager)
            now = await league_now(stores, league)
            fixture = fixture_meant(now, which)
            sitting = () if fixture.table_id is None else await stores.tables.seats(fixture.table_id)
            names = await names_of(stores, {row.user_id for row in sitting if row.user_id is not None}, league.id)
        planned = [(now.names[who], str(who)) for who in people_of(fixture)]
        playing = [(names[row.user_id], str(row.user_id)) for row in sitting if row.user_id is not None]
        people = playing if fixture.status == "running" else planned
        return RulingView(league_id, now.called(fixture), fixture.status, tuple(people))
