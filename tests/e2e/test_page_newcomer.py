"""A newcomer on the page, alone with a bot: from opening a table to the third decision of each game.

On a desk and on a phone, and once with nothing but a keyboard, to the first decision.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random

import pytest
from playwright.async_api import Locator, Page, expect

from browser import DESKTOP, IN_A_BROWSER, PHONE, become, page_at, place_of
from discord_playground import reading
from tests.e2e.looks import kept
from tests.e2e.members import Member
from tests.e2e.test_page_alone import SLOW_MS, SOON, Finger

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]

DECISIONS = 3
TABS = 400
"""More things than anybody would pass by with the Tab key."""

SIZES = {"desk": DESKTOP, "phone": PHONE}


@pytest.fixture(params=SIZES, ids=str)
async def page(browser, bot, playground, request):
    async with page_at(browser, playground.page_url, size=SIZES[request.param]) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        yield page


async def begun_with_a_bot(page: Page, client: Locator, game: str) -> None:
    """Nobody else is there: pressing *Start* offers a bot."""
    await client.get_by_test_id("composer-input").fill(f"/table new game:{game} seats:3 where:here ")
    await client.get_by_test_id("command-send").click()
    card = client.get_by_role("button", name="Start", exact=True).last
    await expect(client.get_by_role("button", name="How to play", exact=True).last).to_be_visible()
    await expect(client.get_by_test_id("message").last.get_by_role("img").first).to_be_visible()
    await card.click()
    await client.get_by_role("button", name="Start with", exact=False).last.click()
    await expect(client.get_by_role("button", name="My turn", exact=True).last).to_be_visible()


@pytest.mark.parametrize("game", ["skye", "lagoon", "cosmic"])
async def test_a_newcomer_comes_to_the_third_decision(page, bot, playground, channel, game):
    client = await become(page, "Ana")
    await begun_with_a_bot(page, client, game)
    await kept(page, f"{game}-begun")
    finger = Finger(Member(playground, "Ana"), Random(f"newcomer {game}"), page, client)
    made = 0
    while made < DECISIONS:
        seen = [(message.id, message.revision) for message in channel.messages]
        panel = await finger.opens()
        before = decisions(bot)
        shown = client.locator(f'[data-testid="message"][data-message-id="{panel.id}"]')
        box, width = await place_of(shown), (page.viewport_size or {})["width"]
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 1  # nothing is cut off at the side
        await finger.answer(panel, lambda: False)
        made += decisions(bot) - before
        if decisions(bot) == before:
            await playground.world.until(
                lambda seen=seen: [(message.id, message.revision) for message in channel.messages] != seen, SOON
            )
        await kept(page, f"{game}-{made}")
    helping = await finger.opens()
    if "Help" in reading.labels(helping):
        panel = client.locator(f'[data-testid="message"][data-message-id="{helping.id}"]')
        await panel.get_by_role("button", name="Help", exact=True).click()
        about_it = client.get_by_role("button", name="All help", exact=True)
        index = client.get_by_role("button", name="Symbols", exact=True)  # where nothing is asked any more
        await expect(about_it.or_(index).last).to_be_visible()


def decisions(bot) -> int:
    """How many answers the tables have taken that people gave by hand."""
    with closing(sqlite3.connect(f"file:{bot.database}?mode=ro", uri=True)) as database:
        query = "select count(*) from inputs where kind = 'decision' and \"by\" = 'player'"
        return int(database.execute(query).fetchone()[0])


async def tab_to(page: Page, words: str) -> None:
    """Go on with the Tab key until something with these words has the focus."""
    for _ in range(TABS):
        await page.keyboard.press("Tab")
        label = await page.evaluate(
            "() => { const e = document.activeElement; return e.getAttribute('aria-label') || e.innerText || '' }"
        )
        if label.strip() == words:
            return
    raise AssertionError(f"the Tab key does not come to {words}")


async def test_a_table_is_opened_begun_and_answered_with_the_keyboard_alone(browser, bot, playground, channel):
    async with page_at(browser, f"{playground.page_url}/#Ana/games") as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        client = page.locator('[data-testid="pane"][data-person="Ana"]')
        await expect(client.get_by_test_id("composer-input")).to_be_focused()
        await page.keyboard.insert_text("/table new game:skye seats:2 where:here ")
        await page.keyboard.press("Enter")
        await expect(client.get_by_role("button", name="Start", exact=True).last).to_be_visible()
        await tab_to(page, "Start")
        await page.keyboard.press("Enter")
        await expect(client.get_by_role("button", name="Start with a bot", exact=True).last).to_be_visible()
        await tab_to(page, "Start with a bot")
        await page.keyboard.press("Enter")
        await expect(client.get_by_role("button", name="My turn", exact=True).last).to_be_visible()
        await tab_to(page, "My turn")
        await page.keyboard.press("Enter")
        await expect(client.get_by_role("button", name="Fill in", exact=True).last).to_be_visible()
        await tab_to(page, "Fill in")
        await page.keyboard.press("Enter")
        form = client.get_by_test_id("form")
        await expect(form).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(form).to_have_count(0)
        await tab_to(page, "Fill in")
        await page.keyboard.press("Enter")
        await expect(form).to_be_visible()
        for steps in range(3):  # the axe, 1 gold, 2 gold
            await page.keyboard.press("Enter")
            for _ in range(steps):
                await page.keyboard.press("ArrowDown")
            await page.keyboard.press("Enter")
            await page.keyboard.press("Tab")
        await tab_to(page, "Submit")
        await page.keyboard.press("Enter")
        await expect(form).to_have_count(0)
        await playground.world.until(lambda: decisions(bot) == 1, SOON)
