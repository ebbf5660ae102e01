"""Every command once, over the real client: typed, answered privately, refused with a sentence."""

from __future__ import annotations

import pytest

from bot.process.release import release
from discord_playground import happenings, reading
from discord_playground.model.errors import Refused
from discord_playground.model.files import Upload
from discord_playground.model.permissions import Permission
from games import GAMES
from games.cosmic import GAME
from games.cosmic import RULES as COSMIC
from tests.e2e.members import Room, pictured
from tests.e2e.tables import seated
from tests.e2e.test_first_game import begun, opened


async def say(member, room, command, **options):
    return reading.text(await member.slash(room, command, **options))


async def test_a_lobby_can_be_run_by_typing(bot, ana, ben, cem, channel):
    await opened(ana, channel, seats=3, options="rounds=3", pace="brisk")
    card = await channel.expect("three rounds")
    assert "Ben" not in reading.text(card)
    assert "sit at table" in await say(ben, channel, "table join")
    assert "already" in await say(ben, channel, "table join")
    assert "sits down" in await say(ana, channel, "table bot")
    assert "gone" in await say(ana, channel, "table bot", what="away")
    assert "left" in await say(ben, channel, "table leave")
    assert "do not sit" in await say(cem, channel, "table leave")
    assert "Only the person" in await say(cem, channel, "table cancel")
    assert "options" in await say(ana, channel, "table options")
    asked = await ana.slash(channel, "table cancel")
    assert "called off" in reading.text(await ana.click(asked, "Call the table off"))
    assert "There is no table here" in await say(ana, channel, "table join")


async def test_the_opener_chooses_options_from_menus(bot, ana, ben, channel):
    card = await opened(ana, channel)
    panel = await ana.click(card, "Options")
    panel = await ana.choose(panel, "Rounds: three rounds", label="Rounds")
    assert "three rounds" in reading.text(await channel.expect("three rounds"))
    panel = await ana.choose(panel, "Pace: live, 5 minutes for a decision", label="Pace")
    assert "The pace is live" in reading.text(panel)
    assert "live" in reading.text(await channel.expect("**Pace**: live"))
    refused = await ben.choose(await ben.click(card, "Options"), "Rounds: two rounds", label="Rounds")
    assert "Only the person" in reading.text(refused)


async def test_options_and_games_are_offered_while_typing(bot, ana, channel):
    assert "beach" in await ana.offered(channel, "table new", "game", "bea")
    windows = [f"windows={rule}" for rule in ("fast", "table", "guarded", "sealed", "every")]
    offered = await ana.offered(channel, "table new", "options", "", game="beach")
    assert offered == ["long", "rounds=3", *windows[1:], "rounds=2", windows[0]]
    offered = await ana.offered(channel, "table new", "options", "rounds=2,", game="Beach")
    assert offered == [f"rounds=2,{each}" for each in (*windows[1:], windows[0])]


async def test_whatever_a_list_of_options_offers_can_be_sent_as_it_stands(bot, ana, channel):
    for game in GAMES:
        for typed in ("", "t", game.rules.options[-1].title):
            offered = await ana.offered(channel, "table new", "options", typed, game=game.key)
            assert offered
            for options in offered[:6]:
                said = await say(ana, channel, "table new", game=game.rules.title, options=options)
                assert "is open" in said, options


async def test_options_are_understood_by_title_and_meaning(bot, ana, channel):
    said = await say(ana, channel, "table new", game="isle of skye", options="Vertical lines: a column counts once")
    assert "is open" in said
    assert "**Vertical lines**: a column counts once" in reading.text(await channel.expect(buttons=("Join",)))


async def test_of_many_options_one_is_chosen_first_and_only_what_differs_is_on_the_card(bot, ana, channel):
    await ana.slash(channel, "table new", game="cosmic", seats=3)
    card = await channel.expect("Cosmic Encounter", buttons=("Options",))
    panel = await ana.click(card, "Options")
    panel = await ana.choose(panel, "Moons: two face-down moons in each system", label="Moons")
    panel = await ana.click(panel, "Fine print")
    fine = {option.key for option in COSMIC.options} - set(GAME.pitch.main)
    assert reading.text(panel).count("\n• ") == len(fine)
    title, value = "Equal totals", "Equal totals: the offense wins"
    panel = await ana.choose(panel, title, custom_id=menu_with(panel, title))
    panel = await ana.choose(panel, value, label=title)
    assert "• Equal totals: **the offense wins**" in reading.text(panel)
    said = reading.text(await channel.expect("**Moons**: two face-down moons in each system", "**Equal totals**"))
    assert "Kickers" not in said
    assert "Moons" in reading.text(await ana.click(panel, "Back"))
    assert await ana.offered(channel, "table new", "options", "moons=on,Equal totals", game="cosmic") == [
        "moons=on,ties=offense", "moons=on,ties=defense",
    ]  # fmt: skip


def menu_with(panel, label):
    """The menu that offers this."""
    return next(s["custom_id"] for s in reading.selects(panel) if any(o["label"] == label for o in s["options"]))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "chess"}, "do not know the game"),
        ({"game": "beach", "seats": 8}, "2 to 5 seats"),
        ({"game": "beach", "options": "rounds"}, "option=value"),
        ({"game": "beach", "options": "moon=full"}, "I do not understand “moon=full”"),
        ({"game": "beach", "options": "rounds=9"}, "Rounds"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_the_reason(bot, ana, channel, options, words):
    assert words in await say(ana, channel, "table new", where="here", **options)
    assert channel.messages == []


async def test_whoever_sits_looks_around(bot, ana, ben, channel, world):
    await begun(ana, ben, channel)
    assert "Your shell is" in await say(ana, channel, "turn")
    board = await ana.slash(channel, "board")
    assert await pictured(world, board)
    assert await pictured(world, await ana.slash(channel, "board", seat=2))
    assert "seats 1 to 2" in await say(ana, channel, "board", seat=5)
    assert "Beans" in await say(ana, channel, "board", **{"as": "text"})
    assert "drew" in await say(ana, channel, "log")
    assert reading.text(await ana.slash(channel, "recap"))
    assert "nothing of yours" in await say(ana, channel, "undo")
    assert "always pass" in await say(ana, channel, "order", what="pass")
    assert "“dance” is no order here" in await say(ana, channel, "order", what="dance")
    assert "table 1" in await say(ana, channel, "table list")
    assert "table 1" in await say(ben, channel, "table list")
    assert "once it is over" in await say(ana, channel, "table verify")


async def test_a_spectator_sees_what_everybody_may_see(bot, ana, ben, cem, channel):
    message = await begun(ana, ben, channel)
    assert "watching" in reading.text(await cem.click(message, "My turn"))
    assert "drew" not in await say(cem, channel, "log")
    assert "do not sit" in await say(cem, channel, "resign")


async def test_who_resigns_leaves_the_seat_to_a_bot(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    asked = await ben.slash(channel, "resign")
    assert "cannot come back" in reading.text(asked)
    assert "bot plays on" in reading.text(await ben.click(asked, "Resign"))


async def test_managers_set_where_and_how_many_tables_are_opened(bot, ana, ben, cem, channel, world):
    lounge = world.find_channel("lounge")
    assert f"<#{lounge.id}>" in await say(ben, channel, "setup channels", what="allow", channel=lounge)
    assert "opened elsewhere" in await say(ana, channel, "table new", game="beach", where="here")
    assert "everywhere" in await say(ben, channel, "setup channels", what="everywhere")
    assert "per person: 1" in await say(ben, channel, "setup limit", tables=1)
    await opened(ana, channel)
    assert "1 open table" in await say(ana, channel, "table new", game="beach")
    assert "nobody" not in await say(ben, channel, "setup show")
    with pytest.raises(Refused):
        await say(cem, channel, "setup show")


async def test_operators_commands_are_for_the_owner_of_the_bot(bot, ana, ben, channel, world):
    await begun(ana, ben, channel)
    status = await say(ana, channel, "operator status")
    assert "1 running" in status
    assert f"Release {release()}" in status
    assert f"Release {release()}" in await say(ben, channel, "about")
    with pytest.raises(Refused):
        await say(ben, channel, "operator status")
    guild = world.guild(channel.channel.guild_id)
    admins = world.add_role(guild, "Admins", Permission.ADMINISTRATOR)
    guild.members[ben.id].role_ids.append(admins.id)
    assert "Only whoever runs this bot" in await say(ben, channel, "operator status")


async def test_an_exported_table_is_a_file_that_comes_back(bot, ana, ben, channel, world):
    await begun(ana, ben, channel)
    record = ana.person.slash(channel.channel, "operator export")
    await record.answered()
    message = await record.reply()
    (file,) = message.attachments
    assert message.visible_to == ana.id
    lounge = Room(channel.playground, world.find_channel("lounge"))
    said = await say(ana, lounge, "operator import", file=Upload(file.filename, file.data))
    assert "Imported as table 2" in said
    assert "goes on" in await say(ana, lounge, "operator resume")
    assert "is paused" in await say(ana, lounge, "operator pause")
    assert "not an exported table" in await say(ana, lounge, "operator import", file=Upload("wrong.json", b"[]"))


async def test_a_missing_permission_is_named_before_a_table_opens(bot, ana, channel, world):
    denied = Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS
    world.overwrite(channel.channel, world.bot.id).deny = int(denied)
    said = await say(ana, channel, "table new", game="beach")
    assert "Attach Files" in said
    assert "Create Public Threads" in said
    assert "Send Messages" not in said
    assert channel.messages == []


async def test_help_explains_the_bot_and_refuses_what_it_does_not_know(bot, ana, channel):
    assert "/table new" in await say(ana, channel, "help")
    assert "do not know the game" in await say(ana, channel, "help", game="chess")
    assert "Digging" in str(reading.selects(await ana.slash(channel, "help", game="beach")))
    assert "knows nothing called" in await say(ana, channel, "help", game="beach", component="moon")


async def test_tables_of_a_channel_one_cannot_see_are_not_there(bot, ana, ben, cem, channel, world):
    lounge = Room(channel.playground, world.find_channel("lounge"))
    await opened(ana, channel, seats=3)
    await ben.slash(channel, "table join")
    assert "table 1" in await say(cem, lounge, "table list")
    happenings.deny(world, Permission.VIEW_CHANNEL, channel.channel, cem.user.id)
    while "table 1" in await say(cem, lounge, "table list"):
        pass  # until the bot has heard of it
    for command in ("turn", "board", "log", "recap", "table join", "table options"):
        assert "There is no table 1." in await say(cem, lounge, command, table=1), command
    assert "no table" not in await say(ben, lounge, "table options", table=1)
    happenings.allow(world, Permission.VIEW_CHANNEL, channel.channel, cem.user.id)
    while "You sit" not in await say(cem, lounge, "table join", table=1):
        pass


async def test_an_old_panel_is_dead_for_whoever_sees_the_table_no_longer(bot, playground, channel, world, ben, cem):
    """For spectators; who sits there plays on from wherever they are."""
    lounge = Room(playground, world.find_channel("lounge"))
    await seated(playground, channel, 2, druids="off")
    panels = {ben: await ben.slash(lounge, "turn", table=1), cem: await cem.slash(lounge, "recap", table=1)}
    page = await cem.slash(lounge, "board", table=1)
    for member in panels:
        happenings.deny(world, Permission.VIEW_CHANNEL, channel.channel, member.user.id)
    while "no table" not in await say(cem, lounge, "recap", table=1):
        pass  # until the bot has heard of it
    for panel in (panels[cem], page):
        for part in reading.buttons(panel):
            if not part.get("disabled"):
                said = reading.text(await cem.click(panel, custom_id=part["custom_id"]))
                assert said.strip() == "There is no table 1.", part
    assert "Look again" in reading.labels(await ben.click(panels[ben], "More…"))


async def test_what_is_typed_in_a_channel_without_a_table_is_answered_with_the_tables_and_the_way_to_each(
    bot, playground, ana, channel
):
    _, first = await seated(playground, channel, 2)
    for command in ("turn", "undo", "order", "skye pass"):
        said = await say(ana, channel, command)
        assert "Which table?" in said, command
        assert f"/{first.channel.id}" in said, command


async def test_the_number_of_a_table_is_offered_by_what_is_played_and_by_whom(bot, playground, ana, channel):
    await seated(playground, channel, 2)
    assert "Isle of Skye" in await say(ana, channel, "table list")
    for command in ("turn", "board", "table here", "resign", "table vote"):
        given = {"what": "pause"} if command == "table vote" else {}
        assert await ana.offered(channel, command, "table", "", **given) == ["1"], command


async def test_who_stays_after_all_sits_on_and_who_resigns_alone_begins_another_game_by_a_press(bot, ana, channel):
    card = await opened(ana, channel)
    await ana.click(card, "Add a bot")
    await ana.click(card, "Start")
    await channel.expect(buttons=("My turn", "Board"))
    stays = await ana.click(await ana.slash(channel, "resign"), "Stay")
    assert "Resign" in reading.labels(stays)
    left = await ana.click(await ana.slash(channel, "resign"), "Resign")
    assert "nobody is left, so it is called off. Rematch" in reading.text(left).replace("*", "")
    over = await channel.expect("The secret seed was", buttons=("Rematch", "Verify"))
    assert "is open: Beach" in reading.text(await ana.click(over, "Rematch"))
    assert "everything is as it was" in reading.text(await ana.click(over, "Verify"))


async def test_a_game_in_a_channel_that_was_called_off_has_a_rematch_when_typed(bot, ana, channel):
    card = await opened(ana, channel)
    await ana.click(card, "Add a bot")
    await ana.click(card, "Start")
    await channel.expect(buttons=("My turn", "Board"))
    await ana.click(await ana.slash(channel, "resign"), "Resign")
    await channel.expect("The game is called off")
    assert "everything is as it was" in await say(ana, channel, "table verify")
    assert "Ana has left" in await say(ana, channel, "log")
    assert "is open: Beach" in await say(ana, channel, "rematch")
