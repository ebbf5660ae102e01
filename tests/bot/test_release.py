"""One number in one place: whatever names the release has it from pyproject.toml."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from bot.commands.command_line import main
from bot.process import release as asked
from bot.process.release import release
from tests.sources import ROOT

NUMBER = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_the_sources_have_the_number_of_the_project():
    assert release() == NUMBER


@pytest.mark.parametrize("beside", ["", '[project]\nname = "another"\nversion = "9"\n', "[tool.other]\n"])
def test_installed_henge_has_the_number_it_was_installed_with(tmp_path, monkeypatch, beside):
    installed = tmp_path / "henge-7.8.9.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.4\nName: henge\nVersion: 7.8.9\n")
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "pyproject.toml"
    if beside:
        file.write_text(beside)
    monkeypatch.setattr(asked, "SOURCES", file)
    assert release.__wrapped__() == "7.8.9"


def test_the_command_line_tells_it_from_any_folder(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Henge {NUMBER}\n"
    command = [sys.executable, "-m", "bot", "--version"]
    environment = {"PYTHONPATH": str(ROOT)}
    elsewhere = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert elsewhere.stdout == f"Henge {NUMBER}\n"
