"""Calendar files of deadlines, as RFC 5545 has them."""

from __future__ import annotations

from dataclasses import replace

from host.leagues.scoring.rules import read_rules, written_rules
from host.leagues.shown.survey import people_of
from host.people.ics import Entry, calendar
from host.table.facts import change_facts
from host.table.stores import Stores
from host.values.settings import settings_of
from storage.people_store import PeopleStore
from tests.host.fakes import ANA, BEN, CEM, GUILD, sight
from tests.host.leagues.test_league import begun, fixtures

AT = 1_800_000_000_000
"""2027-01-15 08:00:00 UTC."""


def unfolded(data):
    """The lines of a file as a calendar reads them: what follows a line's end and a space belongs to it."""
    return data.decode().replace("\r\n ", "").split("\r\n")


def events(data):
    """The properties of each event."""
    lines, found = unfolded(data), []
    for line in lines:
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found and ":" in line:
            name, _, value = line.partition(":")
            found[-1].setdefault(name, value)
    return found


def test_lines_end_as_the_standard_says_and_none_is_longer_than_75_octets():
    data = calendar("Ä" * 90, [Entry("one@henge", AT, "🎲" * 60 + " ü")], now=AT)
    lines = data.split(b"\r\n")
    assert lines[-1] == b""
    assert b"\n" not in b"".join(lines)
    assert max(map(len, lines)) <= 75
    for line in lines:
        line.decode()  # no character is cut in two
    assert f"X-WR-CALNAME:{'Ä' * 90}" in unfolded(data)
    assert f"SUMMARY:{'🎲' * 60} ü" in unfolded(data)


def test_signs_that_mean_something_are_escaped():
    data = calendar("x", [Entry("one@henge", AT, "a, b; c\\d", "first\nsecond\r\x07")], now=AT)
    (event,) = events(data)
    assert event["SUMMARY"] == "a\\, b\\; c\\\\d"
    assert event["DESCRIPTION"] == "first\\nsecond"


def test_times_are_in_utc_and_names_stay():
    (event,) = events(calendar("x", [Entry("one@henge", AT, "t", changed=4)], now=AT + 61_000))
    assert (event["UID"], event["DTSTART"], event["DTSTAMP"], event["SEQUENCE"]) == (
        "one@henge", "20270115T080000Z", "20270115T080101Z", "4",
    )  # fmt: skip


def test_a_file_without_deadlines_is_a_calendar_all_the_same():
    lines = unfolded(calendar("nothing", [], now=AT))
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert lines[-2:] == ["END:VCALENDAR", ""]


async def test_a_person_has_the_deadline_of_each_table_where_they_are_awaited(world):
    table = await world.play()
    (event,) = events(await world.host.calendars.of_person(ANA))
    assert event["UID"] == f"table-{table}@henge"
    assert event["DTSTART"] == "20270116T080000Z"
    assert f"table {table}" in event["SUMMARY"]
    assert event["URL"].startswith("https://discord.com/channels/7/70/")
    assert events(await world.host.calendars.of_person(CEM)) == []


async def test_a_deadline_that_moves_keeps_its_name_and_is_a_later_change(world):
    table = await world.play()
    (before,) = events(await world.host.calendars.of_person(ANA))
    await world.bid_all(table)
    await world.pass_time(6 * 3600)
    (after,) = events(await world.host.calendars.of_person(ANA))
    assert after["UID"] == before["UID"]
    assert after["DTSTART"] > before["DTSTART"]
    assert int(after["SEQUENCE"]) > int(before["SEQUENCE"])


async def test_reactions_are_in_nobodys_calendar(world):
    table = await world.play()
    await world.bid_all(table)
    async with world.host.house.tables.hold(table) as held:
        assert any(row.quiet for row in held.prompts.values())
    assert events(await world.host.calendars.of_person(ANA)) == []


async def test_a_league_has_the_next_deadline_of_each_table_that_is_played(world):
    await begun(world)
    found = events(await world.host.calendars.of_league(sight(), "Dunes"))
    assert len(found) == 2
    assert len({event["UID"] for event in found}) == 2
    assert "There is no such league" in await world.refused(world.host.calendars.of_league(sight(), "Unknown"))


async def test_when_tables_of_a_league_are_late_is_in_the_calendar_of_who_sits_there(world):
    await begun(world)
    async with world.database.transaction() as tx:
        leagues = Stores.of(tx).leagues
        (league,) = await leagues.named(GUILD, "Dunes")
        await leagues.change(league.id, rules=written_rules(replace(read_rules(league.rules), late_after=3)))
    late = [e for e in events(await world.host.calendars.of_person(ANA)) if "is late" in e["SUMMARY"]]
    assert [event["DTSTART"] for event in late] == ["20270118T080000Z"]
    everybody = events(await world.host.calendars.of_league(sight(), "Dunes"))
    assert sum("is late" in event["SUMMARY"] for event in everybody) == 2
    assert late[0]["UID"] in {event["UID"] for event in everybody}
    table = next(row.table_id for row in await fixtures(world) if ANA.id in people_of(row) and row.table_id)
    async with world.database.transaction() as tx:
        await change_facts(Stores.of(tx).tables, table, lambda facts: replace(facts, extended=1))
    (given_more,) = [e for e in events(await world.host.calendars.of_person(ANA)) if e["UID"] == late[0]["UID"]]
    assert (given_more["DTSTART"], given_more["SEQUENCE"]) == ("20270121T080000Z", "1")


async def test_who_was_forgotten_has_an_empty_calendar(world):
    await world.play(ANA, BEN)
    await world.host.data.forget(ANA, key=world.key())
    assert events(await world.host.calendars.of_person(ANA)) == []
    async with world.database.read() as tx:
        assert settings_of(await PeopleStore(tx).get(ANA.id)).lobby_news == {}
