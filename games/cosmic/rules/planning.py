"""Planning and reveal: challenge cards face down, then up."""

from __future__ import annotations

from engine import Ask, Flow, PhaseEntered, Pick, Seat
from games.cosmic.content import ATTACK, COMPROMISE, CardKey, card
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.challenge_events import (
    CardsChosen,
    CardsRevealed,
    CardsSought,
    ChallengeCalledOff,
    OutcomeDecided,
    PlanningBegun,
    RevealBegun,
)
from games.cosmic.rules.events import AlliancesClosed
from games.cosmic.rules.lucre import purchases_before_cards
from games.cosmic.rules.names import DEAL_OUTCOME, DEFENSE, NOBODY, OFFENSE
from games.cosmic.rules.plan_events import CardPlanned, PlanShown
from games.cosmic.rules.questions import LOSES_WITHOUT_CARDS, PLAYABLE, PLAYS_OPENLY
from games.cosmic.rules.timing import (
    ALLIANCE_CLOSED,
    CARDS_CHOSEN,
    CARDS_REVEALED,
    DEAL,
    END,
    PLAN_SHOWN,
    PLANNING_OPEN,
    RESOLUTION,
    REVEAL,
)
from games.cosmic.rules.totals import count_totals, decide, turned
from games.cosmic.rules.turn import check_hand
from games.cosmic.rules.verbs import Cosmic


def planning_phase(g: Cosmic) -> Flow[None]:
    """What may happen once allies are known; then both main players choose a card at once, sealed."""
    challenge = g.state.challenge
    if not challenge.replayed:
        yield from g.do(AlliancesClosed())
        yield from purchases_before_cards(g)
    yield from g.do(PlanningBegun())
    if g.option("new_hand") == "at_once":
        yield from refill(g, challenge.defense)
    moments = (PLANNING_OPEN,) if challenge.replayed else (ALLIANCE_CLOSED, PLANNING_OPEN)
    yield from g.window(*moments, coming=lambda: coming_cards(g))
    if (yield from hands_are_ready(g)) and (yield from choose_cards(g)):
        yield from g.do(CardsChosen())
        yield from g.window(CARDS_CHOSEN)
        g.record(PhaseEntered(REVEAL))
    elif challenge.outcome:
        g.record(PhaseEntered(RESOLUTION))
    else:
        yield from g.do(ChallengeCalledOff())
        yield from g.clear_challenge()
        g.record(PhaseEntered(END))


def refill(g: Cosmic, seat: Seat) -> Flow[None]:
    """As may be agreed: a defense without a challenge card draws a new hand before anything is played."""
    if (yield from check_hand(g, seat)) or g.permits(LOSES_WITHOUT_CARDS, otherwise=False, seat=seat):
        return
    yield from g.new_hand(seat)


def hands_are_ready(g: Cosmic) -> Flow[bool]:
    """An offense without a challenge card ends its turn; a defense without one shows its hand and draws anew."""
    state = g.state
    for seat in state.mains:
        if state.challenge.plans[seat] or (yield from check_hand(g, seat)):
            continue
        if g.permits(LOSES_WITHOUT_CARDS, otherwise=False, seat=seat):
            yield from g.do(OutcomeDecided(turned(g, DEFENSE if seat == state.offense else OFFENSE)))
            return False
        if seat == state.offense or not (yield from g.new_hand(seat)):
            return False
    return True


def choose_cards(g: Cosmic) -> Flow[bool]:
    """Sealed and together; those who must play openly go first. False if then somebody has none left to choose."""
    challenge = g.state.challenge
    yield from g.do(CardsSought())
    for seat in g.measure(PLAYS_OPENLY, ()):
        if not challenge.plans[seat]:
            answers = yield Ask((card_prompt(g, seat),))
            yield from plan(g, seat, answers[seat][0])
        if not challenge.shown[seat]:
            g.record(PlanShown(seat, challenge.plans[seat]))
        yield from g.window(PLAN_SHOWN)
    rest = [seat for seat in g.state.mains if not g.state.challenge.plans[seat]]
    if not all(g.state.challenge_cards(seat) for seat in rest) and not (yield from hands_are_ready(g)):
        return False
    answers = yield Ask(tuple(card_prompt(g, seat) for seat in rest))
    for seat in rest:
        yield from plan(g, seat, answers[seat][0])
    return True


def coming_cards(g: Cosmic) -> tuple[Pick, ...]:
    """The questions for cards as things stand, to be planned for ahead by those who hold some."""
    plans = g.state.challenge.plans
    return tuple(card_prompt(g, seat) for seat in g.state.mains if not plans[seat] and g.state.challenge_cards(seat))


def card_prompt(g: Cosmic, seat: Seat) -> Pick:
    """Which challenge card to play; of equal cards one stands for all."""
    cards = list({card(key).face: key for key in reversed(playable(g, seat))}.values())[::-1]
    choices = card_choices(cards)
    return Pick(seat=seat, ask="card", choices=choices, default=(usual(cards),))


def playable(g: Cosmic, seat: Seat) -> tuple[CardKey, ...]:
    """The challenge cards a main player may choose now."""
    return as_bound(g, seat, g.measure(PLAYABLE, tuple(g.state.challenge_cards(seat)), seat=seat))


def as_bound(g: Cosmic, seat: Seat, cards: tuple[CardKey, ...], *, second: bool = False) -> tuple[CardKey, ...]:
    """Those of the cards that keep what was declared or answered, as far as it can be kept.

    A `second` card has only to avoid what shall not be played.
    """
    challenge = g.state.challenge
    if challenge.attacks_only:
        cards = tuple(key for key in cards if card(key).kind == ATTACK) or cards
    for bond in challenge.bonds:
        if bond.seat != seat or (second and bond.yes):
            continue
        if bond.ally == NOBODY or challenge.sides[bond.ally] == g.state.side(seat):
            cards = tuple(key for key in cards if bond.allows(key)) or cards
    return cards


def usual(cards: list[CardKey]) -> CardKey:
    """The lowest attack, else a compromise."""
    attacks = [key for key in cards if card(key).kind == ATTACK]
    return min(attacks, key=lambda key: (card(key).value, key)) if attacks else cards[0]


def plan(g: Cosmic, seat: Seat, key: CardKey) -> Flow[None]:
    """A challenge card lies face down."""
    g.unlock(seat, key)
    yield from g.do(CardPlanned(seat, key))


def reveal_phase(g: Cosmic) -> Flow[None]:
    """Both cards are turned up; then totals and outcome."""
    challenge = g.state.challenge
    yield from g.do(RevealBegun())
    offense, defense = g.state.mains
    yield from g.do(
        CardsRevealed(
            challenge.counted(offense),
            challenge.counted(defense),
            (challenge.counted_kind(offense), challenge.counted_kind(defense)),
            (*challenge.beside[offense], *challenge.beside[defense]),
        )
    )
    yield from g.window(CARDS_REVEALED)
    kinds = tuple(challenge.kinds[seat] for seat in g.state.mains)
    if COMPROMISE not in kinds:
        yield from g.do(count_totals(g))
    yield from g.do(decide(g))
    g.record(PhaseEntered(DEAL if challenge.outcome == DEAL_OUTCOME else RESOLUTION))
