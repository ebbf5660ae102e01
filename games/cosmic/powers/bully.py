"""Bully."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import TokensSpared
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.token_events import Amounts
from games.cosmic.rules.verbs import Cosmic


class Bully(Power, key="bully"):
    """Intimidation. When you win by two attacks you may pick, from anywhere, the tokens your opponent loses: as many as
    they have in the challenge.

    Tokens that you leave to a beaten defense stay on the planet beside yours; those left to a beaten offense go home.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return wins_by_attacks(g, me) and doomed(g, g.state.opponent(me)) > 0

    @reacts(OUTCOME_KNOWN)
    def pick_on(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Pick which of your opponent's tokens are lost, as many as they have in the challenge."""
        victim = g.state.opponent(me)
        taken = yield from picked(g, me, victim)
        if (yield from self.announce(g, me, target=victim, tokens=[list(part) for part in taken])):
            yield from lose_instead(g, victim, taken)


def wins_by_attacks(g: Cosmic, seat: Seat) -> bool:
    """Whether a seat's side has won with attacks on both sides."""
    challenge = g.state.challenge
    won = challenge.outcome == g.state.side(seat)
    return won and all(challenge.kinds[main] == ATTACK for main in g.state.mains)


def doomed(g: Cosmic, seat: Seat) -> int:
    """Tokens a seat is about to lose with the losing side; not those that it has with the winners."""
    return g.state.tokens_with(losing(g), seat) - g.state.challenge.spared[seat]


def losing(g: Cosmic) -> str:
    """The side that has not won."""
    return DEFENSE if g.state.challenge.outcome == OFFENSE else OFFENSE


def picked(g: Cosmic, me: Seat, victim: Seat) -> Flow[Amounts]:
    """As many tokens of the victim as are at stake, from its bases and the challenge."""
    count = doomed(g, victim)
    stake = dict(g.in_challenge(victim, losing(g)))
    room: dict[str, int | None] = {**g.room_on_bases(victim), **stake}
    return (
        yield from g.split(me, "tokens another loses", room, count, count, default=stake, victim=victim, cause="bully")
    )


def lose_instead(g: Cosmic, victim: Seat, taken: Amounts) -> Flow[None]:
    """These tokens are lost, and the rest of those in the challenge are not."""
    yield from g.lose(victim, taken, "challenge")
    left = doomed(g, victim)
    if left > 0:
        yield from g.do(TokensSpared(victim, left))
