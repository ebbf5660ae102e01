"""The house as the bot sees it: every use case, and opening and closing the house."""

from __future__ import annotations

from host.operate import Operate


class Host(Operate):
    """Every use case of the product: see `lobby`, `play`, `panels` and `operate`.

    Every method that changes something takes a `key` (an interaction id): a repeat acts not again and gets the same
    receipt. Whatever is not possible is raised as an `engine.Refusal` with one sentence for the person.
    """

    async def open(self) -> None:
        """Take up where the last process ended: say and do what is due. The schema must be current."""
        await self.courier.start()
        await self.clock.start()

    async def close(self) -> None:
        """Stop cleanly; whatever was not said or done waits in the database."""
        await self.clock.stop()
        await self.courier.stop()
