"""A short siege: people lose nothing and hear nothing twice, whatever happens to the bot; and the judge sees what is.

`python -m rehearsals.siege --minutes 10 --seed S` is the whole of it.
"""

from __future__ import annotations

import asyncio
import copy
import re
from collections import Counter
from pathlib import Path

import pytest

from rehearsals.besieged.camp import Camp, Evidence, Plan
from rehearsals.besieged.judge import judged
from rehearsals.siege import well

pytestmark = pytest.mark.rehearsal

KINDS = ("kill", "freeze", "locked", "faults", "gateway", "deleted messages", "rights")
SHORT = Plan("a short siege", 10.0, kinds=KINDS)


@pytest.fixture(scope="module")
def evidence(tmp_path_factory: pytest.TempPathFactory) -> Evidence:
    folder: Path = tmp_path_factory.mktemp("siege")
    return asyncio.run(Camp(SHORT, folder, lambda line: None).run())


@pytest.fixture
def forged(evidence: Evidence) -> Evidence:
    """The same evidence, to be falsified."""
    return copy.deepcopy(evidence)


def test_a_siege_loses_nothing_doubles_nothing_and_leaves_nobody_waiting(evidence):
    verdict = judged(evidence)
    assert verdict.findings == []
    assert well(verdict.counts)
    assert verdict.counts["acts"] > verdict.counts["acknowledged"] > 0
    assert len(evidence.troubles) >= 3
    assert verdict.counts["scrapes"] > 3, "its figures were looked at, and agree with what was seen"


def test_in_which_order_a_database_tells_its_rows_does_not_matter(forged):
    rows = forged.rows["inputs"]
    decisions = [row for row in rows if row["kind"] == "decision" and row["user_id"]]
    ((number, person), _), *_ = Counter((row["table_id"], row["user_id"]) for row in decisions).most_common(1)
    times = sorted(row["at"] for row in decisions if (row["table_id"], row["user_id"]) == (number, person))
    game = next(row["game"] for row in forged.rows["tables"] if row["id"] == number)
    deed = forged.chronicle["deeds"][0]
    typed = {**deed, "user": person, "what": f"/{game} turn", "said": "Done", "ids": [f"t:{number}:refresh"]}
    forged.chronicle["deeds"][:] = [{**typed, "at": at / 1000 + 0.99} for at in times]
    for backwards in False, True:
        rows.sort(key=lambda row: row["at"], reverse=backwards)
        assert counted(forged) == {}, "what was typed first is the earlier one"


def counted(evidence: Evidence) -> dict[str, int]:
    """What the judge counts beside acts, where it counts anything."""
    counts = judged(evidence).counts
    return {name: count for name, count in counts.items() if count and name not in ("acts", "acknowledged", "scrapes")}


def test_figures_that_do_not_agree_are_counted(forged):
    forged.figures.append("at rest, ('POST', '200'): 7 counted, 8 seen")
    assert counted(forged) == {"figures_wrong": 1}


def test_a_decision_that_is_missing_counts_as_lost(forged):
    rows = forged.rows["inputs"]
    decisions = [row for row in rows if row["kind"] == "decision"]
    # where the game has gone on furthest: what has had no consequence yet is missed by nobody but who gave it
    ((number, _),) = Counter(row["table_id"] for row in decisions).most_common(1)
    rows.remove(next(row for row in decisions if row["table_id"] == number))
    assert counted(forged)["lost"]


@pytest.mark.parametrize(
    ("note", "found"),
    [("Done: Price your tiles.", {"lost": 1}), ("That is too much, of whatever it is.", {})],
)
def test_what_is_said_to_be_done_counts_as_lost_and_why_it_was_not_does_not(forged, note, found):
    deed, number = forged.chronicle["deeds"][0], forged.rows["tables"][0]["id"]
    paused = f"This table is paused.\n**{note}**"
    press = {**deed, "what": f"t:{number}:p:0.999:none:filled", "said": paused, "ids": [f"t:{number}:refresh"]}
    forged.chronicle["deeds"].append(press)
    assert counted(forged) == found


def test_an_input_that_was_falsified_counts_as_lost(forged):
    next(row for row in forged.rows["inputs"] if row["kind"] == "decision")["fingerprint"] = "another"
    assert counted(forged)["lost"] == 1


def test_a_state_that_does_not_come_out_of_the_replay_counts_as_lost(forged):
    row = forged.rows["checkpoints"][-1]
    row["state"] = row["state"].replace("1", "2")
    assert counted(forged)["lost"] == 1


def public(evidence: Evidence) -> list[dict]:
    messages = evidence.chronicle["messages"]
    found = [m for m in messages if m["visible_to"] is None and m["mark"] and m["gone_at"] is None]
    return [message for message in found if re.search("Awaited", message["posted"]) and message["pinged"]]


def test_a_message_that_stands_there_twice_is_counted_and_so_is_whom_it_calls(forged):
    found, messages = [], forged.chronicle["messages"]
    for message in public(forged):
        place = messages.index(message) + 1
        messages.insert(place, {**message, "id": message["id"] + 1})
        found.append(counted(forged) == {"doubled_messages": 1, "doubled_pings": len(message["pinged"])})
        del messages[place]
    assert any(found), "one whose people had done nothing while it was on its way"


def test_a_row_that_was_never_said_is_stuck(forged):
    forged.rows["outbox"][0]["sent_at"] = None
    assert counted(forged) == {"stuck_rows": 1}


def test_a_table_that_waits_although_its_place_is_there_is_stuck(forged):
    next(row for row in forged.rows["tables"] if row["status"] == "running")["status"] = "paused"
    assert counted(forged) == {"stuck_tables": 1}


def test_a_table_without_a_message_to_play_from_is_stuck_whatever_stands_below_it_and_one_with_it_is_not(forged):
    running = next(row for row in forged.rows["tables"] if row["status"] == "running")
    board = next(each for each in forged.chronicle["messages"] if each["id"] == running["board_message_id"])
    card = {**board, "id": board["id"] + 2**40, "calls": running["id"] + 1, "labels": ["Join"], "mark": None}
    card["posted"] = "A table"
    forged.chronicle["messages"].append(card)
    assert counted(forged) == {}
    board["labels"] = []
    assert counted(forged) == {"stuck_tables": 1}


def test_an_answer_that_never_came_is_counted(forged):
    acts = [act for act in forged.chronicle["interactions"] if act["answer"] == 5 and not act["dead"]]
    shown = {message["id"]: message for message in forged.chronicle["messages"] if not message["deleted"]}
    next(shown[act["original"]] for act in acts if act["original"] in shown)["loading"] = True
    assert counted(forged) == {"unexplained_thinking": 1}


def test_whoever_was_told_that_something_went_wrong_on_our_side_stumbled_over_a_fault(forged):
    told = next(message for message in forged.chronicle["messages"] if message["visible_to"] is not None)
    told["history"].append([[], "Sorry, something went wrong on our side; we have noted it as 0a1b2c."])
    assert counted(forged) == {"faults": 1}


@pytest.mark.parametrize("secret", ["token", "seed"])
def test_a_secret_in_the_log_is_a_leak(forged, secret):
    told = forged.chronicle["token"] if secret == "token" else forged.rows["tables"][0]["seed"]
    assert counted(Evidence(forged.chronicle, forged.rows, f"{forged.logs} {told}")) == {"leaks": 1}


def test_a_seed_that_is_told_before_the_end_is_a_leak(forged):
    public(forged)[0]["history"].append([[], forged.rows["tables"][0]["seed"]])
    assert counted(forged) == {"leaks": 1}


def test_a_lobby_has_no_seed_that_could_be_told(forged):
    lobby = {**forged.rows["tables"][0], "id": 999, "status": "open", "started_at": None, "seed": ""}
    forged.rows["tables"].append(lobby)
    assert counted(forged) == {}


def test_what_nobody_may_know_yet_is_a_leak_in_a_public_message(forged):
    everything = " ".join(f"{letter}{number} attack {number}" for letter in "DL" for number in range(10, 100))
    for message in forged.chronicle["messages"]:
        if message["visible_to"] is None:
            message["history"].append([[], everything])
    assert counted(forged)["leaks"]
