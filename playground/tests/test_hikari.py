"""A second, independently written client library lives in the playground: it is strict about missing fields."""

import asyncio
import ssl

import hikari
import pytest

from discord_playground.model.world import World
from discord_playground.people import Person
from discord_playground.server import Playground


@pytest.fixture
def strict_bot(playground: Playground) -> hikari.GatewayBot:
    address = f"https://127.0.0.1:{playground.port}/api/v10"
    context = ssl.create_default_context(cafile=str(playground.ca_file))
    return hikari.GatewayBot(
        playground.token,
        banner=None,
        logs=None,
        intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES | hikari.Intents.DM_MESSAGES,
        rest_url=address,
        http_settings=hikari.impl.HTTPSettings(ssl=context),
    )


async def test_hikari_logs_in_answers_and_posts(
    playground: Playground, strict_bot: hikari.GatewayBot, world: World, ana: Person
) -> None:
    errors: list[hikari.ExceptionEvent[hikari.Event]] = []
    heard: list[str] = []
    all_heard = asyncio.Event()

    @strict_bot.listen()
    async def on_error(event: hikari.ExceptionEvent[hikari.Event]) -> None:
        errors.append(event)

    @strict_bot.listen()
    async def on_message(event: hikari.GuildMessageCreateEvent) -> None:
        heard.append(event.author.username)
        if len(heard) == 3:
            all_heard.set()

    @strict_bot.listen()
    async def on_interaction(event: hikari.InteractionCreateEvent) -> None:
        interaction = event.interaction
        if isinstance(interaction, hikari.CommandInteraction):
            row = strict_bot.rest.build_message_action_row()
            row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "again", label="Again")
            await interaction.create_initial_response(
                hikari.ResponseType.MESSAGE_CREATE, f"hello {interaction.user.global_name}", component=row
            )
            await interaction.fetch_initial_response()
        elif isinstance(interaction, hikari.ComponentInteraction):
            await interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "pressed", components=[])
            await strict_bot.rest.create_message(interaction.channel_id, "and posted")

    async with asyncio.timeout(180):
        await strict_bot.start(check_for_updates=False)
    try:
        me = await strict_bot.rest.fetch_my_user()
        command = strict_bot.rest.slash_command_builder("greet", "Say hello")
        await strict_bot.rest.set_application_commands(me.id, [command])
        guild = await strict_bot.rest.fetch_guild(next(iter(world.guilds)))
        assert [channel.name for channel in await strict_bot.rest.fetch_guild_channels(guild)] == ["games", "lounge"]
        message = await ana.slash("games", "greet").reply()
        assert message.content == "hello Ana"
        await ana.click(message, "Again").updated()
        await world.until(lambda: "and posted" in [each.content for each in ana.messages("games")])
        thread = await strict_bot.rest.create_message_thread(message.channel_id, message.id, "Table 1")
        await strict_bot.rest.create_message(thread.id, "there")
        assert [each.content for each in ana.messages("Table 1")] == ["there"]
        async with asyncio.timeout(180):
            await all_heard.wait()
    finally:
        await strict_bot.close()
    assert errors == []
    assert set(heard) == {"Bot"}
