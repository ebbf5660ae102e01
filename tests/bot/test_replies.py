"""Answers that Discord does not take at once: the person hears what was done as soon as it does."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.ui import late_pictures, limits, replies
from bot.ui.late_pictures import LatePictures
from bot.ui.layouts import COMING, compose, notice
from bot.ui.mentions import Mentions
from bot.ui.open_panels import OpenPanels
from bot.ui.owed import Owed
from engine import Refusal
from host.values.ports import Late, Picture
from storage.errors import DatabaseUnreachable
from tests.conditions import until

OUTAGE, CUT = "outage", "cut"
MESSAGE = 55


def refused(status, code):
    response = SimpleNamespace(status=status, reason="made on request")
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(response, {"code": code, "message": "made on request"})


class Pressed:
    """An interaction at a Discord that has trouble: what is in `trouble` happens to one request after another."""

    def __init__(self, *trouble, arrived=()):
        self.trouble, self.arrived = list(trouble), list(arrived)
        self.shown, self.followups, self.attached = [], [], []
        self.id = self.guild_id = self.channel_id = 1
        self.token = "a token"
        kept = {"late_pictures": LatePictures(), "open_panels": OpenPanels(None, None, None)}
        self.client = SimpleNamespace(owed=Owed(None), mentions=Mentions(), **kept)
        self.message = None
        self.data, self.extras, self.user = {}, {}, SimpleNamespace(id=1)
        self.response = self.followup = self
        self.type, self.done = None, False

    def is_done(self):
        return self.done

    async def _request(self, act):
        trouble = self.trouble.pop(0) if self.trouble else None
        if self.arrived.pop(0) if self.arrived else trouble is None:
            act()
        if trouble is not None:
            raise {OUTAGE: refused(503, 0), CUT: aiohttp.ServerDisconnectedError()}.get(trouble) or trouble

    def _first(self, act):
        def first():
            if self.shown:
                raise refused(400, limits.ALREADY_ANSWERED)
            act()

        return first

    async def defer(self, **how):
        await self._request(self._first(lambda: self.shown.append("thinking")))
        self.done = True

    async def send_message(self, *, view, **how):
        await self._request(self._first(lambda: self.shown.append(view)))
        self.done = True
        return SimpleNamespace(message_id=MESSAGE)

    async def edit_original_response(self, *, attachments, view=None, **how):
        await self._request(lambda: self.shown.append(view))
        self.attached.append([file.filename for file in attachments])
        return SimpleNamespace(id=MESSAGE)

    async def send(self, *, view, **how):
        await self._request(lambda: self.followups.append(view))


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(replies, "PAUSES", (0.0,) * 3)


@pytest.mark.parametrize(
    ("trouble", "arrived"),
    [
        ([], []),
        ([CUT], [False]),
        ([CUT], [True]),
        ([CUT, CUT], [True, False]),
        ([CUT, CUT], [False, False]),
        ([OUTAGE], [True]),
        ([None, CUT, CUT, OUTAGE], []),
        ([CUT, CUT, OUTAGE, CUT], [True]),
    ],
)
async def test_nobody_is_left_thinking(trouble, arrived):
    pressed, answer = Pressed(*trouble, arrived=arrived), notice("It is done.")
    await replies.acknowledge(pressed)
    await replies.show(pressed, answer)
    assert pressed.shown[-1] is answer.view


async def test_an_answer_beside_the_message_is_sent_again_too():
    pressed = Pressed(CUT, OUTAGE)
    pressed.type = discord.InteractionResponseType.deferred_message_update
    await replies.say(pressed, "It is done.")
    assert len(pressed.followups) == 1


@pytest.mark.parametrize("code", [limits.UNKNOWN_INTERACTION, limits.DEAD_TOKEN, limits.UNKNOWN_MESSAGE])
async def test_when_discord_takes_no_answer_any_more_it_is_let_be(code):
    pressed = Pressed(refused(404, code))
    await replies.show(pressed, notice("It is done."))
    assert pressed.shown == []


async def test_an_answer_that_discord_never_takes_ends_after_the_last_attempt():
    pressed = Pressed(*[CUT] * 20)
    await replies.show(pressed, notice("It is done."))
    assert len(pressed.trouble) == 20 - 4


async def test_an_answer_that_is_wrong_is_a_fault_of_ours():
    with pytest.raises(discord.HTTPException):
        await replies.show(Pressed(refused(400, 50035)), notice("It is done."))


class Painting:
    """A picture that is painted when somebody says so."""

    def __init__(self):
        self.picture = asyncio.get_running_loop().create_future()
        self.message = compose("Words.", Late("A board.", self.picture), "More words.")

    def done(self):
        self.picture.set_result(Picture(b"bytes", "board.jpg", "A board."))


def words(view):
    return [part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]


async def test_words_are_shown_at_once_and_a_late_picture_follows_into_its_place():
    pressed, painting = Pressed(), Painting()
    await replies.acknowledge(pressed)
    await replies.show(pressed, painting.message)
    assert words(pressed.shown[-1]) == ["Words.", COMING, "More words."]
    painting.done()
    await until(lambda: len(pressed.attached) == 2)
    assert pressed.attached == [[], ["board.jpg"]]
    assert words(pressed.shown[-1]) == ["Words.", "More words."]


async def test_a_late_picture_that_never_comes_is_waited_for_no_longer():
    pressed, painting = Pressed(), Painting()
    await replies.show(pressed, painting.message)
    painting.picture.set_result(None)
    await until(lambda: len(pressed.shown) == 2)
    assert words(pressed.shown[-1]) == ["Words.", "More words."]


async def test_a_late_picture_never_takes_the_place_of_what_was_shown_after_it():
    first, painting = Pressed(), Painting()
    await replies.show(first, painting.message)
    await asyncio.sleep(0)
    second = Pressed()
    second.client, second.message = first.client, SimpleNamespace(id=MESSAGE)
    second.type = discord.InteractionResponseType.deferred_message_update
    await replies.show(second, notice("Newer words."))
    # nobody waits for it any more, and its painter may hear of that
    assert painting.picture.cancelled()
    assert len(first.shown) == 1


async def test_a_panel_that_turns_while_its_picture_is_late_is_turned_in_words_at_once():
    pressed, painting = Pressed(), Painting()
    await replies.show(pressed, notice("What was asked before."))
    replies.turn(pressed, MESSAGE, painting.message)
    await until(lambda: len(pressed.shown) == 2)
    assert words(pressed.shown[-1]) == ["Words.", COMING, "More words."]
    painting.done()
    await until(lambda: len(pressed.shown) == 3)
    assert pressed.attached[-1] == ["board.jpg"]


async def test_a_late_picture_of_what_was_asked_before_never_takes_the_place_of_a_panel_that_has_turned():
    pressed, before = Pressed(), Painting()
    await replies.show(pressed, before.message)
    await asyncio.sleep(0)
    replies.turn(pressed, MESSAGE, notice("What is asked now."))
    await until(lambda: len(pressed.shown) == 2)
    assert before.picture.cancelled()
    assert words(pressed.shown[-1]) == ["What is asked now."]


async def test_when_the_bot_stops_a_picture_that_is_under_way_is_told_to_whoever_waits_for_it():
    pictures, reached, sent = LatePictures(), asyncio.Event(), asyncio.Event()

    async def send(_):
        reached.set()
        await sent.wait()

    pictures.begin(1, notice("words"), send, shown=False)
    await reached.wait()
    (under_way,) = pictures.close()
    assert not under_way.done()
    sent.set()
    await under_way
    assert pictures.close() == frozenset()


async def test_a_picture_that_comes_to_nothing_is_a_line_in_the_log_and_no_error_that_nobody_heard_of(caplog):
    pressed, painting = Pressed(), Painting()
    await replies.show(pressed, painting.message)
    painting.picture.set_exception(DatabaseUnreachable("The database cannot be reached."))
    await until(lambda: "could not follow its words: The database cannot be reached." in caplog.text)
    await until(lambda: not pressed.client.late_pictures._tasks)
    gc.collect()
    assert "never retrieved" not in caplog.text


async def test_where_too_many_wait_for_pictures_those_that_wait_longest_are_shown_without(monkeypatch):
    monkeypatch.setattr(late_pictures, "MOST", 2)
    pictures, shown = LatePictures(), []
    paintings = {name: Painting() for name in ("first", "second", "third")}

    async def send(name, message):
        shown.append((name, words(message.view), len(message.files)))

    for number, (name, painting) in enumerate(paintings.items()):
        pictures.begin(number, painting.message, partial(send, name), shown=True)
        for _ in range(3):
            await asyncio.sleep(0)  # each begins to wait
    await until(lambda: shown)
    assert paintings["first"].picture.cancelled(), "its painter may hear of that"
    for name in ("second", "third"):
        paintings[name].done()
    await until(lambda: len(shown) == 3)
    assert sorted(shown) == [
        (name, ["Words.", "More words."], name != "first") for name in ("first", "second", "third")
    ]


async def test_however_many_begin_to_wait_at_once_no_more_do_than_may(monkeypatch):
    monkeypatch.setattr(late_pictures, "MOST", 2)
    pictures, shown = LatePictures(), []

    async def send(message):
        shown.append(words(message.view))

    for number in range(10):
        pictures.begin(number, Painting().message, send, shown=True)
    await until(lambda: len(shown) == 8)
    assert set(map(tuple, shown)) == {("Words.", "More words.")}
    for task in pictures.close():
        await task


async def test_when_the_bot_stops_late_pictures_are_waited_for_no_longer():
    pressed, painting = Pressed(), Painting()
    await replies.show(pressed, painting.message)
    await asyncio.sleep(0)
    pressed.client.late_pictures.close()
    await until(painting.picture.cancelled)
    assert words(pressed.shown[-1]) == ["Words.", COMING, "More words."]


async def test_what_is_answered_while_the_bot_stops_begins_no_picture_that_nobody_would_wait_for():
    pressed, painting = Pressed(), Painting()
    assert pressed.client.late_pictures.close() == frozenset()
    await replies.show(pressed, painting.message)
    assert words(pressed.shown[-1]) == ["Words.", COMING, "More words."]
    assert not pressed.client.late_pictures._tasks


async def test_a_late_picture_that_is_under_way_arrives_before_what_is_shown_after_it():
    first, painting, order = Pressed(), Painting(), []
    await replies.show(first, painting.message)
    on_its_way, arrived = asyncio.Event(), asyncio.Event()

    async def slowly(*, view, attachments, **how):
        on_its_way.set()
        await arrived.wait()
        order.append("picture")
        return SimpleNamespace(id=MESSAGE)

    first.edit_original_response = slowly
    painting.done()
    await on_its_way.wait()
    second = Pressed()
    second.client, second.message, second.done = first.client, SimpleNamespace(id=MESSAGE), True
    second.type = discord.InteractionResponseType.deferred_message_update
    showing = asyncio.create_task(replies.show(second, notice("Newer words.")))
    showing.add_done_callback(lambda _: order.append("newer"))
    await asyncio.sleep(0)
    arrived.set()
    await showing
    await until(lambda: len(order) == 2)
    assert order == ["picture", "newer"]


async def test_what_everybody_sees_waits_for_its_picture():
    pressed, painting = Pressed(), Painting()
    posting = asyncio.create_task(replies.post(pressed, painting.message))
    await asyncio.sleep(0)
    assert pressed.followups == []
    painting.done()
    await posting
    assert words(pressed.followups[-1]) == ["Words.", "More words."]


async def test_what_is_shown_in_a_moment_is_the_first_that_discord_hears_of_the_answer():
    pressed, answer = Pressed(), notice("It is done.")
    async with replies.in_a_moment(pressed):
        assert not pressed.is_done()
    await replies.show(pressed, answer)
    assert pressed.shown == [answer.view]


async def test_what_takes_longer_than_a_moment_is_acknowledged_meanwhile(monkeypatch):
    monkeypatch.setattr(replies, "MOMENT", 0.0)
    pressed, answer = Pressed(), notice("It is done.")
    async with replies.in_a_moment(pressed):
        await until(pressed.is_done)
    await replies.show(pressed, answer)
    assert pressed.shown == ["thinking", answer.view]


async def test_what_fails_in_a_moment_can_still_be_answered():
    pressed, answer = Pressed(), notice("It cannot be done.")
    with pytest.raises(ValueError, match="no"):
        async with replies.in_a_moment(pressed):
            raise ValueError("no")
    await replies.show(pressed, answer)
    assert pressed.shown == [answer.view]


async def test_a_file_that_discord_would_not_take_is_refused_with_what_helps():
    press = Pressed()
    with pytest.raises(Refusal, match=r"table.json has 11 MB, and Discord takes 10: please ask whoever runs this bot"):
        await replies.give(press, "table.json", bytes(limits.FILE_BYTES + 1))
    await replies.give(press, "table.json", bytes(9))
    assert press.attached == [["table.json"]]


async def test_a_panel_that_is_shown_in_another_channel_leads_to_its_table():
    press, panel = Pressed(), replace(compose("### Your turn", "Do something."), place=77)
    await replies.acknowledge(press)
    await replies.show(press, panel)
    press.channel_id = 77
    await replies.show(press, panel)
    told = [[item.content for item in view.walk_children() if hasattr(item, "content")] for view in press.shown[1:]]
    assert told == [
        ["### Your turn", "-# Played in <#77>.", "Do something."],
        ["### Your turn", "Do something."],
    ]
