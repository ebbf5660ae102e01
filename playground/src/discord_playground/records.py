"""What came of something that a person did: the bot's answer, its messages, its form, its choices."""

from discord_playground.model import interactions
from discord_playground.model.state import Callback, Interaction, Json, Message
from discord_playground.model.world import World


class NoAnswer(Exception):
    """The application did not respond: three seconds went by, or nobody was there."""


class Record:
    """One interaction as the person who caused it sees it. Every waiting method raises TimeoutError or NoAnswer."""

    def __init__(self, world: World, interaction: Interaction, revision: int = 0) -> None:
        self.world = world
        self.interaction = interaction
        self._revision = revision

    @property
    def answer(self) -> Callback | None:
        """How the bot answered first, or None."""
        return self.interaction.answer

    @property
    def acked_after(self) -> float | None:
        """Seconds until the first answer."""
        return self.interaction.acked_after

    @property
    def failed(self) -> bool:
        """“The application did not respond.”"""
        return self.answer is None and interactions.expired(self.world, self.interaction)

    @property
    def original(self) -> Message | None:
        """The message that answers, or that was changed; None before it is there or after it was deleted."""
        return self._there(self.interaction.original_id)

    @property
    def followups(self) -> list[Message]:
        return [each for number in self.interaction.followup_ids if (each := self._there(number))]

    @property
    def edited(self) -> Message | None:
        """The message that was pressed, once this press has changed it, whatever else changes it meanwhile."""
        source = self.interaction.message_id
        return self._there(source) if source in self.interaction.edited_ids else None

    @property
    def modal(self) -> Json | None:
        return self.interaction.modal

    @property
    def choices(self) -> list[Json] | None:
        return self.interaction.choices

    def _there(self, message_id: int | None) -> Message | None:
        message = self.world.messages.get(message_id or 0)
        return None if message is None or message.deleted else message

    async def answered(self, timeout: float = 5.0) -> Callback:
        """Wait for the first answer, deferred or not."""
        await self.world.until(lambda: self.answer is not None or self.failed, timeout)
        if self.answer is None:
            raise NoAnswer(f"the application did not respond to {self.what}")
        return self.answer

    @property
    def what(self) -> str:
        data = self.interaction.payload["data"]
        return f"/{self.interaction.command_name}" if self.interaction.command_name else str(data.get("custom_id"))

    async def reply(self, timeout: float = 5.0) -> Message:
        """Wait until the answering message says something (a deferred one: until it is filled in)."""
        await self.answered(timeout)
        return await self.world.until(self._finished, timeout)

    def _finished(self) -> Message | None:
        message = self.original
        return None if message is None or message.loading else message

    async def updated(self, timeout: float = 5.0) -> Message:
        """Wait until the message whose button was pressed has changed since then."""
        source = self.interaction.message_id

        def changed() -> Message | None:
            message = self._there(source)
            return message if message is not None and message.revision > self._revision else None

        await self.answered(timeout)
        return await self.world.until(changed, timeout)

    async def follow_up(self, number: int = 0, timeout: float = 5.0) -> Message:
        """Wait for the follow-up with this number."""
        await self.world.until(lambda: len(self.interaction.followup_ids) > number, timeout)
        return self.world.messages[self.interaction.followup_ids[number]]

    async def form(self, timeout: float = 5.0) -> Json:
        """Wait for the form that the bot shows."""
        if await self.answered(timeout) is not Callback.MODAL:
            raise NoAnswer(f"{self.what} was answered without a form")
        assert self.modal is not None
        return self.modal

    async def offered(self, timeout: float = 5.0) -> list[Json]:
        """Wait for the choices that the bot offers while the person types."""
        await self.answered(timeout)
        return self.choices or []
