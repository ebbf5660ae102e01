"""Direct messages that were refused: their person reads so on `/me`, until one comes again."""

from __future__ import annotations

from bot.ui.pages import me_pages
from tests.host.fakes import ANA
from tests.host.test_digests import digests, has_a_digest
from tests.host.test_reminders import CLOSED, GATHERS, HOUR, waiting_for_ana
from tests.host.test_sleep import it_is


async def page(world):
    return str(me_pages.page("called", await world.host.people.view(ANA)).view.to_components())


async def test_a_digest_that_comes_again_is_no_longer_said_to_have_been_refused(world):
    await has_a_digest(world)
    table = await world.play(pace="336h")
    world.channel.before["whisper"] = [CLOSED]
    await it_is(world, "2027-02-02 08:00")
    assert "could not be delivered" in await page(world)
    await world.restart()
    await it_is(world, "2027-02-03 08:00")
    assert len(digests(world)) == 1
    assert "could not be delivered" not in await page(world)
    world.channel.before["whisper"] = [CLOSED]
    await it_is(world, "2027-02-04 08:00")
    await world.bid(table, ANA, 1)
    await it_is(world, "2027-02-05 08:00")
    assert len(digests(world)) == 1
    assert "could not be delivered" in await page(world), "who owes nothing was sent nothing"


async def test_whoever_is_mentioned_in_the_place_of_direct_messages_reads_so_and_how_to_try_again(world):
    await waiting_for_ana(world, "message")
    assert "you are mentioned instead" not in await page(world)
    world.channel.before["whisper"] = [CLOSED]
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    told = await page(world)
    assert "Reminders: by direct message. **The last one could not be delivered" in told
    assert "'label': 'Reminders by direct message', 'value': 'message', 'default': False" in told
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    assert "you are mentioned instead" not in await page(world)


async def test_a_page_that_has_no_room_for_all_tables_says_how_many_more_there_are(world):
    for n in range(me_pages.MOST_LISTED + 2):
        await world.play(channel=100 + n)
    view = await world.host.people.view(ANA)
    shown = str(me_pages.page("show", view).view.to_components())
    assert "And 2 more: `/table list whose: mine` lists them." in shown
