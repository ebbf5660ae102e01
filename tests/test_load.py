"""A small load: everybody is answered, and what the bot counted is what was seen from outside.

`python -m rehearsals.load --tables 200 --rate 25 --minutes 3` is the whole of it.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from rehearsals.besieged.figures import Samples
from rehearsals.load import well
from rehearsals.loaded.crowd import ms, slowest
from rehearsals.loaded.figures import Seen, differences
from tests.busy_machine import patient_run

pytestmark = pytest.mark.rehearsal

TOLD = {
    "presses_per_second", "ack_p50", "ack_p99", "reply_p50", "reply_p95", "board_p50", "board_p95",
    "board_most", "slowest_table", "boards_per_second", "rss_mb", "painters_mb", "early_mb", "late_mb", "given_up",
    "errors", "figures_wrong",
}  # fmt: skip


def test_people_at_six_tables_are_answered_and_the_figures_agree(tmp_path):
    asked = ["--tables", "6", "--rate", "2", "--minutes", "0.2", "--json", "--undrawn", "--keep", str(tmp_path)]
    done = patient_run("rehearsals.load", *asked)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told.keys() == TOLD
    assert well(told)
    assert told["presses_per_second"] > 0.5
    assert 0 < told["ack_p50"] <= told["ack_p99"] < 3000, "Discord waits for three seconds"
    assert told["ack_p50"] <= told["reply_p50"] <= told["reply_p95"]
    assert told["rss_mb"] > told["painters_mb"] > 50
    assert told["rss_mb"] >= told["late_mb"] >= told["early_mb"] * 0.9 > 50


AGREE: Samples = {
    "henge_interactions_total": [({"outcome": "done"}, 2.0), ({"outcome": "fault"}, 1.0)],
    "henge_interaction_seconds_count": [({"type": "component"}, 3.0)],
    "henge_acknowledgement_seconds_count": [({"type": "component"}, 2.0)],
    "henge_unacknowledged_interactions_total": [({"type": "component"}, 1.0)],
    "henge_board_seconds_count": [({}, 1.0)],
    "henge_outbox_said_total": [
        ({"kind": "board", "outcome": "said"}, 1.0),
        ({"kind": "board", "outcome": "later"}, 4.0),
    ],
}
LINES = {1: "done", 2: "done", 3: "fault"}
SEEN = Seen({1, 2, 3}, Counter(component=3), Counter(component=2), LINES, 1, 1, Counter(board=1))


def test_figures_that_agree_are_not_wrong():
    assert differences(AGREE, SEEN) == []


@pytest.mark.parametrize("name", AGREE)
def test_each_figure_that_does_not_agree_is_told(name):
    labels, value = AGREE[name][0]
    assert differences({**AGREE, name: [(labels, value + 1), *AGREE[name][1:]]}, SEEN)


@pytest.mark.parametrize(
    "other",
    [{"acts": {1, 2, 4}}, {"lines": {**LINES, 3: "refused"}}, {"faults": 0}, {"boards": 2}, {"said": Counter()}],
)
def test_whatever_was_seen_and_not_counted_is_told(other):
    assert differences(AGREE, replace(SEEN, **other))


def test_figures_are_those_of_the_share_that_took_no_longer():
    assert ms([0.004, 0.001, 0.003, 0.002], 50) == 2.0
    assert ms([0.001] * 99 + [1.0], 99) == 1.0
    assert ms([0.001] * 98 + [1.0, 1.0], 99) == 1000.0
    assert ms([], 50) == 0.0


def test_the_slowest_table_is_held_against_the_one_in_the_middle():
    quick, slow, hardly_seen = [0.1] * 4 + [3.0], [0.5] * 5, [9.0]
    assert slowest([quick, quick, slow, hardly_seen]) == 5.0
    assert slowest([hardly_seen]) == slowest([]) == 0.0
