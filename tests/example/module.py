"""The harbour as a game the engine can run: who may know what, who may react, what must stay true."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine import OVER, Dice, Flow, Game, GameModule, Moment, Seat, Setup, Standing
from engine.hooks import instance_of
from tests.example.content import CARDS, CHESTS, OFFICES, SMUGGLER
from tests.example.events import EVENTS
from tests.example.flow import play
from tests.example.state import Harbour
from tests.example.views import HarbourView, view_of


class HarbourGame(GameModule[Harbour, Game[Harbour]]):
    """Three to five; one is the smuggler."""

    key, title, seats = "harbour", "The harbour by night", range(3, 6)
    state_type, events, bound = Harbour, EVENTS, 300

    # --- the game

    def new(self, setup: Setup) -> Harbour:
        n = setup.seats
        return Harbour(
            setup.seed, n, dict(setup.options), "deal", roles=[""] * n, seen=[[] for _ in range(n)],
            hands=[[] for _ in range(n)], deck=sorted(CARDS), gold=[0] * n,
        )  # fmt: skip

    def game(self, state: Harbour) -> Game[Harbour]:
        return Game(self, state)

    def play(self, g: Game[Harbour]) -> Flow[None]:
        return play(g)

    def view(self, state: Harbour, seat: Seat | None) -> HarbourView:
        return view_of(state, seat)

    def standing(self, state: Harbour) -> Standing | None:
        if state.phase != OVER:
            return None
        smuggler, gold = state.smuggler, dict(enumerate(state.gold))
        watch = tuple(seat for seat in range(state.seats) if seat != smuggler)
        if state.landed >= CHESTS or state.accused not in (None, smuggler):
            return Standing(((smuggler,), watch), gold, "the smuggler got away")
        return Standing((watch, (smuggler,)), gold, "the watch held the harbour")

    # --- who comes in where

    def order(self, state: Harbour) -> Sequence[Seat]:
        return [(state.turn + step) % state.seats for step in range(state.seats)]

    def active(self, state: Harbour) -> Sequence[tuple[Seat, str]]:
        """The office works for whoever holds it; cards in hand work only when they are used."""
        return [(seat, office) for office, seat in OFFICES.items()]

    def in_reach(
        self, state: Harbour, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Mapping[Seat, Sequence[str]]:
        """Whoever holds a card might hold a whistle: everybody knows how many cards that is, and nobody which."""
        announced, reacting = state.uses[-1].seat, list(self.registry.attached("reacts", tuple(moments)))
        return {seat: reacting for seat in self.order(state) if state.hands[seat] and seat != announced}

    def usable(
        self, g: Game[Harbour], seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Sequence[str]:
        """The whistles this seat really holds; no rule says that they are whistles."""
        reacting = self.registry.attached("reacts", tuple(moments))
        return [card for card in g.state.hands[seat] if instance_of(card) in reacting]

    # --- what the battery asks

    def check(self, state: Harbour) -> None:
        everywhere = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
        if sorted(everywhere) != sorted(CARDS):
            raise AssertionError("a card is lost")
        if state.phase != "deal" and state.roles.count(SMUGGLER) != 1:
            raise AssertionError("there is not one smuggler")

    def hidden(self, state: Harbour, seat: Seat | None) -> Collection[str]:
        """The cards of others and of the deck, wherever they were before."""
        return [*state.deck, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]

    def redeal(self, state: Harbour, seat: Seat | None, dice: Dice) -> Harbour:
        """What a seat does not know, dealt anew: the cards it does not hold, the roles it has not seen."""
        others = [other for other in range(state.seats) if other != seat]
        unseen = sorted(self.hidden(state, seat))
        pool = dice.sample(unseen, len(unseen))
        for other in others:
            state.hands[other] = [pool.pop() for _ in state.hands[other]]
        state.deck = sorted(pool)
        unknown = [other for other in others if not state.knows(seat, other)]
        roles = dice.sample([state.roles[other] for other in unknown], len(unknown))
        for other, role in zip(unknown, roles, strict=True):
            state.roles[other] = role
        return state
