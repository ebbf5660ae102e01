"""A table of Isle of Skye from its lobby to its rematch: buttons, bots, time, restarts, and who is called when."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from discord_playground import reading
from discord_playground.model.components import walk
from games.skye import RULES
from tests.e2e import checks
from tests.e2e.members import Member, pictured
from tests.e2e.players import Villager
from tests.e2e.tables import asked_in, seated

HOUR = 3600
DAY = 24 * HOUR


async def price(member, room):
    """Some legal price for each tile."""
    offered = await member.offered(room, "skye price", "prices")
    await member.slash(room, "skye price", prices=offered[0])


# --- the lobby


async def test_the_buttons_of_a_lobby_fill_and_start_a_table(bot, ana, ben, cem, channel):
    await ana.slash(channel, "table new", game="skye", seats=4, where="here")
    card = await channel.expect("Ana; 3 free", buttons=("Join", "Leave", "Add a bot", "Options", "Start"))
    await ben.click(card, "Join")
    await cem.click(card, "Join")
    await channel.expect("Ana, Ben and Cem; 1 free")
    await cem.click(card, "Leave")
    await channel.expect("Ana and Ben; 2 free")
    await ana.click(card, "Add a bot")
    await channel.expect("Ana, Ben and Fern (bot); 1 free")
    assert "already" in reading.text(await ben.click(card, "Join"))
    assert "Until all seats are taken" in reading.text(await ben.click(card, "Start"))
    panel = await ana.click(card, "Options")
    await ana.choose(panel, "Druids: the base game alone", label="Druids")
    await channel.expect("**Druids**: the base game alone")
    await ana.click(card, "Start")
    message = await channel.expect("Awaited", buttons=("My turn", "Board", "Recap", "Help"))
    assert "dolmen" not in reading.text(message)
    assert reading.labels(channel.messages[0]) == []


async def test_a_lobby_nobody_starts_is_called_off_after_a_week_and_says_so(bot, ana, channel):
    await ana.slash(channel, "table new", game="skye", where="here")
    card = await channel.expect(buttons=("Join",))
    bot.clock.forward(7 * DAY + 1)
    await channel.expect("Nobody started this game for a week")
    await channel.playground.world.until(lambda: "called off" in reading.text(card) and not reading.labels(card), 10)
    assert "Table 2 is open" in reading.text(await ana.slash(channel, "table new", game="skye", where="here"))


# --- alone


@pytest.mark.rehearsal
async def test_one_person_plays_a_game_with_bots_to_its_end_and_asks_for_a_rematch(bot, ana, channel):
    await ana.slash(channel, "table new", game="skye", seats=3, options="druids=off", where="here")
    card = await channel.expect(buttons=("Add a bot",))
    await ana.click(card, "Add a bot")
    await ana.click(card, "Add a bot")
    await ana.click(card, "Start")
    villager = Villager(ana, channel, Random("alone"), witness=Member(channel.playground, "Fay"), typing=1.0)
    while checks.ended(channel) is None:
        await villager.turn()
        bot.clock.forward(3)  # the board waits that long for bots that go on at once
        with suppress(TimeoutError):  # they may be thinking
            await channel.news(0.5)
    last = checks.ended(channel)
    assert all(name in reading.text(last) for name in ("Ana", "(bot)"))
    said = reading.text(await ana.click(last, "Verify"))
    assert "everything is as it was" in said
    assert "decisions and steps were played again" in said
    assert "The result is the one that was told." in said
    assert "has begun here, with 2 bots" in reading.text(await ana.click(last, "Rematch"))
    again = await channel.expect("(bot)", "The game has begun", after=last)
    await channel.expect("Round 1", "Awaited", buttons=("My turn",), after=again)


# --- time


async def test_half_time_calls_those_who_still_owe_an_answer_and_nobody_twice(bot, playground, channel, ana, ben):
    _, room = await seated(playground, channel, 2)
    await price(ana, room)
    called = len(ana.pings())
    bot.clock.forward(12 * HOUR + 60)
    reminder = await room.expect("half the time is over", ben.mention)
    assert reminder.pinged == {ben.id}
    bot.clock.forward(6 * HOUR)
    await price(ben, room)
    log = reading.text(await ben.slash(room, "log"))
    assert "The buy turn begins." in log
    assert len([m for m in room.messages if "half the time" in reading.text(m)]) == 1
    assert len(ana.pings()) <= called + 1
    whole = await ben.click(await ben.slash(room, "turn"), "More…")
    assert reading.text(await ben.click(whole, "Log")) == log


async def test_when_time_runs_out_the_plainest_answer_is_taken_and_the_game_goes_on(bot, playground, channel, ana, ben):
    _, room = await seated(playground, channel, 2)
    await price(ana, room)
    bot.clock.forward(DAY + 60)
    await room.expect("· buy turn", "Awaited")
    await playground.world.until(lambda: "Time ran out for Ben" in "".join(map(reading.text, room.messages)), 15)
    document = await checks.exported(ana, room)
    assert [row["by"] for row in document["inputs"]] == ["player", "clock"]


# --- people come and go


async def test_who_resigns_is_played_on_by_a_bot_and_still_may_watch(bot, playground, channel, ana, ben):
    _, room = await seated(playground, channel, 2, druids="off")
    await price(ana, room)
    asked = await ben.slash(room, "resign")
    assert "A bot takes your seat" in reading.text(asked)
    assert "a bot plays on" in reading.text(await ben.click(asked, "Resign"))
    await room.expect("Ben has left;", "plays on.")
    await playground.world.until(lambda: any("(bot) asks" in reading.text(m) for m in room.messages), 30)
    assert "watching" in reading.text(await ben.slash(room, "turn"))


# --- looking


async def test_looking_shows_what_the_reader_may_know_and_nothing_more(bot, playground, channel, ana, ben, world):
    _, room = await seated(playground, channel, 2)
    await price(ana, room)
    mine = reading.text(await ana.slash(room, "board", **{"as": "text"}))
    theirs = reading.text(await ben.slash(room, "board", **{"as": "text"}))
    fay = Member(playground, "Fay")
    watched = reading.text(await fay.slash(room, "board", **{"as": "text"}))
    assert "**Ana**: 0 points, 5 gold" in mine
    assert "**Ben**: 0 points, 5 gold" not in mine
    assert "**Ana**: 0 points, 5 gold" not in theirs
    assert "gold" not in watched.replace("Catch-up gold", "").partition("**Ana**")[2].partition("\n")[0]
    for command in ("board", "recap", "log"):
        message = await ana.slash(room, command)
        assert message.visible_to == ana.id
        assert all(picture.alt for picture in reading.pictures(world, message))
    assert await pictured(world, await ana.slash(room, "board", seat=2))


async def test_an_answer_that_is_still_sealed_can_be_changed(bot, playground, channel, ana, ben):
    _, room = await seated(playground, channel, 2)
    await price(ana, room)
    offered = await ana.offered(room, "skye price", "prices")
    tiles = checks.TILE.findall(offered[0])
    changed = f"{tiles[0]} 2, {tiles[1]} 2, axe {tiles[2]}"
    panel = await ana.slash(room, "skye price", prices=changed)
    assert f"the axe at {tiles[2]}.** You may change it" in reading.text(panel)
    assert reading.text(panel).count("**2 gold**") == 2
    await price(ben, room)
    await room.expect(f"Ana asks 2 for {tiles[0]} and 2 for {tiles[1]}")


# --- calls


async def test_exactly_those_who_are_awaited_are_called_and_each_once(bot, playground, channel, ana, ben):
    _, room = await seated(playground, channel, 2)
    opening = await room.expect("Awaited", buttons=("My turn",))
    assert opening.pinged == {ana.id, ben.id}
    await price(ana, room)
    await playground.world.until(lambda: ana.mention not in reading.text(opening), 10)
    await price(ben, room)
    first = await asked_in((ana, ben), room)
    second = ben if first is ana else ana
    market = await room.expect("Awaited", buttons=("My turn",), after=opening)
    assert market.pinged == frozenset(), "whoever has just acted sees what begins without a mention"
    bot.clock.forward(600)
    called = await room.expect("Awaited", first.mention, buttons=("My turn",), after=market)
    assert called.pinged == {first.id}
    await first.slash(room, "skye pass")
    await room.expect("Awaited", second.mention)  # whoever has just acted is asked on without a mention
    bot.clock.forward(600)
    after = await room.expect("Awaited", second.mention, buttons=("My turn",), after=called)
    assert after.pinged == {second.id}
    assert channel.messages[0].pinged == frozenset()


# --- restarts


async def test_every_button_works_after_a_restart(bot, playground, channel, ana, ben):
    await ana.slash(channel, "table new", game="skye", seats=2)
    card = await channel.expect(buttons=("Join", "Options"))
    options = await ana.click(card, "Options")
    await restarted(bot, playground)
    await ana.choose(options, "Pace: live, 5 minutes for a decision", label="Pace")
    await ben.click(card, "Join")
    await restarted(bot, playground)
    await ana.click(card, "Start")
    room = await channel.thread()
    message = await room.expect("Awaited", buttons=("My turn",))
    panel = await ana.click(message, "My turn")
    await restarted(bot, playground)
    pressed = []
    for part in [*addresses(message), *addresses(panel)]:
        if part["type"] != 2 or part["custom_id"].endswith((":fill", ":done")):
            continue
        source = message if part in addresses(message) else panel
        said = reading.text(await ana.click(source, custom_id=part["custom_id"]))
        assert said
        assert "older version" not in said
        assert "went wrong" not in said
        pressed.append(part["custom_id"])
    assert len(pressed) >= 8


def addresses(message):
    """Everything that can be pressed or chosen in a message."""
    return [p for _, p in walk(message.components) if p.get("custom_id") and not p.get("disabled")]


async def restarted(bot, playground):
    await bot.stop()
    await playground.bot_offline()
    await bot.start()


async def test_every_option_and_the_pace_can_be_chosen(bot, ana, channel):
    await ana.slash(channel, "table new", game="skye", seats=2)
    panel = await ana.click(await channel.expect(buttons=("Options",)), "Options")
    lists = [select["placeholder"] for select in reading.selects(panel)]
    assert lists[:3] == ["Pace", "Seats", "All options at once"]
    assert "Call it off" in reading.labels(panel)
    assert "Take a bot away" not in reading.labels(panel)
    panel = await ana.click(panel, "Fine print")
    fine = [select["placeholder"] for select in reading.selects(panel)]
    assert {*lists[3:], *fine} == {
        *(option.title for option in RULES.options), "When time runs out", "Free days and vacations",
    }  # fmt: skip
    panel = await ana.choose(panel, ["no"], custom_id="l:1:absence")
    assert "Free days and vacations do not count here." in reading.text(panel)
    assert "Isle of Skye: the fine print" in reading.text(panel)
    await channel.expect("**Absence**: free days and vacations do not count here.")
    panel = await ana.choose(panel, ["yes"], custom_id="l:1:absence")
    assert "Free days and vacations count here." in reading.text(panel)


async def test_a_preset_is_chosen_by_one_press_and_a_page_that_came_too_late_says_so(bot, ana, channel):
    await ana.slash(channel, "table new", game="skye", seats=2)
    card = await channel.expect(buttons=("Options",))
    panel = await ana.click(card, "Options")
    panel = await ana.choose(panel, "First game", label="All options at once")
    assert "First game: the base game alone." in reading.text(panel)
    await channel.expect("**Druids**: the base game alone")
    await ana.click(card, "Add a bot")
    await ana.click(card, "Start")
    await channel.expect("The game has begun")
    assert "This game has already begun." in reading.text(
        await ana.choose(panel, "With Druids", label="All options at once")
    )


async def test_whoever_presses_start_alone_is_offered_a_bot(bot, ana, channel):
    await ana.slash(channel, "table new", game="skye", where="here")
    asked = await ana.click(await channel.expect(buttons=("Start",)), "Start")
    assert "Add a bot?" in reading.text(asked)
    assert "The game begins." in reading.text(await ana.click(asked, "Start with a bot"))
    await channel.expect("Round 1", buttons=("My turn",))
