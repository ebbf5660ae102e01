"""Dealing anew what a seat does not see, so that everything it does see stays as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import islice, zip_longest

from engine import Dice, Event, Seat
from engine.events import UseAnnounced
from engine.seen import Seen
from games.cosmic.bot.memory import is_flare, taken_from_hands
from games.cosmic.content import FLARE_OF, POWERS, CardKey, card, destiny_pile, draw_deck
from games.cosmic.rules.board import Planet
from games.cosmic.rules.card_events import (
    CardKept,
    CardsDrawn,
    CardsLocked,
    CardsSeen,
    CardsShown,
    DeckRenewed,
    HandsExchanged,
)
from games.cosmic.rules.challenge_events import CardsRevealed, HandChecked
from games.cosmic.rules.deal_events import TermsOffered
from games.cosmic.rules.plan_events import PlanShown
from games.cosmic.rules.redeal import redeal_moons
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.views import CosmicView, PlayerView

UNSEEN = "?"


@dataclass(slots=True)
class Hindsight:
    """What later moments told of how it was: challenge cards by seat, second ones `beside`, cards in hands, cards
    that were in the deck.

    `able`: whether a seat held so many challenge cards at least, or, with 0, none at all.
    `drawn`: how many cards a seat has drawn since, and `later` what it was seen to have had then: held, or drawn.
    """

    plans: dict[Seat, CardKey] = field(default_factory=dict)
    beside: dict[Seat, list[CardKey]] = field(default_factory=dict)
    hands: dict[Seat, list[CardKey]] = field(default_factory=dict)
    deck: list[CardKey] = field(default_factory=list)
    able: dict[Seat, int] = field(default_factory=dict)
    drawn: Counter[Seat] = field(default_factory=Counter)
    later: dict[Seat, list[CardKey]] = field(default_factory=dict)


def hindsight(view: CosmicView, seen: Seen) -> Hindsight:
    """What is known by now of the moment of a view."""
    known = Hindsight()
    for event in seen.since:
        match event:
            case CardsDrawn(seat=seat) if not event.cards:
                known.drawn[seat] += event.count
            case CardsDrawn() | CardsLocked():
                known.deck += event.cards
            case DeckRenewed():
                break
            case CardsRevealed():
                mains = (view.offense, view.challenge.defense)
                for seat, key in zip(mains, (event.offense, event.defense), strict=True):
                    if seat >= 0 and view.challenge.plans[seat] == UNSEEN:
                        known.plans.setdefault(seat, key)
                second = iter(event.beside)
                for seat in mains:
                    if seat >= 0:
                        known.beside.setdefault(seat, list(islice(second, len(view.challenge.beside[seat]))))
            case PlanShown(seat=seat, card=key) if view.challenge.plans[seat] == UNSEEN:
                known.plans.setdefault(seat, key)
            case HandChecked(seat=seat):
                known.able.setdefault(seat, event.needed if event.holds else 0)
            case _:
                for seat, key in shown(event, view):
                    if seat != seen.seat:
                        had = known.later if known.drawn[seat] else known.hands
                        had.setdefault(seat, []).append(key)
    return known


def shown(event: Event, view: CosmicView) -> Iterable[tuple[Seat, CardKey]]:
    """Cards that an event shows to have been in a hand."""
    match event:
        case UseAnnounced(seat=seat, key=key) if key not in POWERS:
            yield seat, key
        case CardsShown(seat=seat, cards=cards) | CardsSeen(of=seat, cards=cards):
            yield from ((seat, key) for key in cards)
        case CardKept(seat=seat, card=key):
            yield seat, key
        case PlanShown(seat=seat, card=key) if not view.challenge.plans[seat]:
            yield seat, key
        case TermsOffered(by=seat, cards=cards):
            yield from ((seat, key) for key in cards)
        case HandsExchanged():
            yield from ((event.one, key) for key in event.first)
            yield from ((event.two, key) for key in event.second)
        case _:
            yield from taken_from_hands(event)


def deal(state: CosmicState, view: CosmicView, known: Hindsight, dice: Dice, flares: Collection[CardKey]) -> None:
    """Lay everything as a view shows it, and what it does not show by chance."""
    _lay_open(state, view)
    me = view.viewer
    assert me is not None
    visible = {
        *view.discard, *view.box, *view.challenge.table, *view.players[me].hand, *view.players[me].aside,
        *(key for key in view.challenge.plans if key), *(key for keys in view.challenge.beside for key in keys),
        *(key for player in view.players for key in (*player.known, *player.half_known)),
        *(key for player in view.players for power in player.powers for key in power.cards),
    }  # fmt: skip
    whole = draw_deck(
        kickers=state.options["kickers"] == "on",
        reinforcements=state.options["reinforcements"] == "on",
        edicts=state.options["edicts"] == "on",
    )
    named = {*flares, *(key for key in visible if is_flare(key))}
    state.flares = _flares(state, named, _count(view) - len(whole), dice)
    pool = [key for key in (*whole, *state.flares) if key not in visible]
    pool = dice.sample(pool, len(pool))
    state.players[me].hand, state.players[me].aside = list(view.players[me].hand), list(view.players[me].aside)
    _hand_out(state, view, known, pool, dice)
    state.deck = sorted(pool)
    state.destiny_discard = list(view.destiny_discard)
    state.destiny = [key for key in destiny_pile(state.seats) if key not in view.destiny_discard]
    _know(state, view, me)
    if state.moons:
        redeal_moons(state, me, dice)


def _lay_open(state: CosmicState, view: CosmicView) -> None:
    """What everybody sees."""
    state.phase, state.offense = view.phase, view.offense
    for place in view.planets:
        state.planets[place.key] = Planet(place.system, list(place.tokens), place.origin)
    for moon in view.moons:
        state.planets[moon.key] = Planet(moon.system, list(moon.tokens))
        state.moons[moon.key].face = moon.face
    state.discard, state.box = list(view.discard), list(view.box)
    challenge, seen = state.challenge, view.challenge
    challenge.table = list(seen.table)
    challenge.plans = list(seen.plans)
    challenge.beside = [list(keys) for keys in seen.beside]
    for player in view.players:
        state.warp[player.seat], state.gone[player.seat] = player.warp, player.gone
        state.players[player.seat].lucre = player.lucre
        for power in player.powers:
            memory = state.powers[power.key]
            memory.counters, memory.seats, memory.words = power.counters, list(power.seats), list(power.words)
            memory.tokens = list(power.tokens)


def _count(view: CosmicView) -> int:
    """How many cards there are, wherever they are."""
    count = view.deck_count + len(view.discard) + len(view.box) + len(view.challenge.table)
    count += sum(bool(key) for key in view.challenge.plans) + sum(len(keys) for keys in view.challenge.beside)
    count += sum(player.hand_count + player.aside_count for player in view.players)
    return count + sum(power.card_count for player in view.players for power in player.powers)


def _flares(state: CosmicState, named: set[CardKey], count: int, dice: Dice) -> list[CardKey]:
    """Which flares are in the game: those that were seen, those of the powers, and others by chance."""
    certain = sorted(named) + [key for power in sorted(state.powers) if (key := FLARE_OF + power) not in named]
    others = [FLARE_OF + key for key in POWERS if FLARE_OF + key not in certain]
    return sorted([*certain[:count], *dice.sample(others, max(0, min(len(others), count - len(certain))))])


def _hand_out(state: CosmicState, view: CosmicView, known: Hindsight, pool: list[CardKey], dice: Dice) -> None:
    """Cards for others out of a shuffled pool: what is certain first, then what has to be of a kind, then the rest."""
    half = [list(player.half_known) for player in view.players]
    _lay_plans(state, view, known, half, pool, dice)
    others = [player for player in view.players if player.seat != view.viewer]
    for player in others:
        _give_certain(state, player, half[player.seat], known, pool)
    in_deck = [key for key in known.deck if _take(pool, key)]
    for player in others:
        _give_or_leave(state, player, known, pool, in_deck, dice)
    for player in others:
        _fill_up(state, player, known.able.get(player.seat), pool)
    for player in view.players:
        for power in player.powers:
            cards = list(power.cards)
            while len(cards) < power.card_count and pool:
                cards.append(pool.pop())
            state.powers[power.key].cards = sorted(cards)
    pool += in_deck


def _give_certain(
    state: CosmicState, player: PlayerView, half: list[CardKey], known: Hindsight, pool: list[CardKey]
) -> None:
    """What a player has for certain."""
    certain = [key for key in player.known if key not in state.challenge.plans] + half
    hand = state.players[player.seat].hand = certain[: player.hand_count]
    state.players[player.seat].aside = certain[player.hand_count :]
    for key in known.hands.get(player.seat, ()):
        if len(hand) < player.hand_count and (found := _take(pool, key)):
            hand.append(found)


def _give_or_leave(
    state: CosmicState, player: PlayerView, known: Hindsight, pool: list[CardKey], in_deck: list[CardKey], dice: Dice
) -> None:
    """What a player came to have later was in the hand already, or still in the deck."""
    hand, drawn = state.players[player.seat].hand, known.drawn[player.seat]
    for key in known.later.get(player.seat, ()):
        if found := _take(pool, key):
            free = player.hand_count - len(hand)
            (hand if dice.below(max(1, free) + drawn) < free else in_deck).append(found)


def _fill_up(state: CosmicState, player: PlayerView, needed: int | None, pool: list[CardKey]) -> None:
    """What has to be of a kind, then the rest; `needed`: so many challenge cards at least, with 0 none."""
    hand, aside = state.players[player.seat].hand, state.players[player.seat].aside
    while needed and len(hand) < player.hand_count and sum(card(key).is_challenge for key in hand) < needed:
        hand.append(_take_challenge(pool))
    while len(hand) < player.hand_count and pool:
        hand.append(_take_other(pool) if needed == 0 else pool.pop())
    while len(aside) < player.aside_count and pool:
        aside.append(pool.pop())
    hand.sort()
    aside.sort()


def _lay_plans(
    state: CosmicState, view: CosmicView, known: Hindsight, half: list[list[CardKey]], pool: list[CardKey], dice: Dice
) -> None:
    """The cards that lie face down in a challenge."""
    for seat, key in enumerate(state.challenge.plans):
        if key == UNSEEN:
            state.challenge.plans[seat] = _lay_down(view, seat, half[seat], known.plans.get(seat, ""), pool, dice)
    for seat, keys in enumerate(state.challenge.beside):
        turned_up = known.beside.get(seat, ())
        keys[:] = [
            _lay_down(view, seat, half[seat], turned, pool, dice) if key == UNSEEN else key
            for key, turned in zip_longest(keys, turned_up, fillvalue="")
        ]


def _lay_down(
    view: CosmicView, seat: Seat, half: list[CardKey], turned: CardKey, pool: list[CardKey], dice: Dice
) -> CardKey:
    """The card that a player has put face down: what was turned up later, else any challenge card it may have held.

    Those that were seen in its hand are as likely as each of those that it holds beside them.
    """
    if turned in half:
        half.remove(turned)
        return turned
    if turned and (found := _take(pool, turned)):
        return found
    player = view.players[seat]
    unknown = player.hand_count + player.aside_count + 1 - len(player.known) - len(half)
    others = sum(card(key).is_challenge for key in pool[: max(0, unknown)])
    place = dice.below(len(half) + others) if half else 0
    return half.pop(place) if place < len(half) else _take_challenge(pool)


def _know(state: CosmicState, view: CosmicView, me: Seat) -> None:
    """What was seen of others' hands: by this seat for certain, by all, and by others as far as it was shown."""
    state.half_seen = []
    for player in state.players:
        away = {*state.deck, *state.discard, *player.hand, *player.aside}
        player.knows = [key for key in player.knows if key not in away]
        player.half_known = []
    state.players[me].knows = sorted({key for player in view.players for key in player.known})
    state.players[me].half_known = sorted({key for player in view.players for key in player.half_known})
    state.seen = [key for key in state.seen if any(key in player.hand for player in state.players)]


def _take(pool: list[CardKey], key: CardKey) -> CardKey:
    if key not in pool:
        return ""
    pool.remove(key)
    return key


def _take_challenge(pool: list[CardKey]) -> CardKey:
    return _take(pool, next((key for key in pool if card(key).is_challenge), pool[-1]))


def _take_other(pool: list[CardKey]) -> CardKey:
    return _take(pool, next((key for key in pool if not card(key).is_challenge), pool[-1]))
