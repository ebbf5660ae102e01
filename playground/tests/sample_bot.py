"""A small discord.py bot that uses everything the playground offers."""

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator

import aiohttp
import discord
from discord import app_commands

from discord_playground.server import Playground
from pngs import png


class SampleBot(discord.AutoShardedClient):
    """Answers slash commands, buttons, lists and forms through one dispatcher, without stored views."""

    def __init__(self, connector: aiohttp.TCPConnector, **options: object) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            connector=connector,
            guild_ready_timeout=0.1,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            **options,
        )
        self.tree = app_commands.CommandTree(self)
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()
        self.seen: list[discord.Interaction] = []
        self.errors: list[BaseException] = []
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No five seconds between identifies here."""

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.set()

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        import sys

        error = sys.exception()
        assert error is not None
        self.errors.append(error)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)
        data = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.component:
            await self._component(interaction, custom_id)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self._form(interaction, custom_id)

    async def _component(self, interaction: discord.Interaction, custom_id: str) -> None:
        match custom_id.split(":"):
            case ["count", number]:
                file = discord.File(io.BytesIO(png(int(number) + 2, 5)), "board.png", description=f"Board {number}")
                await interaction.response.edit_message(
                    content=f"pressed {number}", attachments=[file], view=buttons(int(number) + 1)
                )
            case ["secret"]:
                await interaction.response.send_message("your hand: the hidden card", ephemeral=True)
            case ["form"]:
                await interaction.response.send_modal(Form())
            case ["later"]:
                await interaction.response.defer()
                await interaction.edit_original_response(content="edited later")
            case ["colour"]:
                chosen = ", ".join(interaction.data["values"])  # type: ignore[index,typeddict-item]
                await interaction.response.edit_message(content=f"chose {chosen}", view=None)

    async def _form(self, interaction: discord.Interaction, custom_id: str) -> None:
        found = {}
        for component in interaction.data["components"]:  # type: ignore[index,typeddict-item]
            inner = component.get("component")
            if inner:
                found[inner["custom_id"]] = inner.get("value", inner.get("values"))
        await interaction.response.send_message(f"{custom_id}: {found}", ephemeral=True)


class Form(discord.ui.Modal, title="Your offer"):
    def __init__(self) -> None:
        super().__init__(custom_id="offer", timeout=0.01)
        self.stop()

    name = discord.ui.Label(text="Name", component=discord.ui.TextInput(custom_id="name", max_length=10))
    kind = discord.ui.Label(
        text="Kind",
        component=discord.ui.Select(
            custom_id="kind",
            options=[discord.SelectOption(label="Sheep", value="s"), discord.SelectOption(label="Ox", value="o")],
        ),
    )


def buttons(number: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Count", custom_id=f"count:{number}"))
    view.add_item(discord.ui.Button(label="My turn", custom_id="secret"))
    view.add_item(discord.ui.Button(label="Form", custom_id="form"))
    view.add_item(discord.ui.Button(label="Later", custom_id="later"))
    view.add_item(discord.ui.Button(label="Closed", custom_id="closed", disabled=True))
    options = [discord.SelectOption(label=each, value=each.lower()) for each in ("Red", "Blue", "Green")]
    view.add_item(discord.ui.Select(custom_id="colour", placeholder="Colours", options=options, max_values=2))
    view.stop()
    return view


def layout(title: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(
        discord.ui.Container(
            discord.ui.Section(
                f"# {title}", accessory=discord.ui.Button(label="My turn", custom_id="secret", row=None)
            ),
            discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board")),
            discord.ui.Separator(),
            discord.ui.TextDisplay("Ben is awaited."),
        )
    )
    view.stop()
    return view


def add_commands(bot: SampleBot) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="new", description="Open a table")
    @app_commands.describe(game="Which game", seats="How many")
    async def new(
        interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 2, 6] = 4, note: str = ""
    ) -> None:
        file = discord.File(io.BytesIO(png(4, 3)), "board.png", description="An empty board")
        await interaction.response.send_message(f"{game} for {seats} {note}".strip(), file=file, view=buttons(1))

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ("chess", "latrunculi", "whist")
        return [app_commands.Choice(name=each.title(), value=each) for each in known if each.startswith(current)]

    bot.tree.add_command(table)

    @bot.tree.command(name="slow", description="Think first")
    async def slow(interaction: discord.Interaction, hidden: bool = False) -> None:
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        await interaction.followup.send("thought about it")
        await interaction.followup.send("and once more", ephemeral=True)

    @bot.tree.command(name="show", description="Components of the second kind")
    async def show(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(png(20, 10)), "board.png")
        await interaction.response.send_message(view=layout("First"), file=file)
        await interaction.edit_original_response(view=layout("Second"))

    @bot.tree.command(name="thread", description="Make a thread and talk there")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("a table", ephemeral=False)
        message = await interaction.original_response()
        assert isinstance(interaction.channel, discord.TextChannel)
        card = await interaction.channel.fetch_message(message.id)
        made = await card.create_thread(name="Table 1", auto_archive_duration=10080)
        await made.send(
            f"{interaction.user.mention} is awaited", allowed_mentions=discord.AllowedMentions(users=[interaction.user])
        )

    @bot.tree.command(name="whisper", description="Write to me")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.user.send("psst")
        await interaction.followup.send("sent")

    @bot.tree.command(name="burst", description="Send many at once")
    async def burst(interaction: discord.Interaction, count: int) -> None:
        await interaction.response.defer(ephemeral=True)
        channel = bot.get_partial_messageable(interaction.channel_id or 0)
        await asyncio.gather(*(channel.send(f"message {number}") for number in range(count)))
        await interaction.followup.send("done")

    @bot.tree.command(name="silent", description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        """The application does not respond."""

    @bot.tree.command(name="operator", description="For managers")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def operator(interaction: discord.Interaction, who: discord.Member | None = None) -> None:
        await interaction.response.send_message(f"hello {who or interaction.user}", ephemeral=True)

    @bot.tree.context_menu(name="Profile")
    async def profile(interaction: discord.Interaction, member: discord.User) -> None:
        await interaction.response.send_message(f"profile of {member.display_name}", ephemeral=True)


@contextlib.asynccontextmanager
async def running(playground: Playground, **options: object) -> AsyncIterator[SampleBot]:
    """The bot, logged in and ready, for the duration of the block."""
    bot = SampleBot(playground.connector(), **options)
    task = asyncio.create_task(bot.start(playground.token))
    ready = asyncio.create_task(bot.ready.wait())
    try:
        async with asyncio.timeout(180):
            await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)
