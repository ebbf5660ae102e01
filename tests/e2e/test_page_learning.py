"""Learning on the page: each lesson from /learn to its end, a puzzle of each game, on a desk and on a phone; and, on a
phone, where there is least room for more words, whoever presses something else.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as TimedOut

from browser import DESKTOP, IN_A_BROWSER, PHONE, become, page_at, place_of
from discord_playground import reading
from discord_playground.model.state import Message
from games import GAMES
from games.lessons import Lesson
from host.table.facts import read_facts
from tests.e2e.looks import kept
from tests.e2e.members import Member
from tests.e2e.test_page_alone import SLOW_MS, SOON, TRIES, Finger

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]

HEIGHT = 2400
"""So high that a whole panel is in sight."""
SIZES = {"desk": (DESKTOP[0], HEIGHT), "phone": (PHONE[0], HEIGHT)}
TAUGHT = [(game, lesson) for game in GAMES for lesson in game.lessons]
PUZZLED = [game for game in GAMES if game.puzzles is not None]


@pytest.fixture(params=SIZES, ids=str)
async def page(browser, bot, playground, request):
    async with page_at(browser, playground.page_url, size=SIZES[request.param]) as page:
        page.set_default_timeout(SLOW_MS)
        expect.set_options(timeout=SLOW_MS)
        yield page


async def typed(client: Locator, command: str) -> None:
    await client.get_by_test_id("composer-input").fill(f"{command} ")
    await client.get_by_test_id("command-send").click(timeout=SLOW_MS)


async def taken(client: Locator, lesson: Lesson) -> None:
    """Begin a lesson by its button, or go on with it."""
    await typed(client, "/learn")
    await client.get_by_role("button", name=lesson.title, exact=True).last.click(timeout=SLOW_MS)


async def whole(page: Page, client: Locator, name: str) -> None:
    """Nothing of the last message is cut off at the side."""
    message = client.get_by_test_id("message").last
    await expect(message.get_by_role("button").first).to_be_visible()
    await expect(message.get_by_role("img").last).to_be_visible()
    box, width = await place_of(message), (page.viewport_size or {})["width"]
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width + 1
    await kept(page, name, clip=box)


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=[f"{game.key}-{lesson.key}" for game, lesson in TAUGHT])
async def test_a_lesson_is_read_to_its_end(page, playground, channel, game, lesson):
    client = await become(page, "Ana")
    reader = Finger(Member(playground, "Ana"), Random(lesson.key), page, client)
    await taken(client, lesson)
    for done in range(len(lesson.steps)):
        number, count = lesson.place(done)
        await expect(client.get_by_text(f"step {number} of {count}").last).to_be_visible()
        await whole(page, client, f"{game.key}-{lesson.key}-{done}")
        await reader.clicks(client.get_by_role("button", name="Do it for me", exact=True).last)
    await expect(client.get_by_text(lesson.end.split(".")[0].split("{")[0]).last).to_be_visible()
    await whole(page, client, f"{game.key}-{lesson.key}-end")
    assert not channel.messages, "nobody else hears of it"


@pytest.mark.parametrize("page", ["phone"], indirect=True)
@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=[f"{game.key}-{lesson.key}" for game, lesson in TAUGHT])
async def test_whoever_presses_something_else_in_a_lesson_reads_why_not(page, bot, playground, channel, game, lesson):
    client = await become(page, "Ana")
    hasty = Hasty(Member(playground, "Ana"), Random(f"{game.key} {lesson.key}"), page, client)
    await taken(client, lesson)
    page.set_default_timeout(DETACHED_MS)
    refused = done = 0
    while done < len(lesson.steps):
        step = lesson.steps[done]
        await hasty.sees(lesson, done)
        why_not, given = max(re.split(r"[.{}]", step.why_not or UNSAID), key=len).strip(), decided(bot)
        await hasty.presses_on(lambda why_not=why_not, given=given: hasty.reads(why_not) or decided(bot) != given)
        if decided(bot) == given:
            if hasty.reads(why_not):
                await expect(client.get_by_text(why_not).last).to_be_visible()
                await whole(page, client, f"{game.key}-{lesson.key}-{done}-wrong")
                refused += 1
            else:  # somewhere between two pages: the lesson goes on where it was
                await taken(client, lesson)
            await hasty.clicks(client.get_by_role("button", name="Do it for me", exact=True).last)
            await playground.world.until(lambda given=given: decided(bot) != given, SOON)
        done = taught(bot)  # what is right by chance may be the answer to several steps
    await expect(client.get_by_text(lesson.end.split(".")[0].split("{")[0]).last).to_be_visible()
    assert refused >= len(lesson.steps) / 3
    assert not channel.messages


UNSAID = "a free step refuses nothing"
DETACHED_MS = 5_000
"""What is drawn anew while it is pressed is looked for so long; then something else is pressed."""


def decided(bot: Any) -> int:
    """How many answers were taken at all tables."""
    with closing(sqlite3.connect(bot.database)) as connection:
        return int(connection.execute("SELECT count(*) FROM inputs").fetchone()[0])


def taught(bot: Any) -> int:
    """How many steps of the lesson are taken."""
    with closing(sqlite3.connect(bot.database)) as connection:
        ((notes,),) = connection.execute("SELECT notes FROM tables ORDER BY id DESC LIMIT 1")
    return read_facts(notes).taught


class Hasty(Finger):
    """A person who presses whatever is there."""

    def reads(self, words: str) -> bool:
        """Whether these words stand in something that this person alone sees."""
        return any(words in reading.text(message) for message in self._mine())

    async def sees(self, lesson: Lesson, done: int) -> None:
        """The panel after so many steps is there."""
        says = lesson.steps[lesson.lead(done)].says.split(".")[0].split("{")[0]
        await self._until(lambda: self.reads(says), SOON)

    async def presses_on(self, enough: Callable[[], bool]) -> None:
        """Press until `enough`, beginning anew where a panel was drawn anew meanwhile; some times only."""
        for _ in range(TRIES):
            if enough():
                return
            newest = await self._until(lambda: next(iter(self._mine()), None), SOON)
            with suppress(TimedOut):
                await self.answer(newest, enough)

    def _mine(self) -> list[Message]:
        """What this person alone sees, the newest first."""
        return [self.member.playground.world.messages[number] for number in sorted(self._private(), reverse=True)]


class Solver(Finger):
    """A person who solves puzzles by pressing."""

    async def takes(self, game: str) -> Message:
        """The panel of the next puzzle of a game."""
        before = self._private()
        await typed(self.client, f"/puzzle game:{game}")
        return await self._news(before)


@pytest.mark.parametrize("game", PUZZLED, ids=lambda game: game.key)
async def test_a_puzzle_is_answered_and_another_is_a_press_away(page, playground, channel, game):
    client = await become(page, "Ana")
    solver = Solver(Member(playground, "Ana"), Random("puzzle"), page, client)
    panel = await solver.takes(game.key)
    await expect(client.get_by_text("one answer is clearly the best").last).to_be_visible()
    await whole(page, client, f"{game.key}-puzzle")
    more = client.get_by_role("button", name="Another puzzle", exact=True).last
    await solver.answer(panel, lambda: "Another puzzle" in reading.labels(panel))
    await expect(more).to_be_visible()
    await whole(page, client, f"{game.key}-solved")
    await more.click()
    await expect(client.get_by_text("one answer is clearly the best").last).to_be_visible()
    assert not channel.messages
