"""Known vulnerabilities of what the locks install, as pip-audit finds them: `python -m scripts.audit`.

Exit code 1 where there are any. Where the tool or its data is out of reach a line says so, and nothing fails for it.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

LOCK = "requirements-dev.lock"
"""The run lock is a part of it."""

NOTHING = "audit: nothing was audited: "


def main() -> int:
    """Run pip-audit over the lock and tell what it found."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    tool = shutil.which("pip-audit")
    if tool is None:
        lines, code = [f"{NOTHING}pip-audit is not on the PATH"], 0
    else:
        command = [tool, "-r", LOCK, "--require-hashes", "--disable-pip", "-s", "pypi", "-f", "json"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        lines, code = verdict(ran.stdout, ran.stderr)
    print("\n".join(lines))
    return code


def verdict(found: str, trouble: str = "") -> tuple[Sequence[str], int]:
    """Lines to print and the exit code, from pip-audit's JSON and what it complained of."""
    try:
        packages = json.loads(found)["dependencies"]
    except (ValueError, KeyError):
        last = (trouble.strip().splitlines() or ["it said nothing"])[-1]
        return [f"{NOTHING}pip-audit failed: {last}"], 0
    audited = [each for each in packages if "vulns" in each]
    if not audited:
        return [f"{NOTHING}its data about {len(packages)} packages could not be reached"], 0
    bad = [f"{each['name']} {each['version']}: {_told(vuln)}" for each in audited for vuln in each["vulns"]]
    summary = f"audit: {len(audited)} of {len(packages)} packages audited, {len(bad)} known vulnerabilities"
    return [*bad, summary], int(bool(bad))


def _told(vulnerability: dict[str, Any]) -> str:
    return f"{vulnerability['id']}, mended in {', '.join(vulnerability['fix_versions']) or 'no version yet'}"


if __name__ == "__main__":
    sys.exit(main())
