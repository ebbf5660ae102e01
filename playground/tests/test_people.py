"""What a client would not let people do, and what it would."""

import discord
import pytest

from discord_playground import happenings, reading
from discord_playground.model.errors import Refused
from discord_playground.model.files import Upload
from discord_playground.model.permissions import Permission
from discord_playground.model.state import Message
from discord_playground.model.world import World
from discord_playground.people import Person
from discord_playground.server import Playground
from pngs import png
from sample_bot import SampleBot


@pytest.fixture
async def table(bot: SampleBot, ana: Person) -> Message:
    return await ana.slash("games", "table new", game="chess").reply()


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("dance", {}, "There is no command “dance” here"),
        ("table", {}, "“table” is not complete; next comes one of: new."),
        ("table old", {}, "“table” has no subcommand “old”"),
        ("table new", {}, "needs the option “game”"),
        ("table new", {"game": "chess", "colour": "red"}, "has no option “colour”"),
        ("table new", {"game": "chess", "seats": 9}, "“seats” must be from 2 to 6."),
        ("table new", {"game": "chess", "seats": "many"}, "“seats” must be a whole number."),
        ("table new", {"game": 5}, "“game” must be a text"),
        ("slow", {"hidden": "perhaps"}, "“hidden” must be true or false."),
        ("operator", {"who": "Zoe"}, "Nobody here is called Zoe."),
    ],
)
async def test_a_command_that_cannot_be_typed_is_refused(
    bot: SampleBot, ana: Person, name: str, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(Refused) as refused:
        ana.slash("games", name, **options)
    assert sentence in str(refused.value)
    assert bot.seen == []


async def test_a_command_for_managers_is_not_offered_to_others(
    playground: Playground, bot: SampleBot, ben: Person
) -> None:
    answer = await ben.slash("games", "operator", who="Cem").reply()
    assert answer.content == "hello cem"
    with pytest.raises(Refused):
        playground.person("Cem").slash("games", "operator")


async def test_a_command_for_servers_is_not_offered_in_direct_messages(bot: SampleBot, ana: Person) -> None:
    with pytest.raises(Refused):
        ana.slash(ana.dm_channel, "operator")
    record = ana.slash(ana.dm_channel, "table new", game="latrunculi")
    assert (await record.reply()).content == "latrunculi for 4"
    assert bot.seen[-1].guild_id is None


async def test_only_an_option_with_choices_of_the_bot_can_be_asked_about(bot: SampleBot, ana: Person) -> None:
    with pytest.raises(Refused):
        ana.autocomplete("games", "table new", "seats", "3")


async def test_disabled_and_missing_buttons_cannot_be_pressed(table: Message, ana: Person) -> None:
    with pytest.raises(Refused, match="is disabled"):
        ana.click(table, "Closed")
    with pytest.raises(Refused, match="There is no button “Open”"):
        ana.click(table, "Open")
    with pytest.raises(Refused, match="several"):
        ana.click(table)


async def test_a_foreign_ephemeral_message_can_neither_be_seen_nor_pressed(
    table: Message, ana: Person, ben: Person
) -> None:
    hidden = await ana.click(table, "My turn").reply()
    with pytest.raises(Refused, match="Ben cannot see this message"):
        ben.click(hidden, "Anything")


async def test_a_deleted_message_cannot_be_pressed(world: World, table: Message, ana: Person) -> None:
    happenings.delete_message(world, table)
    with pytest.raises(Refused):
        ana.click(table, "Count")


@pytest.mark.parametrize("values", [[], ["Red", "Blue", "Green"], ["Black"], ["Red", "red"]])
async def test_a_list_takes_only_what_it_offers(table: Message, ana: Person, values: list[str]) -> None:
    with pytest.raises(Refused):
        ana.select(table, values)


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Ana"},
        {"name": "", "kind": "Ox"},
        {"name": "A name too long", "kind": "Ox"},
        {"name": "Ana", "kind": "Cow"},
        {"name": "Ana", "kind": "Ox", "age": "7"},
    ],
)
async def test_a_form_is_sent_only_when_it_is_filled_in(table: Message, ana: Person, fields: dict[str, str]) -> None:
    shown = ana.click(table, "Form")
    await shown.form()
    with pytest.raises(Refused):
        ana.submit(shown, fields)


async def test_whoever_cannot_see_a_channel_cannot_use_it(world: World, table: Message, playground: Playground) -> None:
    fay = playground.person("Fay")
    happenings.deny(world, Permission.VIEW_CHANNEL, world.find_channel("games"), fay.id)
    assert fay.inbox() == []
    with pytest.raises(Refused):
        fay.click(table, "Count")
    with pytest.raises(Refused):
        fay.slash("games", "slow")


async def test_an_archived_thread_opens_again_for_those_who_may_write_there(
    world: World, bot: SampleBot, ana: Person, playground: Playground
) -> None:
    await ana.slash("games", "thread").reply()
    [said] = await world.until(lambda: ana.pings())
    thread = world.channels[said.channel_id]
    card = await bot.get_partial_messageable(thread.id).send("press", view=_one_button())
    message = world.messages[card.id]
    happenings.archive(world, thread)
    fay = playground.person("Fay")
    happenings.deny(world, Permission.SEND_MESSAGES_IN_THREADS, thread, fay.id)
    with pytest.raises(Refused):
        fay.click(message, "My turn")
    assert await ana.click(message, "My turn").reply()
    assert thread.thread is not None
    assert not thread.thread.archived
    happenings.lock(world, thread)
    with pytest.raises(Refused):
        playground.person("Cem").click(message, "My turn")


def _one_button() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="My turn", custom_id="secret"))
    view.stop()
    return view


async def test_everything_shown_remembers_what_was_edited_away(table: Message, ana: Person, ben: Person) -> None:
    await ben.click(table, "Count").updated()
    assert "chess for 4" not in reading.text(table)
    assert "chess for 4" in ana.everything_shown()
    hidden = await ana.click(table, "My turn").reply()
    ana.people.dismiss("Ana", hidden)
    assert hidden not in ana.inbox()
    assert "hidden card" in ana.everything_shown()
    assert "hidden card" not in ben.everything_shown()
    happenings.delete_channel(ana.people.world, ana.people.world.find_channel("games"))
    assert "chess for 4" in ana.everything_shown()


async def test_people_write_reply_and_attach(world: World, ana: Person, ben: Person) -> None:
    first = ana.people.say("Ana", "lounge", f"hello {ben.mention}", files=[Upload("map.png", png(3, 2))])
    answer = ben.say("lounge", "hello", reply_to=first)
    assert ben.pings() == [first]
    assert ana.pings() == [answer]
    [picture] = reading.pictures(world, first)
    assert (picture.width, picture.height) == (3, 2)
    with pytest.raises(Refused):
        ana.say("lounge", "")


async def test_a_feed_hears_of_messages_without_waiting(world: World, ana: Person) -> None:
    heard = []
    world.changes.listen(heard.append)
    with world.changes.feed() as feed:
        message = ana.say("lounge", "hello")
        assert [(each.kind, each.message_id) for each in feed.drain()] == [("message.created", message.id)]
        assert feed.drain() == []
    ana.say("lounge", "again")
    assert [each.kind for each in heard] == ["message.created", "message.created"]


async def test_waiting_in_vain_tells_what_the_bot_did_last(world: World, bot: SampleBot) -> None:
    with pytest.raises(TimeoutError, match=r"PUT /applications/\d+/commands -> 200"):
        await world.until(lambda: False, timeout=0.01)
