"""What a table's end tells leagues and ratings: raw results, written in the commit that ends it."""

from __future__ import annotations

from fractions import Fraction

from engine import Standing
from engine.codec import encode, from_plain, parse
from host.leagues.scoring.results import SeatResult, TableResult
from host.schedule.fixture_end import over
from host.table.agreements import Share
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from storage.league_rows import ResultRow
from storage.rows import SeatRow


def put(table: Table) -> None:
    """A table that has begun is over with this commit: say what came of it."""
    status = table.unit.columns.get("status", table.row.status)
    adjudged = facts_of(table).adjudged is not None
    rows = raw_results(table, abandoned=status == "abandoned" and not adjudged)
    at, fixture = rows[0].ended_at, table.facts.league
    status = "finished" if adjudged else status

    async def write(stores: Stores) -> None:
        await stores.leagues.put_results(rows)
        if fixture is not None:
            await over(stores, fixture, status, at)

    table.also(write)


def raw_results(table: Table, *, abandoned: bool) -> tuple[ResultRow, ...]:
    """A row for each seat. Whose seat it was first is who held it when its first decision was made."""
    adjudged = facts_of(table).adjudged
    standing = adjudged.standing if adjudged is not None else table.standing
    places = _places(standing) if standing is not None and not abandoned else {}
    teams = {seat: number for number, team in enumerate(table.game.teams(len(table.seats))) for seat in team}
    shares, rows = facts_of(table).shares, []
    for seat in table.seats:
        held = shares.get(str(seat.seat), ()) or (Share(seat.user_id, "", 1),)
        first, helpers = _split(held)
        rows.append(
            ResultRow(
                table.id, seat.seat, table.row.guild_id, table.row.game, table.row.ended_at or 0, first,
                places.get(seat.seat, 0), 0 if standing is None else standing.scores.get(seat.seat, 0),
                teams.get(seat.seat),
                first is not None and gave_up(table, seat), abandoned, encode(helpers),
            )
        )  # fmt: skip
    return tuple(rows)


def gave_up(table: Table, seat: SeatRow) -> bool:
    """Whether the person of a seat has given it up: they have left, they are away at the end, or a bot has decided more
    often for them than they themselves. What a bot plays is never the result of a person.
    """
    if seat.user_id is None or seat.autopilot:
        return True
    facts = facts_of(table)
    own = sum(share.decisions for share in facts.shares.get(str(seat.seat), ()) if share.user_id == seat.user_id)
    return facts.stood_in.get(str(seat.seat), 0) > own


def _places(standing: Standing) -> dict[int, int]:
    places: dict[int, int] = {}
    for sharing in standing.places:
        place = len(places) + 1
        places.update(dict.fromkeys(sharing, place))
    return places


def _split(held: tuple[Share, ...]) -> tuple[int | None, list[tuple[int, int, int]]]:
    """Who held a seat first, and the shares of the people who took it over: (person, numerator, denominator).

    What bots decided is the first holder's: nobody else would have it.
    """
    first = held[0].user_id
    made: dict[int, int] = {}
    for share in held:
        if share.user_id is not None and share.user_id != first:
            made[share.user_id] = made.get(share.user_id, 0) + share.decisions
    own = sum(share.decisions for share in held if share.user_id in (first, None))
    total = own + sum(made.values())
    if first is None or not total:
        return first, []
    parts = {who: Fraction(count, total) for who, count in made.items() if count}
    return first, [(who, part.numerator, part.denominator) for who, part in parts.items()]


def results_of(rows: tuple[ResultRow, ...]) -> list[TableResult]:
    """Tables out of their rows, in the order they ended."""
    tables: dict[int, list[ResultRow]] = {}
    for row in rows:
        tables.setdefault(row.table_id, []).append(row)
    return [
        TableResult(number, tuple(map(_seat, seats)), seats[0].ended_at, seats[0].abandoned)
        for number, seats in tables.items()
    ]


def _seat(row: ResultRow) -> SeatResult:
    helpers = from_plain(parse(row.substitutes), list[tuple[int, int, int]])
    shares = {who: Fraction(part, whole) for who, part, whole in helpers}
    return SeatResult(row.seat, row.user_id, row.place, row.score, shares, row.team, row.forfeited)
