"""SnivelerFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Flow, Moment, Pick, Seat, reacts
from games.cosmic.content import card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.events import GameWon, PlayersInvited
from games.cosmic.rules.questions import MAY_INVITE
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import GUESTS_NAMED, VICTORY_NEAR
from games.cosmic.rules.verbs import Cosmic
from games.cosmic.rules.winning import SHARED


class SnivelerFlare(Flare, key="flare-sniveler"):
    """Wild: if nobody has invited you, a main player of your choice invites you, or nobody at all.

    Super: a single base short when others win, share their victory, or fight one of them for it card against card.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == VICTORY_NEAR:
            short = g.needed(me) - g.counted_bases(me)
            begrudges = me not in context["winners"]
            return begrudges and short == 1 and not g.state.winners
        left_out = not any(me in guests for guests in g.state.challenge.invited.values())
        return left_out and bool(g.state.on_bases(me)) and bool(self.hosts(g, me))

    def hosts(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Main players who could invite; over a moon they fight alone."""
        if g.state.is_main(me) or g.state.challenge.planet in g.state.moons:
            return []
        return [seat for seat in g.state.mains if g.permits(MAY_INVITE, by=seat, seat=me)]

    @reacts(GUESTS_NAMED, by=WILD)
    def complain(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Makes a main player invite you as well, or nobody at all."""
        host = yield from g.choose_seat(me, "host to complain to", self.hosts(g, me))
        assert host is not None
        if not (yield from self.play(g, me, key, target=host)):
            return
        side = g.state.side(host)
        invited = tuple(g.state.challenge.invited.get(side, ()))
        gives_in = yield from g.wants(host, "answer to a complaint", target=me)
        yield from g.do(PlayersInvited(host, side, (*invited, me) if gives_in else ()))

    @reacts(VICTORY_NEAR, by=SUPER)
    def begrudge(self, g: Cosmic, me: Seat, key: str, winners: tuple[Seat, ...]) -> Flow[None]:
        """Makes those who have won share it with you, or fight you for it."""
        if not (yield from self.play(g, me, key)):
            return
        answers = yield from g.vote(winners, "victory to share", by=me)
        rivals = [seat for seat in winners if not answers[seat]]
        if not rivals:
            yield from g.do(GameWon(tuple(sorted((*winners, me))), SHARED))
        elif (yield from self.fight(g, me, rivals[0])):
            yield from g.do(GameWon((me,), self.power))

    def fight(self, g: Cosmic, me: Seat, rival: Seat) -> Flow[bool]:
        """A challenge card each; the higher attack wins, the rival if they are equal."""
        hands = {seat: g.state.players[seat].challenge_cards for seat in (me, rival)}
        picks = {
            seat: Pick(
                seat=seat,
                ask="card to fight with",
                choices=card_choices(keys),
            )
            for seat, keys in hands.items()
            if keys
        }
        answers = yield Ask(tuple(picks.values()))
        values = {me: 0, rival: 0}
        for seat in picks:
            key = str(answers[seat][0])
            yield from g.do(CardsDiscarded(seat, (key,)))
            values[seat] = card(key).value
        return values[me] > values[rival]
