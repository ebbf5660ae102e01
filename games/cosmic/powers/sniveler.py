"""Sniveler."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Choice, Flow, Moment, Pick, Seat, reacts
from games.cosmic.content import card
from games.cosmic.powers.base import Power
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.card_events import CardsDiscarded, CardsPassed
from games.cosmic.rules.facts import Told
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.timing import ALLIANCE_OPEN
from games.cosmic.rules.verbs import Cosmic

WARP, BASES, CARD = "warp", "bases", "card"


class Sniveler(Power, key="sniveler"):
    """Whining. As a main player, before allies are invited, complain once: of most tokens in the warp, of fewest
    foreign bases, or of lacking a card. The others grant what you lack, or each loses the like: tokens until as many
    are in the warp, a base, that card.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return self.once(g, me)

    def complaints(self, g: Cosmic, me: Seat) -> list[str]:
        """What is true: more in the warp, or fewer foreign bases, than anybody else has."""
        others = [seat for seat in g.seats if seat != me]
        found = [WARP] if all(g.state.warp[me] > g.state.warp[seat] for seat in others) else []
        bases = {seat: len(g.state.foreign_bases(seat)) for seat in g.seats}
        found += [BASES] if all(bases[me] < bases[seat] for seat in others) else []
        return [*found, CARD]

    @reacts(ALLIANCE_OPEN)
    def whine(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Complains: all the others give you what you lack, or all of them suffer with you."""
        complaint = yield from g.choose(me, "complaint", self.complaints(g, me))
        assert complaint is not None
        face = ""
        if complaint == CARD:
            held = {card(key).face for key in g.state.players[me].hand}
            faces = [face for face in g.all_faces() if face not in held]
            face = (yield from g.choose(me, "card to name", faces, kind="card", secret=True, cause=self.key)) or ""
        g.record(ChallengeNoted(f"{me}/{self.key}"))
        choices = Told(word=complaint, card=face) if face else Told(word=complaint)
        if not (yield from self.announce(g, me, **choices)):
            return
        others = [seat for seat in g.state.order if seat != me]
        if complaint == CARD:
            yield from self.want(g, me, others, face)
        elif (yield from g.all_agree(others, "answer to whining", by=me, word=complaint)):
            yield from self.receive(g, me, str(complaint))
        elif complaint == WARP:
            gap = {seat: g.state.warp[me] - g.state.warp[seat] for seat in others}
            for seat, taken in (yield from g.pay_together("tokens to match", gap, by=me)).items():
                yield from g.lose(seat, taken, "power")
        else:
            yield from self.give_up_bases(g, me, others)

    def receive(self, g: Cosmic, me: Seat, complaint: str) -> Flow[None]:
        """Tokens out of the warp, or a foreign base."""
        if complaint == WARP:
            yield from g.free_from_warp(me, g.state.warp[me], cause=self.key)
        else:
            foreign = [key for key in g.state.all_planets() if g.state.planets[key].system != me]
            yield from g.gain_bases("base for whining", {me: foreign})

    def give_up_bases(self, g: Cosmic, me: Seat, others: list[Seat]) -> Flow[None]:
        """Everybody else leaves a foreign base of their choice."""
        bases = {seat: g.state.foreign_bases(seat) for seat in others if g.state.foreign_bases(seat)}
        picks = {
            seat: Pick(
                seat=seat, ask="base to give up", choices=tuple(Choice(key, f"planet:{key}") for key in keys),
                facts=Told(by=me, cause=self.key),
            )
            for seat, keys in bases.items()
        }  # fmt: skip
        answers = yield Ask(tuple(picks.values()))
        chosen = {seat: str(answers[seat][0]) for seat in picks}
        planets = g.state.planets
        yield from g.leave_planets(
            {seat: ((key, planets[key].tokens[seat]),) for seat, key in chosen.items()}, cause=self.key
        )

    def want(self, g: Cosmic, me: Seat, others: list[Seat], face: str) -> Flow[None]:
        """Somebody gives such a card, or all discard theirs."""
        held = {seat: [key for key in g.state.players[seat].hand if card(key).face == face] for seat in others}
        # whoever has a hand is asked: what is in it is its own secret
        picks = tuple(
            Pick(
                seat=seat, ask="card to give up", facts=Told(by=me, card=face), default=(DECLINE,),
                choices=(*(Choice(key, f"card:{face}") for key in held[seat][:1]), Choice(DECLINE)),
            )
            for seat in others
            if g.state.players[seat].hand
        )  # fmt: skip
        answers = yield Ask(picks)
        givers = [seat for seat in others if seat in answers and answers[seat] != [DECLINE]]
        if givers:
            yield from g.do(CardsPassed(givers[0], me, (held[givers[0]][0],), 1))
            return
        for seat in others:
            if held[seat]:
                yield from g.do(CardsDiscarded(seat, tuple(held[seat])))
