"""The bot in a process of its own, with the toy game too: killed and started again by the tests."""

from __future__ import annotations

import gc
import os
from collections.abc import Mapping
from pathlib import Path
from random import Random

from bot.commands.processes import loopback
from bot.process import eventloop, logs
from bot.process.config import Config
from bot.serving import app, worldclock
from games import GAMES
from rehearsals.besieged import painting
from tests.host.beach import GAME


async def serve(config: Config) -> None:
    """By the playground's clock, which tests move."""
    connector = loopback(config)
    assert connector is not None
    async with worldclock.following(connector) as clock:
        luck = Random(os.environ["HENGE_TEST_LUCK"])
        given = app.Given(clock, painting.small(), luck.randbytes, clock.answer)
        await app.serve(config, (GAME, *GAMES), connector=connector, given=given)


def main() -> None:
    config = Config.read()
    logs.set_up(config.log_level, "text", config.token)
    eventloop.run(serve(config))


def begin(environment: Mapping[str, str], log: Path) -> None:
    """In a process that has imported all of this already, with this environment, complaining in this file."""
    gc.freeze()
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as complaints:
        os.dup2(complaints.fileno(), 2)
    main()


if __name__ == "__main__":
    main()
