"""Judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Flow, Form, Moment, Number, Pick, Seat, reacts
from games.cosmic.content import ATTACK
from games.cosmic.powers.base import Power
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.power_events import EffectDeclared
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

WINNER, LOSER = "winner", "loser"
MOST_CARDS = 7


class Judge(Power, key="judge"):
    """Law. Before cards are chosen you may award the winner or the loser a base, cards, or both, at the other's cost.

    It is paid at the end of the challenge if an attack was shown: a base where the other has one, cards by chance.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return not any(told.key == self.key for told in g.state.challenge.declared)

    @reacts(PLANNING_OPEN)
    def rule(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Declare what the winner or the loser will gain besides."""
        prize = yield from name_prize(g, me, WINNER, LOSER)
        if prize and (yield from self.announce(g, me, words=[told(prize)])):
            yield from g.do(EffectDeclared(me, self.key, prize))

    def come_due(self, g: Cosmic, me: Seat, words: tuple[str, ...]) -> Flow[None]:
        """Cards by chance, and a base on a planet where the other main player has one."""
        challenge, (to, base, count) = g.state.challenge, words
        if challenge.outcome not in (OFFENSE, DEFENSE) or not any(
            challenge.kinds[seat] == ATTACK for seat in g.state.mains
        ):
            return
        winner = g.state.main_of(challenge.outcome)
        gainer = winner if to == WINNER else g.state.opponent(winner)
        payer = g.state.opponent(gainer)
        yield from g.random_cards(payer, gainer, int(count))
        if base == "yes":
            yield from g.gain_bases("base to gain", {gainer: g.state.bases(payer)}, by=payer, cause=self.key)


def told(prize: tuple[str, ...]) -> str:
    """What is announced: "2 cards and a base for the winner"."""
    to, base, count = prize
    goods = [f"{count} card{'' if count == '1' else 's'}"] if count != "0" else []
    goods += ["a base"] if base == "yes" else []
    return f"{' and '.join(goods)} for the {to}"


def name_prize(g: Cosmic, me: Seat, *for_whom: str) -> Flow[tuple[str, ...]]:
    """Who gains what, as ("winner", "yes" to a base, number of cards); nothing if nothing is named."""
    form = Form(
        seat=me,
        ask="extra gain",
        fields={
            "to": Pick(seat=me, ask="to", choices=tuple(Choice(who) for who in for_whom)),
            "base": Pick(seat=me, ask="base", choices=(Choice("no"), Choice("yes")), default=("no",)),
            "cards": Number(seat=me, ask="cards", low=0, high=MOST_CARDS, default=0),
        },
    )
    answer = yield from g.ask(form)
    if answer["base"] == ["no"] and not answer["cards"]:
        return ()
    return answer["to"][0], answer["base"][0], str(answer["cards"])
