"""An unmodified discord.py bot lives in the playground, and people use it."""

from discord_playground import reading
from discord_playground.model.state import Callback
from discord_playground.people import Person
from discord_playground.server import Playground
from sample_bot import SampleBot


async def test_a_bot_logs_in_and_registers_its_commands(playground: Playground, bot: SampleBot) -> None:
    names = {each["name"] for each in playground.people.commands("Ben", "games")}
    assert names == {"table", "slow", "show", "thread", "whisper", "burst", "silent", "operator", "Profile"}
    assert [guild.name for guild in bot.guilds] == ["Demo"]


async def test_a_slash_command_posts_a_message_with_a_picture_and_buttons(bot: SampleBot, ana: Person) -> None:
    record = ana.slash("games", "table new", game="chess", seats=3)
    message = await record.reply()
    assert message.content == "chess for 3"
    assert reading.labels(message) == ["Count", "My turn", "Form", "Later"]
    [picture] = reading.pictures(record.world, message)
    assert (picture.width, picture.height, picture.alt) == (4, 3, "An empty board")


async def test_typing_offers_choices_from_the_bot(bot: SampleBot, ana: Person) -> None:
    choices = await ana.autocomplete("games", "table new", "game", "la").offered()
    assert choices == [{"name": "Latrunculi", "value": "latrunculi"}]


async def test_a_button_replaces_the_picture_of_its_message(bot: SampleBot, ana: Person, ben: Person) -> None:
    message = await ana.slash("games", "table new", game="chess").reply()
    record = ben.click(message, "Count")
    assert await record.updated() is message
    assert record.answer is Callback.UPDATE
    assert message.content == "pressed 1"
    [picture] = reading.pictures(record.world, message)
    assert (picture.width, picture.alt) == (3, "Board 1")


async def test_an_ephemeral_answer_is_seen_by_one_person_only(bot: SampleBot, ana: Person, ben: Person) -> None:
    message = await ana.slash("games", "table new", game="chess").reply()
    hidden = await ben.click(message, "My turn").reply()
    assert hidden in ben.inbox()
    assert hidden not in ana.inbox()
    assert "hidden card" in ben.everything_shown()
    assert "hidden card" not in ana.everything_shown()


async def test_a_form_is_shown_filled_in_and_answered(bot: SampleBot, ana: Person) -> None:
    message = await ana.slash("games", "table new", game="chess").reply()
    shown = ana.click(message, "Form")
    form = await shown.form()
    assert form["title"] == "Your offer"
    answer = await ana.submit(shown, name="Ana", Kind="Ox").reply()
    assert answer.content == "offer: {'name': 'Ana', 'kind': ['o']}"


async def test_a_deferred_answer_is_filled_in_by_the_first_follow_up(bot: SampleBot, ana: Person) -> None:
    record = ana.slash("games", "slow", hidden=True)
    message = await record.reply()
    assert (message.content, message.ephemeral) == ("thought about it", True)
    assert (await record.follow_up()).content == "and once more"


async def test_a_deferred_press_edits_its_message_later(bot: SampleBot, ana: Person) -> None:
    message = await ana.slash("games", "table new", game="chess").reply()
    await ana.click(message, "Later").updated()
    assert message.content == "edited later"
    assert len(reading.pictures(ana.people.world, message)) == 1


async def test_a_list_sends_what_was_chosen(bot: SampleBot, ana: Person) -> None:
    message = await ana.slash("games", "table new", game="chess").reply()
    await ana.select(message, ["Red", "green"]).updated()
    assert message.content == "chose red, green"
    assert message.components == []


async def test_components_of_the_second_kind_keep_their_picture_when_edited(bot: SampleBot, ana: Person) -> None:
    record = ana.slash("games", "show")
    message = await record.reply()
    await record.world.until(lambda: "Second" in reading.text(message))
    [picture] = reading.pictures(record.world, message)
    assert (picture.width, picture.alt) == (20, "The board")
    assert reading.labels(message) == ["My turn"]


async def test_a_thread_hangs_on_its_message_and_pings_whom_it_names(
    playground: Playground, bot: SampleBot, ana: Person, ben: Person
) -> None:
    message = await ana.slash("games", "thread").reply()
    pinged = await playground.world.until(lambda: ana.pings())
    assert pinged[0].content == f"{ana.mention} is awaited"
    assert pinged[0].channel_id == message.thread_id
    assert ben.pings() == []
    assert [each.content for each in ben.messages("Table 1")] == [pinged[0].content]


async def test_the_bot_writes_to_a_person_directly(bot: SampleBot, ana: Person, ben: Person) -> None:
    await ana.slash("games", "whisper").reply()
    assert [each.content for each in ana.messages(ana.dm_channel)] == ["psst"]
    assert "psst" not in ben.everything_shown()


async def test_a_context_menu_reaches_the_bot(bot: SampleBot, ana: Person) -> None:
    answer = await ana.context_menu("games", "Profile", "Ben").reply()
    assert answer.content == "profile of Ben"
