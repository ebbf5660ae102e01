"""Besiege the bot: people play at tables of all games while it is killed, starved, cut off and drowned; then judge.

python -m rehearsals.siege --minutes 10 --seed S [--database postgres] [--json]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from rehearsals.besieged.camp import Camp, Plan
from rehearsals.besieged.judge import judged


async def besiege(plan: Plan, folder: Path, tell: Any = lambda line: None) -> dict[str, int]:
    """A whole siege; what the judge counted. What it found is told line by line."""
    camp = Camp(plan, folder, tell)
    evidence = await camp.run()
    verdict = judged(evidence)
    for finding in verdict.findings:
        tell(finding)
    return verdict.counts


def main() -> int:
    given = _parser().parse_args()
    plan = Plan(seed=given.seed, seconds=given.minutes * 60, postgres=given.database == "postgres")
    folder = given.keep or Path(tempfile.mkdtemp(prefix="siege-"))
    folder.mkdir(parents=True, exist_ok=True)
    quiet = given.json
    counts = asyncio.run(besiege(plan, folder, lambda line: print(line, file=sys.stderr if quiet else sys.stdout)))
    print(json.dumps(counts))
    return 0 if well(counts) else 1


def well(counts: dict[str, int]) -> bool:
    """Whether nothing but acts and looks was counted."""
    return not any(count for name, count in counts.items() if name not in ("acts", "acknowledged", "scrapes"))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--json", action="store_true", help="nothing but the verdict on standard output")
    parser.add_argument("--keep", type=Path, help="a folder for the logs, the chronicle and the rows of the database")
    return parser


if __name__ == "__main__":
    sys.exit(main())
