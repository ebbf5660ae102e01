"""The image is built from the wheel, and starts what the wheel brings: the Dockerfile, read without Docker."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from fnmatch import fnmatch

import pytest

from bot.process.config import variables
from bot.serving.painter import DRAWN
from tests.sources import ROOT, tracked
from tests.wheels import BESIDE, PROJECT, is_ours, shipped


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of each stage, with what they say."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    found: list[list[tuple[str, str]]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        elif found:
            found[-1].append((word, " ".join(rest.split())))
    return found


def said(word: str, stage: int = -1) -> list[str]:
    return [rest for instruction, rest in stages()[stage] if instruction == word]


def let_through() -> set[str]:
    """The files that `docker build` is given, by `.dockerignore`."""
    rules = (ROOT / ".dockerignore").read_text().split()
    assert rules[0] == "*", "nothing but what is named"
    named = [rule[1:] for rule in rules if rule.startswith("!")]
    refused = [rule for rule in rules[1:] if not rule.startswith("!")]
    assert all((ROOT / name).exists() for name in named)
    return {
        name
        for name in tracked()
        if any(name == each or name.startswith(f"{each}/") for each in named)
        and not any(fnmatch(name, rule.replace("**", "*")) for rule in refused)
    }


def test_the_wheel_can_be_built_from_what_the_build_is_given_and_nothing_else_is_given():
    assert let_through() == {*shipped(), *BESIDE, "requirements.lock", "requirements-dev.lock"}
    assert ". ." in said("COPY", 0)


def test_the_image_installs_the_wheel_with_what_is_locked():
    installs = [command.strip() for rest in said("RUN", 0) for command in rest.split("&&") if " install " in command]
    assert [command for command in installs if "--require-hashes" not in command] == [
        "pip --python /opt/henge/bin/python install --no-deps --no-index /wheels/henge-*.whl"
    ]
    assert any(command.endswith("-r requirements.lock") and "/opt/henge" in command for command in installs)
    assert any("pip wheel --no-deps --no-build-isolation --wheel-dir /wheels ." in rest for rest in said("RUN", 0))


def test_what_builds_the_wheel_is_locked_by_its_hashes():
    (found,) = re.findall(r"(sed -n '[^']+' requirements-dev\.lock)", " ".join(said("RUN", 0)))
    locked = subprocess.run(shlex.split(found), cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert locked.startswith("setuptools==")
    assert locked.count("--hash=sha256:") == locked.count("\n") - 1 > 0
    assert "==" not in locked.partition("==")[2]


def test_the_image_brings_what_boards_are_made_of_where_bots_look():
    (drawing,) = [rest for rest in said("RUN", 0) if " draw" in rest]
    command = drawing.split()
    assert command[0].startswith("/opt/henge/bin/")
    assert is_ours(["henge", *command[1:]])
    assert drawing == said("RUN", 0)[-1], "it is drawn by what is installed"
    assert len(command) == 2
    assert DRAWN.relative_to(sys.prefix).parts[0] not in ("", ".."), "in the environment that the last stage carries"


def test_the_last_stage_carries_the_installed_environment_and_nothing_else():
    assert said("COPY") == ["--from=build /opt/henge /opt/henge"]
    assert said("ADD") == []
    assert "PATH=/opt/henge/bin:$PATH" in said("ENV")[0].split()


@pytest.mark.parametrize("word", ["CMD", "HEALTHCHECK"])
def test_the_image_starts_and_looks_after_the_command_that_the_wheel_brings(word):
    (rest,) = said(word)
    assert is_ours(json.loads(rest[rest.index("[") :]))


def test_the_image_runs_as_nobody_special_and_writes_where_its_volume_is():
    (user,), (volume,), (settings,) = said("USER"), said("VOLUME"), said("ENV")
    assert user not in ("root", "0")
    assert f"install -d -o {user} -g {user} {volume}" in said("RUN")[0]
    given = dict(pair.split("=", 1) for pair in settings.split())
    ours = {name: value for name, value in given.items() if name.startswith(("HENGE_", "DATABASE_"))}
    assert set(ours) <= set(variables())
    assert [
        value for value in ours.values() if not value.rpartition("//")[2].startswith((f"{volume}/", f"{volume[1:]}/"))
    ] == []
    assert said("WORKDIR") == [volume]


def test_a_command_that_there_is_not_is_found():
    assert is_ours(["henge", "serve"])
    assert not is_ours(["henge", "bake"])
    assert not is_ours(["python", "-m", "bot", "serve"])
    assert PROJECT["scripts"] == {"henge": "bot.__main__:main"}
