"""What asks for a thought is asked once at a time, and none is lost."""

from __future__ import annotations

import asyncio

from host.play.thoughts import Thoughts
from tests.conditions import PATIENCE


async def test_what_is_asked_for_again_as_a_thought_ends_is_thought_about_again():
    """A thought gives its reminder back as its last deed; the clock may take it before the thought has ended."""
    thoughts, given_back, ended, done = Thoughts(), asyncio.Event(), asyncio.Event(), []

    async def think(name: str) -> None:
        given_back.set()
        await ended.wait()
        done.append(name)

    first = asyncio.create_task(thoughts.think(1, "bot", lambda: think("first"), None))
    await given_back.wait()
    again = asyncio.create_task(thoughts.think(1, "bot", lambda: think("again"), None))
    await asyncio.sleep(0)
    ended.set()
    await asyncio.gather(first, again)
    assert done == ["first", "again"]


async def test_a_thought_whose_deed_asks_for_it_again_does_not_wait_for_itself():
    thoughts, done = Thoughts(), []

    async def think() -> None:
        done.append("answered")
        await thoughts.think(1, "plays on", think, None)
        done.append("went on")

    await asyncio.wait_for(thoughts.think(1, "plays on", think, None), PATIENCE)
    assert done == ["answered", "went on"]


async def test_what_is_still_being_thought_about_is_not_begun_twice():
    thoughts, ended, begun = Thoughts(), asyncio.Event(), []

    async def think() -> None:
        begun.append(1)
        await ended.wait()

    await thoughts.think(1, "bot", think, 0)
    await thoughts.think(1, "bot", think, 0)
    ended.set()
    await thoughts.ready()
    assert begun == [1]
