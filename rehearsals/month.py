"""Live through a month and judge it: `python -m rehearsals.month --days 30 --people 200 --tables 500 --seed S --json`.

Real host, real storage, a clock moved by hand. People of different habits and time zones sit at tables of all games,
answer, are late, sleep, go on vacation, vanish and change their minds, while the bot is killed and gone for minutes to
days, limited, cut off, and refused. Then a judge that shares no code with the clock recomputes from what is stored and
chosen what everybody should have heard and when everything was due. The last line is one object:

- `due`, `sent`: calls and reminders that had to come, and that came;
- `missed`, `doubled`, `in_quiet_time`, `to_who_owed_nothing`: of these, the ones that went wrong;
- `deadlines_wrong`: defaults taken at another time than they were due, or never; deadlines told wrongly;
- `unwarned`: times that ran out, of four hours or more, with no reminder before; `told_twice`: the same told twice of
  one deadline; `least_awake_minutes`: how long at least whose time ran out had been awake then, 60 or more;
- `tables_started`, `tables_finished`, and `stuck`: tables at which nothing is awaited, or something long over.

What the judge found stands above it, a line each. The month is lived in halves, with a house each, side by side.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rehearsals.elapsed.judge import COUNTS, ERRORS, Verdict, judged, well
from rehearsals.elapsed.month import lived
from rehearsals.elapsed.plan import Plan
from rehearsals.elapsed.replayed import read
from rehearsals.figures import Figure

HALVES = 2
WORTH_HALVING = 20
MEMORY = Path("/dev/shm")
"""Where files are in memory, on machines that have it: this month's data are not worth a disk's time."""

GARBAGE_AFTER = 100_000


def month(days: int, people: int, tables: int, seed: str) -> Verdict:
    """A month, judged."""
    verdict = Verdict()
    for part in parts(days, people, tables, seed):
        verdict.add(part)
    return verdict


def parts(days: int, people: int, tables: int, seed: str) -> list[Verdict]:
    """Its halves, or all of it where it is small."""
    if tables < WORTH_HALVING or people < WORTH_HALVING:
        return [lived_and_judged(Plan(days, people, tables, seed))]
    shares = [
        Plan(days, (people + number) // HALVES, (tables + number) // HALVES, f"{seed}/{number}")
        for number in range(HALVES)
    ]
    with ProcessPoolExecutor(HALVES) as pool:
        return list(pool.map(lived_and_judged, shares))


def lived_and_judged(plan: Plan) -> Verdict:
    """A plan with a house of its own."""
    gc.set_threshold(GARBAGE_AFTER)
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        path = Path(folder) / "month.sqlite3"
        chronicle, _ = lived(plan, path)
        return judged(read(path), chronicle)


def figures() -> list[Figure]:
    """The whole month for `make bench`: what went wrong, and how long it took."""
    began = time.perf_counter()
    verdict = month(30, 200, 500, "bench")
    took = (time.perf_counter() - began) / 60
    wrong = [Figure(name, verdict.counts[name], "", 0.0) for name in ERRORS]
    counted = [Figure(name, verdict.counts[name], "") for name in COUNTS if name not in ERRORS]
    return [Figure("a month of 200 people at 500 tables", took, "minutes", 10.0), *counted, *wrong]


def main() -> int:
    """Print what was found; the last line is JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--json", action="store_true", help="nothing but the verdict on standard output")
    given = parser.parse_args()
    verdict = month(given.days, given.people, given.tables, given.seed)
    for finding in verdict.findings:
        print(finding, file=sys.stderr if given.json else sys.stdout)
    print(json.dumps({name: verdict.counts[name] for name in COUNTS}))
    return 0 if well(verdict.counts) else 1


if __name__ == "__main__":
    sys.exit(main())
