"""Resolution: losses, landing, consolation, rewards (rules 3.5, 5)."""

from __future__ import annotations

from engine import Ask, Flow, PhaseEntered, Seat
from games.cosmic.content import ATTACK, COMPROMISE
from games.cosmic.rules.amounts import part_of
from games.cosmic.rules.card_events import ConsolationDue, ConsolationTaken
from games.cosmic.rules.challenge_events import ChallengeLost, ChallengeResolved, ConsolationSet, SideDefeated
from games.cosmic.rules.moons import enter_moon
from games.cosmic.rules.names import BOTH_LOSE, CONE, DEFENSE, NOBODY, OFFENSE, SHIELD, WARP
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import CONSOLATION, CONSOLED, REWARDS
from games.cosmic.rules.timing import CONSOLATION_DUE, CONSOLATION_PAID, END, OUTCOME_KNOWN
from games.cosmic.rules.token_events import TokensFreed, TokensLanded, TokensReturned
from games.cosmic.rules.verbs import Cosmic

PAID = "consolation paid"
"""Noted when the consolation that was due has been paid in another way."""

LOST_BESIDE = "lost beside"
"""Noted as "seat/…": a seat of the one side has had tokens with the other, which has lost."""


def resolution_phase(g: Cosmic) -> Flow[None]:
    """The losing side's tokens go to the warp, the winners land or go home, then cards change hands."""
    if g.state.challenge.outcome == BOTH_LOSE:
        yield from defeat(g, OFFENSE)
        yield from defeat(g, DEFENSE)
        yield from g.do(ChallengeResolved())
        g.record(PhaseEntered(END))
        return
    yield from g.window(OUTCOME_KNOWN)
    winner = g.state.challenge.outcome
    loser = DEFENSE if winner == OFFENSE else OFFENSE
    yield from defeat(g, loser)
    if winner == OFFENSE:
        yield from land(g)
    yield from console(g, g.state.main_of(loser))
    if winner == DEFENSE:
        yield from reward_allies(g)
    yield from g.do(ChallengeResolved())
    g.record(PhaseEntered(END))


def has_spoils(g: Cosmic) -> bool:
    """Whether rewards or consolation are due from this challenge, or a power may bring some when it is settled."""
    state, challenge = g.state, g.state.challenge
    if challenge.spoils_off:
        return False
    side = DEFENSE if challenge.outcome == OFFENSE else OFFENSE
    loser = state.main_of(side)
    rewarded = challenge.outcome == DEFENSE and any(challenge.shield)
    rewarded = rewarded or g.anybody_at((), (ChallengeResolved,))
    return rewarded or bool(state.tokens_with(side, loser) and is_consoled(g, loser))


def is_consoled(g: Cosmic, loser: Seat) -> bool:
    """Whether the loser may collect consolation: its compromise has lost to an attack, or a power says so."""
    kinds = g.state.challenge.kinds
    peaceful = kinds[loser] == COMPROMISE and kinds[g.state.opponent(loser)] == ATTACK
    return g.permits(CONSOLED, otherwise=peaceful, seat=loser)


def defeat(g: Cosmic, side: str) -> Flow[None]:
    """A side has lost: its tokens go to the warp, and those that were staked on it besides."""
    stakes = {stake.seat: stake.extra for stake in g.state.challenge.stakes if g.state.side(stake.seat) == side}
    extra = {seat: more or beaten(g, side, seat) for seat, more in stakes.items()}
    for seat in g.state.order:
        if g.state.side(seat) != side and g.state.tokens_with(side, seat):
            g.record(ChallengeNoted(f"{seat}/{LOST_BESIDE}"))
    yield from g.do(ChallengeLost(side))
    yield from lose_side(g, side)
    for seat, count in extra.items():
        yield from g.lose_besides(
            seat, (yield from g.pay(seat, "tokens to lose", count, cause="what was staked")), staked=True
        )
    yield from g.do(SideDefeated(side))


def beaten(g: Cosmic, side: str, seat: Seat) -> int:
    """Tokens that a seat loses with its side, those included that have been lost for them before."""
    challenge = g.state.challenge
    return challenge.lost[seat] + g.state.tokens_with(side, seat) - challenge.spared[seat]


def lose_side(g: Cosmic, side: str) -> Flow[None]:
    """All tokens of a side but those spared go to the warp; of those on planets only those on the challenged one."""
    state = g.state
    for seat in state.order:
        doomed = state.tokens_with(side, seat) - state.challenge.spared[seat]
        yield from g.lose(seat, part_of(g.in_challenge(seat, side), doomed), "challenge")


def land(g: Cosmic) -> Flow[None]:
    """All tokens in the cone land: each of their owners has a base there. A moon has room for the offense alone."""
    state, challenge = g.state, g.state.challenge
    if challenge.planet in state.moons:
        seat = state.offense
        if challenge.cone[seat] and state.occupant(challenge.planet) == NOBODY:
            yield from g.do(TokensLanded(seat, ((CONE, challenge.cone[seat]),), challenge.planet))
            yield from enter_moon(g, seat, challenge.planet)
        return
    for seat in state.order:
        if challenge.cone[seat]:
            yield from g.do(TokensLanded(seat, ((CONE, challenge.cone[seat]),), challenge.planet))


def console(g: Cosmic, loser: Seat) -> Flow[None]:
    """Who lost with a compromise draws from the winner's hand a card for each token lost to the warp."""
    challenge = g.state.challenge
    winner = g.state.opponent(loser)
    base = challenge.lost[loser] * challenge.kickers[loser] if is_consoled(g, loser) else 0
    count = 0 if challenge.spoils_off else g.measure(CONSOLATION, base, seat=loser)
    if count < 1:
        return
    yield from g.do(ConsolationSet(loser, count))
    yield from g.window(CONSOLATION_DUE, seat=loser)
    for event in (yield from g.do(ConsolationDue(loser, winner, challenge.consolation))):
        if isinstance(event, ConsolationDue):
            yield from g.window(CONSOLATION_PAID, giver=event.giver, taker=event.taker, count=event.count)
            if PAID not in challenge.notes:
                yield from g.random_cards(event.giver, event.taker, event.count, ConsolationTaken)


def reward_allies(g: Cosmic) -> Flow[None]:
    """Each ally of a winning defense takes its tokens home and for each one a card or a token from the warp.

    Tokens taken as rewards are asked for together with where everything goes; the rest of the rewards are cards.
    """
    state, challenge = g.state, g.state.challenge
    seats = [seat for seat in state.order if challenge.shield[seat]]
    rewards = {seat: rewards_of(g, seat) for seat in seats}
    prompts = [
        prompt
        for seat in seats
        if (
            prompt := g.home_prompt(
                seat,
                challenge.shield[seat],
                extra=min(rewards[seat], state.warp[seat]),
                least=rewards[seat] - g.cards_left,
                rewards=rewards[seat],
            )
        )
    ]
    answers = yield Ask(tuple(prompts))
    for seat in seats:
        rewards[seat] -= yield from _back_with_rewards(g, seat, answers.get(seat))
    for seat in seats:
        yield from g.draw_rewards(seat, rewards[seat])


def rewards_of(g: Cosmic, seat: Seat) -> int:
    """How many rewards an ally of the winning defense may take."""
    challenge = g.state.challenge
    if challenge.spoils_off:
        return 0
    return g.measure(REWARDS, challenge.shield[seat], seat=seat)


def _back_with_rewards(g: Cosmic, seat: Seat, wish: dict[str, int] | None) -> Flow[int]:
    """Tokens return as wished, further ones come from the warp; returns how many did."""
    count = g.state.challenge.shield[seat]
    if wish is None or sum(wish.values()) == count:
        yield from g.return_home(seat, SHIELD, count, wish)
        return 0
    back: list[tuple[str, int]] = []
    freed: list[tuple[str, int]] = []
    for place, number in wish.items():
        first = min(number, count)
        count -= first
        back += [(place, first)] if first else []
        freed += [(place, number - first)] if number > first else []
    yield from g.do(TokensReturned(seat, SHIELD, tuple(back)))
    yield from g.do(TokensFreed(seat, WARP, tuple(freed)))
    return sum(number for _, number in freed)
