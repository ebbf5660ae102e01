"""The beginning and the end of a turn and of each challenge in it."""

from __future__ import annotations

from engine import OVER, Flow, PhaseEntered, Prompt, Seat
from games.cosmic.rules.ahead import STAYS, coming_challenge, coming_regroup, regroup_prompt
from games.cosmic.rules.challenge_events import ChallengeEnded, HandChecked
from games.cosmic.rules.events import (
    ChallengeBegun,
    ChallengeClaimed,
    InterludeBegun,
    InterludeEnded,
    RegroupBegun,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)
from games.cosmic.rules.lucre import earn_lucre, regroup_purchases
from games.cosmic.rules.moons import clear_deserted
from games.cosmic.rules.names import CONE, NOBODY, OFFENSE, SETTLED, WARP
from games.cosmic.rules.plan_events import TableCleared
from games.cosmic.rules.praw import lifts, sink
from games.cosmic.rules.questions import CARDS_NEEDED, CHALLENGES_PER_TURN, MAY_CONTINUE, REGROUP_TOKENS
from games.cosmic.rules.timing import CHALLENGE_OVER, DESTINY, PLANETOID, REGROUP_OPEN, TURN, TURN_STARTED
from games.cosmic.rules.token_events import TokensFreed
from games.cosmic.rules.verbs import Cosmic
from games.cosmic.rules.winning import comes_to_a_standstill, is_won


def turn_phase(g: Cosmic) -> Flow[None]:
    """A player becomes the offense; without a challenge card it shows its hand and draws a new one."""
    seat = g.state.offense
    yield from g.do(TurnStarted(seat))
    if g.option("lucre") != "off":
        yield from earn_lucre(g, seat)
    yield from g.window(TURN_STARTED)
    yield from check_hand(g, seat)
    if (yield from g.new_hand(seat)):
        begin_challenge(g, seat, 1)
    else:
        yield from skip_turn(g)


def check_hand(g: Cosmic, seat: Seat, needed: int = 0) -> Flow[bool]:
    """Whether a main player holds so many challenge cards, or as many as it needs to play; now everybody knows."""
    needed = needed or g.measure(CARDS_NEEDED, 1, seat=seat)
    holds = len(g.state.challenge_cards(seat)) >= needed
    yield from g.do(HandChecked(seat, holds, needed))
    return holds


def begin_challenge(g: Cosmic, seat: Seat, number: int) -> None:
    """The next challenge of this turn."""
    g.record(ChallengeBegun(seat, number))
    g.record(PhaseEntered(PLANETOID))


def skip_turn(g: Cosmic) -> Flow[None]:
    """Nothing to challenge with: the next player's turn; or a turn that was interrupted goes on."""
    g.record(TurnSkipped(g.state.offense))
    g.take_back_aside()
    if g.state.interrupted is None:
        pass_turn(g)
    else:
        yield from go_on(g)


def pass_turn(g: Cosmic) -> None:
    """The turn passes to the left."""
    g.record(TurnPassed(g.state.left(g.state.offense)))
    g.record(PhaseEntered(TURN))


def regroup_phase(g: Cosmic) -> Flow[None]:
    """The offense may take a token from the warp to any own base or straight into the cone; without a base it must."""
    state, seat = g.state, g.state.offense
    yield from sink(g)
    yield from g.do(RegroupBegun(seat))
    if state.winners:
        g.record(PhaseEntered(OVER))
        return
    yield from g.window(REGROUP_OPEN, coming=lambda: coming_regroup(g))
    yield from regroup_purchases(g, seat)
    count = 0 if REGROUPED in state.challenge.notes else g.measure(REGROUP_TOKENS, 1, seat=seat)
    if count and not (yield from lifts(g, seat)):
        yield from regroup(g, count)
    if g.room_to_send(seat) or state.challenge.cone[seat] + state.waiting[seat]:
        g.record(PhaseEntered(DESTINY))
    else:
        yield from skip_turn(g)


REGROUPED = "regrouped"
"""Noted when something has happened instead of the offense's regroup."""

ANOTHER = "another challenge"
"""Noted when the offense may make another challenge whatever comes."""


def regroup(g: Cosmic, count: int) -> Flow[None]:
    """The offense releases so many tokens, one after the other, as long as it wishes."""
    state, seat = g.state, g.state.offense
    for _ in range(min(count, state.warp[seat])):
        homes = g.homes(seat)
        if not homes:
            yield from g.do(TokensFreed(seat, WARP, ((CONE, 1),)))
            continue
        (target,) = yield from g.ask(regroup_prompt(g))
        if target == STAYS:
            break
        yield from g.do(TokensFreed(seat, WARP, ((target, 1),)))


def end_phase(g: Cosmic) -> Flow[None]:
    """What was declared comes due, cards are discarded; has somebody won? Perhaps another challenge."""
    state, challenge = g.state, g.state.challenge
    for declared in list(challenge.declared):
        yield from g.come_due(declared)
    success = challenge.success or challenge.outcome in (OFFENSE, SETTLED)
    yield from g.do(ChallengeEnded(success))
    yield from g.window(CHALLENGE_OVER, coming=lambda: coming_decision(g))
    yield from g.clear_challenge()
    if state.apart:
        yield from clear_deserted(g)
    cards = tuple(challenge.on_table)
    if cards:
        yield from g.do(TableCleared(cards))
    g.take_back_aside()
    if (yield from is_won(g)) or (yield from comes_to_a_standstill(g)):
        g.record(PhaseEntered(OVER))
    elif challenge.avenger != NOBODY and (yield from g.new_hand(challenge.avenger)):
        g.record(InterludeBegun(challenge.avenger, 1))
        g.record(PhaseEntered(PLANETOID))
    else:
        yield from go_on(g)


def go_on(g: Cosmic) -> Flow[None]:
    """Another challenge of the offense whose turn it is, or the next turn."""
    if g.state.interrupted is not None:
        g.record(InterludeEnded())
    seat, number = g.state.offense, g.state.challenge.number + 1
    if (yield from goes_on(g, seat)):
        begin_challenge(g, seat, number)
    else:
        pass_turn(g)


def is_regular(g: Cosmic, seat: Seat) -> bool:
    """Whether another challenge follows without anybody's power: granted, or after a success within the limit."""
    challenge = g.state.challenge
    within = challenge.number < g.measure(CHALLENGES_PER_TURN, int(g.option("challenges_in_turn")), seat=seat)
    return ANOTHER in challenge.notes or (challenge.success and within)


def may_go_on(g: Cosmic, seat: Seat) -> bool:
    """Whether the offense may make another challenge, if it has a challenge card."""
    if g.state.challenge.called_off and ANOTHER not in g.state.challenge.notes:
        return False
    return g.permits(MAY_CONTINUE, otherwise=is_regular(g, seat), seat=seat)


def coming_decision(g: Cosmic) -> tuple[Prompt, ...]:
    """What the offense will be asked at the end of a challenge as things stand, to be planned for ahead."""
    seat = g.state.offense
    if g.state.interrupted is not None:  # its turn is not this one
        return ()
    if not may_go_on(g, seat) or not g.state.challenge_cards(seat):
        return ()
    return (g.yes_no(seat, "another challenge", number=g.state.challenge.number + 1), *coming_challenge(g))


def goes_on(g: Cosmic, seat: Seat) -> Flow[bool]:
    """A second challenge, after a success, if the offense has a challenge card and wishes."""
    if not may_go_on(g, seat):
        return False
    if ANOTHER in g.state.challenge.notes:
        yield from g.new_hand(seat)
    if not (yield from check_hand(g, seat)):
        return False
    coming, number = g.ahead(lambda: coming_challenge(g)), g.state.challenge.number + 1
    regular = is_regular(g, seat)
    if not (yield from g.wants(seat, "another challenge", coming=coming, number=number)):
        return False
    claimed = yield from g.do(ChallengeClaimed(seat, number, regular))
    return any(isinstance(event, ChallengeClaimed) for event in claimed)
