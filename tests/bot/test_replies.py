"""Answers that Discord does not take at once: the person hears what was done as soon as it does."""

from __future__ import annotations

from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.ui import limits, replies
from bot.ui.layouts import notice
from bot.ui.mentions import Mentions
from bot.ui.owed import Owed

OUTAGE, CUT = "outage", "cut"


def refused(status, code):
    response = SimpleNamespace(status=status, reason="made on request")
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(response, {"code": code, "message": "made on request"})


class Pressed:
    """An interaction at a Discord that has trouble: what is in `trouble` happens to one request after another."""

    def __init__(self, *trouble, arrived=()):
        self.trouble, self.arrived = list(trouble), list(arrived)
        self.shown, self.followups = [], []
        self.id = self.guild_id = self.channel_id = 1
        self.token, self.client = "a token", SimpleNamespace(owed=Owed(None), mentions=Mentions())
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

    async def edit_original_response(self, *, view, **how):
        await self._request(lambda: self.shown.append(view))

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
