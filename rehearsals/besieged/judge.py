"""Judges a siege from what people saw, what the database holds and what the bot logged, with none of the bot's code."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from games import GAMES
from rehearsals.besieged.camp import Evidence
from rehearsals.besieged.replay import Replayed, replayed

COUNTS = (
    "acts",
    "acknowledged",
    "lost",
    "doubled_messages",
    "doubled_pings",
    "stuck_rows",
    "stuck_tables",
    "unexplained_thinking",
    "faults",
    "leaks",
    "scrapes",
    "figures_wrong",
)

AUTOCOMPLETE, DEFERRED_MESSAGE = 4, 5
LIVE = ("open", "running", "paused", "attention")

DONE = "Done: "
"""How a note begins that says what was done; whatever else is noted beside a question says why an answer did not count.
"""

FAULT = re.compile(r"went wrong on our side.*?noted it as (\w+)")
DUE = re.compile(r"until (<t:\d+:f>)")
GAME = re.compile(rf"/({'|'.join(game.key for game in GAMES)}) ")
NAMED = re.compile(r"[A-Z]\d{2,3}|[a-z]+-\d{2,3}")
"""Hidden things with a name that is nobody else's: their letter or kind, and a number."""
PLACE = re.compile(r"[A-Z][0-2]\d")
"""So places on a map are called too."""


@dataclass(slots=True)
class Verdict:
    """How often each thing was found, and each find in a line."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))
    findings: list[str] = field(default_factory=list)

    def find(self, what: str, line: str) -> None:
        """One more of these."""
        self.counts[what] += 1
        self.findings.append(f"{what}: {line}")


def judged(evidence: Evidence) -> Verdict:
    """Look through everything."""
    court = Court(evidence)
    court.look()
    court.verdict.counts["scrapes"] = evidence.scrapes
    for line in evidence.figures:
        court.verdict.find("figures_wrong", line)
    return court.verdict


class Court:
    """The evidence, by what it is about."""

    def __init__(self, evidence: Evidence) -> None:
        self.world, self.rows, self.logs = evidence.chronicle, evidence.rows, evidence.logs
        self.verdict = Verdict()
        self.messages = {message["id"]: message for message in self.world["messages"]}
        self.acts = {act["id"]: act for act in self.world["interactions"] if act["type"] != AUTOCOMPLETE}
        self.tables = {row["id"]: row for row in self.rows["tables"]}
        self.inputs = _by_table(sorted(self.rows["inputs"], key=lambda row: int(row["seq"])))
        self.seats = _by_table(self.rows["seats"])
        self.public = [
            m for m in self.world["messages"] if m["visible_to"] is None and m["author"] == self.world["bot"]
        ]
        self.games: dict[int, Replayed] = {}

    def look(self) -> None:
        """Every count, one after another."""
        self.verdict.counts["acts"] = len(self.acts)
        self._replay()
        self._decisions()
        self._doubled()
        self._pings()
        self._stuck_rows()
        self._stuck_tables()
        self._thinking()
        self._faults()
        self._leaks()

    # --- lost

    def _replay(self) -> None:
        rules = {game.key: game.rules for game in GAMES}
        states = _by_table(self.rows["checkpoints"])
        for number, table in self.tables.items():
            if table["started_at"] is None:
                continue
            seats = len(self.seats[number])
            game = replayed(rules[table["game"]], table, seats, self.inputs[number], states[number])
            self.games[number] = game
            if game.problem:
                self.verdict.find("lost", f"table {number}: {game.problem}")

    def _decisions(self) -> None:
        spent: set[tuple[int, int]] = set()
        for deed in self.world["deeds"]:
            said, ids = self._told(deed)
            if said is None:
                continue
            for fits in self._claims(deed, said, ids, spent):
                self.verdict.counts["acknowledged"] += 1
                if not fits:
                    told = said[-160:].replace("\n", " / ")
                    self.verdict.find("lost", f"{self._name(deed['user'])} {deed['what']}, told: {told}")

    def _told(self, deed: Mapping[str, Any]) -> tuple[str | None, list[str]]:
        """What a person was told about a deed, then or later."""
        act = self.acts[deed["interaction"]]
        if deed["said"] is None and act["answer"] == DEFERRED_MESSAGE:
            late = self.messages.get(act["original"])
            if late is not None and not late["loading"] and not late["deleted"]:
                return late["text"], late["ids"]
        return deed["said"], deed["ids"]

    def _claims(
        self, deed: Mapping[str, Any], said: str, ids: list[str], spent: set[tuple[int, int]]
    ) -> Iterator[bool]:
        """For whatever the bot said is done, whether it is."""
        what, user = str(deed["what"]), deed["user"]
        if found := re.fullmatch(r"t:(\d+):p:([^:]+):([^:]+):.+", what):
            number, prompt, digest = int(found[1]), found[2], found[3]
            asked = {tuple(each.split(":")[3:5]) for each in ids if f"t:{number}:p:" in each}
            shown = f"t:{number}:refresh" in ids and (_noted(said) or "You answered:" in said)
            over = (prompt, digest) not in asked or ("You answered:" in said and asked == {(prompt, digest)})
            if shown and over:
                yield any(
                    row["prompt"] == prompt and row["user_id"] == user and row["kind"] == "decision"
                    for row in self.inputs[number]
                )
        elif what.endswith(":undo") and re.search(
            r"(Your last decision|What was decided for you last) is taken back\.", said
        ):
            number = int(what.split(":")[1])
            yield self._spend(number, spent, user, "undo", deed["at"])
        elif GAME.match(what) and "Noted for when you are asked" not in said:
            numbers = {int(each.split(":")[1]) for each in ids if each.endswith(":refresh")}
            for number in numbers:
                yield self._spend(number, spent, user, "decision", deed["at"])
        elif found := re.search(r"You sit at table (\d+)\.", said):
            yield any(row["user_id"] == user for row in self.seats[int(found[1])])
        elif what == "/table start" and "The game begins" in said:
            yield any(row["started_at"] for row in self.tables.values())
        elif what == "/table new" and (found := re.search(r"[Tt]able (\d+)", said)):
            yield int(found[1]) in self.tables

    def _spend(self, number: int, spent: set[tuple[int, int]], user: int, kind: str, at: float) -> bool:
        """Whether there is an input of this kind since then that nothing else is the cause of."""
        for row in self.inputs[number]:
            fits = row["user_id"] == user and row["kind"] == kind and row["at"] >= at * 1000 - 1000
            if fits and (number, row["seq"]) not in spent:
                spent.add((number, row["seq"]))
                return True
        return False

    # --- said twice

    def _doubled(self) -> None:
        marks: dict[tuple[int, int], list[Any]] = defaultdict(list)
        for message in self.public:
            if message["mark"] is not None:
                marks[message["channel"], message["mark"]].append(message)
        twice = set()
        for (channel, mark), found in marks.items():
            there = [message for message in found if message["gone_at"] is None]
            for message in there[1:]:
                twice.add(message["id"])
                self.verdict.find("doubled_messages", f"row {mark} twice in {channel}: {message['posted'][:80]!r}")
        for channel in {message["channel"] for message in self.public}:
            said = [m for m in self.public if m["channel"] == channel and m["gone_at"] is None and m["calls"]]
            for one, other in pairwise(said):
                if one["posted"] == other["posted"] and other["id"] not in twice:
                    self.verdict.find("doubled_messages", f"told twice in {channel}: {other['posted'][:80]!r}")

    def _pings(self) -> None:
        """Twice with one deadline, no reminder between, and nothing done by that person: twice for one question."""
        last: dict[tuple[int, int], tuple[str, Any]] = {}
        for message in self.public:
            due = DUE.search(message["posted"])
            if due is None or "half the time is over" in message["posted"]:
                continue
            for person in message["pinged"]:
                before = last.get((message["channel"], person))
                last[message["channel"], person] = (due[1], message)
                if before is None or before[0] != due[1]:
                    continue
                number = _table_of(message)
                early, late = self._written(before[1]), message["at"] * 1000
                did = any(row["user_id"] == person and early < row["at"] < late for row in self.inputs[number])
                if not did and self._same_question(number, person, early, late):
                    words = message["posted"].replace("\n", " / ")[-120:]
                    self.verdict.find("doubled_pings", f"{self._name(person)} in {message['channel']}: {words}")

    def _written(self, message: Mapping[str, Any]) -> float:
        """Since when a message was to be said, in milliseconds: it knows nothing of what is done from then on."""
        written = (row["created_at"] for row in self.rows["outbox"] if row["message_id"] == message["id"])
        return float(min(written, default=message["at"] * 1000))

    def _same_question(self, number: int, person: int, early: float, late: float) -> bool:
        """Whether this person was asked something at both times by a question of one id: a deal that is answered by
        one side is another question to the other, with the same deadline."""
        if number not in self.games:
            return True
        seats = {f"{row['seat']}." for row in self.seats[number] if row["user_id"] == person}
        both = self.games[number].open_at(early) & self.games[number].open_at(late)
        return any(each[: each.index(".") + 1] in seats for each in both)

    # --- stuck

    def _stuck_rows(self) -> None:
        for row in self.rows["outbox"]:
            if row["sent_at"] is None and row["given_up_at"] is None and row["not_before"] <= self.world["now"] * 1000:
                line = f"{row['kind']} of table {row['table_id']}, tried {row['attempts']} times: {row['error']}"
                self.verdict.find("stuck_rows", line)

    def _stuck_tables(self) -> None:
        there = {channel["id"] for channel in self.world["channels"]}
        for number, table in self.tables.items():
            place = table["thread_id"] or table["channel_id"]
            if table["status"] == "attention":
                self.verdict.find("stuck_tables", f"table {number} was halted: {table['notes'][-200:]}")
            elif table["status"] == "paused" and place in there:
                paused = json.loads(table["notes"]).get("paused")
                self.verdict.find("stuck_tables", f"table {number} is paused ({paused}) though its place is there")
            elif table["status"] == "running":
                if not self.games[number].driver.open:
                    self.verdict.find("stuck_tables", f"table {number} asks nobody anything")
                elif place in there and (why := self._behind(number, place)):
                    self.verdict.find("stuck_tables", f"table {number}: {why}")

    def _behind(self, number: int, place: int) -> str:
        """What the last table message lacks of how the table stands."""
        found = [m for m in self.public if m["channel"] == place and m["calls"] == number]
        if found and found[-1]["gone_at"] is not None:
            return ""  # somebody deleted it after the last move; bots are not told, and it comes anew with the next one
        if not found or "My turn" not in found[-1]["labels"]:
            return "no message to play from is in its channel"
        people = {row["seat"]: row["user_id"] for row in self.seats[number]}
        questions = self.games[number].driver.open.values()
        awaited = {people[q.prompt.seat] for q in questions if not q.answered and not q.quiet}
        missing = [self._name(user) for user in awaited if user and f"<@{user}>" not in found[-1]["text"]]
        return f"its last message does not call {missing}" if missing else ""

    # --- no answer, and too much said

    def _thinking(self) -> None:
        for act in self.acts.values():
            message = self.messages.get(act["original"])
            if message is not None and message["loading"] and not message["deleted"] and not act["dead"]:
                self.verdict.find("unexplained_thinking", f"{self._name(act['user'])} {act['what']} at {act['at']:.1f}")

    def _faults(self) -> None:
        """No trouble is a fault of the program: who was told of one stumbled over an error in it."""
        for message in self.world["messages"]:
            if found := FAULT.search(json.dumps(message["history"])):
                self.verdict.find("faults", f"noted as {found[1]}, told at {message['at']:.1f}")

    def _leaks(self) -> None:
        for act in self.world["interactions"]:
            if act["token"] in self.logs:
                self.verdict.find("leaks", f"the token of interaction {act['id']} is in the log")
        if self.world["token"] in self.logs:
            self.verdict.find("leaks", "the bot's token is in the log")
        told = {m["id"]: " ".join(said for _, said in m["history"]) for m in self.world["messages"]}
        for number, table in self.tables.items():
            if table["started_at"] is None:  # it has no seed yet
                continue
            over = table["status"] not in LIVE
            if table["seed"] in self.logs:
                self.verdict.find("leaks", f"the seed of table {number} is in the log")
            if not over and any(table["seed"] in said for said in told.values()):
                self.verdict.find("leaks", f"the seed of table {number} was told")
            self._hands(number, table)

    def _hands(self, number: int, table: Mapping[str, Any]) -> None:
        """What the replay kept from a person and never showed them does not occur in what they read of this table."""
        if number not in self.games:
            return
        game = self.games[number]
        people = {row["seat"]: row["user_id"] for row in self.seats[number]}
        said = [
            m for m in self.world["messages"] if m["channel"] == table["thread_id"] and m["author"] == self.world["bot"]
        ]
        copies = Counter(_face(key) for key in set().union(*game.hidden.values()))
        for seat, hidden in game.hidden.items():
            shown = " ".join(game.told[seat])
            faces = {_face(key) for key in hidden if copies[_face(key)] == 1}
            never = [
                face for face in faces if NAMED.fullmatch(face) and not PLACE.fullmatch(face) and face not in shown
            ]
            for face in never if seat is None else ():
                if face in self.logs:
                    self.verdict.find("leaks", f"{face} of table {number} is in the log")
            names = "|".join(key.replace("-", " ") for key in never)
            leak = re.compile(rf"\b(?:{names})\b", re.IGNORECASE) if names else None
            for message in said if leak else ():
                for readers, words in message["history"]:
                    mine = message["visible_to"] is None if seat is None else people[seat] in readers
                    if mine and leak and (found := leak.search(words)):
                        self.verdict.find("leaks", f"{self._name(people.get(seat))} read {found[0]} at table {number}")

    def _name(self, user: int | None) -> str:
        return str(self.world["people"].get(str(user), "everybody"))


def _table_of(message: Mapping[str, Any]) -> int:
    """The table of a table message, by its buttons as posted: its thread may be another by now."""
    found = re.search(r"t:(\d+):my", message["history"][0][1])
    return int(found[1]) if found else 0


def _face(key: str) -> str:
    """What is printed on a thing, without which of several copies it is."""
    return key.partition("#")[0]


def _noted(said: str) -> bool:
    """Whether a line says in bold what was done."""
    return any(note.startswith(DONE) for note in re.findall(r"^\*\*([^*\n]+)\*\*$", said, re.MULTILINE))


def _by_table(rows: list[dict[str, Any]]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        found[row["table_id"]].append(row)
    return found
