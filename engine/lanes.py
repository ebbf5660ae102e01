"""How a table's flows run: its own, those side by side, and what becomes of what they yield."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from engine.dispatch import Lane
from engine.errors import RulesBug
from engine.events import GameState
from engine.flow import CHECKPOINT, Ask, Together
from engine.game import Game
from engine.module import GameModule
from engine.prompts import Seat

S = TypeVar("S", bound=GameState)


class Lanes(Generic[S]):
    """The table's flow and the flows side by side in it. What asks and checkpoints come to is for a subclass to say."""

    def __init__(self, module: GameModule[S, Any], state: S) -> None:
        self.module = module
        self.game: Game[S] = module.game(state)
        self.root = Lane(None, module.play(self.game))
        self.children: dict[Seat, Lane] = {}

    def _put(self, lane: Lane, ask: Ask) -> None:
        """A flow asks, and waits."""
        raise NotImplementedError

    def _save(self) -> None:
        """The table's flow has come to a checkpoint, and nobody is asked."""
        raise NotImplementedError

    def _is_asking(self) -> bool:
        """Whether some question is open."""
        raise NotImplementedError

    def _enter(self) -> None:
        """Run the table's flow to the checkpoint that it begins with."""
        if next(self.root.flow) is not CHECKPOINT:
            raise RulesBug("play() must begin with a checkpoint")

    def _run(self, lane: Lane, value: Any) -> None:
        """Resume a flow until it waits or ends."""
        self.game.forget()
        while True:
            self.game.lane = lane
            try:
                item = lane.flow.send(value)
            except StopIteration as stop:
                lane.done, lane.result = True, stop.value
                return
            value = None
            if isinstance(item, Ask):
                if item.prompts:
                    self._put(lane, item)
                    return
                value = {}
            elif isinstance(item, Together):
                value = self._side_by_side(lane, item)
                if value is None:
                    return
            elif item is CHECKPOINT:
                if lane.seat is not None or self._is_asking():
                    raise RulesBug("a checkpoint while questions are open")
                self._save()
            else:
                raise RulesBug(f"a flow yielded {item!r}")

    def _side_by_side(self, lane: Lane, item: Together) -> dict[Seat, Any] | None:
        if lane.seat is not None:
            raise RulesBug("together inside together")
        self.root.barrier = self.game.seq
        self.children = {seat: Lane(seat, flow, barrier=self.game.seq) for seat, flow in item.flows.items()}
        for child in self.children.values():
            self._run(child, None)
        return self._joined()

    def _joined(self) -> dict[Seat, Any] | None:
        if not all(child.done for child in self.children.values()):
            return None
        results = {seat: child.result for seat, child in self.children.items()}
        self.children = {}
        self.root.barrier = self.game.seq
        return results

    def _settle(self) -> None:
        """After a flow waits: let the table's flow go on when all side-by-side flows are done."""
        while self.children and (results := self._joined()) is not None:
            self._run(self.root, results)
