"""Moving a world's clock: from one thing that is due to the next, so that all in between happens in its order."""

from discord_playground.followers import Followers
from discord_playground.model import channels
from discord_playground.model.errors import Refused
from discord_playground.model.world import World

FARTHEST = 366 * 24 * 3600.0
"""Seconds that time may be moved at once."""


class Travel:
    """Moves the clock of a world for everybody in it, the bots that follow it included.

    Time jumps to the next moment at which one of them has something to do; there it runs as usual until all is done,
    and what is said then bears that time. Bots that do not follow find the clock where it has arrived.
    """

    def __init__(self, world: World, followers: Followers) -> None:
        self.world, self.followers = world, followers
        self._stopped = False

    async def forward(self, seconds: float) -> None:
        """Move so far. Raises `Refused`."""
        await self.to(self.world.now() + seconds)

    async def to(self, moment: float) -> None:
        """Move to this moment, in seconds since 1970; comes back when all that was due by then is done."""
        if self.world.moving_to is not None:
            raise Refused("The clock is moving already; stop it first.")
        if not moment >= self.world.now():
            raise Refused("The clock only runs forward.")
        if moment > self.world.now() + FARTHEST:
            raise Refused("The clock moves by a year at most.")
        self.world.moving_to, self._stopped = moment, False
        try:
            await self._go(moment)
        finally:
            self.world.moving_to = None
            self.world.tell("clock")

    def stop(self) -> None:
        """Stay where the clock is as soon as what is due there is done."""
        self._stopped = True

    async def _go(self, moment: float) -> None:
        due = await self.followers.rested()
        while not self._stopped and not self._arrived(moment, due):
            stop = moment if due is None else min(moment, due)
            channels.jump(self.world, max(0.0, stop - self.world.now()))
            due = await self.followers.rested()

    def _arrived(self, moment: float, due: float | None) -> bool:
        now = self.world.now()
        return now >= moment and (due is None or due > now)
