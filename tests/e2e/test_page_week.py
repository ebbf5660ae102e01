"""A week on the page: time is moved by the wrench, a table of three sleeps, and nobody is woken."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.async_api import Locator, Page, expect

from browser import IN_A_BROWSER, become, page_at
from tests.e2e.test_page_game import SLOW_MS, panel_of, press, price_tiles, write

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]

BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
NIGHTS = {"Ana": (BERLIN, 22, 7), "Ben": (NEW_YORK, 23, 8)}
WEEK = timedelta(days=7)
LATE = timedelta(minutes=2)
"""How much later than it is due something may come on a busy machine."""

LOCAL = "ms => new Date(ms - new Date(ms).getTimezoneOffset() * 60000).toISOString().slice(0, 16)"
"""A moment as a field for date and time takes it."""


@pytest.fixture
async def page(browser, following_bot, playground) -> AsyncIterator[Page]:
    """The page, and a bot that lives by the playground's clock."""
    async with page_at(browser, playground.page_url) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        yield page


def next_monday(now: float) -> datetime:
    """The evening on which the week begins; in Berlin it is night by then."""
    today = datetime.fromtimestamp(now, UTC).date()
    return datetime.combine(today + timedelta(days=7 - today.weekday()), time(21, 30), UTC)


async def sleep_until(page: Page, playground, moment: datetime) -> None:
    """Move the clock there in the wrench, and wait until all that was due on the way is done."""
    await page.get_by_test_id("move-to").fill(await page.evaluate(LOCAL, moment.timestamp() * 1000))
    await page.get_by_role("button", name="Move there").press("Enter")
    world = playground.world
    await world.until(lambda: world.now() >= moment.timestamp() and world.moving_to is None, 60.0)


async def says(client: Locator, words: str) -> None:
    await expect(client.get_by_text(words).last).to_be_visible()


async def chooses(client: Locator, command: str, receipt: str) -> None:
    """Type a command of /me, and read what it says."""
    await write(client, command)
    await says(client, receipt)


async def buys_nothing(page: Page, person: str) -> None:
    """Said by typing: it counts now, or is a wish for one's turn."""
    client = await become(page, person)
    await thread_of(client).click()
    panels = client.locator('[data-testid="message"][data-ephemeral="true"]')
    before = await panels.count()
    await write(client, "/skye buy tile:pass")
    await expect(panels).to_have_count(before + 1)
    await expect(client.get_by_test_id("thinking")).to_have_count(0)


def thread_of(client: Locator) -> Locator:
    return client.locator('[data-testid="channel"][data-kind="thread"]').first


async def notified(page: Page, playground, person: str) -> list[tuple[datetime, str]]:
    """What the inbox shows, oldest first: when, and the first words."""
    client = await become(page, person)
    await expect(client.get_by_test_id("message").last).to_be_visible()
    await client.get_by_test_id("inbox-toggle").press("Enter")
    rows = page.get_by_test_id("notice")
    await expect(rows).to_have_count(len(playground.person(person).pings()))
    shown = await rows.evaluate_all("all => all.map(row => [row.querySelector('time').dateTime, row.innerText])")
    await page.keyboard.press("Escape")
    return [(datetime.fromisoformat(when), words) for when, words in reversed(shown)]


async def test_a_table_of_three_sleeps_a_week_and_nobody_is_woken(page, playground):
    begin = next_monday(playground.world.now())
    friday, saturday = ((begin + timedelta(days=days)).date() for days in (4, 5))
    ana = await become(page, "Ana")
    await page.get_by_test_id("drawer-toggle").press("Enter")
    await page.get_by_test_id("tab-time").press("Enter")
    await sleep_until(page, playground, begin)
    await chooses(ana, "/me zone city:Berlin", "You live by the clock of Berlin")
    await chooses(ana, "/me quiet from:22 to:7", "From 22:00 to 07:00")
    await chooses(ana, f"/me away until:{saturday} from:{friday}", "You are away from")
    await write(ana, "/table new game:skye seats:3 timeout:autopilot")
    ben = await become(page, "Ben")
    await chooses(ben, "/me zone city:New York", "You live by the clock of New York")
    await chooses(ben, "/me quiet from:23 to:8", "From 23:00 to 08:00")
    await chooses(ben, "/me digest at:08:30", "At 08:30 you get a direct message")
    await press(ben, "Join")
    await says(ben, "At the table: Ana and Ben")
    cem = await become(page, "Cem")
    await press(cem, "Join")
    await says(cem, "Ana, Ben and Cem")
    await press(cem, "Start")
    for person in ("Ana", "Ben"):
        await price_tiles(page, person)

    today = begin.replace(hour=14)
    while not await ben.get_by_text("Cem is away").count():
        today += timedelta(hours=25)
        assert today.date() < friday, "time runs out twice for Cem before that"
        await sleep_until(page, playground, today)
        for person in ("Ana", "Ben"):
            await buys_nothing(page, person)

    ana, panel = await panel_of(page, "Ana")
    await press(panel, "More…")
    await press(panel, "At this table")
    await ana.get_by_role("combobox", name="Somebody else in the seat of").last.click()
    await page.get_by_test_id("option").filter(has_text="Cem").click()
    ben = await become(page, "Ben")
    await press(ben, "Agree")
    await says(ben, "Agreed")
    today += timedelta(hours=64)  # Cem has the whole time of the vote to be there, and nights do not count
    await sleep_until(page, playground, today)
    sunday = (begin + timedelta(days=6)).date()
    waited = await notified(page, playground, "Ana")  # now, as a call is deleted once she has decided
    called = [(when.astimezone(BERLIN), words) for when, words in waited if when.date() >= friday]
    assert {when.date() for when, _ in called} == {sunday}, "her time stood still in her vacation"
    assert all(when.hour >= 7 for when, _ in called)
    assert "Time ran out for Ana" in called[0][1]
    dee = await become(page, "Dee")
    await thread_of(dee).click()
    await press(dee, "Take this seat")
    await says(dee, "You play the seat of Cem")
    await sleep_until(page, playground, begin + WEEK)

    told = {person: await notified(page, playground, person) for person in ("Ana", "Ben", "Cem", "Dee")}
    for notices in told.values():
        times = [when for when, _ in notices]
        assert times == sorted(times)
        assert begin <= times[0]
    for person, (zone, night, morning) in NIGHTS.items():
        clocks = [when.astimezone(zone) for when, _ in told[person]]
        assert all(morning <= clock.hour < night for clock in clocks), f"{person} is woken"
    days = {when.astimezone(BERLIN).date() for when, _ in told["Ana"]}
    assert not days & {friday, saturday}, "Ana is on vacation"
    digests = [when.astimezone(NEW_YORK) for when, words in told["Ben"] if "You are awaited at 1 table" in words]
    assert len(digests) >= 2
    assert all((clock.hour, clock.minute) in ((8, 30), (8, 31)) for clock in digests)
    assert any("you count as away" in words for _, words in told["Cem"])
    assert told["Cem"][-1][0] < today + LATE < told["Dee"][0][0], "whoever sits there is called"
