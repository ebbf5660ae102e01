"""A bot of hikari as one writes it for Discord: nothing in it knows of a playground."""

import os

import hikari

bot = hikari.GatewayBot(os.environ["DISCORD_TOKEN"], banner=None)


@bot.listen()
async def register(event: hikari.StartingEvent) -> None:
    application = await bot.rest.fetch_application()
    await bot.rest.set_application_commands(application, [bot.rest.slash_command_builder("greet", "Say hello")])


@bot.listen()
async def answer(event: hikari.InteractionCreateEvent) -> None:
    who = event.interaction.user.display_name
    if isinstance(event.interaction, hikari.CommandInteraction):
        row = bot.rest.build_message_action_row().add_interactive_button(
            hikari.ButtonStyle.PRIMARY, "again", label="Again"
        )
        await event.interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_CREATE, f"Hello, {who}!", component=row
        )
    elif isinstance(event.interaction, hikari.ComponentInteraction):
        await event.interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, f"Hello again, {who}!")


bot.run(check_for_updates=False)
