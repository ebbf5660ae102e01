"""A panel that is out of date becomes what is asked now, in its place and by one press."""

from __future__ import annotations

from dataclasses import replace

from discord_playground import reading
from tests.e2e.conftest import Bot
from tests.e2e.members import Room
from tests.e2e.tables import seated
from tests.e2e.test_first_game import begun


def steps(message):
    """What of a panel would answer a question."""
    return [part["custom_id"] for part in reading.buttons(message) if ":p:" in part["custom_id"]]


async def test_the_panel_that_was_shown_last_turns_to_the_next_question_by_itself(bot, playground, ana, ben, channel):
    message = await begun(ana, ben, channel)
    old = await ana.click(message, "My turn")
    panel = await ana.slash(channel, "beach answer", what="3")
    asked = steps(panel)
    await ben.slash(channel, "beach answer", what="2")
    await playground.world.until(lambda: set(steps(panel)).isdisjoint(asked), 10)
    assert "Your shell is" in reading.text(panel)
    assert panel.visible_to == ana.id
    await playground.world.until(lambda: "This panel is over" in reading.text(old), 10)


async def test_a_question_that_is_over_gives_way_to_the_one_that_is_open(bot, playground, ana, ben, channel):
    message = await begun(ana, ben, channel)
    old = await ana.click(message, "My turn")
    typed = await ana.slash(channel, "beach answer", what="3")
    assert "You answered: " in reading.text(typed)
    await ben.slash(channel, "beach answer", what="2")
    stale = steps(typed)
    await playground.world.until(lambda: "This panel is over" in reading.text(old), 10)
    now = await ana.click(old, "My turn")
    assert set(steps(now)).isdisjoint(stale)
    assert "Your shell is" in reading.text(now)


async def test_after_bots_have_moved_the_panel_shows_what_they_left(bot, playground, ana, channel):
    await ana.slash(channel, "table new", game="skye", seats=2, where="here")
    card = await channel.expect(buttons=("Add a bot",))
    await ana.click(card, "Add a bot")
    await ana.click(card, "Start")
    message = await channel.expect("Round 1", buttons=("My turn",))
    old = await ana.click(message, "My turn")
    await ana.slash(channel, "skye price", prices=(await ana.offered(channel, "skye price", "prices", ""))[0])
    bot.clock.forward(30)
    await playground.world.until(lambda: "buy turn" in "".join(map(reading.text, channel.messages)), 20)
    await playground.world.until(lambda: "This panel is over" in reading.text(old), 20)
    now = await ana.click(old, "My turn")
    assert "Fill in" not in reading.labels(now)
    assert "Price your tiles" not in reading.text(now)


async def test_whoever_left_their_seat_sees_what_spectators_see(bot, playground, ana, ben, channel):
    table, room = await seated(playground, channel, 2)
    assert isinstance(room, Room)
    old = await ben.click(await room.expect(buttons=("My turn",)), "My turn")
    await ben.slash(room, "table substitute")
    cem = type(ana)(playground, "Cem")
    await cem.slash(room, "table sit")
    now = await ben.click(old, "Fill in")
    assert now.id == old.id
    assert "You are watching" in reading.text(now)
    assert table


async def test_a_form_is_acknowledged_while_its_table_waits_for_somebody_else(playground, tmp_path, ana, ben, channel):
    homes = []

    class Known(Bot):
        def _given(self):
            async def beside(home):
                homes.append(home)

            return replace(super()._given(), beside=beside)

    bot = Known(playground, tmp_path / "henge.sqlite3", "acknowledged")
    await bot.start()
    try:
        panel = await ana.click(await begun(ana, ben, channel), "My turn")
        record = ana.person.click(panel, "Fill in")
        form = await record.form()
        table = int(form["custom_id"].split(":")[1])
        async with homes[0].host.house.tables.hold(table):
            sent = ana.person.submit(record, filled(form))
            await sent.answered()
            assert not sent.edited
        assert "Who boasts must bid a bean" in reading.text(await ana.came_of(sent))
    finally:
        await bot.stop()


def filled(form):
    """The first choice of each list, and 1 where something is typed."""
    parts = [label["component"] for label in form["components"]]
    return {part["custom_id"]: [part["options"][0]["value"]] if "options" in part else "1" for part in parts}
