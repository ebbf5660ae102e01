"""Replays a whole game from its seed and its inputs, and tells what differs from what was stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from engine import Advance, Decision, Driver, Input, Recorded, Refusal, Standing
from engine.codec import UnknownShape, but, encode, parse
from engine.loading import load_state
from engine.proof import comparable, same, tells
from games.hosted import HostedGame
from games.kit.sentences import count
from host.delivery.posts import seed_hash
from host.records.imports import checked
from host.table.stores import FED, Damaged, checkpoint_of, checkpoint_row, event_of, event_row, input_of
from host.values.faults import loggable
from host.values.operator_views import Verified
from host.values.refusals import STATUS_WORDS, NotRunning
from storage.exports import unbroken
from storage.rows import CheckpointRow, EventRow, InputRow

MOST_PROBLEMS = 20


def verified(game_of: Callable[[str], HostedGame], document: Mapping[str, Any], table_id: int = 0) -> Verified:
    """Verify an exported table. Raises `Refusal` where it is none, or has not begun, and what `game_of` raises."""
    game, table = checked(game_of, document), document["table"]
    if table.get("started_at") is None:
        raise NotRunning(STATUS_WORDS["open"])
    inputs = [InputRow(**row) for row in document["inputs"]]
    events = [EventRow(**row) for row in document["events"]]
    checkpoints = [CheckpointRow(**row) for row in document["checkpoints"]]
    try:
        replay = Replay(game, table["seed"], len(document["seats"]), began_with(document))
    except Refusal:
        raise
    except Exception as error:
        raise Refusal(f"The game of this file cannot begin: {type(error).__name__}.") from error
    problems, at = replay.run(inputs), replay.failed_at
    if not problems:
        differ = [*compared(game, events, replay.events), *_same_checkpoints(game, checkpoints, replay.checkpoints)]
        problems, at = [problem for _, problem in differ], min((seq for seq, _ in differ), default=None)
        problems += _same_result(table.get("result"), replay.driver.standing, table["status"])
    if not problems and not unbroken(document):
        problems = ["The game comes out as it was, but its seal says that the file was edited after the export."]
    problems, other_rules = problems[:MOST_PROBLEMS], False
    if problems and table["rules_version"] != game.rules.rules_version:
        damaged, played, ours = _damaged(checkpoints), table["rules_version"], game.rules.rules_version
        other_rules = not damaged
        problems = [
            *damaged[:MOST_PROBLEMS],
            *problems,
            f"The game was begun under version {played} of the rules; these are version {ours}. It agrees as far as "
            f"decision {(at or 1) - 1} of {len(inputs)}; what follows needs version {played}.",
        ]
    hashed = seed_hash(table["seed"])
    shown = () if problems else _checked(hashed, replay, checkpoints, ended=table.get("result") is not None)
    return Verified(table_id, len(inputs), len(events), hashed, tuple(problems), shown, at, other_rules)


class Replay:
    """A game that is played again, input by input. Subclasses look at each input where it is fed (`feed`)."""

    driver: Driver[Any]

    def __init__(self, game: HostedGame, seed: str, seats: int, options: Mapping[str, str]) -> None:
        agreed = game.rules.agree(seats, seed, options)
        frozen = {key: value for key, value in agreed.options.items() if key in options}
        driver, advance = Driver.start(game.rules, replace(agreed, options=frozen))
        self._begin(game, driver)
        self._keep(advance)

    @classmethod
    def at(cls, game: HostedGame, row: CheckpointRow) -> Self:
        """From a saved state on. Raises `Damaged`, `UnknownShape`, or whatever the rules raise."""
        replay = cls.__new__(cls)
        replay._begin(game, Driver.restore(game.rules, checkpoint_of(row)))
        return replay

    def _begin(self, game: HostedGame, driver: Driver[Any]) -> None:
        self.game, self.driver = game, driver
        self.fed = 0
        """How many inputs were played again, each with the state after it that it had then."""
        self.failed_at: int | None = None
        """The number of the input that did not fit, where one did not."""
        self.unproved: int | None = None
        """The number of the first input whose fingerprint proves nothing, as states had another shape then. From there
        on only what was told can prove that the game is the same.
        """
        self.recorded: list[Recorded] = []
        self.checkpoints: dict[int, CheckpointRow] = {}
        """Every checkpoint, by the number of the last input before it."""

    @property
    def events(self) -> list[EventRow]:
        """Everything that happened, as stored."""
        return [event_row(recorded) for recorded in self.recorded]

    def run(self, inputs: Sequence[InputRow], after: Callable[[InputRow], None] | None = None) -> list[str]:
        """Feed everything; problems as sentences, none if every input fits and leaves the state it left.

        `after` is called when an input has been fed.
        """
        for row in fed_of(inputs):
            self.driver.skip(to=row.seq - 1)
            self.failed_at = row.seq
            try:
                given = input_of(row)
                advance = self.feed(given)
            except Refusal as refusal:
                return [f"Input {row.seq} does not fit any more: {refusal}"]
            except Exception as error:
                return [f"Input {row.seq} makes the rules crash: {loggable(error)}"]
            self._keep(advance)
            self.fed += 1
            if advance.input is not None and not same(advance.input.fingerprint, row.fingerprint):
                if comparable(row.fingerprint, self.game.rules.state_type):
                    return [f"After input {row.seq} the game is not what it was."]
                self.unproved = self.unproved or row.seq
            self.failed_at = None
            if after is not None:
                after(row)
        return []

    def feed(self, given: Input) -> Advance:
        """Give the driver a stored input, as when a table is restored; what comes of it shows whether it still fits."""
        asked = self.driver.open.get(given.prompt)
        if asked is not None:
            answer = asked.prompt.stored(given.answer) if given.kind == "decision" else given.answer
            given = but(given, digest=asked.digest, answer=answer)
        match given.kind:
            case "close":
                return self.driver.close(given.prompt, given.digest)
            case "undo":
                assert given.seat is not None
                return self.driver.undo(given.seat, given.to)
            case "rewind":
                return self.driver.rewind(given.to, seat=given.seat)
            case "decision":
                assert given.seat is not None
                return self.driver.submit(Decision(given.prompt, given.digest, given.seat, given.answer, given.by))

    def _keep(self, advance: Advance) -> None:
        if advance.replaced:
            start = self.driver.checkpoint.events
            self.recorded = [recorded for recorded in self.recorded if recorded.number < start]
        self.recorded.extend(advance.events)
        if advance.checkpoint is not None:
            self.checkpoints[advance.checkpoint.seq] = checkpoint_row(advance.checkpoint)


def _dropped(row: InputRow, inputs: Iterable[InputRow]) -> bool:
    """A later rewind threw it away; perhaps because the rules had changed, so it need not fit them."""
    return any(
        later.kind == "rewind" and later.seq > row.seq and parse(later.answer or "0") <= row.seq for later in inputs
    )


def _checked(hashed: str, replay: Replay, checkpoints: Sequence[CheckpointRow], *, ended: bool) -> tuple[str, ...]:
    """What a replay without any difference has shown."""
    played, happened = count(replay.fed, "decision or step", "decisions and steps"), len(replay.events)
    after = "after each the fingerprint of the whole state is the one that was kept then."
    if replay.unproved is not None:
        after = (
            f"from input {replay.unproved} on what came of each shows that it is the one that was made: states had "
            "another shape in that release, and their fingerprints cannot be compared."
        )
    return (
        f"The seed has the SHA-256 `{hashed}`; what was posted when the game began must be the same.",
        f"From this seed, {played} were played again in order. Each was legal, and {after}",
        f"All {count(happened, 'event')}, every draw and roll among them, came out the same, word for word.",
        f"{count(len(checkpoints), 'saved state')} on the way agree.",
        *(["The result is the one that was told."] if ended else []),
    )


def _same_result(stored: str | None, standing: Standing | None, status: str) -> list[str]:
    if stored is None and standing is not None and status != "abandoned":
        return ["The game is over after its last decision, and the file says that it is not."]
    if stored is None or (standing is not None and encode(standing) == stored):
        return []
    return ["The result is not the one that was told."]


def compared(game: HostedGame, stored: Sequence[EventRow], replayed: Sequence[EventRow]) -> list[tuple[int, str]]:
    """What differs, each after which input it does."""
    ordered = sorted(replayed, key=lambda row: (row.seq, row.n))
    found = [
        (there.seq, f"Event {there.n} of input {there.seq} was {there.kind} and is {here.kind}, or differs in facts.")
        for there, here in zip(stored, ordered, strict=False)
        if there != here and not _one_event(game, there, here)
    ]
    if len(stored) != len(replayed):
        longer = max(stored, ordered, key=len)
        seq = min([seq for seq, _ in found] or [longer[min(len(stored), len(ordered))].seq])
        return [(seq, f"{len(stored)} events were stored, and {len(replayed)} happen.")]
    return found


def _one_event(game: HostedGame, there: EventRow, here: EventRow) -> bool:
    """Whether two rows hold one event; what came since that an event says is not missed in the former."""
    same_place = (there.seq, there.n) == (here.seq, here.n)
    return same_place and tells(game.rules, there.kind, parse(there.facts), event_of(game, here))


def _same_checkpoints(
    game: HostedGame, stored: Sequence[CheckpointRow], replayed: Mapping[int, CheckpointRow]
) -> list[tuple[int, str]]:
    return [
        (row.seq, f"The state saved after input {row.seq} is not what it was.")
        for row in stored
        if row.seq not in replayed or not _one_state(game, row, replayed[row.seq])
    ]


def _damaged(stored: Sequence[CheckpointRow]) -> list[str]:
    """Which saved states are not what was saved, whatever rules led to them."""
    found = []
    for row in stored:
        try:
            checkpoint_of(row)
        except Damaged:
            found.append(f"The state saved after input {row.seq} is damaged.")
    return found


def _one_state(game: HostedGame, there: CheckpointRow, here: CheckpointRow) -> bool:
    """Whether two checkpoints hold one state, as this release reads it."""
    if (there.number, there.events, there.counts) != (here.number, here.events, here.counts):
        return False
    if (there.state, there.fingerprint) == (here.state, here.fingerprint):
        return True
    try:
        before, now = (load_state(game.rules, checkpoint_of(row)) for row in (there, here))
    except (Damaged, UnknownShape):
        return False
    return bool(before == now)


def fed_of(inputs: Sequence[InputRow]) -> list[InputRow]:
    """The inputs that are played again: those of the game that no rewind threw away."""
    return [row for row in inputs if row.kind in FED and not _dropped(row, inputs)]


def began_with(document: Mapping[str, Any]) -> Mapping[str, str]:
    """The options with which a table began, as its first state keeps them: those that came since are not among them."""
    first = next((row for row in document["checkpoints"] if row["number"] == 0), None)
    try:
        options: Mapping[str, str] = parse(first["state"])["options"] if first else parse(document["table"]["options"])
    except (ValueError, KeyError, TypeError):
        options = parse(document["table"]["options"])
    return options
