"""From nothing to the first answer in few clicks on the page of the playground."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.async_api import Page, expect

from bot.commands.processes import FIRST_COMMAND
from browser import DESKTOP, IN_A_BROWSER, PHONE, page_at, pane
from discord_playground.model.state import Message
from games import GAMES
from tests.e2e.looks import kept
from tests.e2e.members import Member
from tests.e2e.newcomers import first_thing
from tests.e2e.test_first_answer import answered
from tests.e2e.test_page_alone import SLOW_MS, Finger

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]

MOST_CLICKS = 8
"""A list is opened by one click and chosen of by another."""
SIZES = {"desk": DESKTOP, "phone": PHONE}


class BeginnerOnThePage(Finger):
    """Clicks what comes first."""

    def _step(self, panel: Message) -> dict[str, Any] | None:
        return first_thing(panel)


async def counting(page: Page) -> None:
    """Count every click on the page from now on."""
    await page.evaluate(
        "() => { window.clicks = 0; addEventListener('click', (e) => { if (e.isTrusted) clicks++ }, true) }"
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_newcomer_on_the_page_gives_the_first_answer_in_eight_clicks(
    browser, bot, playground, channel, game, size
):
    playground.world.first_command = FIRST_COMMAND
    member = Member(playground, "Ana")
    async with page_at(browser, playground.page_url, size=SIZES[size]) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        client = pane(page, "Ana")
        await counting(page)
        beginner = BeginnerOnThePage(member, Random(game.key), page, client)
        before = beginner._private()
        begins = client.get_by_role("button", name=FIRST_COMMAND.each.format(game.rules.title), exact=True)
        await kept(page, f"{game.key}-load")
        await begins.click()
        panel = await beginner._news(before, SLOW_MS / 1000)
        await kept(page, f"{game.key}-asked", full_page=True)
        await answered(beginner, panel, bot)
        await kept(page, f"{game.key}-answered", full_page=True)
        assert await page.evaluate("() => window.clicks") <= MOST_CLICKS
