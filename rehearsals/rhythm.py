"""What people live through at a table.

python -m rehearsals.rhythm KEY --seats 5 --challenges 200 --pace daily --seed S

Real host, real storage, a clock moved by hand. People are notified by mentions in new messages and by direct messages;
they answer after a drawn time (median 40 minutes, never in the eight hours in which each of them sleeps), look by
themselves every few hours, answer all they are asked while they are there, and often ahead. Of each unit of the game (a
challenge, a round) it tells

- `hours` it took;
- `dead_minutes`: in which no person was asked anything. Asked is whoever has an open question that is not answered; in
  a window only who could use something there;
- `asks`: questions put to people;
- `messages`, `pictures`, `pings`, `kilobytes`: new messages, pictures uploaded (edits that change the picture
  included), mentions and direct messages, bytes of pictures (one in eight is painted, the others are taken as large);
- `lapsed_usable`, in all: what a person could have used to some purpose in a window that closed without its having been
  put to that person. Found by playing the stored inputs again from the seed;
- `empty_messages`, in all: messages that hold nothing at the end, neither words nor picture nor buttons;
- `waits`: seconds from the opening to the closing of the windows in which something secret could matter, with a holder
  (somebody could use something to some purpose) and without.

The figures are medians over the units, printed for the rule asked for, then for `guarded` (or `table`), then for the
other games; the last line is the first of them as one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import WINDOWS
from games import GAMES
from games.hosted import HostedGame
from host.values.ports import HOUR, MINUTE, SECOND
from rehearsals.figures import Figure, percentile
from rehearsals.lived.record import Closed
from rehearsals.lived.table import Lived, Unit, live

IN_EACH_GAME = 10
KILO = 1000


@dataclass(frozen=True, slots=True)
class Spent:
    """What one unit took."""

    hours: float
    dead_minutes: float
    asks: int
    messages: int
    pictures: int
    pings: int
    kilobytes: float


def spent(lived: Lived) -> list[Spent]:
    """Every unit of a table that was played to its end."""
    found = []
    ends = lived.starts[1:]
    if lived.record.row.ended_at is not None:
        ends = [*ends, lived.record.row.ended_at]
    for start, end in zip(lived.starts, ends, strict=False):

        def within(times: list[int], start: int = start, end: int = end) -> int:
            return sum(start <= at < end for at in times)

        dead = sum(max(0, min(over, end) - max(begin, start)) for begin, over in lived.dead)
        found.append(
            Spent(
                (end - start) / HOUR,
                dead / MINUTE,
                within(lived.asked),
                within(lived.messages),
                within([at for at, _ in lived.uploads]),
                within(lived.pings),
                sum(size for at, size in lived.uploads if start <= at < end) / KILO,
            )
        )
    return found


async def measured(
    game: HostedGame, unit: Unit, seats: int, pace: str, options: Mapping[str, str], seed: str, units: int
) -> tuple[list[Spent], list[Closed], int, int]:
    """So many units from several tables, the windows there, how many messages were empty and answers ahead refused."""
    found: list[Spent] = []
    closed: list[Closed] = []
    refused, empty = 0, 0
    number = 0
    while len(found) < units:
        with tempfile.TemporaryDirectory() as folder:
            wanted = min(IN_EACH_GAME, units - len(found))
            lived = await live(
                game, seats, pace, options, f"{seed}/{number}", unit, wanted, Path(folder) / "lived.sqlite3"
            )
        found += spent(lived)[:wanted]
        closed += lived.windows
        empty += lived.empty
        refused += lived.refused_ahead
        number += 1
    return found, closed, empty, refused


def waits(closed: Sequence[Closed], held: bool) -> dict[str, float]:
    """How long the windows with or without a holder waited, in seconds."""
    took = sorted((one.at - one.opened_at) / SECOND for one in closed if one.secret and one.held is held)
    if not took:
        return {"n": 0}
    shares = {name: round(percentile(took, share), 1) for name, share in (("p10", 0.1), ("p50", 0.5), ("p90", 0.9))}
    return {"n": len(took), **shares, "max": round(took[-1], 1)}


def summed(units: list[Spent], closed: Sequence[Closed], empty: int, word: str) -> dict[str, Any]:
    """The figures of these units."""

    def median(of: str) -> float:
        amounts: list[float] = [getattr(unit, of) for unit in units]
        return round(statistics.median(amounts), 1)

    return {
        word: len(units),
        "hours_median": median("hours"),
        "hours_p90": round(percentile([unit.hours for unit in units], 0.9), 1),
        "dead_minutes_median": median("dead_minutes"),
        "asks_median": median("asks"),
        "lapsed_usable": sum(len(one.lapsed) for one in closed),
        "messages_median": median("messages"),
        "pictures_median": median("pictures"),
        "pings_median": median("pings"),
        "kilobytes_median": median("kilobytes"),
        "empty_messages": empty,
        "waits": {"with_holder": waits(closed, True), "without": waits(closed, False)},
    }


def main() -> int:
    """Print the figures; the last line is JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.key for game in GAMES if game.counted_in is not None])
    parser.add_argument("--seats", type=int)
    parser.add_argument("--challenges", "--units", dest="units", type=int, default=200)
    parser.add_argument("--pace", default="daily")
    parser.add_argument("--windows")
    parser.add_argument("--seed", default="rhythm")
    parser.add_argument("--alone", action="store_true", help="only what was asked for: no other rule, no other game")
    parser.add_argument("--json", action="store_true", help="nothing but the last line")
    given = parser.parse_args()
    games = {game.key: game for game in GAMES}
    first = run(games[given.game], given.seats, given.units, given.pace, given.windows, given.seed, given.json)
    if not given.alone:
        few = max(1, given.units // 10)
        rest: list[tuple[HostedGame, str | None]] = []
        if any(option.key == WINDOWS for option in games[given.game].rules.options):
            rest.append((games[given.game], "table" if given.windows == "guarded" else "guarded"))
        rest += [(game, None) for game in GAMES if game.key != given.game and game.counted_in is not None]
        for game, rule in rest:
            seats = given.seats if game.key == given.game else None
            print(json.dumps(run(game, seats, few, given.pace, rule, given.seed, given.json)), flush=True)
    print(json.dumps(first))
    return 0


BOUNDS = {"dead_minutes_median": 15.0, "lapsed_usable": 0.0, "empty_messages": 0.0, "messages_median": 6.0,
          "pictures_median": 8.0, "kilobytes_median": 2500.0}  # fmt: skip
"""At most so much in a challenge of five people at the daily pace, under the usual rule for windows."""


def measured_figures(game: HostedGame, seats: int, units: int, rule: str | None = None) -> list[Figure]:
    """The same as figures of `make bench`; bounds hold for the usual rule."""
    found = run(game, seats, units, "daily", rule, "bench", quiet=True)
    bounds = BOUNDS if rule is None else {}
    name = f"{game.rules.title}, {seats} seats, windows {rule or 'as usual'}"
    return [Figure(f"{name}: {what}", value, "", bounds.get(what)) for what, value in found.items() if what != "waits"]


def run(
    game: HostedGame, seats: int | None, units: int, pace: str, rule: str | None, seed: str, quiet: bool
) -> dict[str, Any]:
    """The figures of one game under one rule, told to a person unless `quiet`."""
    assert game.counted_in is not None
    number = seats or game.rules.seats[-1]
    options = {} if rule is None else {WINDOWS: rule}
    unit = Unit(game.counted_in.word, game.counted_in.event.__name__, number if game.counted_in.of_each_seat else 1)
    found, closed, empty, refused = asyncio.run(measured(game, unit, number, pace, options, seed, units))
    figures = summed(found, closed, empty, unit.word + "s")
    if not quiet:
        print(f"{game.rules.title}, {number} seats, {pace}, windows {rule or 'as usual'}: {len(found)} {unit.word}s")
        for name, value in figures.items():
            print(f"  {name:<22} {value!s:>10}")
        print(f"  {'refused_ahead':<22} {refused:>10}")
        for what in sorted({what for one in closed for what in one.lapsed}):
            print(f"  lapsed: {what}")
    return figures


if __name__ == "__main__":
    sys.exit(main())
