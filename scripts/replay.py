"""Play a failure of `scripts.fuzz` again: `python -m scripts.replay build/failure-....json`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine import Setup
from engine.contract import CHECKS, Broken
from scripts.tables import MODULES


def main() -> int:
    """Each file's check on its table; 1 if something is still broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    still_broken = 0
    for path in parser.parse_args().files:
        kept = json.loads(path.read_text())
        setup = Setup(**kept["setup"])
        try:
            CHECKS[kept["check"]](MODULES[setup.game], setup, kept["seed"], kept["decisions"])
            print(f"{path}: holds")
        except Broken as broken:
            still_broken = 1
            print(f"{path}: {broken}")
    return still_broken


if __name__ == "__main__":
    sys.exit(main())
