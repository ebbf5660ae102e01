"""What people take along as files, over the real client: a league's data, calendars."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e.test_first_game import begun


async def test_a_league_is_taken_along_as_sheets_and_as_one_file(bot, ana, channel):
    await ana.slash(channel, "league create", name="Dunes", game="beach", seats=2, rounds=1)
    await ana.slash(channel, "league join", league="Dunes")
    sheets = await ana.slash(channel, "league export", league="Dunes")
    names = [file.filename for file in sheets.attachments]
    assert {"members.csv", "standings.csv", "results.csv"} <= set(names)
    assert "Ana" in sheets.attachments[names.index("members.csv")].data.decode("utf-8-sig")
    whole = await ana.slash(channel, "league export", league="Dunes", what="json")
    assert [file.filename for file in whole.attachments] == ["league.json"]
    assert "There is no such league" in reading.text(await ana.slash(channel, "league export", league="Ebb"))


async def test_deadlines_are_taken_along_by_typing_and_by_a_button(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    typed = await ana.slash(channel, "me calendar")
    assert typed.visible_to == ana.id
    assert typed.attachments[0].data.count(b"BEGIN:VEVENT") == 1
    page = await ben.click(await ben.slash(channel, "me show"), "My data")
    assert [file.filename for file in (await ben.click(page, "My deadlines")).attachments] == ["henge.ics"]
    await ana.slash(channel, "league create", name="Dunes", game="beach", seats=2, rounds=1)
    given = await ana.slash(channel, "league export", league="Dunes", what="calendar")
    assert given.attachments[0].data.startswith(b"BEGIN:VCALENDAR")
