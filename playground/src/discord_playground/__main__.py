"""A loopback Discord with a page, and a bot led to it: `discord-playground -- python my_bot.py`.

Without a command it serves the world by itself, and prints one line of JSON that says how a bot finds it.
"""

import argparse
import asyncio
import json
import os
import re
import sys
import webbrowser
from collections.abc import Sequence

from discord_playground import launch
from discord_playground.demo import demo_world
from discord_playground.model.journal import Entry
from discord_playground.model.sessions import PRIVILEGED
from discord_playground.server import Playground

ID = re.compile(r"\d{5,}")


def parser() -> argparse.ArgumentParser:
    """What may stand before the command."""
    found = argparse.ArgumentParser(
        prog="discord-playground", description=__doc__, usage="%(prog)s [options] [-- COMMAND ...]"
    )
    found.add_argument("--people", type=int, help="how many people there are, each in a time zone of their own")
    found.add_argument("--page-port", type=int, default=8080, help="where the page is; 0 is any free port (8080)")
    found.add_argument(
        "--token-in", action="append", default=[], metavar="NAME",
        help=f"a further variable in which the bot looks for its token, beside {', '.join(launch.TOKENS)}",
    )  # fmt: skip
    found.add_argument(
        "--no-privileged", action="store_true", help="refuse privileged intents, as Discord does by default"
    )
    found.add_argument("--no-open", action="store_true", help="do not open the page in a browser")
    return found


def say(sentence: str) -> None:
    """Tell whoever started this; what the bot prints is left alone."""
    print(f"discord-playground: {sentence}", file=sys.stderr, flush=True)


class Notes:
    """Says once of each what a bot should know: a token of elsewhere, and requests that have no route here."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def __call__(self, entry: Entry) -> None:
        if entry.status == 401:
            self._once("a bot came with another token than the playground's; --token-in NAME names its variable")
        elif entry.route is None:
            path = ID.sub("…", entry.path)
            self._once(f"there is nothing here at {entry.method} {path}; the bot was answered 404")

    def _once(self, sentence: str) -> None:
        if sentence not in self._told:
            self._told.add(sentence)
            say(sentence)


async def serve(given: argparse.Namespace, command: Sequence[str]) -> int:
    """Let people play until the command ends, or until this is told to stop; what to exit with."""
    world = demo_world(people=given.people)
    world.application.privileged_intents = 0 if given.no_privileged else PRIVILEGED
    world.journal.hooks.append(Notes())
    try:
        playground = await Playground.start(page_port=given.page_port, world=world)
    except OSError as error:
        say(f"the page cannot be at port {given.page_port}: {error.strerror}; --page-port 0 takes a free one")
        return launch.UNUSABLE
    async with playground:
        found = launch.environment(playground, given.token_in)
        say(f"the page is at {playground.page_url}")
        if not given.no_open:
            show(playground.page_url)
        if command:
            return await _run(command, found)
        print(_facts(playground, found), flush=True)
        with launch.told_to_stop() as asked:
            await asked.get()
    return 0


async def _run(command: Sequence[str], surroundings: dict[str, str]) -> int:
    try:
        return await launch.run(command, surroundings)
    except OSError as error:
        say(f"{command[0]} cannot be run: {error.strerror}")
        return launch.NOT_FOUND if isinstance(error, FileNotFoundError) else launch.NOT_ALLOWED


def show(page: str) -> None:
    """Open the page where somebody sits at a terminal and has a browser that needs none of it."""
    if not sys.stderr.isatty():
        return
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        browser.open(page)


def _facts(playground: Playground, found: dict[str, str]) -> str:
    facts = {"page": playground.page_url, "token": playground.token, "port": playground.port}
    return json.dumps({**facts, "ca_file": os.fspath(playground.ca_file), "environment": found})


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve, and pass on how the command ended."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    at = words.index("--") if "--" in words else len(words)
    return asyncio.run(serve(parser().parse_args(words[:at]), words[at + 1 :]))


if __name__ == "__main__":
    sys.exit(main())
