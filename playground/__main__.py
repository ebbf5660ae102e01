"""`python -m playground`: serve the demo world by itself and say how a bot reaches it."""

import argparse
import asyncio
import json
import sys

from playground.server import Playground


async def serve(page_port: int) -> None:
    playground = await Playground.start(page_port=page_port)
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
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--page-port", type=int, default=8080)
    arguments = parser.parse_args()
    try:
        asyncio.run(serve(arguments.page_port))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
