"""A newcomer's first ten minutes: on the page, as two people, from `/table new` to the first built tile."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from playwright.async_api import Locator, Page, expect

from browser import IN_A_BROWSER, become, page_at
from tests.conditions import PATIENCE

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]

SLOW_MS = 1000 * PATIENCE
"""For as long as only a hang takes."""
SOON_MS = 5_000

PEOPLE = ("Ana", "Ben")
TURNED = re.compile("^(turned|as drawn|as printed)")
BUILT = re.compile("^Build ")


@pytest.fixture
async def page(browser, bot, playground) -> AsyncIterator[Page]:
    async with page_at(browser, playground.page_url) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        yield page


@pytest.fixture
async def followed_page(browser, following_bot, playground) -> AsyncIterator[Page]:
    """The page, and a bot that lives by the playground's clock."""
    async with page_at(browser, playground.page_url) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        yield page


async def write(client: Locator, command: str) -> None:
    """Type a command into the composer and send it."""
    await client.get_by_test_id("composer-input").fill(f"{command} ")
    await client.get_by_test_id("command-send").click()


async def press(client: Locator, label: str) -> None:
    """The newest button with this label."""
    await client.get_by_role("button", name=label, exact=True).last.click()


async def choose(page: Page, select: Locator, value: str | int) -> None:
    """Open a list and take the option with this value, or the n-th."""
    await select.click()
    options = page.get_by_test_id("option")
    option = (
        options.nth(value) if isinstance(value, int) else page.locator(f'[data-testid="option"][data-value="{value}"]')
    )
    await option.click()


async def panel_of(page: Page, person: str) -> tuple[Locator, Locator]:
    """Become somebody, go to the table's thread and open the private panel there; gives the client and the panel."""
    client = await become(page, person)
    await client.locator('[data-testid="channel"][data-kind="thread"]').first.click()
    panels = client.locator('[data-testid="message"][data-ephemeral="true"]')
    await expect(client.get_by_role("button", name="My turn", exact=True).last).to_be_visible()
    before = await panels.count()
    with suppress(AssertionError):  # where the message rests just then, it is pressed again on the next one
        await press(client, "My turn")
        await expect(panels).to_have_count(before + 1, timeout=SOON_MS)
    if await panels.count() == before:
        await press(client, "My turn")
    await expect(panels).to_have_count(before + 1)
    await expect(client.get_by_test_id("thinking")).to_have_count(0)
    return client, panels.nth(before)


async def price_tiles(page: Page, person: str) -> None:
    """The axe at the first tile, two gold at each of the others."""
    client, panel = await panel_of(page, person)
    await press(panel, "Fill in")
    form = client.get_by_test_id("form")
    for field, value in enumerate(("0", "2", "2")):
        await choose(page, form.get_by_test_id("select").nth(field), value)
    await form.get_by_test_id("form-submit").click()
    await expect(form).to_have_count(0)


async def test_a_deadline_passes_when_the_wrench_moves_time(followed_page):
    page = followed_page
    ana = await become(page, "Ana")
    await write(ana, "/table new game:skye seats:2")
    ben = await become(page, "Ben")
    await press(ben, "Join")
    await expect(ben.get_by_text("At the table: Ana and Ben").last).to_be_visible()
    await press(ben, "Start")
    face = page.locator('[data-testid="person"][data-person="Ana"]')
    await expect(face).to_have_attribute("data-awaited", "1")
    await page.get_by_test_id("drawer-toggle").press("Enter")
    await page.get_by_test_id("tab-time").press("Enter")
    await page.get_by_test_id("jump-86400").press("Enter")
    await ben.locator('[data-testid="channel"][data-kind="thread"]').first.click()
    await expect(ben.get_by_text("Time ran out for Ana").last).to_be_visible()
    await expect(ben.get_by_text("· buy turn").last).to_be_visible()
    await ben.get_by_test_id("inbox-toggle").press("Enter")
    await expect(page.get_by_test_id("notice").nth(1)).to_be_visible()
    times = await page.get_by_test_id("notice").locator("time").evaluate_all("all => all.map(each => each.dateTime)")
    assert times == sorted(times, reverse=True)


async def test_two_people_play_on_the_page_from_opening_a_table_to_the_first_built_tile(page):
    ana = await become(page, "Ana")
    await write(ana, "/table new game:skye seats:2")
    await expect(ana.get_by_role("button", name="Join", exact=True).last).to_be_visible()
    ben = await become(page, "Ben")
    await press(ben, "Join")
    await expect(ben.get_by_text("At the table: Ana and Ben").last).to_be_visible()
    ana = await become(page, "Ana")
    await press(ana, "Start")
    await expect(ana.locator('[data-testid="channel"][data-kind="thread"]')).to_have_count(1)

    for person in PEOPLE:
        await price_tiles(page, person)
    for _ in range(4):  # two buy turns of two people each, in the order of the table
        for person in PEOPLE:
            _, panel = await panel_of(page, person)
            passing = panel.get_by_role("button", name="Pass", exact=True)
            if await passing.count():
                await passing.click()
                await expect(passing).to_have_count(0)

    client, panel = await panel_of(page, "Ana")
    confirm = panel.get_by_role("button", name=BUILT)
    await choose(page, panel.get_by_role("combobox", name="Which one?"), 0)
    where = panel.get_by_role("combobox", name="Where?")
    await choose(page, where, 0)
    await expect(where).to_have_count(0)
    turn = panel.get_by_role("button", name=TURNED)
    await expect(turn.or_(confirm).first).to_be_visible()
    if await turn.count():
        await turn.first.click()
    await expect(confirm).to_be_visible()
    preview = panel.get_by_role("img").last
    await expect(preview).to_be_visible()
    assert await preview.get_attribute("alt")
    await confirm.click()
    await expect(client.get_by_text("Ana builds").last).to_be_visible()
