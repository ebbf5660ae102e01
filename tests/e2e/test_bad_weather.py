"""Discord having a bad day: whatever is refused, deleted, limited or cut, nothing is lost or said twice."""

from __future__ import annotations

import pytest

from bot.ui import replies
from discord_playground import happenings, reading
from discord_playground.endpoints.faults import Fault
from discord_playground.model.components import walk
from discord_playground.model.files import Upload
from discord_playground.model.permissions import Permission
from tests.e2e import checks
from tests.e2e.members import Member, Room
from tests.e2e.tables import asked_in, seated, villagers_of

POSTS = r"/channels/\d+/messages$"
EDITS = r"/channels/\d+/messages/\d+$"
ANSWERS = "/webhooks/.*@original"


@pytest.fixture
async def table(bot, playground, channel):
    """Ana and Ben at a table that has begun, both awaited, and all of that is told; its thread."""
    _, room = await seated(playground, channel, 2, druids="off")
    await bot.nothing_to_say()
    return room


async def price(member, room, **where):
    """Some legal price for each tile; what the bot says to it."""
    offered = await member.offered(room, "skye price", "prices")
    return reading.text(await member.slash(room, "skye price", prices=offered[0]))


async def impatiently(bot, world, condition):
    """Wait, and travel ahead whenever nothing comes of it: pauses between attempts are not waited for."""
    for _ in range(40):
        try:
            return await world.until(condition, 0.5)
        except TimeoutError:
            bot.clock.forward(seconds=10)
    return await world.until(condition, 0.5)


async def everything_is_told(bot, room, spectator):
    """The table messages tell all that the log tells, once and in order."""
    log = await checks.logged(spectator, room)
    await impatiently(bot, room.playground.world, lambda: checks.tells(room, log))
    checks.assert_pinged_once_for_each_question(room)


# --- rights


@pytest.mark.parametrize(
    ("permission", "words"),
    [("SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"), ("ATTACH_FILES", "Attach Files")],
)
async def test_a_right_that_is_taken_away_is_told_to_whoever_acts_next(
    bot, table, ana, ben, cem, world, permission, words
):
    happenings.deny(world, Permission[permission], table.channel)
    await price(ana, table)
    await price(ben, table)
    await (await asked_in((ana, ben), table)).slash(table, "skye pass")
    bot.clock.forward(seconds=600)  # nobody is taken to be there any longer, and whoever is asked is called
    told = await heard(ana, table, "I could not say this in the channel")
    assert words in told
    happenings.allow(world, Permission[permission], table.channel)
    await (await asked_in((ana, ben), table)).slash(table, "skye pass")
    await everything_is_told(bot, table, cem)


async def heard(member, room, words):
    """Something private that is changed again and again, until the answer to it says this."""
    for _ in range(40):
        said = reading.text(await member.slash(room, "order", what="ask", table=1))
        if words in said:
            return said
    raise AssertionError(f"never heard {words!r}; the last answer: {said}")


# --- deleted


async def test_a_deleted_table_message_is_posted_anew(bot, table, ana, ben, cem, world):
    message = await table.expect("Awaited", buttons=("My turn",))
    happenings.delete_message(world, message)
    await price(ana, table)
    again = await table.expect("Awaited", buttons=("My turn",), after=message)
    assert ana.mention not in reading.text(again)
    await price(ben, table)
    await table.expect("puts the axe at")


async def test_a_deleted_lobby_card_is_posted_anew(bot, ana, ben, channel, world):
    await ana.slash(channel, "table new", game="skye", seats=2, where="here")
    card = await channel.expect(buttons=("Join",))
    happenings.delete_message(world, card)
    await ben.slash(channel, "table join")
    await channel.expect("Ana and Ben", buttons=("Start",), after=card)


async def test_a_table_whose_thread_is_deleted_goes_on_in_a_new_one_by_itself(bot, table, ana, ben, channel, world):
    happenings.delete_channel(world, table.channel)
    presser = villagers_of((ana, ben), channel, "without a thread")["Ana"]
    await presser.answer(await ana.slash(channel, "turn", table=1), lambda: False)
    await impatiently(bot, world, lambda: threads(channel, but=table))
    again = await channel.thread()
    await again.expect("could not reach this place")
    await again.expect("Awaited", ben.mention, buttons=("My turn",))
    assert "You answered" in reading.text(await ana.slash(again, "turn"))


def threads(channel, *, but):
    """The threads of a channel beside one."""
    found = channel.playground.world.channels.values()
    return [thread for thread in found if thread.parent_id == channel.channel.id and thread is not but.channel]


async def test_a_table_goes_on_as_soon_as_its_channel_can_be_seen_again(bot, table, ana, ben, channel, world):
    happenings.deny(world, Permission.VIEW_CHANNEL, channel.channel)
    await price(ana, table)
    await heard(ana, table, "This table is paused: I cannot reach its place. It goes on by itself when I can.")
    bot.clock.forward(seconds=40 * 3600)
    before = table.messages[-1]
    happenings.allow(world, Permission.VIEW_CHANNEL, channel.channel)
    await impatiently(bot, world, lambda: "could not reach this place" in reading.text(table.messages[-1]))
    called = await table.expect("Awaited", ben.mention, buttons=("My turn",), after=before)
    assert ana.mention not in reading.text(called)
    await price(ben, table)
    await table.expect("puts the axe at")


async def test_a_manager_moves_a_table_whose_channel_is_deleted(bot, table, ana, ben, cem, channel, world):
    lounge = Room(channel.playground, world.find_channel("lounge"))
    await price(ana, table)
    happenings.delete_channel(world, channel.channel)
    assert "may manage this server" in reading.text(await cem.slash(lounge, "table move", table=1, where="here"))
    assert await cem.offered(lounge, "table move", "table") == []
    assert await ana.offered(lounge, "table move", "table") == ["1"]
    assert "is now in" in reading.text(await ana.slash(lounge, "table move", table=1, where="here"))
    await lounge.expect("Ana has moved the table here")
    await lounge.expect("Awaited", buttons=("My turn",))


async def test_a_deleted_channel_loses_nothing_of_its_table(bot, table, ana, channel, world):
    lounge = Room(channel.playground, world.find_channel("lounge"))
    await price(ana, table)
    happenings.delete_channel(world, channel.channel)
    assert "You answered" in reading.text(await ana.slash(lounge, "turn", table=1))
    file = (await ana.slash(lounge, "operator export", table=1)).attachments[0]
    imported = await ana.slash(lounge, "operator import", file=Upload(file.filename, file.data))
    assert "Imported as table 2" in reading.text(imported)
    await ana.slash(lounge, "operator resume")
    await lounge.expect("Awaited", buttons=("My turn",))
    assert "You answered" in reading.text(await ana.slash(lounge, "turn"))


# --- limits and outages

TROUBLE = [
    Fault("POST", POSTS, status=429, retry_after=0.05),
    Fault("POST", POSTS, status=429, scope="global", retry_after=0.05),
    Fault("POST", POSTS, status=500),
    Fault("POST", POSTS, status=502, when="after"),
    Fault("POST", POSTS, drop=True),
    Fault("POST", POSTS, drop=True, when="after"),
    Fault("PATCH", EDITS, drop=True, when="after"),
    Fault("POST", "/callback$", status=500, when="after"),
    Fault("PATCH", ANSWERS, status=429, retry_after=0.05),
    Fault("PATCH", ANSWERS, status=500),
    Fault("PATCH", ANSWERS, drop=True),
]


async def test_requests_that_fail_once_lose_nothing_and_double_nothing(bot, playground, channel, world):
    people, room = await seated(playground, channel, 3, druids="off")
    villagers = villagers_of(people, room, "bad weather")
    awaited = list(villagers)
    for fault in TROUBLE:
        playground.fault(fault)
        while playground.faults.waiting:
            awaited = await villagers[awaited[0]].turn() or list(villagers)
            assert checks.ended(room) is None, f"the game ended before this happened: {fault}"
            await everything_is_told(bot, room, Member(playground, "Fay"))


async def test_a_message_of_unknown_outcome_is_found_below_everything_that_was_said_since(
    bot, playground, table, ana, ben, cem, world
):
    playground.fault(Fault("POST", POSTS, drop=True, when="after"))
    playground.fault(Fault("GET", POSTS, status=503))  # the first look fails, and people chat until the next one
    await price(ana, table)
    await price(ben, table)
    await impatiently(bot, world, lambda: not playground.faults.waiting)
    for number in range(120):
        cem.person.say(table.channel, f"chat {number}")
    world.nonces.clear()  # Discord remembers them for minutes only
    await impatiently(bot, world, lambda: any(is_a_look(entry) for entry in world.journal))
    await (await asked_in((ana, ben), table)).slash(table, "skye pass")
    await everything_is_told(bot, table, cem)


def is_a_look(entry):
    return entry.method == "GET" and entry.status == 200 and entry.path.endswith("/messages")


# --- answers that are lost

LOST = [
    [Fault("POST", "/callback$", status=429, no_via=True, retry_after=0.05)],
    [Fault("PATCH", ANSWERS, status=429, no_via=True, retry_after=0.05, times=2)],
    [Fault("POST", "/callback$", drop=True)],
    [Fault("POST", "/callback$", drop=True, when="after")],
    [Fault("POST", "/callback$", status=503, when="after")],
    [Fault("POST", "/callback$", drop=True, when="after"), Fault("POST", "/callback$", drop=True)],
    [Fault("PATCH", ANSWERS, drop=True, times=3)],
    [Fault("PATCH", ANSWERS, drop=True, when="after", times=2)],
    [Fault("POST", "/callback$", drop=True, when="after"), Fault("PATCH", ANSWERS, drop=True, times=3)],
]


@pytest.fixture
def at_once(monkeypatch):
    """Lost answers are sent again without pauses."""
    monkeypatch.setattr(replies, "PAUSES", (0.0,) * 6)


async def test_nobody_is_left_waiting_for_an_answer_that_was_lost(at_once, table, playground, ana, trouble):
    offered = await ana.offered(table, "skye price", "prices")
    async with trouble:
        done = await ana.slash(table, "skye price", prices=offered[0])
    assert "You may change it" in reading.text(done)
    async with trouble:
        panel = await ana.slash(table, "turn")
    assert "You answered" in reading.text(panel)
    async with trouble:
        assert "You answered" in reading.text(await ana.click(panel, "Look again"))


class Trouble:
    """These faults happen meanwhile, all of them."""

    def __init__(self, playground, faults):
        self.playground, self.faults = playground, faults

    async def __aenter__(self):
        for fault in self.faults:
            self.playground.fault(fault)

    async def __aexit__(self, *failed):
        await self.playground.world.until(lambda: not self.playground.faults.waiting)


@pytest.fixture(params=LOST, ids=lambda faults: ", ".join(f"{fault.path[-9:]} {fault.name}" for fault in faults))
def trouble(request, playground):
    return Trouble(playground, request.param)


async def test_a_refusal_that_is_cut_is_said_again(at_once, table, playground, ana):
    panel = await ana.slash(table, "turn")
    playground.fault(Fault("POST", "/webhooks/", drop=True))
    next(part for _, part in walk(panel.components) if part.get("label") == "Board")["custom_id"] = "t:1:dance"
    assert "older version" in reading.text(await ana.click(panel, "Board"))
