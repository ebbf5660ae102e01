"""What the tests took is written down by the run, and the table of the slowest is made of it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from scripts.slowest import DOCUMENT, rewritten, table
from tests.sources import ROOT

LAZY = """
import time
def test_slow(): time.sleep(0.2)
def test_busy():
    until = time.process_time() + 0.2
    while time.process_time() < until: pass
"""


@pytest.mark.parametrize("more", [[], ["-n", "1"]], ids=["alone", "workers"])
def test_a_run_writes_down_what_each_test_took_and_what_of_it_the_processor(tmp_path, more):
    file = tmp_path / "times.json"
    (tmp_path / "test_lazy.py").write_text(LAZY)
    options = ["-p", "tests.timing", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), "--times", str(file)]
    asked = [sys.executable, "-m", "pytest", "-q", *options, *more, str(tmp_path)]
    subprocess.run(asked, cwd=ROOT, check=True, capture_output=True)
    took = {test.partition("::")[2]: seconds for test, seconds in json.loads(file.read_text()).items()}
    assert set(took) == {"test_slow", "test_busy"}
    assert took["test_slow"][0] >= 0.2 > took["test_slow"][1]
    assert took["test_busy"][0] >= 0.2
    assert took["test_busy"][1] >= 0.1


def test_the_table_has_the_slowest_of_each_run_first():
    runs = {"test": {f"a::{n}": [float(n), 0.1] for n in range(30)}, "rehearse": {"b::x": [1.0, 0.5]}}
    rows = table(runs).splitlines()[2:]
    assert rows[0] == "| `make test` | `a::29` | 29.0 | 0.1 |"
    assert len(rows) == 20 + 1
    assert rows[-1] == "| `make rehearse` | `b::x` | 1.0 | 0.5 |"


def test_only_what_stands_between_the_marks_is_rewritten():
    before, after = ("a\n<!-- slowest -->\n", "<!-- /slowest -->\nb\n")
    assert rewritten(f"{before}old\n{after}", "new\n") == f"{before}new\n{after}"
    with pytest.raises(ValueError, match="do not stand in the document"):
        rewritten("a", "new\n")
    assert rewritten(DOCUMENT.read_text(), "new\n").count("new\n") >= 1
