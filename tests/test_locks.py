"""What is tested is what ships: both locks come from one resolution, and silence is no audit."""

from __future__ import annotations

import json
import re
from pathlib import Path

from scripts.audit import verdict

ROOT = Path(__file__).parent.parent
PINNED = re.compile(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)( ;[^\\]+)?", re.MULTILINE)


def pinned(lock):
    """Every package of a lock with its version and where it is wanted."""
    return {
        (name, version, (where or "").strip()) for name, version, where in PINNED.findall((ROOT / lock).read_text())
    }


def hashes(lock):
    """How many packages a lock has, and how many have at least one hash."""
    parts = re.split(r"^(?=\S)", (ROOT / lock).read_text(), flags=re.MULTILINE)
    packages = [part for part in parts if "==" in part]
    return len(packages), sum("--hash=sha256:" in part for part in packages)


def test_what_ships_is_a_part_of_what_is_tested_version_by_version():
    run, dev = pinned("requirements.lock"), {(name, version) for name, version, _ in pinned("requirements-dev.lock")}
    assert len(run) > 20
    assert {(name, version) for name, version, _ in run} <= dev


def test_every_package_of_both_locks_has_its_hashes():
    for lock in ("requirements.lock", "requirements-dev.lock"):
        packages, hashed = hashes(lock)
        assert packages == hashed > 20


def test_the_environment_brings_its_own_pip_and_setuptools():
    assert {"pip", "setuptools"} <= {name for name, _, _ in pinned("requirements-dev.lock")}


def test_the_image_names_an_exact_base():
    (base,) = re.findall(r"^ARG BASE=(.+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+(@sha256:[0-9a-f]{64})?", base)
    assert set(re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)) == {"${BASE}"}


def told(*packages):
    return verdict(json.dumps({"dependencies": packages}))


SOUND = {"name": "yarl", "version": "1", "vulns": []}
UNKNOWN = {"name": "pillow", "skip_reason": "Dependency not found on PyPI"}
BAD = {"name": "aiohttp", "version": "3", "vulns": [{"id": "CVE-1", "fix_versions": ["4"]}]}


def test_a_known_vulnerability_fails_the_audit():
    lines, code = told(SOUND, BAD)
    assert code == 1
    assert lines == ["aiohttp 3: CVE-1, mended in 4", "audit: 2 of 2 packages audited, 1 known vulnerabilities"]


def test_packages_nothing_is_known_about_are_not_called_sound():
    assert told(SOUND, UNKNOWN) == (["audit: 1 of 2 packages audited, 0 known vulnerabilities"], 0)
    assert told(UNKNOWN) == (["audit: nothing was audited: its data about 1 packages could not be reached"], 0)


def test_a_tool_that_fails_is_told_and_fails_nothing():
    lines, code = verdict("", "Traceback\nConnectionError: no route")
    assert (lines, code) == (["audit: nothing was audited: pip-audit failed: ConnectionError: no route"], 0)
