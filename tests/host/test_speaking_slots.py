"""Who waits for a picture holds up nobody who wants to speak."""

from __future__ import annotations

import asyncio

from host.delivery.speaking_slots import SpeakingSlots, YieldingPainter
from host.values.ports import Picture
from rendering.scene import Group, Scene
from rendering.theme import THEME
from tests.conditions import PATIENCE

BOARD = Scene(Group(()), "a board", THEME.ground)


class SlowPainter:
    """Paints once it is told to."""

    is_behind = False
    is_crowded = False

    def __init__(self) -> None:
        self.asked, self.go_on = asyncio.Event(), asyncio.Event()

    async def paint(self, scene, *, key=None, private=False):
        self.asked.set()
        await self.go_on.wait()
        return Picture(b"", "board.jpg", scene.alt)

    async def film(self, shots, alt):
        raise NotImplementedError


async def test_whoever_waits_for_a_picture_lets_others_speak_and_then_has_a_slot_again():
    came = []
    slots, painter = SpeakingSlots(1, lambda: came.append("somebody may speak")), SlowPainter()

    async def shows():
        async with slots.taken():
            picture = await YieldingPainter(painter, slots).paint(BOARD)
            came.append(picture.alt)

    async def tells():
        async with slots.taken():
            came.append("in words")

    showing = asyncio.create_task(shows())
    await painter.asked.wait()
    assert slots.waiting == 1
    await asyncio.gather(*(tells() for _ in range(3)))
    painter.go_on.set()
    await showing
    assert came == ["somebody may speak", *["in words"] * 3, "a board"]
    assert slots.waiting == 0
    async with slots.taken():
        waiting = asyncio.create_task(tells())
        await asyncio.sleep(0)
        assert came[-1] == "a board"
    await waiting


async def test_whoever_stops_waiting_for_a_picture_leaves_no_room_too_many():
    slots, painter = SpeakingSlots(1, lambda: None), SlowPainter()

    async def shows():
        async with slots.taken():
            await YieldingPainter(painter, slots).paint(BOARD)

    showing = asyncio.create_task(shows())
    await painter.asked.wait()
    showing.cancel()
    await asyncio.gather(showing, return_exceptions=True)
    async with slots.taken():
        later = asyncio.create_task(slots.taken().__aenter__())
        await asyncio.sleep(0)
        assert not later.done()
        later.cancel()


async def test_whoever_is_called_off_has_said_nothing_and_those_who_speak_say_it_to_the_end() -> None:
    slots, said, go_on = SpeakingSlots(2, lambda: None), list[str](), asyncio.Event()

    async def speaks(name: str, *, pictured: bool = False) -> None:
        async with slots.taken():
            if pictured:
                async with slots.yielded():
                    await asyncio.Event().wait()
            await go_on.wait()
            said.append(name)

    pictured = asyncio.create_task(speaks("pictured", pictured=True))
    await asyncio.sleep(0)
    speaking = [asyncio.create_task(speaks(name)) for name in ("first", "second")]
    waiting = asyncio.create_task(speaks("waits"))
    await asyncio.sleep(0)
    slots.call_off()
    go_on.set()
    await asyncio.gather(*speaking)
    async with asyncio.timeout(PATIENCE):
        ended = await asyncio.gather(pictured, waiting, return_exceptions=True)
    assert [type(each) for each in ended] == [asyncio.CancelledError] * 2
    assert said == ["first", "second"]
