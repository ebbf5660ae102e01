"""One person with three bots, on the page: a part of each game by pressing, while nobody moves time."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, TypeVar

import pytest
from playwright.async_api import Locator, Page, expect

from browser import IN_A_BROWSER, become, page_at
from discord_playground import reading
from discord_playground.model import modals
from discord_playground.model.state import Callback, Interaction, InteractionType, Message
from discord_playground.records import Record
from tests.conditions import PATIENCE as HANG
from tests.e2e.members import BOTS, PATIENCE, Clicker, Member

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]

T = TypeVar("T")

SLOW_MS = 1000 * HANG
"""For as long as only a hang takes."""

TRIES = 20
"""So often another choice is thought of, until there seems to be none."""

DRAWN = """([id, revision]) =>
    document.querySelector(`[data-testid="message"][data-message-id="${id}"]`)?.dataset.revision >= revision"""
"""Whether the page shows a message as it is in the world: only then a person can press what is in it."""

SOON = BOTS
"""Seconds in which bots must have played on."""


class Finger(Clicker):
    """A person in a hurry, who presses on the page."""

    def __init__(self, member: Member, chance: Random, page: Page, client: Locator) -> None:
        super().__init__(member, chance)
        self.page, self.client = page, client

    async def opens(self) -> Message:
        """The private panel that the newest *My turn* brings; pressed again where the message rested meanwhile."""
        before = self._private()

        def brought() -> Message | None:
            """What changes meanwhile, such as a private message of the lobby, is no panel."""
            new = [number for number in self._private() if number not in before]
            return self.member.playground.world.messages[new[-1]] if new else None

        for patience in (PATIENCE / 5, PATIENCE):
            await self.client.get_by_role("button", name="My turn", exact=True).last.click()
            with suppress(TimeoutError):
                return await self._until(brought, patience)
        raise AssertionError("no panel came of My turn")

    async def _press(self, panel: Message, part: dict[str, Any]) -> Message:
        """What came of this press, whatever else changes meanwhile: a late picture, a panel that was left."""
        self.presses += 1
        acts = self.member.playground.world.interactions
        before = len(acts)
        await self.page.wait_for_function(DRAWN, arg=[str(panel.id), panel.revision])
        shown = self.client.locator(f'[data-testid="message"][data-message-id="{panel.id}"]')
        widget = shown.locator(f'[data-custom-id="{part["custom_id"]}"]:not([aria-busy])')
        if "options" in part:
            if not await self._choose(widget, part["options"], part["min_values"], part["max_values"]):
                return panel
        else:
            await widget.click()
        record = await self._act(before)
        if await record.answered(PATIENCE) is Callback.MODAL:
            assert record.modal is not None
            before = len(acts)
            await self._fill(record.modal)
            record = await self._act(before)
        return await self.member.came_of(record)

    async def clicks(self, button: Locator) -> Message:
        """What came of pressing this button of the page."""
        before = len(self.member.playground.world.interactions)
        await button.click()
        return await self.member.came_of(await self._act(before))

    async def _act(self, before: int) -> Record:
        """What this person has done since there were so many acts; the page itself asks what may be typed."""
        world, me = self.member.playground.world, self.member.person.id

        def done() -> list[Interaction]:
            acts = list(world.interactions.values())[before:]
            return [act for act in acts if act.user_id == me and act.type is not InteractionType.AUTOCOMPLETE]

        return Record(world, (await self._until(done))[-1])

    async def _choose(self, widget: Locator, options: list[dict[str, Any]], least: int, most: int) -> bool:
        """Something else than what is chosen, if there is: a list that is closed as it was opened sends nothing."""
        values = [option["value"] for option in options]
        wanted = chosen = {option["value"] for option in options if option.get("default")}
        for _ in range(TRIES):
            if wanted != chosen:
                break
            wanted = set(self.chance.sample(values, self.chance.randint(max(least, min(1, most)), most)))
        if wanted == chosen:
            return False
        await widget.click()
        for value in sorted(wanted ^ chosen if most > 1 else wanted):
            await self.page.locator(f'[data-testid="option"][data-value="{value}"]').click()
        if most > 1:
            await self.page.get_by_test_id("select-done").click()
        return True

    async def _fill(self, modal: dict[str, Any]) -> None:
        form = self.client.get_by_test_id("form")
        await expect(form).to_be_visible()
        for _, part in modals.inputs(modal):
            field = form.locator(f'[data-testid="form-field"][data-custom-id="{part["custom_id"]}"]')
            if "options" in part:
                await self._choose(field.get_by_test_id("select"), part["options"], 1, 1)
            else:
                await field.locator("input").fill(str(self.chance.randint(0, 3)))
        await form.get_by_test_id("form-submit").click()
        await expect(form).to_have_count(0)

    def _private(self) -> dict[int, int]:
        """What this person alone sees, with how often it changed."""
        messages = self.member.playground.world.messages.values()
        return {m.id: m.revision for m in messages if m.visible_to == self.member.person.id and not m.loading}

    def _changed(self, before: dict[int, int]) -> Message | None:
        """What is new or changed for this person alone."""
        found = [number for number, revision in self._private().items() if before.get(number) != revision]
        return self.member.playground.world.messages[found[-1]] if found else None

    async def _news(self, before: dict[int, int], patience: float = PATIENCE) -> Message:
        """The same, once it has come."""
        return await self._until(lambda: self._changed(before), patience)

    async def _until(self, condition: Callable[[], T | None], patience: float = PATIENCE) -> T:
        return await self.member.playground.world.until(condition, patience)


@pytest.fixture
async def page(browser, bot, playground):
    async with page_at(browser, playground.page_url) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        yield page


async def alone(page, playground, channel, game, heading, until, *, most):
    """Ana opens a table, fills it with bots and presses until a heading of the channel has such a number."""
    client = await become(page, "Ana")
    await client.get_by_test_id("composer-input").fill(f"/table new game:{game} seats:4 where:here ")
    await client.get_by_test_id("command-send").click()
    for bots in (1, 2, 3):
        await client.get_by_role("button", name="Add a bot", exact=True).last.click()
        await expect(client.get_by_text("(bot) sits down.")).to_have_count(bots)
    await client.get_by_role("button", name="Start", exact=True).last.click()
    await expect(client.get_by_role("button", name="My turn", exact=True).last).to_be_visible()
    finger = Finger(Member(playground, "Ana"), Random(game), page, client)

    def state():
        return [(message.id, message.revision) for message in channel.messages]

    def over():
        said = "\n".join(reading.text(message) for message in channel.messages)
        return max(map(int, re.findall(rf"{heading} (\d+)\b", said)), default=0) >= until

    while not over():
        seen, before = state(), finger.presses
        panel = await finger.opens()
        await finger.answer(panel, lambda: over() or finger.presses >= most)
        assert finger.presses < most, reading.text(panel)
        if finger.presses == before:
            await playground.world.until(lambda seen=seen: over() or state() != seen, SOON)
    assert finger.presses


async def test_one_person_and_three_bots_play_a_round_of_isle_of_skye(page, bot, playground, channel):
    await alone(page, playground, channel, "skye", "Round", 2, most=60)
    assert bot.clock.ahead == 0


async def test_one_person_and_three_bots_play_a_cycle_of_turns_of_lagoon(page, bot, playground, channel):
    await alone(page, playground, channel, "lagoon", "Turn", 5, most=200)
    assert bot.clock.ahead == 0


async def test_one_person_and_three_bots_play_a_challenge_of_cosmic_encounter(page, bot, playground, channel):
    await alone(page, playground, channel, "cosmic", "Challenge", 2, most=400)
    assert bot.clock.ahead == 0
