"""How the page looks, for who wants to see it: `HENGE_LOOKS=FOLDER` keeps what tests look at, in which a browser that
paints by processor is busy for longer than with all else.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playwright.async_api import Page

FOLDER = "HENGE_LOOKS"


async def kept(page: Page, name: str, **part: Any) -> None:
    """A picture of the page, or of a part of it, with its width in its name."""
    if folder := os.environ.get(FOLDER):
        width = (page.viewport_size or {})["width"]
        await page.screenshot(path=str(Path(folder) / f"{name}-{width}.png"), **part)
