"""Gambler."""

from __future__ import annotations

from typing import Final

from engine import Ask, Flow, Seat, after
from games.cosmic.content import card, challenge_faces
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import RevealBegun
from games.cosmic.rules.facts import Told
from games.cosmic.rules.plan_events import PlanBuried, PlanShown
from games.cosmic.rules.verbs import Cosmic

STAKE: Final = "gambler/stake "
"""Noted with a number: so many more tokens are at stake."""


class Gambler(Power, key="gambler"):
    """Bluff. You see your opponent's card first, and may keep yours face down and say what it is; undoubted, that
    counts.

    Whoever doubts it sees it: a liar loses as many tokens, from elsewhere, as they have in the challenge; else the
    doubter loses as many.
    """

    @after(RevealBegun)
    def bluff(self, g: Cosmic, me: Seat) -> Flow[None]:
        """A card that lies open already cannot be kept hidden."""
        challenge, other = g.state.challenge, g.state.opponent(me)
        if challenge.shown[me] or not challenge.plans[me]:
            return
        if not challenge.shown[other]:
            g.record(PlanShown(other, challenge.plans[other]))
        faces = list(challenge_faces())
        face = yield from g.choose(
            me, "card to state", faces, kind="card", optional=True, card=card(challenge.plans[other]).face, target=other
        )
        if face is None or not (yield from self.announce(g, me, card=face)):
            return
        callers = yield from self.ask_all(g, me, face)
        if not callers:
            yield from g.do(PlanBuried(me, challenge.plans[me], face))
            return
        g.record(PlanShown(me, challenge.plans[me]))
        truthful = card(challenge.plans[me]).face == face
        yield from self.settle(g, me, callers[0] if truthful else me)

    def ask_all(self, g: Cosmic, me: Seat, face: str) -> Flow[list[Seat]]:
        """Everybody else says at once whether to call; the first in timing order is the caller."""
        others = [seat for seat in g.state.order if seat != me]
        facts = Told(target=me, card=face, count=self.at_stake(g, me))
        answers = yield Ask(tuple(g.yes_no(seat, "call the bluff", **facts) for seat in others))
        return [seat for seat in others if answers[seat] == ["yes"]]

    def at_stake(self, g: Cosmic, me: Seat) -> int:
        """As many tokens as the bluffer has in the challenge, and those put at stake with them."""
        notes = [note.removeprefix(STAKE) for note in g.state.challenge.notes if note.startswith(STAKE)]
        return g.state.involved(me) + sum(int(note) for note in notes)

    def settle(self, g: Cosmic, me: Seat, loser: Seat) -> Flow[None]:
        """What is at stake is lost from outside of the challenge."""
        planet = g.state.challenge.planet if loser == g.state.challenge.defense else ""
        taken = yield from g.pay(loser, "tokens to lose", self.at_stake(g, me), but=planet, cause=self.key)
        yield from g.lose(loser, taken, "power")
