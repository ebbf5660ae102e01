"""Live through seasons of a league and judge them.

python -m rehearsals.season --people 60 --seasons 2 --seed S --json
python -m rehearsals.season --people 14 --divisions 1 --form swiss --exact --seed S --json
python -m rehearsals.season --people 16 --form "cup, partners stay" --seed S --json

Real host, real storage, a clock moved by hand. Everybody signs up for a league, in any form that managers can choose;
people play, vanish, resign, hand their seats over, come late and go early, while the process is killed in the middle of
what it does. Then a judge that shares no code with leagues adds everything up anew from what is stored. The last line
is one object:

- `tables`, `finished`, `adjudicated`: tables of the league, those played to their end, those ended by its rule;
- `repeated_pairs`, `best_known_repeated_pairs`: pairs that met more than once, and how few are known to be possible;
- `standings_equal`, `ratings_equal`: whether the league's own are those that follow from the raw results;
- `promoted`, `relegated`: people who went up and down between seasons;
- `stuck`: tables that are not over, or over without a result;
- `sat_out`: how often somebody had no seat in a round, nobody twice while others who were always there never had;
- `vanished`: seats whose people never decided anything while a bot played; none of them is anybody's result;
- `waited`: how often time ran out for somebody for whom nobody waits any more by the league's rule, to be 0;
- `sat_out`: how often somebody had no seat in a round, nobody twice while others who were there never had;
  there are no rounds, how long a table did.

What the judge found stands above it, a line each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from games import GAMES
from host.leagues.scoring.rules import USUAL_TIME
from host.values.timeout_rules import TIMEOUT_RULES
from rehearsals.elapsed.month import without_threads
from rehearsals.month import MEMORY
from rehearsals.seasonal.archive import read
from rehearsals.seasonal.club import Club
from rehearsals.seasonal.forms import forms
from rehearsals.seasonal.judge import judged
from rehearsals.seasonal.plan import Plan, quickest
from rehearsals.seasonal.verdicts import Verdict


def season(plan: Plan) -> Verdict:
    """All seasons of a plan, judged."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        path = Path(folder) / "season.sqlite3"
        club = Club(plan, path, quickest(GAMES, plan))
        with without_threads():
            claims = asyncio.run(club.run())
        return judged(read(path), claims)


def main() -> int:
    """Print what was found; the last line is JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--seasons", type=int, default=2)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--divisions", type=int, default=3)
    parser.add_argument("--form", choices=tuple(forms()), default="round robin")
    parser.add_argument("--exact", action="store_true", help="all tables have one size, so that some sit out")
    parser.add_argument("--vanished", type=int, default=1, help="how many vanish for good once a season has begun")
    parser.add_argument("--time", choices=tuple(TIMEOUT_RULES), default=USUAL_TIME, help="the league's rule for time")
    parser.add_argument("--late-after", type=int, default=0, help="days after which a table is late; else by turns")
    parser.add_argument("--json", action="store_true", help="nothing but the verdict on standard output")
    given = parser.parse_args()
    plan = Plan(
        given.people, given.seasons, given.seed, divisions=given.divisions, form=given.form, exact=given.exact,
        vanished=given.vanished, time=given.time, late_after=given.late_after,
    )  # fmt: skip
    verdict = season(plan)
    for finding in verdict.findings:
        print(finding, file=sys.stderr if given.json else sys.stdout)
    print(json.dumps(verdict.report()))
    return 0 if verdict.well else 1


if __name__ == "__main__":
    sys.exit(main())
