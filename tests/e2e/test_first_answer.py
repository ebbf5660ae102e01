"""From nothing to the first answer in few presses, in a server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import pytest

from bot.ui import replies
from bot.ui.layouts import COMING
from discord_playground import reading
from discord_playground.model.state import Message
from games import GAMES
from host.lobbies.with_bots import first_options
from tests.e2e.members import BOTS, PATIENCE, Clicker
from tests.e2e.newcomers import first_thing
from tests.e2e.test_page_newcomer import decisions

MOST_PRESSES = 6
"""In a server: a command, a button, a choice of a list and the end of a form are a press each."""


class Beginner(Clicker):
    """Presses what comes first."""

    def _step(self, panel: Message) -> dict[str, Any] | None:
        return first_thing(panel)


async def answered(clicker: Clicker, panel: Message, bot: Any) -> int:
    """How many presses it takes to give the first answer; each waits for the pictures that are still to come, and the
    first until bots have answered before it.
    """
    while not decisions(bot):
        await clicker.member.playground.world.until(
            lambda shown=panel: COMING not in reading.text(shown) and first_thing(shown), BOTS
        )
        before = clicker.presses
        panel = await clicker.answer(panel, lambda before=before: clicker.presses > before)
        assert clicker.presses > before, reading.text(panel)
    return clicker.presses


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_newcomer_gives_the_first_answer_six_presses_after_the_command(bot, ana, channel, game):
    panel = await ana.slash(channel, "play now", game=game.key)
    assert 1 + await answered(Beginner(ana, Random(game.key)), panel, bot) <= MOST_PRESSES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_newcomer_gives_the_first_answer_six_presses_after_the_page_of_who_looks(bot, ana, channel, game):
    panel = await ana.choose(await ana.slash(channel, "play list"), [game.key], custom_id="q:bots")
    assert 2 + await answered(Beginner(ana, Random(game.key)), panel, bot) <= MOST_PRESSES


async def test_a_first_panel_has_five_buttons_beside_its_question_at_most_and_more_shows_the_rest(bot, ana, channel):
    panel = await ana.slash(channel, "play now", game=GAMES[0].key)
    foot = {"Learn in ten minutes", "What would you do?", "Board", "Help", "More…"}
    rest = {"Recap", "Log", "For a phone", "At this table", "How to read the board"}
    assert foot <= set(reading.labels(panel))
    assert rest.isdisjoint(reading.labels(panel))
    whole = await ana.click(panel, "More…")
    assert whole.id == panel.id
    assert {*foot, *rest} - {"More…"} <= set(reading.labels(whole))


async def test_what_a_good_player_would_do_is_done_by_a_press_on_it(bot, ana, channel):
    panel = await ana.slash(channel, "play now", game=GAMES[0].key)
    advice = await ana.click(panel, "What would you do?")
    best, *_, back = reading.labels(advice)
    assert f"**{best}**" in reading.text(advice)
    assert back == "My turn"
    done = await ana.click(advice, best)
    assert done.id == advice.id
    counts = any(f"{said}: {best}" in reading.text(done) for said in ("Done", "You answered"))
    assert counts or best in reading.labels(done), "it counts, or is looked at first"


async def test_the_panel_of_whoever_plays_at_once_is_the_last_thing_in_the_channel_and_leads_to_its_thread(
    bot, playground, ana, channel, monkeypatch
):
    monkeypatch.setattr(replies, "MOMENT", PATIENCE)
    panel = await ana.slash(channel, "play now", game=GAMES[0].key)
    card = await channel.expect(f"{GAMES[0].rules.title}: table")
    assert card.id < panel.id
    (thread,) = [place for place in playground.world.channels.values() if place.parent_id == card.channel_id]
    assert f"has begun in <#{thread.id}>, with 1 bot." in reading.text(panel)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_newcomer_gives_the_first_answer_six_presses_after_the_pinned_message(bot, ana, cem, channel, game):
    await ana.slash(channel, "setup post")
    learn = [f"Learn {game.rules.title}"] if game.lessons else []
    pinned = await channel.expect("Play here", buttons=("Look for people", *learn))
    panel = await cem.choose(pinned, [game.key], custom_id="q:bots")
    assert panel.visible_to == cem.id
    assert 1 + await answered(Beginner(cem, Random(game.key)), panel, bot) <= MOST_PRESSES
    assert "Finding a game" in reading.text(await cem.click(pinned, "Look for people"))
    assert all(["step 1 of" in reading.text(await cem.click(pinned, label)) for label in learn])
    assert not ana.pings()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_first_game_is_the_plain_game_and_begins_by_saying_what_it_is_and_who_is_awaited(
    bot, ana, ben, channel, game
):
    panel = await ana.slash(channel, "play now", game=game.key)
    assert panel.visible_to == ana.id
    thread = await channel.thread()
    await bot.nothing_to_say()
    table = sqlite3.connect(bot.database)
    with closing(table):
        stored = table.execute("select options from tables").fetchone()[0]
    assert all(f'"{option}":"{value}"' in stored.replace(" ", "") for option, value in first_options(game).items())
    begins, *_ = thread.messages
    said = reading.text(begins).removeprefix(f"### {game.rules.title} begins\n")
    assert said.startswith(game.primer.aim)
    assert said.split("\n")[-1].startswith("-# Fair chance")
    await thread.expect(f"<@{ana.id}>", buttons=("My turn",))
    assert not ben.pings()
