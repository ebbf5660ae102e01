"""A toy game that touches every verb: seats bid beans for shells, side by side bury some, and may react.

Each round everybody draws a shell by chance (private), bids beans sealed, then buries any number side by side; the
highest bid scores the shell unless somebody uses the storm; the second round may be repeated by the gull.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import (
    FORM_RULES,
    OVER,
    Choice,
    Component,
    Event,
    Flow,
    Form,
    FormRule,
    Game,
    GameModule,
    GameState,
    Illegal,
    Layer,
    Moment,
    Number,
    Offer,
    Option,
    PhaseEntered,
    Pick,
    Question,
    Registry,
    Setup,
    Standing,
    after,
    modifies,
    offers,
    permits,
    reacts,
    replaces,
    together,
)

SHELLS = tuple(f"shell-{n}" for n in range(1, 13))
WORTH: Question[int] = Question("what a shell is worth", "owner")
MAY_BURY: Question[bool] = Question("who may bury", "seat")
REVEALED = Moment("bids revealed")


@dataclass(slots=True)
class Beach(GameState):
    beans: list[int] = field(default_factory=list)
    shells: list[list[str]] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    buried: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    storms: list[int] = field(default_factory=list)
    round: int = 1
    stormy: bool = False


@dataclass(frozen=True, slots=True)
class ShellDrawn(Event):
    seat: int
    shell: str

    @property
    def audience(self):
        return (self.seat,)

    def apply(self, state):
        state.pile.remove(self.shell)
        state.hands[self.seat] = self.shell

    reveals = True


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    bids: tuple[int, ...]
    reveals = True

    def apply(self, state):
        for seat, bid in enumerate(self.bids):
            state.beans[seat] -= bid


@dataclass(frozen=True, slots=True)
class Scored(Event):
    seat: int
    points: int

    def apply(self, state):
        state.scores[self.seat] += self.points


@dataclass(frozen=True, slots=True)
class Buried(Event):
    seat: int
    beans: int

    def apply(self, state):
        state.beans[self.seat] -= self.beans
        state.buried[self.seat] += self.beans


@dataclass(frozen=True, slots=True)
class StormBroke(Event):
    seat: int

    def apply(self, state):
        state.storms[self.seat] -= 1
        state.stormy = True


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    shown: tuple[str, ...]
    reveals = True

    def apply(self, state):
        state.stormy = False
        state.round += 1
        state.pile = sorted([*state.pile, *self.shown])
        state.hands = ["" for _ in state.hands]


class Storm(Component, key="storm"):
    """Nobody scores this round."""

    @reacts(REVEALED, when=lambda self, g, me: g.state.storms[me] > 0)
    def blow(self, g, me):
        if (yield from g.use(me, "storm")):
            yield from g.do(StormBroke(me))

    @replaces(Scored)
    def nothing(self, g, me, event):
        return () if g.state.stormy and me == 0 else None


class Pearl(Component, key="pearl"):
    """Seat 1's shells are worth double and it digs up a bean whenever it scores; it may bury all at once."""

    @modifies(WORTH, layer=Layer.MULTIPLY)
    def double(self, worth, owner, me):
        return worth * 2 if owner == me else worth

    @after(Scored)
    def dig(self, g, me, event):
        if event.seat == me and g.state.buried[me]:
            yield from g.do(Buried(me, -1))

    @permits(MAY_BURY)
    def tired(self, g, me, seat):
        return False if seat == me and g.state.round == 2 else None

    @offers("bury")
    def everything(self, g, me, seat):
        if seat == me and g.state.beans[me]:
            yield Offer("everything", then=Buried(me, g.state.beans[me]))


class BeachGame(GameModule[Beach, Game[Beach]]):
    key, title, seats = "beach", "Beach", range(2, 6)
    options = (Option("rounds", "Rounds", {"2": "two rounds", "3": "three rounds"}),)
    state_type = Beach
    events = (ShellDrawn, BidsRevealed, Scored, Buried, StormBroke, RoundEnded)
    bound = 400

    def new(self, setup: Setup) -> Beach:
        n = setup.seats
        return Beach(
            setup.seed, n, dict(setup.options), "bid", beans=[10] * n, shells=[[] for _ in range(n)], hands=[""] * n,
            pile=list(SHELLS), buried=[0] * n, scores=[0] * n, storms=[1] * n,
        )  # fmt: skip

    def game(self, state: Beach) -> Game[Beach]:
        return Game(self, state)

    def play(self, g: Game[Beach]) -> Flow[None]:
        yield from g.phases({"bid": self.bid, "bury": self.bury})

    def bid(self, g: Game[Beach]) -> Flow[None]:
        for seat in g.seats:
            g.record(ShellDrawn(seat, g.draw("shells", g.state.pile)[0]))
        forms = yield from g.everyone(
            lambda seat: Form(
                seat=seat,
                ask="bid",
                fields={
                    "beans": Number(seat=seat, ask="beans", low=0, high=g.state.beans[seat]),
                    "boast": Pick(seat=seat, ask="boast", choices=(Choice("yes"), Choice("no"))),
                },
                rule="beach bid",
                default={"beans": 0, "boast": ["no"]},
            )
        )
        g.record(BidsRevealed(tuple(forms[seat]["beans"] for seat in g.seats)))
        yield from g.window(REVEALED)
        best = max(forms[seat]["beans"] for seat in g.seats)
        for seat in g.seats:
            if forms[seat]["beans"] == best:
                yield from g.do(Scored(seat, g.measure(WORTH, 1, owner=seat)))
        g.record(PhaseEntered("bury"))

    def bury(self, g: Game[Beach]) -> Flow[None]:
        yield from together({s: self.dig_in(g, s) for s in g.seats if g.permits(MAY_BURY, seat=s)})
        g.record(RoundEnded(tuple(g.state.hands)))
        g.record(PhaseEntered(OVER if g.state.round > int(g.option("rounds")) else "bid"))

    def dig_in(self, g: Game[Beach], seat: int) -> Flow[None]:
        while g.state.beans[seat]:
            wish = yield from g.pick(
                seat, "bury", (Choice("one"), Choice("look"), Choice("done")), facts={"seat": seat}
            )
            if wish == "done":
                return
            if wish == "one":
                yield from g.do(Buried(seat, 1))
            if wish == "look":
                g.roll(f"sand.{seat}", 6)

    def order(self, state):
        first = (state.round - 1) % state.seats
        return [(first + i) % state.seats for i in range(state.seats)]

    def active(self, state):
        return [(seat, "storm") for seat in self.order(state)] + [(1, "pearl")]

    def may_react(self, g, moments, context):
        return [] if g.state.uses else [seat for seat in g.seats if g.state.storms[seat]]

    def view(self, state, seat):
        return {
            "beans": list(state.beans),
            "hand": state.hands[seat] if seat is not None else None,
            "scores": list(state.scores),
            "round": state.round,
        }

    def standing(self, state):
        return self.projected(state) if state.phase == OVER else None

    def projected(self, state):
        best = max(state.scores)
        first = tuple(s for s in range(state.seats) if state.scores[s] == best)
        rest = tuple(s for s in range(state.seats) if s not in first)
        return Standing((first, rest) if rest else (first,), dict(enumerate(state.scores)), "most points")

    def check(self, state):
        assert sorted([*state.pile, *(h for h in state.hands if h)]) == sorted(SHELLS), "a shell is lost"
        assert min(state.beans) >= 0, "beans below zero"

    def hidden(self, state, seat):
        return [hand for owner, hand in enumerate(state.hands) if hand and owner != seat]

    def redeal(self, state, seat, dice):
        others = [s for s in range(state.seats) if s != seat and state.hands[s]]
        pool = state.pile + [state.hands[s] for s in others]
        for owner in others:
            state.hands[owner] = pool.pop(dice.below(len(pool)))
        state.pile = sorted(pool)
        return state


def _check_bid(form, answer):
    if answer["boast"] == ["yes"] and answer["beans"] == 0:
        raise Illegal("Who boasts must bid a bean.")


def _sample_bid(form, dice):
    beans = form.fields["beans"].sample(dice)
    return {"beans": beans, "boast": ["yes" if beans and dice.below(2) else "no"]}


FORM_RULES["beach bid"] = FormRule(_check_bid, _sample_bid)
BEACH = BeachGame(Registry.of([Storm(), Pearl()]))
