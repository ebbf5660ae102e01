"""Complete games of Isle of Skye over the wire, by pressing and by typing: told with pictures, and nothing leaks."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from discord_playground import reading
from tests.e2e import checks
from tests.e2e.members import PATIENCE, Member
from tests.e2e.tables import played, seated, villagers_of

pytestmark = pytest.mark.rehearsal


async def hold_it_against_the_engine(people, room, world, last, spectator):
    """Nothing lost, nothing doubled, nothing said twice, no secret told, and the result is the engine's own."""
    document = await checks.exported(people[0], room)
    standing, known = checks.replayed(document)
    by_id = {person.id: person for person in people}
    names = {seat["seat"]: by_id[seat["user_id"]].name for seat in document["seats"]}
    checks.assert_places_and_points(last, standing, names)
    checks.assert_every_table_message_has_a_picture(world, room)
    checks.assert_pinged_once_for_each_question(room)
    await checks.assert_all_is_told(room, await checks.logged(spectator, room))
    checks.assert_nothing_private_is_public(world, room, document["table"]["seed"])
    for seat in document["seats"]:
        checks.assert_never_shown(known[seat["seat"]].secrets, by_id[seat["user_id"]])
    checks.assert_never_shown(known[None].secrets, spectator)
    assert "everything is as it was" in reading.text(await people[0].slash(room, "table verify"))
    return known


@pytest.mark.parametrize(("seats", "druids"), [(2, "on"), (5, "off")])
async def test_a_complete_game_is_played(bot, playground, channel, world, seats, druids):
    people, room = await seated(playground, channel, seats, druids=druids)
    villagers = villagers_of(people, room, f"{seats} {druids}")
    last = await played(villagers, room)
    known = await hold_it_against_the_engine(people, room, world, last, Member(playground, "Fay"))
    assert all(villager.presses and villager.typed for villager in villagers.values())
    sealed = [sentence for villager in villagers.values() for sentence in villager.sealed]
    assert len(sealed) >= 3
    assert (druids == "on") == bool(known[None].hidden)


async def test_a_complete_game_survives_ten_kills(bot_process, playground, channel, world):
    """SIGKILL at ten moments by chance, most of them in the middle of something."""
    people, room = await seated(playground, channel, 3, druids="on")
    luck = Random("ten kills")
    for kill in range(10):
        playing = asyncio.create_task(played(villagers_of(people, room, f"life {kill}"), room))
        moment = len(world.journal.entries) + luck.randint(8, 36)
        await world.until(lambda moment=moment: len(world.journal.entries) >= moment, PATIENCE)
        assert not playing.done()
        await bot_process.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await bot_process.start()
    last = await played(villagers_of(people, room, "the last life"), room)
    await hold_it_against_the_engine(people, room, world, last, Member(playground, "Fay"))
