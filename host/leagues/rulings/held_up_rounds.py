"""Rounds that wait for late tables alone, which the league leaves alone until its season's end: it is said once.

Everybody waits for the next round then, and managers read what they can do.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.kit.sentences import listed
from host.house.house import House
from host.leagues.seasons.promotion import tell_league
from host.leagues.shown.fixtures import late_of
from host.leagues.shown.survey import DONE, LeagueNow, fixture_due, held_league_of, season_of
from host.table.stores import Stores
from storage.league_rows import FixtureRow
from storage.rows import DueReminder, TableRow

HELD_UP = "league-held-up"
"""What the reminder is called at which it is said that a round is held up."""


class HeldUp:
    """What the clock says of rounds that wait for late tables alone."""

    def __init__(self, house: House) -> None:
        self.house = house
        house.clock.rings({HELD_UP: self._says})

    async def _says(self, due: DueReminder) -> None:
        at = self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if not await stores.clock.done(due, at=at):
                return
            fixture = await fixture_due(stores, due)
            league = await held_league_of(stores, fixture)
            now = await season_of(stores, league, fixture)
            if league.status == "running" and not now.rules.ending and (left := left_of(now, fixture)):
                names = listed([now.called(row) for row in left])
                tables = f"table {names} is" if len(left) == 1 else f"tables {names} are"
                text = (
                    f"The next round waits for late tables alone: {tables} still played. By *Manage*, managers can let "
                    "somebody else play on there, or bots."
                )
                await tell_league(stores, now, now.division(fixture.division_id).row, text, at=at)
        self.house.wake()


def left_of(now: LeagueNow, fixture: FixtureRow) -> list[FixtureRow]:
    """What is left of the round to which a table belongs."""
    division = now.division(fixture.division_id)
    return [row for row in division.fixtures if row.round == fixture.round and row.status not in DONE]


def holds_up(now: LeagueNow, fixture: FixtureRow, tables: Mapping[int, TableRow], at: int) -> bool:
    """Whether a round is to come after this table's, and nothing but late tables is left of this one.

    `tables` are those of the league that are being played, by their numbers.
    """
    if not now.format.by_rounds or now.format.is_last(now.division(fixture.division_id).shape):
        return False
    rows = [tables.get(row.table_id or 0) for row in left_of(now, fixture)]
    return all(row is not None and (late := late_of(now.rules, row)) is not None and late <= at for row in rows)
