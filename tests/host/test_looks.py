"""How things are shown to one person: the colours of what only they see, and boards in words."""

from __future__ import annotations

from rendering.palettes import PALETTES
from tests.host.fakes import ANA, BEN, DAN
from tests.host.test_replays import finish


class Seen:
    """Remembers in which palettes was painted."""

    def __init__(self, painter):
        self.palettes, self._paint = [], painter.paint
        painter.paint = self

    async def __call__(self, scene, **wanted):
        self.palettes += [name for name, palette in PALETTES.items() if palette.changes == scene.palette]
        return await self._paint(scene, **wanted)


async def test_pictures_that_only_i_see_have_my_colours_and_those_of_the_channel_do_not(world):
    assert "red and green" in await world.host.looks.see_in(ANA, "red-green")
    seen = Seen(world.painter)
    table = await world.play()
    assert set(seen.palettes) == {"usual"}
    seen.palettes.clear()
    for person, palette in ((ANA, "red-green"), (BEN, "usual"), (DAN, "usual")):
        await world.host.readings.board(table, person)
        await world.host.readings.recap(table, person)
        assert seen.palettes == [palette] * 2
        seen.palettes.clear()
    await world.host.panels.panel(table, ANA)
    assert seen.palettes == ["red-green"]


async def test_a_palette_that_there_is_not_is_refused_with_those_there_are(world):
    said = await world.refused(world.host.looks.see_in(ANA, "pink"))
    assert said == "The palettes are usual, red-green and blue-yellow."


async def test_whoever_watches_has_their_colours_too(world):
    await world.host.looks.see_in(DAN, "blue-yellow")
    table, seen = await world.play(), Seen(world.painter)
    await world.host.readings.board(table, DAN)
    assert seen.palettes == ["blue-yellow"]


async def test_whoever_wants_words_gets_them_in_the_place_of_the_picture(world):
    table = await world.play()
    assert not await world.host.readings.in_words(ANA)
    await world.host.looks.words_first(ANA, True)
    assert await world.host.readings.in_words(ANA)
    mine, others = [await world.host.panels.panel(table, person) for person in (ANA, BEN)]
    assert mine.words.startswith("Beans")
    assert mine.picture is None
    assert others.words == ""
    await world.host.looks.words_first(ANA, False)
    assert (await world.host.panels.panel(table, ANA)).words == ""


async def test_whoever_plays_on_a_phone_gets_pictures_for_it_one_below_the_other(world):
    table = await world.play()
    assert not (await world.host.panels.panel(table, ANA)).small
    await world.host.looks.small_screen(ANA, True)
    mine, others = [await world.host.panels.panel(table, person) for person in (ANA, BEN)]
    assert mine.small
    assert not others.small
    board = await world.host.readings.board(table, ANA)
    assert [picture.alt[:4] for picture in (board.picture, *board.more)] == ["sand", "sea "]
    assert len({picture.filename for picture in (board.picture, *board.more)}) == 2
    assert [picture.alt[:5] for picture in (mine.picture, *mine.more)] == ["small", "draft"]
    await world.restart()
    assert (await world.host.panels.panel(table, ANA)).small
    await world.host.looks.small_screen(ANA, False)
    assert not (await world.host.panels.panel(table, ANA)).small


async def test_whoever_looks_back_on_a_phone_gets_pictures_for_it_too(world):
    table = await finish(world, await world.play())
    for small, parts in ((False, ["board"]), (True, ["sand", "sea"])):
        await world.host.looks.small_screen(ANA, small)
        for view in (await world.host.readings.recap(table, ANA), await world.host.replays.step(table, ANA, "last")):
            assert [picture.alt.partition(" ")[0] for picture in (view.picture, *view.more)] == parts


async def test_what_was_chosen_outlasts_a_restart_and_other_choices(world):
    await world.host.looks.see_in(ANA, "red-green")
    await world.host.people.live_in(ANA, "Berlin", key="l")
    await world.restart()
    assert (await world.host.looks.view(ANA)).palette == "red-green"
    assert (await world.host.people.view(ANA)).zone == "Europe/Berlin"
