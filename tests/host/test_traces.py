"""Whatever can name a person is in one register, which forgetting walks; who is forgotten is named nowhere."""

from __future__ import annotations

import ast
import re
import typing
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import host
from engine import Dice
from games.hosted import Chapter
from host.delivery.asides import FreeSeat, NewLobbies, Word
from host.delivery.departures import Left
from host.delivery.notices import Whisper
from host.delivery.nudges import Asked
from host.interruptions.maintenance import Plan
from host.leagues.planning.membership import Notes
from host.leagues.rulings.late_tables import End
from host.leagues.rulings.league_timeouts import Lapse, Presence
from host.leagues.rulings.seat_changes import Deed
from host.leagues.scoring.rules import Rules
from host.leagues.scoring.verdicts import TableNotes
from host.leagues.seasons.announcements import Begun
from host.leagues.seasons.invitations import Inviting
from host.leagues.seasons.promotion import News
from host.leagues.shown.member_letters import Letter
from host.leagues.shown.messages import LeagueMessage
from host.operations.operator import KEEP_RECEIPTS, KEEP_SAID
from host.operations.upgrades import Upgrade
from host.people.traces import COLUMNS, FIELDS, LISTS, Gone, Manner
from host.table.facts import Facts, Resting, read_facts
from host.table.notice import Notice
from host.values.ports import HOUR, Person
from host.values.seeker import Waiting
from host.votes.votes import VoteCall
from storage.rows import PersonRow
from storage.tracing import Traces, all_columns
from tests.host.fakes import ANA, BEN, CEM, DAN, sight
from tests.host.leagues.test_league import MANAGER, begun, play_round
from tests.host.test_whole_games import play_out

RECORDS = {
    "tables.notes": [Facts],
    "outbox.payload": [
        Left,
        Resting,
        Begun,
        Asked,
        Upgrade,
        Notice,
        Whisper,
        Word,
        NewLobbies,
        FreeSeat,
        VoteCall,
        Letter,
        News,
        Inviting,
        LeagueMessage,
    ],
    "reminders.payload": [Deed, Lapse, Presence, End, Plan],
    "guild_settings.settings": [Waiting],
    "league_members.notes": [Notes],
    "table_notes.notes": [TableNotes],
}
"""What is stored as JSON, where people can be named."""
NAMELESS = {Rules, Chapter, int}
"""What is stored as JSON where nobody is ever named: how a league is played, chapters, numbers of tables."""

ODD = Person(987_654_321_012_345_678, "Quillon")
OTHER = Person(987_654_321_012_345_679, "Xanthe")


def told_fields(kind, seen=None):
    """The names of all fields of a record, and of the records in it."""
    seen = set() if seen is None else seen
    if kind in seen:
        return set()
    seen.add(kind)
    found = set()
    if is_dataclass(kind) or typing.is_typeddict(kind):
        for name, hint in typing.get_type_hints(kind).items():
            found |= {name} | told_fields(hint, seen)
    for inner in typing.get_args(kind):
        found |= told_fields(inner, seen)
    return found


def test_every_column_is_in_the_register_and_nothing_else():
    assert set(COLUMNS) == set(all_columns())


def test_every_column_of_json_that_can_name_somebody_says_of_each_field_how():
    inside = {name for name, manner in COLUMNS.items() if manner is Manner.INSIDE}
    assert inside == set(FIELDS) | set(LISTS)


@pytest.mark.parametrize("column", RECORDS)
def test_every_field_of_a_stored_record_is_in_the_register(column):
    told = set().union(*(told_fields(kind) for kind in RECORDS[column]))
    assert told - set(FIELDS[column]) == set(), "say of a new field how somebody is forgotten in it"


def test_the_facts_of_a_table_are_in_the_register_and_nothing_else():
    assert set(FIELDS["tables.notes"]) == told_fields(Facts)


def sources():
    for path in sorted(Path(host.__file__).parent.rglob("*.py")):
        yield ast.parse(path.read_text())


def test_every_record_that_is_read_from_json_is_known_here():
    known = {kind.__name__ for kinds in RECORDS.values() for kind in kinds} | {kind.__name__ for kind in NAMELESS}
    read = set()
    for tree in sources():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "from_plain":
                read |= {part.id for part in ast.walk(call.args[1]) if isinstance(part, ast.Name)}
    # events are the games', which know seats and no people
    assert read - known - {"list", "tuple", "game", "row", "kind"} == set()


def test_every_key_of_what_is_stored_without_a_record_is_in_the_register():
    """Every dict that is written out in a function which stores or says something."""
    known = {key for told in FIELDS.values() for key in told} | {field.name for field in fields(PersonRow)}
    stored = set()
    for tree in sources():
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for call in ast.walk(function):
                name = getattr(getattr(call, "func", None), "attr", getattr(getattr(call, "func", None), "id", ""))
                if not isinstance(call, ast.Call) or name not in ("encode", "say", "record_act", "put", "Reminder"):
                    continue
                for held in (part for argument in call.args for part in ast.walk(argument)):
                    if isinstance(held, ast.Dict):
                        stored |= {key.value for key in held.keys if isinstance(key, ast.Constant)}
    assert {"user", "asked", "refused"} <= stored
    settings = {"free_days", "away", "leaves", "goes_away"}  # of a row that is dropped
    assert stored - known - settings == set(), "say of a new key how somebody is forgotten in it"


# --- what the register does


GONE = Gone(ODD.id, -7, (ODD.name,), "former player 1")


def test_a_name_is_a_word_of_its_own_and_a_number_no_part_of_another():
    assert GONE.words("Quillon’s turn, Quillonia, <@987654321012345678>") == (
        "former player 1’s turn, Quillonia, former player 1"
    )
    assert GONE.words("league:4:seat:987654321012345678:a") == "league:4:seat:-7:a"
    assert GONE.words("1987654321012345678") == "1987654321012345678"


def test_a_short_name_is_taken_out_where_it_stands_alone_only():
    short = Gone(ODD.id, -7, ("it",), "former player 1")
    assert short.words("it is it") == "it is it"
    assert short.words("it") == "former player 1"


def test_what_is_no_json_any_more_is_looked_through_as_text():
    assert GONE.column("tables.notes", '{"flagged":"by Quillon"') == '{"flagged":"by former player 1"'


def test_a_field_that_nobody_knows_is_looked_through_for_everything():
    told = '{"new":{"who":987654321012345678,"said":"Quillon"}}'
    assert GONE.column("outbox.payload", told) == '{"new":{"said":"former player 1","who":-7}}'


# --- everything at once


async def dumped(world):
    """All that is stored, by column."""
    async with world.database.read() as tx:
        return await Traces(tx).found([str(ODD.id), ODD.name])


async def whole(world):
    """All that is stored, answers and states of games too, as one text."""
    async with world.database.read() as tx:
        tables = (await tx.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
        return "\n".join([str((await tx.exec_driver_sql(f"SELECT * FROM {name}")).all()) for name in tables])


async def leave_every_trace(world):
    """A person who has done all that can be done, and about whom others have said all that can be said."""
    host, key = world.host, world.key
    await host.people.live_in(ODD, "Berlin", key=key())
    over = await world.play(ODD, BEN, CEM, channel=300)
    await play_out(world, over, Dice("over"), kill_one_in=1000)
    running = await world.play(ODD, BEN, CEM, channel=301)
    await host.seat.report(running, ODD, "Quillon says it is wrong", key=key())
    await world.bid(running, ODD, 1)
    left = await world.play(BEN, ODD, CEM, channel=303)
    await host.handover.resign(left, ODD, key=key())
    await host.data.export(ODD)
    await world.settle()
    async with world.database.transaction() as tx:  # what others typed of them, and what is on its way
        for statement in (
            "UPDATE tables SET notes = json_set(notes, '$.trouble', 'Quillon <@987654321012345678>', "
            "'$.order', json('[987654321012345678,102]'), '$.times', json('{\"987654321012345678\":[1,2]}'))",
            "INSERT INTO outbox (table_id, kind, merge_key, payload, created_at, not_before, attempts, error) VALUES "
            f'({running}, \'notice\', NULL, \'{{"title":"Quillon","text":"<@987654321012345678> is away",'
            '"mentions":[987654321012345678]}\', 0, 99999999999999, 0, NULL), '
            "(NULL, 'nudge', 'nudge:987654321012345678', '{\"user\":987654321012345678,\"asked\":[]}', 0, "
            "99999999999999, 0, 'cannot reach Quillon')",
            "INSERT INTO reminders (key, kind, user_id, payload, due_at) VALUES "
            "('league:1:seat:987654321012345678:x', 'league-seat', 987654321012345678, "
            '\'{"fixture":1,"user":987654321012345678,"what":"bot","why":"Quillon left"}\', 99999999999999), '
            "('digest:987654321012345678:1', 'digest', 987654321012345678, '{}', 99999999999999)",
            "INSERT INTO requests (key, receipt, at) VALUES ('k:987654321012345678', "
            f'\'{{"table":{running},"text":"Quillon has it."}}\', 1)',
        ):
            await tx.exec_driver_sql(statement)
    return over, running, left


async def test_who_is_forgotten_is_named_nowhere_at_once_and_after_thirty_five_days(world):
    over, running, left = await leave_every_trace(world)
    before = await dumped(world)
    assert {"tables.notes", "seats.user_id", "inputs.user_id", "outbox.payload", "reminders.key", "people.name",
            "results.user_id", "requests.receipt", "inputs.answer"} <= set(before)  # fmt: skip
    said = await world.host.data.forget(ODD, key=world.key())
    assert "nothing of you remains but" in said
    assert "names you still" not in said
    for days in (0, 35):
        await world.pass_time(days * 24 * 3600)
        assert await dumped(world) == {}
        stored = await whole(world)
        assert "Quillon" not in stored
        assert str(ODD.id) not in stored
    for table in (over, running, left):
        assert (await world.host.operate.verify(table)).ok


async def test_who_is_forgotten_is_named_nowhere_in_a_league(world):
    await begun(world)
    await world.host.leagues.penalty(MANAGER, "Dunes", ANA.id, 1, "Ana was late", key=world.key())
    await play_round(world, 1)
    await world.host.data.forget(ANA, key=world.key())
    await world.settle()
    async with world.database.read() as tx:
        assert await Traces(tx).found([ANA.name]) == {}
    stored = await whole(world)
    assert not re.search(rf"(?<!\d){ANA.id}(?!\d)", "\n".join(re.findall(r"\[\[.*?\]\]", stored)))


async def test_several_who_were_forgotten_can_be_told_apart(world):
    table = await world.play(ODD, OTHER, CEM, channel=300)
    await play_out(world, table, Dice("apart"), kill_one_in=1000)
    for person in (ODD, OTHER):
        await world.host.data.forget(person, key=world.key())
    sat = sorted(line.name for line in (await world.host.lobby.view(table)).sitting)
    assert sat == ["Cem", "former player 1", "former player 2"]
    assert read_facts((await world.row(table)).notes).former == 2


async def test_several_forgotten_members_can_be_told_apart_in_their_league(world):
    await begun(world)
    await play_round(world, 1)
    for person in (ANA, BEN):
        await world.host.data.forget(person, key=world.key())
        await world.settle()
    standings = str(await world.host.league_views.standings(sight(), "Dunes"))
    assert "former player 1" in standings
    assert "former player 2" in standings
    assert DAN.name in standings


PRIVACY = (Path(__file__).parents[2] / "docs" / "PRIVACY.md").read_text()


def test_the_privacy_policy_names_every_column_that_can_name_somebody_and_no_other():
    told = set(re.findall(r"`(\w+\.\w+)`", PRIVACY.split("## What is kept of you")[1].split("Beside the database")[0]))
    assert told == {name for name, manner in COLUMNS.items() if manner is not Manner.NOBODY}


def test_the_privacy_policy_says_how_long_what_is_thrown_away_is_kept():
    lasts = {"requests.key": KEEP_RECEIPTS // HOUR, "outbox.payload": KEEP_SAID // (24 * HOUR)}
    lasts["reminders.key"] = lasts["outbox.payload"]
    for column, number in lasts.items():
        (line,) = [line for line in PRIVACY.splitlines() if f"`{column}`" in line]
        assert re.search(rf"\b{number} (hours|days)\b", line.rsplit("|", 2)[1])
