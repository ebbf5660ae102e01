"""Play as one person with bots, in real time, and say how it is to sit with them.

python -m rehearsals.solo GAME --strength strong --bots 3 --answers 40 --minutes 10 --seed S [--json]

The bot is `python -m bot` in a process of its own, with its painter, its thinkers and the short times that bots take,
over the loopback; the table is `live`. The person presses what their panel offers, by chance, as soon as they are
asked. The last line is one object: times in milliseconds, `ack` from a press to its first answer, `wait` from the end
of the person's answer to their next question; `messages` are the public ones in the thread; `errors` counts presses
that were not answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from games import GAMES
from rehearsals.alone.evening import Evening, Sitting


def main() -> int:
    given = _parser().parse_args()
    game = next(each for each in GAMES if each.key == given.game)
    bots = min(given.bots, max(game.rules.seats) - 1)
    sitting = Sitting(game, given.strength, bots, given.answers, given.minutes * 60, given.seed)
    folder = given.keep or Path(tempfile.mkdtemp(prefix="solo-"))
    folder.mkdir(parents=True, exist_ok=True)
    out = sys.stderr if given.json else sys.stdout
    verdict = asyncio.run(Evening(sitting, folder, lambda line: print(line, file=out)).run())
    print(json.dumps(verdict))
    return 1 if verdict["errors"] else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.key for game in GAMES])
    parser.add_argument("--strength", choices=("chance", "learner", "club", "strong"), default="strong")
    parser.add_argument("--bots", type=int, default=3)
    parser.add_argument("--answers", type=int, default=40, help="questions that the person answers at most")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--json", action="store_true", help="nothing but the result on standard output")
    parser.add_argument("--keep", type=Path, help="a folder for the log and the database")
    return parser


if __name__ == "__main__":
    sys.exit(main())
