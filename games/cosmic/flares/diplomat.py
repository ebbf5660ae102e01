"""DiplomatFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Choice, Flow, Form, Moment, Pick, Seat, reacts
from games.cosmic.content import card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.asking import DECLINE, card_choices
from games.cosmic.rules.card_events import CardsPassed
from games.cosmic.rules.challenge_events import OutcomeDecided, VoteCast
from games.cosmic.rules.deal_events import PartyReplaced
from games.cosmic.rules.facts import Told
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.plan_events import CardTabled
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import PLANNING_OPEN, RESOLUTION, TALKS_OPEN
from games.cosmic.rules.totals import turned
from games.cosmic.rules.verbs import Cosmic


class DiplomatFlare(Flare, key="flare-diplomat"):
    """Wild: before others talk over a deal lay a compromise to take the place of one of them.

    Super: as a main player let all vote instead of choosing cards; a tie goes to the defense. You may promise cards
    and bases for votes, given if you win.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == PLANNING_OPEN:
            return g.state.is_main(me)
        talks = g.state.challenge.talks
        left_out = talks is not None and me not in talks.parties
        return left_out and bool(g.state.players[me].hand or g.state.second_hand(me))

    def can_lay(self, g: Cosmic, me: Seat) -> bool:
        """Only the holder knows."""
        return bool(g.compromises(me))

    @reacts(TALKS_OPEN, by=WILD, when=can_lay)
    def step_in(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lays a compromise; you deal in the place of a party that you name."""
        talks = g.state.challenge.talks
        assert talks is not None
        target = yield from g.choose_seat(me, "party to replace", talks.parties)
        assert target is not None
        if not (yield from self.play(g, me, key, target=target)) or not self.can_lay(g, me):
            return
        yield from g.do(CardTabled(me, g.compromises(me)[0]))
        yield from g.do(PartyReplaced(target, me))

    @reacts(PLANNING_OPEN, by=SUPER)
    def call_a_vote(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets everybody vote who wins; you may promise something for votes."""
        if not (yield from self.play(g, me, key)):
            return
        promises: dict[Seat, dict[str, list[str]]] = {}
        for seat in [seat for seat in g.state.order if not g.state.is_main(seat)]:
            promises[seat] = yield from self.promise(g, me, seat)
        answers = yield Ask(tuple(self.ballot(seat, me, promises.get(seat, {})) for seat in g.state.order))
        votes = {seat: str(answers[seat][0]) for seat in g.state.order}
        for seat, vote in votes.items():
            yield from g.do(VoteCast(seat, vote))
        counts = list(votes.values())
        outcome = turned(g, OFFENSE if counts.count(OFFENSE) > counts.count(DEFENSE) else DEFENSE)
        yield from g.do(OutcomeDecided(outcome, (self.key,)))
        if outcome == g.state.side(me):
            for seat in [seat for seat in promises if votes[seat] == outcome]:
                yield from self.keep_word(g, me, seat, promises[seat])
        g.go_to(RESOLUTION)

    def promise(self, g: Cosmic, me: Seat, seat: Seat) -> Flow[dict[str, list[str]]]:
        """Cards of the hand and a base beside an own one, for this player's vote."""
        cards = card_choices(g.state.players[me].hand)
        new = [base for base in g.state.bases(me) if not g.state.planets[base].tokens[seat]]
        bases = (Choice(DECLINE), *(Choice(base, f"planet:{base}") for base in new))
        fields = {
            "cards": Pick(seat=me, ask="cards", choices=cards, at_least=0, at_most=len(cards), default=()),
            "base": Pick(seat=me, ask="base", choices=bases, default=(DECLINE,)),
        }
        promised: dict[str, list[str]] = yield from g.ask(
            Form(seat=me, ask="promise for a vote", fields=fields, facts=Told(target=seat))
        )
        return promised

    def ballot(self, seat: Seat, by: Seat, promised: Mapping[str, list[str]]) -> Pick:
        """Offense or defense; who has been promised something is told what."""
        facts = Told(by=by)
        if promised.get("cards"):
            facts["cards"] = [card(key).face for key in promised["cards"]]
        if promised.get("base", [DECLINE]) != [DECLINE]:
            facts["planet"] = promised["base"][0]
        choices = tuple(Choice(side, f"side:{side}") for side in (OFFENSE, DEFENSE))
        return Pick(seat=seat, ask="vote", choices=choices, default=(DEFENSE,), facts=facts)

    def keep_word(self, g: Cosmic, me: Seat, seat: Seat, promised: Mapping[str, list[str]]) -> Flow[None]:
        """As far as it is still there: what is promised to several goes to the first."""
        cards = tuple(key for key in promised["cards"] if key in g.state.players[me].hand)
        if cards:
            yield from g.do(CardsPassed(me, seat, cards, len(cards)))
        base = promised["base"][0]
        if base != DECLINE and base in g.state.bases(me):
            yield from g.gain_bases("base for a vote", {seat: [base]}, by=me)
