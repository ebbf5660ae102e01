"""The language of the table: a lagoon in a few words, verbs for what people do, sentences for what changed.

Sites are written as faces and lie in a strip in which each touches the two before it (so that none is locked), or where
"14A@3,0" says. Druids are written "E@1 a@14-": who, on which tile, "-" if exhausted; the rest wait in the supply.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine import Advance, Decision, Driver, Event, Place
from engine.codec import decode, encode
from games.lagoon import RULES
from games.lagoon.content import ENERGIES, PROMO, TILES
from games.lagoon.rules.events import PowerInvoked
from games.lagoon.rules.hexes import Hex, label
from games.lagoon.rules.state import LagoonState, Site

LETTERS = {energy[0]: energy for energy in ENERGIES}


def strip(index: int) -> Hex:
    """The spaces sites lie in if nothing is said: each beside the two before it."""
    return (index + 1) // 2, -(index % 2)


def position(
    sites: str,
    druids: Mapping[int, str] | None = None,
    *,
    seats: int = 2,
    turn: int = 0,
    first: int = 0,
    seeds: Mapping[int, str] | None = None,
    scored: Mapping[int, str] | None = None,
    bag: str | None = None,
    phase: str = "turn",
    last_turns: Sequence[int] | None = None,
    **options: str,
) -> LagoonState:
    """A state at the start of a turn. Tiles named nowhere are in the bag, unless the bag is listed."""
    laid = [(face, at) for face, _, at in (word.partition("@") for word in sites.split())]
    numbers = [face[:-1] for face, _ in laid]
    gone = [face[:-1] for words in (scored or {}).values() for face in words.split()]
    if PROMO in numbers:
        options.setdefault("promo_tile", "plow")
    if any(TILES[number].set == "advanced" for number in [*numbers, *gone]):
        options.setdefault("tile_set", "all")
    state = RULES.new(RULES.agree(seats, "0" * 64, options))
    state.phase, state.turn, state.first = phase, turn, first
    for index, (face, at) in enumerate(laid):
        q, r = map(int, at.split(",")) if at else strip(index)
        state.lay(face, q, r)
    for seat, words in (druids or {}).items():
        for word in words.split():
            rank, _, at = word.partition("@")
            druid = state.druids[f"{seat}{rank}"]
            druid.at, druid.refreshed = at.removesuffix("-"), not at.endswith("-")
    for side, letters in (seeds or {}).items():
        state.seeds[side].update(Counter(LETTERS[letter] for letter in letters))
    for side, faces in (scored or {}).items():
        state.scored[side] = faces.split()
    sets = ("base", "advanced") if state.options["tile_set"] == "all" else ("base",)
    rest = [number for number, tile in TILES.items() if tile.set in sets and number not in (*numbers, *gone)]
    state.bag = rest if bag is None else bag.split()
    if last_turns is not None:
        state.ending, state.last_turns = True, list(last_turns)
    return state


def set_up(seats: int = 2, *, draws: Mapping[str, Sequence[Any]] | None = None, **options: str) -> Table:
    """A table from the very beginning; `draws` are what chance will bring, by stream."""
    return Table(RULES.new(RULES.agree(seats, "0" * 64, options)), **(draws or {}))


def acting(
    sites: str,
    druids: Mapping[int, str],
    *,
    draws: str = "",
    chance: Mapping[str, Sequence[Any]] | None = None,
    **facts: Any,
) -> Table:
    """The table in the action step, nobody refreshed before it. `draws` are the tiles chance will bring, `chance` what
    its other streams will."""
    return Table(position(sites, druids, **facts), tiles=draws.split(), **(chance or {})).in_action_step()


def exploring(face: str, druids: Mapping[int, str], sites: str = "1B 14A 21A", **facts: Any) -> Table:
    """The table after seat 0's Eldrid, on the first site, has explored that face; nobody steps on it."""
    options = {"explore_optional_step": "no", "turn": 0, **facts}
    return acting(sites, druids, draws=face[:-1], **options).explore("0E", face, (-1, 0))


class Table:
    """A table being played, with the log of everything that happened."""

    def __init__(self, state: LagoonState, **rig: Sequence[Any]) -> None:
        self._tiles: list[str] = []
        self._before = decode(encode(state), LagoonState)
        self.log: list[Event] = []
        self.driver, advance = Driver.from_state(RULES, state, rig={key.replace("_", " "): rig[key] for key in rig})
        self._note(advance)

    @property
    def state(self) -> LagoonState:
        return self.driver.state

    # --- what people do

    def move(self, by: str, to: str) -> Table:
        return self._act("move", by).choose_if_asked("walk to", to)

    def summon(self, by: str, who: str, to: str) -> Table:
        return self._act("summon", by).choose_if_asked("druid to summon", who).choose_if_asked("summon to", to)

    def explore(self, by: str, face: str, at: Hex, step: bool | None = None) -> Table:
        """`step` where that is asked before anything else."""
        self._act("explore", by).place(face, at)
        return self if step is None else self.choose("step" if step else "stay")

    def unravel(self, by: str, energy: str = "") -> Table:
        return self._act("unravel", by).choose_if_asked("energy", energy)

    def invoke(self, face: str, by: str) -> Table:
        self._act(f"invoke {face}", by)
        (invoked,) = [event for event in self.log[self._start :] if isinstance(event, PowerInvoked)]
        assert (invoked.face, invoked.druid) == (face, by)
        return self

    def use(self, face: str) -> Table:
        """A power that costs no flip: of the begin or end step, or a trove's."""
        self._fresh()
        return self.choose(f"use {face}")

    def end(self) -> Table:
        self._fresh()
        return self.choose("end")

    def refresh(self, *druids: str) -> Table:
        self._fresh()
        assert self.ask == "refresh", self.ask
        return self._answer(list(druids))

    def choose(self, key: str) -> Table:
        """Answer the one open question; it goes on with what was begun."""
        prompt = self.question
        assert key in self.choices, f"{key!r} is not among {self.choices} of {prompt.ask!r}"
        return self._answer([key])

    def choose_if_asked(self, ask: str, key: str) -> Table:
        """A choice that is made without asking where there is only one."""
        return self.choose(key) if self.ask == ask else self

    def place(self, face: str, at: Hex) -> Table:
        """A tile on a space; a relocated site is written as its face, too."""
        prompt = self.question
        if isinstance(prompt, Place):
            assert f"{face} {label(at)}" in [spot.key for spot in prompt.spots], [spot.key for spot in prompt.spots]
            return self._answer(f"{face} {label(at)}")
        return self.choose(label(at))

    def in_action_step(self) -> Table:
        """Past the begin and refresh steps of this turn, using nothing."""
        while self.state.step in ("begin", "refresh"):
            self._answer([] if self.ask == "refresh" else self.question.fallback)
        self._fresh()
        return self

    def wait(self) -> Table:
        """Answer one question as a timeout would."""
        return self._answer(self.question.fallback)

    # --- what is so

    @property
    def question(self) -> Any:
        (question,) = self.driver.open.values()
        return question.prompt

    @property
    def ask(self) -> str:
        return "" if not self.driver.open else self.question.ask

    @property
    def asked(self) -> tuple[int, str]:
        return self.question.seat, self.question.ask

    @property
    def choices(self) -> list[str]:
        """The keys of the open question; of a place, its spots."""
        prompt = self.question
        return [spot.key for spot in prompt.spots] if isinstance(prompt, Place) else [c.key for c in prompt.choices]

    @property
    def spaces(self) -> list[str]:
        """The labels of the spaces a tile may go to."""
        return sorted({spot.cell for spot in self.question.spots})

    def can(self, action: str) -> bool:
        return action in self.choices

    def told(self, kind: type[Event]) -> list[Any]:
        """All events of one kind since the table stood there."""
        return [event for event in self.log if isinstance(event, kind)]

    @property
    def changes(self) -> set[str]:
        return _differences(self._before, self.state)

    def expect_only(self, *sentences: str) -> Table:
        """Since the last thing begun, exactly this has changed in the whole state."""
        missing, unsaid = set(sentences) - self.changes, self.changes - set(sentences)
        assert not missing | unsaid, f"did not happen: {sorted(missing)}; also happened: {sorted(unsaid)}"
        return self

    # --- inside

    def _act(self, action: str, by: str) -> Table:
        self._fresh()
        return self.choose(action).choose_if_asked("invoking druid", by)

    def _fresh(self) -> None:
        self._before, self._start = decode(encode(self.state), LagoonState), len(self.log)

    def _answer(self, answer: Any) -> Table:
        (question,) = self.driver.open.values()
        self._note(self.driver.submit(Decision(question.id, question.digest, question.prompt.seat, answer)))
        return self

    def _note(self, advance: Advance) -> None:
        self.log.extend(recorded.event for recorded in advance.events)
        if self.state.phase == "setup":
            return
        self._tiles = self._tiles or _tiles(self.state)
        assert _tiles(self.state) == self._tiles, "tiles are lost or doubled"
        assert self.state.havens(), "no haven is left"
        assert all(druid.at in ("", *self.state.sites) for druid in self.state.druids.values())


def _tiles(state: LagoonState) -> list[str]:
    scored = [face[:-1] for faces in state.scored for face in faces]
    return sorted([*state.sites, *state.bag, *scored, *filter(None, [state.drawn])])


BOOKKEEPING = (
    "seen",
    "chance",
    "druids",
    "sites",
    "seeds",
    "scored",
    "markers",
    "used",
    "bag",
    "stretched",
    "exploring",
)


def _differences(old: LagoonState, new: LagoonState) -> set[str]:
    """What is otherwise, as sentences."""
    said = set()
    for key, druid in new.druids.items():
        before = old.druids[key]
        if druid.at != before.at:
            said.add(f"{key} at {druid.at}" if druid.at else f"{key} in supply")
        if druid.at and druid.refreshed != (before.refreshed if before.at else True):
            said.add(f"{key} {'refreshed' if druid.refreshed else 'exhausted'}")
    for tile in {**old.sites, **new.sites}:
        said |= _site_difference(tile, old.sites.get(tile), new.sites.get(tile))
    for side, seeds in enumerate(new.seeds):
        said |= {f"{side} has {n} {e}" for e, n in seeds.items() if n != old.seeds[side][e]}
    for side, faces in enumerate(new.scored):
        said |= {f"{side} scored {face}" for face in faces if face not in old.scored[side]}
        said |= {f"{side} gave back {face}" for face in old.scored[side] if face not in faces}
    for side, marker in enumerate(new.markers):
        if marker != old.markers[side]:
            said.add(f"marker {side} {'refreshed' if marker else 'exhausted'}")
    said |= {f"{use} used" for use in new.used if use not in old.used}
    said |= {f"{tile} into the bag" for tile in new.bag if tile not in old.bag}
    said |= {f"{tile} out of the bag" for tile in old.bag if tile not in new.bag}
    names = [name for name in new.__dataclass_fields__ if name not in BOOKKEEPING]
    return said | {f"{n}={getattr(new, n)}" for n in names if getattr(new, n) != getattr(old, n)}


def _site_difference(tile: str, old: Site | None, new: Site | None) -> set[str]:
    if new is None:
        return {f"{tile} leaves"}
    if old is None:
        return {f"{new.face} lies at {new.q},{new.r}"}
    said = set()
    if new.face != old.face:
        said.add(f"{tile} shows {new.face}")
    if new.space != old.space:
        said.add(f"{tile} lies at {new.q},{new.r}")
    return said
