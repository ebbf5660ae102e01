"""`python -m discord_playground`: serve the demo world by itself and say how a bot reaches it."""

import argparse
import asyncio
import json
import sys

from discord_playground.demo import demo_world
from discord_playground.server import Playground


async def serve(page_port: int, people: int | None) -> None:
    playground = await Playground.start(page_port=page_port, world=demo_world(people=people))
    facts = {
        "page": playground.page_url,
        "token": playground.token,
        "port": playground.port,
        "ca_file": str(playground.ca_file),
    }
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()
    try:
        await asyncio.Event().wait()
    finally:
        await playground.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m discord_playground", description=__doc__)
    parser.add_argument("--page-port", type=int, default=8080)
    parser.add_argument("--people", type=int, help="how many people there are, each in a time zone of their own")
    arguments = parser.parse_args()
    try:
        asyncio.run(serve(arguments.page_port, arguments.people))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
