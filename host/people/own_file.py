"""The file that a person takes along: everything that is kept of them, and nothing that is somebody else's secret.

`WHERE` says for each column of the register of traces where in the file that stands; a column that is not there fails
`tests/host/test_own_file.py`. Times are milliseconds since 1970 UTC.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.codec import parse
from host.leagues.scoring.verdicts import TableNotes, notes_of_table
from host.table.facts import read_facts
from host.table.puzzle_tables import day_at
from host.table.stores import Stores
from host.values.faults import UNREADABLE, readable
from storage.league_rows import FixtureRow
from storage.rows import PersonRow, SeatRow, TableRow

WHERE: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "people.user_id", "people.name", "people.timezone", "people.quiet_hours", "people.away_until",
            "people.notify", "people.theme", "people.settings",
        ),
        "person",
    ),
    **dict.fromkeys(
        ("tables.host_user_id", "tables.title", "seats.user_id", "tables.notes", "tables.motion"), "tables"
    ),
    "inputs.user_id": "decisions",
    "inputs.answer": "acts",
    "results.user_id": "results",
    "results.substitutes": "helped",
    **dict.fromkeys(("outbox.payload", "outbox.merge_key", "outbox.error"), "messages"),
    **dict.fromkeys(("reminders.user_id", "reminders.key", "reminders.payload"), "reminders"),
    "puzzle_answers.user_id": "puzzles",
    "guild_settings.settings": "waiting",
    **dict.fromkeys(("leagues.manager_id", "leagues.name", "leagues.name_key"), "managed"),
    **dict.fromkeys(("league_members.user_id", "league_members.notes"), "leagues"),
    **dict.fromkeys(("stages.people", "league_tables.people"), "planned"),
    "table_notes.notes": "ruled",
    **dict.fromkeys(("penalties.user_id", "penalties.reason"), "penalties"),
    "penalties.by_user_id": "penalties_given",
    **dict.fromkeys(("league_log.by_user_id", "league_log.text"), "league_log"),
    **dict.fromkeys(("requests.key", "requests.receipt"), ""),
}  # fmt: skip
"""By column where in the file it stands. What was answered to a person within a day stands nowhere: it is kept by the
numbers of interactions, of which nobody can tell whose they were.
"""


async def own_file(stores: Stores, user_id: int, waiting: Sequence[Mapping[str, Any]], now: int) -> dict[str, Any]:
    """The file; `waiting` is for what they wait in which server."""
    return {
        "person": _chosen(user_id, await stores.people.get(user_id)),
        "tables": await _tables(stores, user_id),
        "decisions": [
            {
                "table": table_id, "number": given.seq, "at": given.at, "by": given.by,
                "seat": None if given.seat is None else given.seat + 1, "question": given.prompt,
                "answer": _held(given.answer),
            }
            for table_id, given in await stores.across.decisions(user_id)
        ],
        "acts": [
            {"table": table_id, "number": act.seq, "at": act.at, "what": act.kind, "seat": _counted(act.seat)}
            for table_id, act in await stores.kept.acts(user_id)
        ],
        "waiting": list(waiting),
        "puzzles": [
            {
                "game": row.game, "puzzle": row.puzzle, "day": row.day or None, "answer": _held(row.answer),
                # whether the answer of today is right is told to nobody before the day is over
                "solved": None if row.day == day_at(now) else row.solved, "at": row.at,
            }
            for row in await stores.puzzles.of_person(user_id)
        ],
        "messages": await _messages(stores, user_id),
        "reminders": [
            {"what": kind, "table": table, "due_at": due_at, "done_at": done_at}
            for kind, table, due_at, done_at in await stores.kept.reminders(user_id)
        ],
        **await _in_leagues(stores, user_id),
    }  # fmt: skip


def _chosen(user_id: int, row: PersonRow) -> dict[str, Any]:
    return {
        "id": str(user_id), "name": row.name, "time_zone": row.timezone, "quiet_hours": row.quiet_hours,
        "away_until": row.away_until, "reminders": row.notify, "palette": row.theme,
        **readable(row.settings, dict[str, Any]()),
    }  # fmt: skip


async def _tables(stores: Stores, user_id: int) -> list[dict[str, Any]]:
    tables, told = await stores.across.tables_of(user_id), []
    seats = await stores.tables.seats_of([table.id for table in tables])
    for table in tables:
        seat = next((each for each in seats[table.id] if each.user_id == user_id), None)
        told.append(
            {
                "table": table.id, "game": table.game, "title": table.title, "status": table.status,
                "opened_by_you": table.host_user_id == user_id,
                "seat": None if seat is None else seat.seat + 1,
                "orders": {} if seat is None else _held(seat.orders),
                **await _planned_there(stores, table, seat),
                **_facts_of(table, user_id),
                "started_at": table.started_at, "ended_at": table.ended_at,
                "result": _held(table.result),
            }
        )  # fmt: skip
    return told


async def _planned_there(stores: Stores, table: TableRow, seat: SeatRow | None) -> dict[str, Any]:
    """What is not given yet: wishes for what may be asked, and answers that are begun."""
    if seat is None or table.status not in ("running", "paused", "attention"):
        return {"wishes": {}, "begun": {}}
    wishes = {row.ask: _held(row.answer) for row in await stores.tables.wishes(table.id) if row.seat == seat.seat}
    drafts = {row.prompt: _held(row.answer) for row in await stores.tables.drafts(table.id, seat.seat)}
    return {"wishes": wishes, "begun": drafts}


def _facts_of(table: TableRow, user_id: int) -> dict[str, Any]:
    """What a table notes of this person alone."""
    facts = read_facts(table.notes)
    return {
        "played": [
            {"seat": int(seat) + 1, "decisions": share.decisions, "since": share.since}
            for seat, shares in sorted(facts.shares.items())
            for share in shares
            if share.user_id == user_id
        ],
        "answered_within": list(facts.times.get(str(user_id), ())),
        "missed": facts.missed.get(str(user_id), 0),
    }


async def _messages(stores: Stores, user_id: int) -> list[dict[str, Any]]:
    """What is to be told to this person alone, or was; the words of what is not said yet may change until then."""
    found = []
    for kind, payload, written_at, said_at in await stores.kept.told(user_id):
        held = _held(payload)
        if isinstance(held, dict) and held.get("user") == user_id:
            words = {name: held[name] for name in ("title", "text") if name in held}
            found.append({"what": kind, **words, "written_at": written_at, "said_at": said_at})
    return found


async def _in_leagues(stores: Stores, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """What leagues know of a person: memberships with what was wished there, results of all tables, penalties; and what
    they did as manager.
    """
    kept, helped = stores.kept, await stores.kept.helped_with(user_id)
    fixtures = [(league, season, row) for league, season, row in await kept.fixtures(user_id)]
    return {
        "leagues": [
            {
                "server": str(guild_id), "league": name, "season": number, "joined_at": row.joined_at,
                "left_at": row.left_at, "notes": _held(row.notes),
            }
            for guild_id, name, number, row in await stores.across.memberships(user_id)
        ],
        "planned": [
            *(
                {"league": league, "season": season, "stage": stage}
                for league, season, stage, people in await kept.stages(user_id)
                if user_id in readable(people, list[int]())
            ),
            *(
                {
                    "league": league, "season": season, "round": row.round, "number": row.number,
                    "status": row.status, "table": row.table_id,
                }
                for league, season, row in fixtures
                if user_id in readable(row.people, list[int]())
            ),
        ],
        "results": [
            {
                "table": row.table_id, "game": row.game, "seat": row.seat + 1, "place": row.place, "score": row.score,
                "forfeited": bool(row.forfeited), "called_off": bool(row.abandoned), "ended_at": row.ended_at,
            }
            for row in await stores.across.results_of(user_id)
        ],
        "helped": [
            {
                "table": row.table_id, "game": row.game, "seat": row.seat + 1, "place": row.place,
                "share": f"{part}/{whole}", "ended_at": row.ended_at,
            }
            for row in helped
            for who, part, whole in readable(row.substitutes, list[tuple[int, int, int]]())
            if who == user_id
        ],
        "penalties": [
            {"points": row.points, "reason": row.reason, "at": row.at}
            for row in await stores.across.penalties_of(user_id)
        ],
        "penalties_given": [
            {"points": row.points, "reason": row.reason, "at": row.at} for row in await kept.penalties_by(user_id)
        ],
        "ruled": [
            {"league": league, "season": season, "round": row.round, "number": row.number, "reason": ruling.reason}
            for league, season, row in fixtures
            for notes in [_ruled(row)]
            for ruling in (*notes.before, *([notes.ruled] if notes.ruled else []))
            if ruling.by == user_id
        ],
        "managed": [{"server": str(guild), "league": name} for guild, name in await kept.managed(user_id)],
        "league_log": [
            {"league": league, "at": line.at, "text": line.text} for league, line in await kept.logged(user_id)
        ],
    }  # fmt: skip


def _ruled(row: FixtureRow) -> TableNotes:
    try:
        return notes_of_table(row)
    except UNREADABLE:
        return TableNotes()


def _counted(seat: int | None) -> int | None:
    """A seat as people count."""
    return None if seat is None else seat + 1


def _held(text: str | None) -> Any:
    """What a stored JSON text says; the text as it is, where it cannot be read."""
    try:
        return None if text is None else parse(text)
    except UNREADABLE:
        return text
