"""Words that nobody reads are refused with what was typed; none is passed over."""

from __future__ import annotations

import logging
from contextlib import suppress

import pytest

from bot.ui import outcomes
from discord_playground import reading
from discord_playground.model.errors import Refused
from tests.conditions import until
from tests.e2e.nonsense import NONSENSE, nonsense
from tests.e2e.outsiders import came_of, leaves, read_of
from tests.e2e.tables import seated
from tests.e2e.test_first_game import begun


@pytest.mark.parametrize("value", ["not 1", "quibble", " "])
async def test_a_league_is_not_moved_with_a_value_that_nobody_reads(bot, ana, channel, value):
    await ana.slash(channel, "league create", name="Dunes", game="beach", seats=2, rounds=1)
    said = reading.text(await ana.slash(channel, "league options", league="Dunes", what="channel", value=value))
    assert "it takes no value" in said
    assert f"“{value.strip()}”" in said


async def test_a_vote_takes_no_word_that_it_does_not_read(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    said = reading.text(await ana.slash(channel, "table vote", what="pause", pace="not live", table=1))
    assert "`pace`, as “not live”, is only for `what: pace`" in said
    said = reading.text(await ana.slash(channel, "table vote", what="pause", seat=2, table=1))
    assert "`seat`, as “2”, is only for `what: replace`" in said


async def test_a_command_of_another_game_does_nothing_at_a_table(bot, playground, ana, channel):
    _, room = await seated(playground, channel, 2)
    said = reading.text(await ana.slash(room, "cosmic play", what="3"))
    assert "Another game is played here" in said
    assert "`/skye`" in said


async def test_a_digest_is_ended_by_nothing_and_not_by_a_blank(bot, ana, channel):
    assert "time of day" in reading.text(await ana.slash(channel, "me digest", at=" "))
    assert "You get no digest." in reading.text(await ana.slash(channel, "me digest"))


async def said_and_done(member, room, caplog, command, given):
    """What a command shows, and whether it was done, refused or a fault of ours."""
    caplog.clear()
    said = " ".join(read_of(await came_of(member, member.person.slash(room.channel, command, **given))))

    def told():
        return [each.outcome for each in caplog.records if getattr(each, "form", "") == "application_command"]

    await until(told)  # which is noted once the answer is there
    return said, told()[-1]


async def test_no_command_passes_over_a_word_that_means_nothing(bot, ana, ben, channel, caplog):
    """Every option of every command, alone and beside every other; a new one is found by itself."""
    caplog.set_level(logging.INFO, outcomes.__name__)
    await ana.slash(channel, "me zone", city="Berlin")
    await ana.slash(channel, "league create", name="Dunes", game="beach", seats=2, rounds=1)
    await begun(ana, ben, channel)
    known = {"table": 1, "league": "Dunes", "game": "beach", "until": "friday"}
    tried = await nonsense(ana, channel, known)
    assert len(tried) > 200
    for command, option, given in tried:
        said, outcome = await said_and_done(ana, channel, caplog, command, given)
        passed_over = outcome != "refused" or option == "game"
        assert not passed_over or NONSENSE in said, (command, given, outcome, said)


async def test_what_is_far_too_long_for_any_answer_is_refused_in_a_short_sentence(bot, ana, ben, channel, caplog):
    caplog.set_level(logging.INFO, outcomes.__name__)
    await ana.slash(channel, "league create", name="Dunes", game="beach", seats=2, rounds=1)
    await begun(ana, ben, channel)
    tried = {(command, option): given for command, option, given in await nonsense(ana, channel, {"game": "beach"})}
    for (command, option), given in tried.items():
        typed = {**given, option: f"{NONSENSE} " * 700}
        with suppress(Refused):  # by the client itself, where an option says how long it may be
            said, outcome = await said_and_done(ana, channel, caplog, command, typed)
            assert outcome == "refused", (command, option, said)
            assert len(said) < 800, (command, option, said)


async def test_a_game_is_named_by_its_title_too_wherever_it_is_typed(bot, ana, channel, caplog):
    caplog.set_level(logging.INFO, outcomes.__name__)
    needed = {"seats": 2, "member": "Ben", "name": "Dunes"}
    takes_a_game = {
        command: {each["name"] for each in options if each.get("required")}
        for command, options in leaves(ana, channel)
        if any(each["name"] == "game" for each in options)
    }
    assert len(takes_a_game) > 8
    for command, required in takes_a_game.items():
        given = {name: value for name, value in needed.items() if name in required}
        said, outcome = await said_and_done(ana, channel, caplog, command, {**given, "game": "isle of SKYE"})
        assert outcome != "fault", command
        assert "isle of SKYE" not in said, (command, said)


@pytest.mark.parametrize(
    ("command", "given", "said"),
    [
        ("board", {"as": "text", "seat": 1}, "`seat`, as “1”, is only for `as: picture`"),
        ("table bot", {"what": "away", "strength": "strong"}, "`strength`, as “strong”, is only for `what: add`"),
        ("order", {"moment": "bids revealed"}, "`moment`, as “bids revealed”, is only for what your seat does then"),
        ("learn", {"lesson": "quibble"}, "`lesson`, as “quibble”, is only for a `game` that is named"),
        ("help", {"ruling": "S-2", "component": "quibble"}, "`component`, as “quibble”, is only for a question"),
        ("me orders", {"what": "none"}, "`what`, as “none”, is only for a `game` that is named"),
        ("me orders", {"game": "skye", "what": "none, quick"}, "has no order “none”"),
        ("me free", {"day": "none", "second": "Monday"}, "`second`, as “Monday”, is only for a `day` that is one"),
        ("play notices", {"wanted": "on"}, "of which game you want to be told"),
        ("learn", {"game": "skye", "lesson": "quibble"}, "Isle of Skye has these lessons"),
    ],
)  # fmt: skip
async def test_an_option_beside_which_another_is_not_read_is_refused(bot, ana, channel, command, given, said):
    assert said in reading.text(await ana.slash(channel, command, **given))


@pytest.mark.parametrize("typed", ["skye?", "-skye", "~~skye~~", "=s", "not skye", "skye or lagoon", "❌ skye"])
async def test_a_game_that_is_asked_about_or_struck_out_is_not_begun(bot, ana, channel, typed):
    said = reading.text(await ana.slash(channel, "play now", game=typed))
    assert f"I do not know the game “{typed}”" in said.replace("\\", "")


async def test_an_option_of_the_game_is_chosen_once(bot, ana, channel):
    assert "none are the usual ones" in reading.text(await ana.slash(channel, "table new", game="skye", options=", ;"))
    for options in ("druids=on, druids=off", "druids=on, first", "Druids=on; druids=on"):
        said = reading.text(await ana.slash(channel, "table new", game="skye", options=options))
        assert "please say each once" in said
    await ana.slash(channel, "league create", name="Dunes", game="skye", seats=2, rounds=1)
    said = await ana.slash(channel, "league options", league="Dunes", what="options", value="druids=on, druids=off")
    assert "chosen twice" in reading.text(said)


async def test_everywhere_is_not_one_channel(bot, ana, channel):
    said = reading.text(await ana.slash(channel, "setup channels", what="everywhere", channel=channel.channel))
    assert "Everywhere means every channel" in said
