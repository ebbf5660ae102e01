"""One table of a league: how it is named, how it stands, when it is late. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Refusal
from games.kit.sentences import count, listed, upper
from host.leagues.formats import format_of
from host.leagues.scoring.rules import AT_END, LATE, LATE_BY_ITSELF, Rules
from host.leagues.scoring.verdicts import ruling_of
from host.leagues.shown.league_words import provisional_lines, sitting
from host.leagues.shown.seat_holders import held_seats, places, seat_words
from host.leagues.shown.survey import DONE, LeagueNow, people_of, tables_among
from host.table.facts import read_facts
from host.values.ports import DAY, SECOND
from host.values.receipts import SeatLine, TableLine
from storage.league_rows import FixtureRow, ResultRow
from storage.rows import TableRow

ELSEWHERE = "Whoever sees its channel, or sits there, reads here where it is and for whom it waits."
"""What somebody reads of a table whose channel they do not see: the league alone tells them of it."""


def fixture_meant(now: LeagueNow, which: str) -> FixtureRow:
    """The table of a league that is named so, in any form in which it is shown, or that has this number in the server.

    Raises `Refusal`, also where tables of several divisions are meant.
    """
    typed, tables = _bare(which), tables_among(now.fixtures)
    found = [row for row in tables if typed == _bare(now.called(row))]
    found = found or [row for row in tables if typed in _forms(now, row)]
    if len(found) == 1:
        return found[0]
    names = listed([now.called(row) for row in found], "or")
    if found:
        raise Refusal(f"Of {len(found)} divisions a table is called so; please say {names}.")
    example = now.called(tables[-1]) if tables else "2.1"
    raise Refusal(f"The league {now.league.name} has no such table; say it as {example}.")


def _forms(now: LeagueNow, fixture: FixtureRow) -> set[str]:
    """What may be typed for a table beside its name: as it is shown, and as releases before this one showed it."""
    division, number = now.division(fixture.division_id).row, f"{fixture.round}.{fixture.number}"
    forms = [number, f"table {number}", f"round {fixture.round} table {fixture.number}"]
    forms += [f"table {now.called(fixture)}", f"{division.number}.{number}"]
    kinds = {"challenge": f"challenge {fixture.number}", "play-off": f"play-off table {fixture.number}"}
    forms += [kinds[fixture.kind], f"{fixture.kind} {now.called(fixture)}"] if fixture.kind in kinds else []
    forms += [f"{division.name} {form}" for form in forms]
    known = {*forms, now.called(fixture), *(f"{now.league.name} {form}" for form in (*forms, now.called(fixture)))}
    if fixture.table_id:
        known |= {str(fixture.table_id), f"table {fixture.table_id}"}
    return {_bare(form) for form in known}


def _bare(typed: str) -> str:
    return " ".join(typed.replace(",", " ").split()).casefold()


def late_at(rules: Rules, began_at: int, extended: int = 0) -> int | None:
    """When a table is late that began then and was given more time so often; None where none ever is."""
    return None if not rules.late_after else began_at + rules.late_after * (extended + 1) * DAY


def late_of(rules: Rules, row: TableRow) -> int | None:
    """When a table is late, with the time that it was given beyond; None where none ever is, or it has not begun."""
    return None if row.started_at is None else late_at(rules, row.started_at, read_facts(row.notes).extended)


def late_words(rules: Rules) -> str:
    """What comes of a late table of a league: as a sentence begins or ends with it."""
    return LATE_BY_ITSELF if rules.late == AT_END and not format_of(rules).by_rounds else LATE[rules.late]


def late_rule(rules: Rules) -> str:
    """When tables are late, and what comes of it; empty where none ever is."""
    if not rules.late_after:
        return ""
    return f"**Late**: a table of more than {count(rules.late_after, 'day')}. {upper(late_words(rules))}."


def table_lines(
    now: LeagueNow,
    fixture: FixtureRow,
    line: TableLine | None,
    row: TableRow | None,
    results: Sequence[ResultRow],
    ruler: str,
) -> list[str]:
    """Who plays, how it stands, where it is, what came of it, and what `ruler` ruled about it. `line`: none where it
    has not been opened, or for somebody who may not know of it but by the league.
    """
    told = [
        f"Planned: {sitting(people_of(fixture), now.names, now.partner_of)}",
        f"It is {fixture.status}" + (f": [table {line.table_id}]({_link(line)})." if line else "."),
    ]
    if line is not None and line.status == "running":
        told.append(f"At the table: {', '.join(seat.name for seat in line.sitting)}")
        told.append(line.waits or "It waits for nobody.")
    if line is None and row is not None:
        told.append(f"-# {ELSEWHERE}")
    if row is not None and fixture.status == "running":
        told += _late(now.rules, row)
    if (ruling := ruling_of(fixture)) is not None:
        words = seat_words(held_seats(fixture, results), now.names)
        told.append(f"**{ruler} ruled: {places(ruling, words)}.** {ruling.reason}")
    for result in sorted(results, key=lambda result: (result.place or 99, result.seat)):
        told.append(_result(now, result))
    return told


def over_words(sat: Sequence[FixtureRow]) -> str:
    """How many of these tables are over: "1 of 9 tables is over"."""
    over = sum(row.status in DONE for row in sat)
    if over == len(sat):
        return f"All {over} tables are over" if over > 1 else "Its table is over"
    return f"{over} of {count(len(sat), 'table')} {'is' if 1 in (over, len(sat)) else 'are'} over"


def report_lines(now: LeagueNow, tables: Sequence[tuple[FixtureRow, TableRow, TableLine | None]], at: int) -> list[str]:
    """How far the league is; every table that is being played, with its people, the late ones first; and what came of
    those of the same round that are over.
    """
    sat = tables_among(now.fixtures)
    over = sum(row.status in DONE for row in sat)
    if not sat:
        return ["No table has been planned yet."]
    playing_now = f", {count(len(tables), 'is', 'are')} being played" if over < len(sat) else ""
    told = [f"{over_words(sat)}{playing_now}.", *provisional_lines(now)]
    if left := [row for row in now.fixtures if row.status == "opening"]:
        told.append(f"Being opened: {', '.join(now.called(row) for row in left)}")
    standing = {row.person: row.place for row in now.standings} if over else {}
    for fixture, row, line in sorted(tables, key=lambda each: late_of(now.rules, each[1]) or each[1].started_at or 0):
        due = late_of(now.rules, row)
        mark = "**late** " if due is not None and due <= at else ""
        if line is None:
            who = sitting(people_of(fixture), now.names, now.partner_of)
            told.append(f"• {mark}{upper(now.words(fixture))}: {who}.")
        else:
            people = listed([_with_place(seat, standing) for seat in line.sitting])
            told.append(f"• {mark}[{upper(now.words(fixture))}]({_link(line)}): {people}. {line.waits or line.status}")
        told += [f"-# Late <t:{due // SECOND}:R>."] if due is not None else []
    if tables and now.rules.late_after:
        told.append(f"-# A table that is late: {late_words(now.rules)}.")
    if standing and tables:
        told.append("-# In brackets: the place in the standings.")
    playing = {(division.row.id, division.open_round) for division in now.divisions if now.format.by_rounds}
    for fixture in sat:
        if fixture.status in DONE and (fixture.division_id, fixture.round) in playing:
            told.append(f"• {upper(now.words(fixture))}: {_outcome(now, fixture)}")
    return told


def _with_place(seat: SeatLine, standing: Mapping[int, int]) -> str:
    place = standing.get(seat.user_id or 0)
    return seat.name if place is None else f"{seat.name} ({place}.)"


def _outcome(now: LeagueNow, fixture: FixtureRow) -> str:
    """What came of a table that is over, as the league counts it."""
    results = sorted((each for each in now.results if each.table_id == fixture.table_id), key=lambda each: each.place)
    if fixture.status == "abandoned" or any(each.abandoned for each in results):
        return f"called off ({listed([now.names[who] for who in people_of(fixture)])})"
    told = [f"{each.place}. {_who(now, each)}{' (gave up)' if each.forfeited else ''}" for each in results]
    return f"over. {', '.join(told)}"


def _late(rules: Rules, row: TableRow) -> list[str]:
    due = late_of(rules, row)
    return [] if due is None else [f"-# Late <t:{due // SECOND}:R>; then {late_words(rules)}."]


def _result(now: LeagueNow, result: ResultRow) -> str:
    gave_up = ", gave up" if result.forfeited else ""
    return f"• {result.place or '–'}. {_who(now, result)}: {result.score}{gave_up}"


def _who(now: LeagueNow, result: ResultRow) -> str:
    return now.names.get(result.user_id, "a bot") if result.user_id is not None else "a bot"


def link_to(row: TableRow) -> str | None:
    """Where a table is played; None where nobody can go there yet."""
    if row.thread_id is not None:
        return _at(row.guild_id, row.thread_id)
    message = row.board_message_id or row.lobby_message_id
    return None if row.in_thread or message is None else _at(row.guild_id, row.channel_id, message)


def _link(line: TableLine) -> str:
    return _at(line.place.guild_id, line.place.target, line.message_id)


def _at(guild: int, target: int, message: int | None = None) -> str:
    place = f"https://discord.com/channels/{guild}/{target}"
    return place if message is None else f"{place}/{message}"
