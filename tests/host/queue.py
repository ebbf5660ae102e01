"""A second toy: everybody in turn takes one thing from a stall, while the others' turns are announced.

It shows wishes (questions that are coming), rules that crash ("boom"), and rules that were changed in between.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import OVER, Ask, Choice, Event, Game, GameModule, GameState, PhaseEntered, Pick, Standing
from engine.codec import but
from games.hosted import HostedGame, Words
from tests.host.beach import BeachFace, scene

STOCK = ("apple", "bread", "cheese", "dates", "boom")


@dataclass(slots=True)
class Stall(GameState):
    stock: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    round: int = 1


@dataclass(frozen=True, slots=True)
class Took(Event):
    seat: int
    thing: str

    def apply(self, state):
        state.stock.remove(self.thing)
        state.taken.append(self.thing)


class Queue(GameModule[Stall, Game[Stall]]):
    key, title, seats = "queue", "Queue", range(1, 5)
    state_type = Stall
    events = (Took,)
    default = "pass"
    printed = 1
    helpings = 1

    def new(self, setup):
        return Stall(setup.seed, setup.seats, dict(setup.options), "take", stock=list(STOCK))

    def game(self, state: Stall) -> Game[Stall]:
        return Game(self, state)

    def play(self, g: Game[Stall]):
        yield from g.phases({"take": self.take})

    def take(self, g):
        prompts = {seat: self.prompt(g, seat) for seat in g.seats}
        for seat in (seat for seat in g.seats for _ in range(self.helpings)):
            prompt = self.prompt(g, seat)
            later = tuple(prompts[other] for other in g.seats if other > seat)
            (thing,) = (yield Ask((prompt,), coming=later))[seat]
            if thing == "boom":
                raise ZeroDivisionError(f"the {thing} falls down")
            if thing != "pass":
                g.record(Took(seat, thing))
        g.record(PhaseEntered(OVER if g.state.round == 3 else "next"))

    def prompt(self, g, seat):
        choices = (*(Choice(thing) for thing in g.state.stock), Choice("pass"))
        return Pick(seat=seat, ask="take", choices=choices, default=(self.default,), facts={"printed": self.printed})

    def view(self, state, seat):
        return {"stock": list(state.stock), "taken": list(state.taken)}

    def standing(self, state):
        return Standing((tuple(range(state.seats)),), {}) if state.phase == OVER else None


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    def apply(self, state):
        state.round += 1


class Rounds(Queue):
    events = (Took, RoundOver)

    def play(self, g):
        yield from g.phases({"take": self.take, "next": self.next_round})

    def next_round(self, g):
        g.record(RoundOver())
        g.record(PhaseEntered("take"))


class OneEach(Rounds):
    """A phase for each seat, in which the next one sees its question coming."""

    def play(self, g):
        yield from g.phases({"take": self.one, "next": self.next_round})

    def one(self, g):
        seat = g.state.round - 1
        later = tuple(self.prompt(g, other) for other in g.seats if other > seat)
        (thing,) = (yield Ask((self.prompt(g, seat),), coming=later))[seat]
        if thing != "pass":
            g.record(Took(seat, thing))
        g.record(PhaseEntered(OVER if seat + 1 == g.state.seats else "next"))


class TwoHelpings(Queue):
    helpings = 2


class FirstCome(Rounds):
    """All are asked at once, and whoever takes something changes what the others are asked."""

    def take(self, g):
        taken = yield Ask(tuple(self.prompt(g, seat) for seat in g.seats), until="any")
        for seat, (thing,) in taken.items():
            if thing != "pass":
                g.record(Took(seat, thing))
        g.record(PhaseEntered("take" if len(g.state.stock) > 1 else OVER))


class BoomByDefault(Rounds):
    default = "boom"


class Reprinted(Rounds):
    printed = 2


class SoldOut(Rounds):
    """Nobody may take an apple any more."""

    def prompt(self, g, seat):
        asked = super().prompt(g, seat)
        return but(asked, choices=tuple(choice for choice in asked.choices if choice.key != "apple"))


class Collapsed(Rounds):
    def take(self, g):
        raise ZeroDivisionError("nothing works any more")
        yield


class QueueFace(BeachFace):
    def headline(self, view, names):
        return f"Stall with {len(view['stock'])} things"

    def told(self, event, names):
        return f"{names[event.seat]} takes {event.thing}." if isinstance(event, Took) else None

    def question(self, prompt, view, names):
        return Words("Take", "Take one.", {choice.key: choice.key for choice in prompt.choices}, {})

    def private(self, view, names):
        return ""

    def gain(self, before, after, prompt, answer):
        return ""

    def in_play(self, view, names):
        return ()

    def preview(self, before, after, names, prompt, answer):
        return None

    def hand(self, view, names, asked, drafts):
        return None

    def final(self, view, names, standing):
        return scene("all sold")


QUEUE = HostedGame(Rounds(), QueueFace())
BOOM_BY_DEFAULT = HostedGame(BoomByDefault(), QueueFace())
TWO_HELPINGS = HostedGame(TwoHelpings(), QueueFace())
FIRST_COME = HostedGame(FirstCome(), QueueFace())
ONE_EACH = HostedGame(OneEach(), QueueFace())
REPRINTED = HostedGame(Reprinted(), QueueFace())
SOLD_OUT = HostedGame(SoldOut(), QueueFace())
COLLAPSED = HostedGame(Collapsed(), QueueFace())
