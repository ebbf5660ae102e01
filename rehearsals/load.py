"""Load the bot: people press at many tables, so many a second, and think in between; then say what it cost.

python -m rehearsals.load --tables 200 --rate 25 --minutes 3 --seed S [--json]

The release is installed first: `python -m bot draw` draws what is not drawn yet, as its image does (`--undrawn` leaves
that out). The bot is `python -m bot serve` in a process of its own, with its real painter, over the loopback. Times are
in milliseconds, as clients see them: from a press to the first answer (`ack`), to an answer that can be read (`reply`),
and from a decision to the public message that shows it (`board`; `board_most` is the longest of all). `slowest_table`
is how many times as long as at the table in the middle that takes at the slowest one, both in the median. `rss_mb` is
the memory of the bot and its painters at most, `painters_mb` that of the painters; `early_mb` is the memory of all
after 2,000 interactions, or as many as there were, `late_mb` that at the end. `given_up` counts what was never said,
`errors` lines of the log that tell of an error and presses that were not answered. `figures_wrong` counts what
`/metrics` and those outside do not agree on.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from bot.process import eventloop
from rehearsals.besieged.bots import ROOT
from rehearsals.loaded.crowd import DRAWINGS, Crowd, Load, Verdict


def well(verdict: Verdict) -> bool:
    """Whether nothing broke and everything was counted as it was."""
    return not any(verdict[name] for name in ("given_up", "errors", "figures_wrong"))


def main() -> int:
    given = _parser().parse_args()
    load = Load(given.seed, given.tables, given.rate, given.minutes * 60, given.think)
    folder = given.keep or Path(tempfile.mkdtemp(prefix="load-"))
    folder.mkdir(parents=True, exist_ok=True)
    out = sys.stderr if given.json else sys.stdout
    if not given.undrawn:
        subprocess.run([sys.executable, "-m", "bot", "draw", DRAWINGS], cwd=ROOT, stdout=out, check=True)
    verdict = eventloop.run(Crowd(load, folder, lambda line: print(line, file=out)).run())
    print(json.dumps(verdict))
    return 0 if well(verdict) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--rate", type=float, default=4.0, help="presses a second")
    parser.add_argument("--minutes", type=float, default=0.5)
    parser.add_argument("--think", type=float, default=3.0, help="seconds that somebody thinks, in the mean")
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--undrawn", action="store_true", help="nothing is drawn ahead, as where nobody installed it")
    parser.add_argument("--json", action="store_true", help="nothing but the result on standard output")
    parser.add_argument("--keep", type=Path, help="a folder for the log and the database")
    return parser


if __name__ == "__main__":
    sys.exit(main())
