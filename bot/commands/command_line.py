"""The command line of `henge`, or `python -m bot`: serve (the default), try things out, look after tables."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import discord

from bot.commands import absent_people, archive, processes, transfer, upgrade, ways_out
from bot.commands.console import at_least, game_named, options_from
from bot.commands.drawings import draw
from bot.commands.picture import picture
from bot.commands.simulate import in_json, simulate
from bot.process import eventloop
from bot.process.config import BadConfig, Config
from bot.process.release import release
from bot.serving.painter import DRAWN
from engine import Refusal
from games import GAMES
from storage.errors import StorageError

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What commands are added to; argparse has no public name for it."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="henge", description="Henge: complete board games inside Discord.")
    top.add_argument("--version", action="version", version=f"Henge {release()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("serve", help="talk to Discord; without DISCORD_TOKEN to the playground (the default)")
    _to_try_things_out(commands)
    _for_tables_and_people(commands)
    _for_databases(commands)
    commands.add_parser("health", help="whether the running process is well")
    return top


def _to_try_things_out(commands: Subparsers) -> None:
    ground = commands.add_parser("playground", help="a loopback Discord with a page to try the bot in")
    ground.add_argument(
        "--people", type=at_least(2), help="how many people there are, each in a time zone of their own"
    )
    play = commands.add_parser("simulate", help="games by chance through the engine")
    see = commands.add_parser("picture", help="a position by chance as a PNG file")
    for each in (play, see):
        each.add_argument("game")
        each.add_argument("--seats", type=int, required=True)
        each.add_argument("--seed", required=True)
        each.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    play.add_argument("--games", type=at_least(1), required=True)
    play.add_argument("--json", action="store_true", help="end with one line of JSON")
    see.add_argument("--decisions", type=at_least(0), required=True)
    see.add_argument("--seat", type=int, help="whose eyes, from 0; without it the public's")
    see.add_argument("--size", choices=("board", "hand", "detail"), default="board")
    see.add_argument("--out", type=Path, required=True)
    ahead = commands.add_parser("draw", help="draw ahead what pictures are made of, so that a release starts with it")
    ahead.add_argument("folder", type=Path, nargs="?", default=DRAWN, help=f"{DRAWN} without it, where bots look")


def _for_tables_and_people(commands: Subparsers) -> None:
    out = commands.add_parser("export", help="write one table as a file, with its secrets")
    out.add_argument("table", type=at_least(1))
    out.add_argument("file", type=Path)
    back = commands.add_parser("import", help="bring an exported table into this database")
    back.add_argument("file", type=Path)
    back.add_argument("--guild", type=at_least(0), default=0, help="the server's id")
    back.add_argument("--channel", type=at_least(0), default=0, help="the channel's id")
    check = commands.add_parser("verify", help="replay a table from its seed and compare")
    check.add_argument("what", metavar="TABLE|FILE")
    mend = commands.add_parser("repair", help="rebuild logs, open questions and reminders from what was decided")
    mend.add_argument("table", type=at_least(1), nargs="?", help="one table; all of them without it")
    on = commands.add_parser("resume", help="let a table that is paused or waits go on")
    on.add_argument("table", type=at_least(1))
    on.add_argument("--from", dest="decision", type=at_least(1), metavar="DECISION", help="go back to it first")
    over = commands.add_parser("end", help="end a game with the score as it stands")
    over.add_argument("table", type=at_least(1))
    whose = commands.add_parser("person", help="write what is kept of a person as a file, as /me export does")
    whose.add_argument("user", type=at_least(1), help="the number of their account")
    whose.add_argument("file", type=Path)
    gone = commands.add_parser("forget", help="forget a person, as /me forget does")
    gone.add_argument("user", type=at_least(1), help="the number of their account")


def _for_databases(commands: Subparsers) -> None:
    strengths = commands.add_parser("ratings", help="make all ratings anew from the raw results, and compare")
    strengths.add_argument("what", choices=("rebuild",))
    strengths.add_argument("--json", action="store_true", help="end with one line of JSON")
    higher = commands.add_parser("upgrade", help="bring a database up to this release, after a copy of it")
    higher.add_argument("database", nargs="?", help="a file or an address; DATABASE_URL without it")
    higher.add_argument("--check", action="store_true", help="only say what would come of it; nothing is changed")
    copy = commands.add_parser("backup", help="copy the database while it is used")
    copy.add_argument("file", type=Path)
    drill = commands.add_parser("drill", help="restore the newest backup into a temporary folder, verify every table")
    drill.add_argument("file", type=Path, nargs="?", help="another backup than the newest in HENGE_BACKUPS")
    place = commands.add_parser("restore", help="put a backup in the place of the SQLite database")
    place.add_argument("file", type=Path)
    elsewhere = commands.add_parser("move", help="copy the whole database to another one, SQLite or PostgreSQL")
    elsewhere.add_argument("url", metavar="URL", help="an empty database, written as in DATABASE_URL")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    given = parser().parse_args(arguments)
    try:
        return _run(given, Config.read())
    except (Refusal, BadConfig, StorageError) as no:
        print(no, file=sys.stderr)
    except discord.LoginFailure:
        print("Discord does not accept DISCORD_TOKEN.", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 1


def _run(given: argparse.Namespace, config: Config) -> int:
    match given.command:
        case None | "serve":
            eventloop.run(processes.serve(config, GAMES))
        case "playground":
            eventloop.run(processes.playground(config, GAMES, given.people))
        case "health":
            text, well = processes.health(config)
            return _told([text], well)
        case "simulate":
            return _simulated(given)
        case "picture":
            game, options = game_named(GAMES, given.game), options_from(given.option)
            where = {"size": given.size, "seat": given.seat, "out": given.out}
            print(picture(game, given.seats, given.seed, given.decisions, options, **where))
        case "draw":
            print(draw(GAMES, given.folder))
        case "verify":
            return _told(*asyncio.run(archive.verify(config, GAMES, given.what)))
        case "ratings":
            return _told(*asyncio.run(archive.ratings(config, GAMES, as_json=given.json)))
        case "upgrade":
            act = upgrade.check if given.check else upgrade.upgrade
            return _told(asyncio.run(act(config, GAMES, given.database)), True)
        case "drill":
            return _told(*asyncio.run(transfer.drill(config, GAMES, given.file)))
        case "restore":
            return _told(asyncio.run(transfer.restore(config, given.file)), True)
        case "move":
            return _told(asyncio.run(transfer.move(config, given.url)), True)
        case "repair":
            return _told(asyncio.run(archive.repair(config, GAMES, given.table)), True)
        case _:
            print(asyncio.run(_keeping(given, config)))
    return 0


def _simulated(given: argparse.Namespace) -> int:
    options: Mapping[str, str] = {}
    try:
        game, options = game_named(GAMES, given.game), options_from(given.option)
        return _told(*simulate(game, given.seats, given.games, given.seed, options, as_json=given.json))
    except Refusal as no:
        if given.json:
            print(in_json(given.game, given.seats, given.seed, options, [str(no)]))
        raise


def _keeping(given: argparse.Namespace, config: Config) -> Coroutine[Any, Any, str]:
    match given.command:
        case "export":
            return archive.export(config, GAMES, given.table, given.file)
        case "import":
            return archive.import_(config, GAMES, given.file, given.guild, given.channel)
        case "resume":
            return ways_out.resume(config, GAMES, given.table, given.decision)
        case "end":
            return ways_out.end(config, GAMES, given.table)
        case "person":
            return absent_people.person(config, GAMES, given.user, given.file)
        case "forget":
            return absent_people.forget(config, GAMES, given.user)
        case "backup":
            return archive.backup(config, given.file)
        case _:
            raise Refusal(f"There is no command “{given.command}”.")


def _told(lines: Sequence[str], well: bool) -> int:
    for line in lines:
        print(line)
    return 0 if well else 1
