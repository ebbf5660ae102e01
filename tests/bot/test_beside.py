"""What works beside the bot does not end unheard."""

from __future__ import annotations

import asyncio

from bot.serving.app import begun

SECRET = "postgresql://henge:ash@db"


async def test_what_breaks_beside_the_bot_is_a_line_in_the_log_at_once(caplog):
    async def breaks() -> None:
        raise PermissionError(SECRET)

    await asyncio.wait({begun("the daily copies", breaks())})
    (line,) = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert line.startswith("the daily copies broke off: PermissionError")
    assert SECRET not in line


async def test_what_is_over_or_stopped_beside_the_bot_is_no_fault(caplog):
    async def ends() -> None:
        """Done."""

    async def goes_on() -> None:
        await asyncio.Event().wait()

    going = begun("the bell", goes_on())
    await begun("the drawing ahead", ends())
    going.cancel()
    await asyncio.wait({going})
    assert not caplog.records
