"""Somebody's own page on a phone: what it says and what can be pressed are in sight together."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from browser import IN_A_BROWSER, PHONE, become, page_at
from tests.e2e.looks import kept
from tests.e2e.test_first_game import begun
from tests.e2e.test_page_alone import SLOW_MS

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]


@pytest.fixture
async def page(browser, bot, playground):
    async with page_at(browser, playground.page_url, size=PHONE) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        yield page


async def test_on_a_phone_all_that_my_page_says_is_in_sight_above_its_buttons(page, ana, ben, channel):
    await begun(ana, ben, channel)
    for _ in range(2):
        await ana.slash(channel, "table new", game="beach")
    await ana.slash(channel, "me zone", city="berlin")
    await ana.slash(channel, "me quiet", **{"from": "22:00", "to": "7:00"})
    client = await become(page, "Ana")
    await client.get_by_test_id("composer-input").fill("/me show ")
    await client.get_by_test_id("command-send").click()
    shown = client.get_by_test_id("message").last
    await expect(shown.get_by_role("button", name="My data")).to_be_in_viewport(ratio=1)
    await kept(page, "me")
    for words in ("You, at every table", "You are awaited", "Where you live", "Quiet hours", "Reminders", "Digest"):
        await expect(shown.get_by_text(words).first).to_be_in_viewport()
    for label, words in (("When I rest", "Quiet hours: from 22:00 to 07:00"), ("How I am called", "Reminders")):
        await shown.get_by_role("button", name=label).click()
        await expect(shown.get_by_role("button", name="Back")).to_be_in_viewport(ratio=1)
        await expect(shown.get_by_text(words).first).to_be_in_viewport()
        await kept(page, f"me-{label.split()[-1]}")
        await shown.get_by_role("button", name="Back").click()
        await expect(shown.get_by_role("button", name="My data")).to_be_in_viewport(ratio=1)
