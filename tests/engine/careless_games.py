"""What an author might get wrong, each with the check of the battery that must notice it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import Choice, Event
from tests.engine import cove, toy
from tests.engine.cove import CoveGame
from tests.engine.toy import BeachGame


class SharesItsState(CoveGame):
    def view(self, state: Any, seat: int | None) -> Any:
        return {**super().view(state, seat), "gold": state.gold}


class ShowsAHand(CoveGame):
    def view(self, state: Any, seat: int | None) -> Any:
        return {**super().view(state, seat), "peek": state.hands[0][:1]}


class CountsAHand(CoveGame):
    """Tells how many zaps are held: no key is named, and still it is a leak."""

    def view(self, state: Any, seat: int | None) -> Any:
        return {**super().view(state, seat), "zaps": sum(c.startswith("zap") for hand in state.hands for c in hand)}


class ShowsTheSeed(CoveGame):
    def view(self, state: Any, seat: int | None) -> Any:
        return {**super().view(state, seat), "seed": state.seed}


class AsksOnlyWhoCanReact(CoveGame):
    """Judges by what is held who is asked in a window."""

    def may_react(self, g: Any, moments: Any, context: Any) -> Any:
        return [seat for seat in g.seats if any(card.startswith("zap") for card in g.state.hands[seat])]


class RemembersInItself(CoveGame):
    """Keeps a fact outside the state."""

    walks: list[int] = []  # noqa: RUF012

    def walk(self, g: Any, seat: int) -> Any:
        self.walks.append(seat)
        yield from g.do(cove.Walked(seat, 1 + len(self.walks) % 2))


class ChangesStateByHand(CoveGame):
    def walk(self, g: Any, seat: int) -> Any:
        g.state.steps[seat] += 1
        yield from ()


class LosesACard(CoveGame):
    """Is right again at the end of the turn, and wrong in between."""

    def look(self, g: Any, seat: int) -> Any:
        if g.state.deck:
            g.record(Lost())
            g.record(Found())
        yield from ()


@dataclass(frozen=True, slots=True)
class Lost(Event):
    def apply(self, state: Any) -> None:
        state.seen[0] = state.deck.pop()


@dataclass(frozen=True, slots=True)
class Found(Event):
    def apply(self, state: Any) -> None:
        state.deck.append(state.seen[0])


class TellsASharedList(CoveGame):
    """Records an event whose field is a list of the state."""

    events = (*CoveGame.events, toy.Scored)

    def walk(self, g: Any, seat: int) -> Any:
        g.record(Pointing(g.state.discard))
        yield from g.do(cove.Walked(seat, 1))


@dataclass(frozen=True, slots=True)
class Pointing(Event):
    at: list[str]

    def apply(self, state: Any) -> None:
        pass


TellsASharedList.events = (*CoveGame.events, Pointing)
LosesACard.events = (*CoveGame.events, Lost, Found)


class RevealsWithoutABarrier(CoveGame):
    """A card is shown to all by an event that does not say that it reveals."""

    def bury(self, g: Any, seat: int) -> Any:
        card = yield from g.pick(seat, "bury", [Choice(card) for card in g.state.hands[seat]])
        g.record(Shown(seat, card))
        yield from g.do(cove.CardBuried(seat, card))


@dataclass(frozen=True, slots=True)
class Shown(Event):
    seat: int
    card: str

    def apply(self, state: Any) -> None:
        pass


RevealsWithoutABarrier.events = (*CoveGame.events, Shown)


class WritesFactsInPrompts(BeachGame):
    """Puts a rival's shell into the text of a question."""

    def dig_in(self, g: Any, seat: int) -> Any:
        rival = (seat + 1) % g.state.seats
        yield from g.pick(seat, "guess", (Choice("yes"), Choice("no")), about=(f"card:{g.state.hands[rival]}",))


class ReadsAnothersProgress(BeachGame):
    """A side-by-side flow offers what depends on how far another flow is."""

    def dig_in(self, g: Any, seat: int) -> Any:
        while g.state.beans[seat]:
            choices = [Choice("one"), Choice("done"), *(Choice(f"like-{n}") for n in range(g.state.buried[0]))]
            if (yield from g.pick(seat, "bury", choices)) != "one":
                return
            yield from g.do(toy.Buried(seat, 1))


class OffersTwice(BeachGame):
    def dig_in(self, g: Any, seat: int) -> Any:
        yield from g.pick(seat, "bury", (Choice("one"), Choice("one")))


class DealsTheSameWorld(CoveGame):
    def redeal(self, state: Any, seat: int | None, dice: Any) -> Any:
        return state


class ThinksAHandIsNoSecret(CoveGame):
    """Declares that everybody could work out what nobody was told."""

    def derivable(self, state: Any) -> Any:
        return {"hands": [sorted(hand) for hand in state.hands]}

    def derive(self, setup: Any, told: Any) -> Any:
        return {"hands": [[] for _ in range(setup.seats)]}


GAMES: tuple[tuple[type[Any], str], ...] = (
    (SharesItsState, "views complete"),
    (ShowsTheSeed, "views complete"),
    (ShowsAHand, "no leak: named"),
    (ShowsAHand, "no leak: two worlds"),
    (CountsAHand, "no leak: two worlds"),
    (AsksOnlyWhoCanReact, "no leak: two worlds"),
    (RevealsWithoutABarrier, "no leak: two worlds"),
    (DealsTheSameWorld, "no leak: two worlds"),
    (WritesFactsInPrompts, "no leak: named"),
    (WritesFactsInPrompts, "no leak: two worlds"),
    (RemembersInItself, "deterministic"),
    (ChangesStateByHand, "explained"),
    (TellsASharedList, "explained"),
    (ThinksAHandIsNoSecret, "derivable"),
    (LosesACard, "conserved"),
    (ReadsAnothersProgress, "arrival-free"),
    (OffersTwice, "defaults legal"),
)
