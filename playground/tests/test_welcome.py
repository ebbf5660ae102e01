"""What the page says to whoever opens it for the first time."""

import pytest
from playwright.async_api import Browser, expect

from browser import IN_A_BROWSER, page_at, pane
from discord_playground.model.world import FirstCommand
from discord_playground.server import Playground
from sample_bot import SampleBot

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]


async def test_the_hint_has_a_button_for_each_thing_that_the_command_offered_first_can_be_about(
    browser: Browser, playground: Playground, bot: SampleBot
) -> None:
    playground.world.first_command = FirstCommand("Open a first table", "table new", ("game",))
    async with page_at(browser, playground.page_url) as page:
        ana = pane(page, "Ana")
        await expect(ana.get_by_test_id("first-command")).not_to_have_count(1)
        await ana.get_by_role("button", name="Open a first table: Chess", exact=True).click()
        await expect(ana.get_by_test_id("message").filter(has_text="chess for 4")).to_be_visible()


async def test_a_button_for_one_of_several_things_says_what_the_world_wants_it_to(
    browser: Browser, playground: Playground, bot: SampleBot
) -> None:
    playground.world.first_command = FirstCommand("Open a table", "table new", ("game",), "Open a table of {}")
    async with page_at(browser, playground.page_url) as page:
        await expect(pane(page, "Ana").get_by_role("button", name="Open a table of Chess", exact=True)).to_be_visible()


async def test_a_world_that_offers_no_first_command_has_no_button_for_it(
    browser: Browser, playground: Playground, bot: SampleBot
) -> None:
    async with page_at(browser, playground.page_url) as page:
        await expect(pane(page, "Ana").get_by_test_id("hint")).to_be_visible()
        await expect(page.get_by_test_id("first-command")).to_have_count(0)
