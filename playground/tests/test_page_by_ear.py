"""The page for who uses a keyboard or hears it: where one can write, what things are called, how headings lie."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, expect

from browser import IN_A_BROWSER, page_at, pane
from discord_playground.server import Playground
from sample_bot import SampleBot

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]


@pytest.fixture
async def page(browser: Browser, playground: Playground, bot: SampleBot) -> AsyncIterator[Page]:
    async with page_at(browser, playground.page_url) as page:
        yield page


JUMPS = """() => {
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((each) => Number(each.tagName[1]));
  return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
}"""
"""Headings that leave out a level."""

MISNAMED = """() => [...document.querySelectorAll("button[aria-label], a[aria-label]")].filter((each) => {
  const shown = each.cloneNode(true);
  shown.querySelectorAll("[aria-hidden=true], svg").forEach((part) => part.remove());
  return !each.getAttribute("aria-label").toLowerCase().includes(shown.textContent.trim().toLowerCase());
}).map((each) => each.outerHTML)"""
"""Buttons and links that are called otherwise than they look."""


async def test_headings_leave_out_no_level_and_what_is_pressed_is_called_as_it_looks(page: Page) -> None:
    ana = pane(page, "Ana")
    await ana.get_by_test_id("composer-input").fill("/table new game:latrunculi ")
    await ana.get_by_test_id("command-send").click()
    await ana.get_by_role("button", name="My turn").click()
    await ana.get_by_test_id("composer-input").fill("### a small heading")
    await page.keyboard.press("Enter")
    await expect(ana.get_by_role("heading", name="a small heading")).to_be_visible()
    await expect(ana.get_by_test_id("picture-alt").first).to_be_visible()
    await ana.get_by_test_id("inbox-toggle").click()
    await page.get_by_test_id("drawer-toggle").click()
    assert await page.evaluate(JUMPS) == []
    assert await page.evaluate(MISNAMED) == []


async def test_who_has_a_keyboard_can_write_at_once_wherever_they_go_and_can_skip_to_it(page: Page) -> None:
    ana = pane(page, "Ana")
    writing = ana.get_by_test_id("composer-input")
    await expect(writing).to_be_focused()
    await ana.locator('[data-testid="channel"][data-channel-name="lounge"]').click()
    await expect(ana.get_by_test_id("channel-title")).to_have_text("lounge")
    await expect(writing).to_be_focused()
    await page.evaluate("() => document.activeElement.blur()")
    await page.get_by_test_id("skip").focus()
    await expect(page.get_by_test_id("skip")).to_be_in_viewport()
    await page.keyboard.press("Enter")
    await expect(writing).to_be_focused()
