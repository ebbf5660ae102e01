"""The announcer over a loopback Discord: what it says, and what it makes of Discord's refusals."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.gateway.announcer import SKEW, DiscordAnnouncer, mark
from bot.gateway.client import HengeClient, Lasting, Recipients
from bot.process.config import Config
from bot.process.metrics import Metrics
from discord_playground import reading
from discord_playground.endpoints.faults import Fault
from discord_playground.endpoints.limits import Limit
from discord_playground.model import channels
from discord_playground.server import Playground
from host.values.ports import Button, MessageGone, NotAllowed, NotNow, Picture, PlaceGone, Post, Undeliverable
from pngs import png
from tests.conditions import PATIENCE, until

PICTURE = Picture(png(20, 10), "board.png", "a board")


class Nowhere:
    """Does not mind where the bot is."""

    async def guild_gone(self, guild_id):
        pass

    async def guild_back(self, guild_id):
        pass

    async def sign_of_life(self, guild_id):
        pass


def client_of(announcer, playground, **told):
    """The client through which an announcer speaks, over a loopback Discord; `told` is who else hears of what."""
    recipients = Recipients(lambda interaction: None, list, announcer.speak_through, Nowhere(), **told)
    lasting = Lasting(Metrics("test"), answering=announcer.answering)
    return HengeClient(Config(), recipients, lasting, playground.connector())


@pytest.fixture
async def playground():
    async with await Playground.start() as playground:
        yield playground


@pytest.fixture
async def announcer(playground):
    """One that speaks through a client which has logged in and needs no gateway."""
    announcer = DiscordAnnouncer(patience=PATIENCE)
    async with client_of(announcer, playground) as client:
        await client.login(playground.token)
        yield announcer


@pytest.fixture
def games(playground):
    return playground.world.find_channel("games")


def post(number=1, **more):
    buttons = ((Button("My turn", ("t", "17", "my")),),)
    return Post(number, "Round 1", **{"text": "Something happened.", "buttons": buttons, "picture": PICTURE, **more})


def now():
    return time.time_ns() // 1_000_000


def pages_read(playground):
    """How many messages each look back was given."""
    return [len(entry.answer) for entry in playground.world.journal if entry.query.get("limit")]


def message_in(playground, message_id):
    return playground.world.messages[message_id]


async def test_a_burst_never_meets_discords_limit_over_all_routes(playground, announcer, games):
    playground.limits.whole = Limit(50, 1.0)
    await asyncio.gather(*(announcer.reach(games.id) for _ in range(120)))
    asked = [entry.status for entry in playground.world.journal if entry.path == f"/channels/{games.id}"]
    assert asked == [200] * 120


async def test_a_post_has_words_picture_buttons_and_notifies_only_whom_it_should(playground, announcer, games):
    ana, ben = playground.person("Ana"), playground.person("Ben")
    sent = message_in(playground, await announcer.post(games.id, post(mentions=(ana.id,), text=f"Not {ben.mention}.")))
    assert "Round 1" in reading.text(sent)
    assert ana.mention in reading.text(sent)
    assert sent.pinged == {ana.id}
    assert reading.labels(sent) == ["My turn"]
    (picture,) = reading.pictures(playground.world, sent)
    assert (picture.alt, picture.width) == ("a board", 20)


async def test_the_same_outbox_row_is_not_said_twice(playground, announcer, games):
    assert await announcer.post(games.id, post(7)) == await announcer.post(games.id, post(7))
    assert len(games.message_ids) == 1


async def test_a_message_is_found_again_by_its_outbox_id(announcer, games):
    message_id = await announcer.post(games.id, post(41))
    await announcer.post(games.id, post(42))
    assert await announcer.find(games.id, 41, now()) == message_id
    assert await announcer.find(games.id, 43, now()) is None
    assert mark(41) != mark(42)


async def test_a_message_is_found_again_however_much_was_said_since(playground, announcer, games):
    began, cem = now(), playground.person("Cem")
    message_id = await announcer.post(games.id, post(41))
    for number in range(120):
        cem.say(games, f"chat {number}")
    assert await announcer.find(games.id, 41, began) == message_id
    assert await announcer.find(games.id, 42, began) is None
    assert pages_read(playground) == [100, 21, 100, 21]


async def test_nothing_is_read_from_before_the_message_was_to_be_sent(playground, announcer, games):
    cem = playground.person("Cem")
    for number in range(220):
        cem.say(games, f"chat {number}")
    assert await announcer.find(games.id, 41, now() + SKEW + 60_000) is None
    assert pages_read(playground) == [100]


async def test_a_clock_that_is_ahead_hides_none_of_the_latest_messages(announcer, games):
    message_id = await announcer.post(games.id, post(41))
    assert await announcer.find(games.id, 41, now() + 10**9) == message_id


async def test_a_whisper_is_found_again_however_much_was_written_since(playground, announcer):
    began, ana = now(), playground.person("Ana")
    await announcer.whisper(ana.id, post(5))
    for number in range(120):
        ana.dm(f"thanks {number}")
    assert await announcer.whispered(ana.id, 5, began)
    assert not await announcer.whispered(ana.id, 6, began)


async def test_an_edit_replaces_words_and_picture_and_notifies_nobody(playground, announcer, games):
    ana = playground.person("Ana")
    message_id = await announcer.post(games.id, post(1))
    await announcer.edit(
        games.id, message_id, post(2, text=f"{ana.mention} again", picture=Picture(png(30, 10), "board.png", "another"))
    )
    changed = message_in(playground, message_id)
    assert "again" in reading.text(changed)
    assert [picture.alt for picture in reading.pictures(playground.world, changed)] == ["another"]
    assert len(changed.attachments) == 1
    assert ana.id not in changed.pinged
    assert await announcer.find(games.id, 2, now()) == message_id


async def test_a_message_is_taken_away_once_and_that_it_is_gone_is_no_trouble(playground, announcer, games):
    message_id = await announcer.post(games.id, post(1))
    for _ in range(2):
        await announcer.delete(games.id, message_id)
        assert await announcer.find(games.id, 1, now()) is None


async def test_a_thread_is_made_once(playground, announcer, games):
    message_id = await announcer.post(games.id, post())
    thread = await announcer.open_thread(games.id, message_id, "A name " * 40)
    assert await announcer.open_thread(games.id, message_id, "A name") == thread
    assert len(playground.world.channels[thread].name) == 100


async def test_an_archived_thread_is_opened_for_an_edit(playground, announcer, games):
    thread_id = await announcer.open_thread(games.id, await announcer.post(games.id, post(1)), "Table 1")
    message_id = await announcer.post(thread_id, post(2))
    thread = playground.world.channels[thread_id]
    channels.set_archived(playground.world, thread, True)
    await announcer.edit(thread_id, message_id, post(3, text="new words"))
    assert "new words" in reading.text(message_in(playground, message_id))
    assert not thread.thread.archived


async def test_a_finished_thread_is_archived_and_not_locked_so_that_its_buttons_live(playground, announcer, games):
    thread_id = await announcer.open_thread(games.id, await announcer.post(games.id, post(1)), "Table 1")
    await announcer.close_thread(thread_id)
    thread = playground.world.channels[thread_id].thread
    assert (thread.archived, thread.locked) == (True, False)


async def test_a_whisper_reaches_one_person(playground, announcer):
    ana = playground.person("Ana")
    await announcer.whisper(ana.id, post(5))
    assert "Round 1" in reading.text(ana.messages(ana.dm_channel)[0])
    assert await announcer.whispered(ana.id, 5, now())
    assert not await announcer.whispered(ana.id, 6, now())


REFUSALS = [
    (10003, PlaceGone),
    (50001, PlaceGone),
    (10008, MessageGone),
    (50005, MessageGone),
    (30046, MessageGone),
    (50013, NotAllowed),
    (200000, NotAllowed),
    (160005, NotAllowed),
    (160006, NotAllowed),
    (50007, Undeliverable),
    (50035, Undeliverable),
    (40003, NotNow),
]


@pytest.mark.parametrize(("code", "kind"), REFUSALS)
async def test_refusals_become_the_hosts_words(playground, announcer, games, code, kind):
    message_id = await announcer.post(games.id, post(1))
    playground.fault(Fault(method="PATCH", code=code, times=None))
    with pytest.raises(kind):
        await announcer.edit(games.id, message_id, post(2))


async def test_a_deleted_message_is_gone(playground, announcer, games):
    with pytest.raises(MessageGone):
        await announcer.edit(games.id, games.id, post(2))
    with pytest.raises(PlaceGone):
        await announcer.post(1234, post(3))


async def test_a_lost_connection_leaves_it_open_whether_it_was_said(playground, announcer, games):
    playground.fault(Fault(method="POST", path="/messages", drop=True, when="after"))
    with pytest.raises(NotNow) as unknown:
        await announcer.post(games.id, post(9))
    assert unknown.value.maybe_done
    assert await announcer.find(games.id, 9, now()) is not None


async def test_an_outage_is_no_reason_to_give_up(playground, announcer, games):
    playground.fault(Fault(method="POST", path="/messages", status=503))
    with pytest.raises(NotNow):
        await announcer.post(games.id, post(10))


async def test_a_ban_is_waited_out(playground, announcer, games):
    playground.fault(Fault(method="POST", path="/messages", status=429, no_via=True))
    with pytest.raises(NotNow) as limited:
        await announcer.post(games.id, post(11))
    assert limited.value.after


async def test_patience_ends(playground, announcer, games):
    announcer.patience = 0.05
    playground.fault(Fault(method="POST", path="/messages", delay=1.0))
    with pytest.raises(NotNow) as late:
        await announcer.post(games.id, post(12))
    assert late.value.maybe_done


async def test_nothing_is_said_before_the_login():
    with pytest.raises(NotNow):
        await DiscordAnnouncer().post(1, post())


async def test_it_is_in_reach_while_a_line_is_open_and_at_no_other_time(playground):
    announcer, opened = DiscordAnnouncer(), []
    assert not await announcer.in_reach(), "whoever starts it while Discord is down is reached by nobody"
    async with client_of(announcer, playground, on_line=lambda: opened.append(None)) as client:
        running = asyncio.create_task(client.start(playground.token))
        await playground.bot_online()
        await until(lambda: opened)
        assert await announcer.in_reach()
        playground.gateway.unreachable = True
        cut = asyncio.ensure_future(client.wait_for("shard_disconnect", timeout=PATIENCE))
        playground.gateway.abort()
        await cut
        assert not await announcer.in_reach()
        playground.gateway.unreachable = False
        await until(lambda: len(opened) == 2)
        assert await announcer.in_reach()
        running.cancel()
    assert not await announcer.in_reach(), "one that was closed is not"
