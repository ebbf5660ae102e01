"""The bot in a process of its own, by the playground's clock, with small pictures: what the siege kills and freezes."""

from __future__ import annotations

from bot.commands.processes import loopback
from bot.process import eventloop, logs
from bot.process.config import Config
from bot.serving import app, worldclock
from games import GAMES
from rehearsals.besieged import painting


async def serve(config: Config) -> None:
    """As `python -m bot serve`, but for the painter."""
    connector = loopback(config)
    assert connector is not None
    async with worldclock.following(connector) as clock:
        given = app.Given(clock, painting.small(), beside=clock.answer)
        await app.serve(config, GAMES, connector=connector, given=given)


def main() -> None:
    config = Config.read()
    logs.set_up(config.log_level, "text", config.token)
    eventloop.run(serve(config))


if __name__ == "__main__":
    main()
