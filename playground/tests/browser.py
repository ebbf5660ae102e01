"""A headless Chromium for tests of the playground's page."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator, Sequence

import pytest
from playwright.async_api import Browser, ConsoleMessage, FloatRect, Locator, Page, async_playwright, expect

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 180_000
"""For as long as only a hang takes, however busy the machine is."""
IN_A_BROWSER = (pytest.mark.flaky(reruns=1), pytest.mark.asyncio(loop_scope="session"))
"""A whole browser is at the mercy of the machine: what fails in it is tried once more, and the report names it.

It is one for all tests of a process, and so is their loop (one_browser.py).
"""

REQUIRE_ALL = "PLAYGROUND_REQUIRE_ALL"
DESKTOP, PHONE = (1280, 800), (400, 800)


def chromium_path() -> str:
    """Where Chromium is; a test that needs it is skipped without, or fails where everything is required."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    sentence = "Chromium is not on this machine, so the page is not tested."
    if os.environ.get(REQUIRE_ALL):
        pytest.fail(sentence)
    pytest.skip(sentence)


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser with a profile of its own, for the duration of the block."""
    path = chromium_path()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=QUIET)
        try:
            yield browser
        finally:
            await browser.close()


@contextlib.asynccontextmanager
async def page_at(
    browser: Browser, url: str, *, size: tuple[int, int] = DESKTOP, expected: str = "status of 409"
) -> AsyncIterator[Page]:
    """The playground's page, ready for use.

    Anything that goes wrong inside it fails the test at the end, except errors on its console with the `expected`
    words: by default refusals, which are answers like any other.
    """
    width, height = size
    context = await browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    page = await context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.extend(_complaint(message, expected)))
    try:
        await page.goto(url)
        await page.wait_for_selector("body[data-ready]")
        yield page
    finally:
        await context.close()
    assert wrong == []


def _complaint(message: ConsoleMessage, expected: str) -> Sequence[str]:
    if message.type != "error" or expected in message.text:
        return []
    return [f"{message.text} ({message.location.get('url', '')})"]


def pane(page: Page, person: str) -> Locator:
    """One person's client on the page."""
    return page.locator(f'[data-testid="pane"][data-person="{person}"]')


async def become(page: Page, person: str) -> Locator:
    """Press a face; gives that person's client."""
    await page.locator(f'[data-testid="person"][data-person="{person}"]').first.click()
    return pane(page, person)


async def place_of(shown: Locator) -> FloatRect:
    """Where it is on the page, in pixels, though it be drawn anew just while one looks."""
    while True:
        await expect(shown).to_be_visible()
        if (box := await shown.bounding_box()) is not None:
            return box
