"""Sting."""

from __future__ import annotations

from engine import Choice, Event, Flow, Seat, Split, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.amounts import less
from games.cosmic.rules.facts import Told
from games.cosmic.rules.token_events import TokensOwed
from games.cosmic.rules.verbs import Cosmic

HAND, DECK = "hand", "deck"


class Sting(Power, key="sting"):
    """Shared grief. When you lose tokens you may keep half of them; another player loses as many instead, and may draw
    a card for each.
    """

    @replaces(TokensOwed)
    def pass_on(self, g: Cosmic, me: Seat, event: TokensOwed) -> Flow[tuple[Event, ...] | None]:
        """Half is rounded down; all, if a flare lets you."""
        count = event.count if self.raised(g, me) is not None else event.count // 2
        if event.seat != me or not count or not g.refuges(me, event.taken):
            return None
        victim = yield from g.choose_seat(me, "who pays", payers(g, me), optional=True, count=count)
        if victim is None:
            return None
        kept = yield from g.split(me, "tokens to keep", dict(event.taken), count, count)
        if not (yield from self.announce(g, me, target=victim, count=count)):
            return None
        for home in (yield from g.come_home(me, kept, leaving=event.taken, cause=self.key)):
            yield from g.do(home)
        yield from let_pay(g, me, victim, count)
        rest = less(event.taken, kept)
        return (TokensOwed(me, rest, event.cause),) if rest else ()


def payers(g: Cosmic, me: Seat) -> list[Seat]:
    """Who has a token to lose."""
    return [seat for seat in g.state.order if seat != me and g.state.on_bases(seat)]


def let_pay(g: Cosmic, me: Seat, victim: Seat, count: int) -> Flow[None]:
    """Another player loses so many tokens; for each of them they may draw a card, from your hand or the deck."""
    taken = yield from g.pay(victim, "tokens to lose", count, by=me, cause="sting")
    lost = yield from g.lose(victim, taken, "power")
    if not lost:
        return
    bins = (Choice(HAND, cap=len(g.state.players[me].hand)), Choice(DECK))
    prompt = Split(
        seat=victim, ask="cards for a loss", bins=bins, at_least=0, at_most=lost, default={DECK: lost},
        facts=Told(other=me, count=lost),
    )  # fmt: skip
    wish = yield from g.ask(prompt)
    yield from g.random_cards(me, victim, wish.get(HAND, 0))
    yield from g.draw_cards(victim, wish.get(DECK, 0))
