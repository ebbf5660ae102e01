"""The language of the table: a position in game words, verbs for what people do, and what changed by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Advance, Decision, Driver, Event, Prompt
from engine.codec import plain
from games.skye import RULES
from games.skye.rules.coordinates import label
from games.skye.rules.land import HOME, Territory
from games.skye.rules.state import SkyeState

QUIET = ("open-water", "building-sets", "most-ships", "most-lighthouses")
"""Scoring tiles that give nothing while everybody owns only a castle."""


def position(
    seats: int = 3,
    phase: str = "price",
    *,
    round: int = 1,
    gold: Sequence[int] = (),
    points: Sequence[int] = (),
    territories: Mapping[int, Territory] | None = None,
    tablets: Mapping[int, Sequence[str]] | None = None,
    fresh: Mapping[int, Sequence[str]] | None = None,
    to_build: Mapping[int, Sequence[str]] | None = None,
    dolmen: Sequence[str] = ("D11", "D12", "D13", "D14", "D15"),
    scoring: Sequence[str] = QUIET,
    bag: Sequence[str] | None = None,
    **options: str,
) -> SkyeState:
    """A state at the start of a phase. Tiles named anywhere leave the bag or the stack; the first seat starts.

    `tablets` and `fresh` name Druid tiles; where their owner's territory lies unmentioned, they are built on nothing.
    """
    chosen = dict(options)
    setup = RULES.agree(seats, "0" * 64, {"start_player": "first_seat", **chosen})
    state = RULES.new(setup)
    state.phase, state.round, state.scoring = phase, round, list(scoring)
    if state.with_druids:
        state.dolmen = list(dolmen)
    for seat, clan in enumerate(state.clans):
        clan.gold = gold[seat] if gold else 10
        clan.points = points[seat] if points else 0
        clan.territory = (territories or {}).get(seat, HOME)
        clan.tablets = list((tablets or {}).get(seat, ()))
        clan.fresh_tablets = list((fresh or {}).get(seat, ()))
        clan.to_build = list((to_build or {}).get(seat, ()))
    used = {placed.tile for clan in state.clans for placed in clan.territory}
    used |= {tile for clan in state.clans for tile in (*clan.tablets, *clan.fresh_tablets, *clan.to_build)}
    used |= set(state.dolmen)
    state.removed = sorted(
        tile
        for clan in state.clans
        for tile in (*clan.tablets, *clan.fresh_tablets)
        if tile not in {placed.tile for placed in clan.territory}
    )
    if bag is not None:
        state.removed = sorted([*state.removed, *(tile for tile in state.bag if tile not in bag and tile not in used)])
        state.bag = sorted(bag)
    state.bag = [tile for tile in state.bag if tile not in used]
    state.stack = [tile for tile in state.stack if tile not in used]
    state.minted = sum(clan.gold for clan in state.clans)
    RULES.check(state)
    return state


class Table:
    """A table being played, with the log of everything that happened."""

    def __init__(self, state: SkyeState, **rig: Sequence[Any]) -> None:
        self.driver, advance = Driver.from_state(RULES, state, rig=rig)
        self.log: list[Event] = []
        self._before: dict[str, Any] = {}
        self._note(advance)

    @property
    def state(self) -> SkyeState:
        return self.driver.state

    # --- what people do

    def price(self, seat: int, axe: str | None = None, **prices: int) -> Table:
        return self.answer(seat, "price", {**({axe: 0} if axe else {}), **prices})

    def buy(self, seat: int, tile: str) -> Table:
        return self.answer(seat, "buy", [tile])

    def keep_own(self, seat: int, tile: str) -> Table:
        return self.answer(seat, "buy", [f"keep:{tile}"])

    def buy_druid(self, seat: int, tile: str) -> Table:
        return self.answer(seat, "second buy", [tile])

    def search_bag(self, seat: int) -> Table:
        return self.answer(seat, "second buy", ["bag"])

    def keep(self, seat: int, tile: str) -> Table:
        return self.answer(seat, "keep", [tile])

    def build(self, seat: int, tile: str, x: int, y: int, turn: int = 0) -> Table:
        return self.answer(seat, "build", f"{tile} {label((x, y))} {turn}")

    def rescore(self, seat: int, **stones: int) -> Table:
        return self.answer(seat, "rescore", stones)

    def pass_(self, *seats: int) -> Table:
        for seat in seats:
            self.answer(seat, self.question(seat).ask, ["pass"])
        return self

    def answer(self, seat: int, ask: str, answer: Any) -> Table:
        self._before = self._flat()
        for question in self.driver.asked(seat):
            if question.prompt.ask == ask:
                decision = Decision(question.id, question.digest, seat, answer)
                self._note(self.driver.submit(decision))
                return self
        raise AssertionError(f"Seat {seat} is not asked {ask!r} but {[q.prompt.ask for q in self.driver.asked(seat)]}.")

    def until(self, phase: str) -> Table:
        """Let everybody answer as a timeout would, up to the start of a phase."""
        while self.state.phase != phase:
            question = next(q for q in self.driver.open.values() if not q.answered)
            self.answer(question.prompt.seat, question.prompt.ask, question.prompt.fallback)
        return self

    # --- what is so

    def question(self, seat: int) -> Prompt:
        asked = self.driver.asked(seat)
        assert len(asked) == 1, f"seat {seat} is asked {[q.prompt.ask for q in asked]}"
        return asked[0].prompt

    def choices(self, seat: int) -> list[str]:
        return [choice.key for choice in self.question(seat).choices]

    @property
    def awaited(self) -> list[int]:
        return self.driver.awaited

    def told(self, kind: type[Event]) -> list[Any]:
        """All events of one kind so far, as everybody sees them."""
        return [event for event in self.log if isinstance(event, kind)]

    def expect_only(self, **changes: Any) -> Table:
        """The last answer changed exactly this; `clans__0__gold=11` names a path, lists of words are one value."""
        now = self._flat()
        differ = {
            path: now.get(path)
            for path in {**self._before, **now}
            if self._before.get(path) != now.get(path) and not path.startswith("chance")
        }
        assert differ == {path.replace("__", "."): value for path, value in changes.items()}
        return self

    # --- inside

    def _note(self, advance: Advance) -> None:
        self.log.extend(recorded.event for recorded in advance.events)
        RULES.check(self.state)

    def _flat(self) -> dict[str, Any]:
        flat: dict[str, Any] = {}

        def walk(value: Any, path: str) -> None:
            if isinstance(value, dict):
                for key, entry in value.items():
                    walk(entry, f"{path}.{key}" if path else key)
            elif isinstance(value, list) and value and isinstance(value[0], dict | list):
                for index, entry in enumerate(value):
                    walk(entry, f"{path}.{index}")
            else:
                flat[path] = value

        walk(plain(self.state), "")
        return flat
