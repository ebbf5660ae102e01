"""The beach in two releases. In the later one the state has a field more, one under another name and one less, an event
has another name and one a field more, and a ruling was mended: nobody looks for anything while burying.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine import Choice, Component, Event, Flow, Game, GameState, Registry, Setup, reacts, replaces
from tests.engine.toy import BEACH as BEFORE
from tests.engine.toy import REVEALED, Beach, BeachGame, BidsRevealed, Buried, Pearl, RoundEnded, Scored, ShellDrawn


@dataclass(slots=True)
class NextBeach(GameState):
    """Points were scores, and there is a tide; who had a storm left was counted, and is listed."""

    beans: list[int] = field(default_factory=list)
    shells: list[list[str]] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    buried: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    stormers: list[int] = field(default_factory=list)
    round: int = 1
    stormy: bool = False
    tide: int = 0

    @property
    def scores(self) -> list[int]:
        """As other rules call them."""
        return self.points

    @property
    def storms(self) -> list[int]:
        """By seat, how many it has."""
        return [int(seat in self.stormers) for seat in range(self.seats)]


@dataclass(frozen=True, slots=True)
class GaleBlew(Event):
    """A storm, as it is called now."""

    seat: int
    strength: int = 1

    def apply(self, state: NextBeach) -> None:
        state.stormers.remove(self.seat)
        state.stormy = True


class Gale(Component, key="storm"):
    """Nobody scores this round."""

    @reacts(REVEALED, when=lambda self, g, me: me in g.state.stormers)
    def blow(self, g, me):
        if (yield from g.use(me, "storm")):
            yield from g.do(GaleBlew(me, 3))

    @replaces(Scored)
    def nothing(self, g, me, event):
        return () if g.state.stormy and me == 0 else None


def renamed(state):
    """Scores became points, and counts of storms a list of those who have one."""
    if "scores" in state:
        storms = state.pop("storms")
        state |= {"points": state.pop("scores"), "stormers": [seat for seat, left in enumerate(storms) if left]}
    return state


class NextGame(BeachGame):
    """The later release."""

    state_type = NextBeach
    events = (ShellDrawn, BidsRevealed, Scored, Buried, GaleBlew, RoundEnded)
    rules_version = 2
    reshapes = (renamed,)
    retold: ClassVar = {"StormBroke": lambda facts: ("GaleBlew", facts)}

    def new(self, setup: Setup) -> NextBeach:
        n = setup.seats
        return NextBeach(
            setup.seed, n, dict(setup.options), "bid", beans=[10] * n, shells=[[] for _ in range(n)], hands=[""] * n,
            pile=list(BEFORE.new(setup).pile), buried=[0] * n, points=[0] * n, stormers=list(range(n)),
        )  # fmt: skip

    def dig_in(self, g: Game[Beach], seat: int) -> Flow[None]:
        while g.state.beans[seat]:
            wish = yield from g.pick(seat, "bury", (Choice("one"), Choice("done")), facts={"seat": seat})
            if wish == "done":
                return
            if wish == "one":
                yield from g.do(Buried(seat, 1))


AFTER = NextGame(Registry.of([Gale(), Pearl()]))
