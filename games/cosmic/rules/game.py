"""Cosmic Encounter as a game the engine can run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Literal

from engine import USE_ANNOUNCED, Dice, Event, Flow, GameModule, Moment, Refusal, Seat, Setup, Standing, Use
from engine.hooks import instance_of
from games.cosmic.content import (
    DECKS,
    FLARE,
    MOON_OF,
    POWERS,
    SECRET,
    CardKey,
    card,
    destiny_pile,
    draw_deck,
    moon,
    moon_pool,
)
from games.cosmic.rules.events import EVENTS
from games.cosmic.rules.flow import play
from games.cosmic.rules.moon_events import MoonTurnedUp
from games.cosmic.rules.options import OPTIONS
from games.cosmic.rules.plan_events import CardTabled
from games.cosmic.rules.redeal import foretell_anew, redealt
from games.cosmic.rules.reshapes import RESHAPES
from games.cosmic.rules.setup import new_state
from games.cosmic.rules.sight import (
    beside_unseen,
    face_down_to,
    half_seen_by,
    known_to_all,
    knows_moon,
    secret_places,
    seen_by,
)
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.still import STILL
from games.cosmic.rules.timing import MOMENTS
from games.cosmic.rules.verbs import Cosmic
from games.cosmic.rules.views import CosmicView, view_of
from games.cosmic.rules.winning import final_standing, standing_by_bases

ALONE_TOGETHER = 2
"""So many play without planetoids, and without powers that need a third player."""


class CosmicGame(GameModule[CosmicState, Cosmic]):
    """Two to six players, five foreign bases to win, and a power each that breaks a rule."""

    key, title = "cosmic", "Cosmic Encounter"
    seats = range(2, 7)
    options = OPTIONS
    state_type = CosmicState
    events = EVENTS
    still = STILL
    bound = 8000
    rules_version = 3
    reshapes = RESHAPES
    hook_order: ClassVar[Literal["layers", "seats"]] = "seats"
    standing_orders: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(POWERS, "concerned"),
        **dict.fromkeys([moment.name for moment in (*MOMENTS, USE_ANNOUNCED)], "pass"),
        **dict.fromkeys(("regroup", "from the warp", "tokens home", "tokens home and rewards", "rewards"), "ask"),
        **dict.fromkeys(("tokens to lose", "failed deal", "bump planetoid"), "ask"),
    }
    """In windows whoever can use something is asked. Where time must tell nothing of hands that cannot be: there who
    takes part is asked about its own power, and for cards a window is open for its hold and waits for nobody.

    Where tokens go and come from, what rewards are and which planetoid is bumped is asked, unless a player orders it to
    be done as usual: tokens go where the fewest stand, what must be lost is taken from where most stand, rewards are
    tokens first, and of two planetoids the lower number is bumped.
    """

    def agree(self, seats: int, seed: str, options: Mapping[str, str] | None = None) -> Setup:
        """As always; two players who did not ask for planetoids play without them."""
        chosen = {"planetoids": "off"} if seats == ALONE_TOGETHER else {}
        return super().agree(seats, seed, {**chosen, **(options or {})})

    def agreeable(self, seats: int, options: Mapping[str, str]) -> None:
        """Planetoids need a third player."""
        if seats == ALONE_TOGETHER and options["planetoids"] == "on":
            raise Refusal(
                "Planetoids need three players or more. Two can play without them; that is an experiment, and some "
                "powers stay out of it."
            )

    def new(self, setup: Setup) -> CosmicState:
        return new_state(setup)

    def game(self, state: CosmicState) -> Cosmic:
        return Cosmic(self, state)

    def play(self, g: Cosmic) -> Flow[None]:
        return play(g)

    def view(self, state: CosmicState, seat: Seat | None) -> CosmicView:
        g = self.game(state)
        return view_of(state, seat, [g.needed(other) for other in g.seats])

    def standing(self, state: CosmicState) -> Standing | None:
        return final_standing(state)

    def projected(self, state: CosmicState) -> Standing:
        return standing_by_bases(state)

    # --- hooks

    def order(self, state: CosmicState) -> Sequence[Seat]:
        """Offense, defense, the others clockwise from the offense's left."""
        return state.order

    def active(self, state: CosmicState) -> Sequence[tuple[Seat, str]]:
        """Powers that work, and the cards with effects in each hand, in timing order, with cards that go on working."""
        components = self.registry.components
        found: list[tuple[Seat, str]] = []
        effects = state.challenge.effects
        for seat in state.order:
            found += [(seat, key) for key in state.active_powers(seat) if key in components]
            if state.moons:
                faces = [state.moons[key].face for key in state.moons_of(seat)]
                found += [(seat, face) for face in faces if instance_of(face) in components]
            cards = [*state.players[seat].hand, *state.second_hand(seat)]
            if effects:
                cards += [e.key for e in effects if e.seat == seat and e.key not in cards]
            found += [(seat, key) for key in cards if instance_of(key) in components]
        return found

    def in_reach(
        self, g: Cosmic, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Mapping[Seat, Sequence[str]]:
        """By seat, its powers that might react now, and cards that it might hold and use now, held or not."""
        reach: dict[Seat, list[str]] = {}
        for seat, name in self._reaching(g, moments, context):
            reach.setdefault(seat, []).append(name)
        return reach

    def who_may_react(self, g: Cosmic, moments: Sequence[Moment], context: Mapping[str, Any]) -> Iterator[Seat]:
        return (seat for seat, _ in self._reaching(g, moments, context))

    def _reaching(self, g: Cosmic, moments: Sequence[Moment], context: Mapping[str, Any]) -> Iterator[tuple[Seat, str]]:
        """What is in whose reach, one by one."""
        state = g.state
        holders = [seat for seat in g.seats if state.players[seat].hand or state.second_hand(seat)]
        lying_open = _faces(known_to_all(state))
        for name, hooks in self.registry.attached("reacts", tuple(moments)).items():
            if name in POWERS:
                seats = g.having(name)
            elif name.startswith(MOON_OF):
                seats = _may_stand_on(state, name) if state.moons else ()
            else:
                seats = holders if _may_be_held(state, name, lying_open) else ()
            if not seats:
                continue
            component: Any = self.registry.components[name]
            if len(hooks) == 1:
                seats = component.among(g, seats, hooks[0], context)
            else:
                seats = [seat for seat in seats if any(component.awake(g, seat, hook, context) for hook in hooks)]
            for seat in seats:
                yield seat, name

    def kept_secret(self, key: str) -> bool:
        """Powers lie open, cards do not."""
        return key not in POWERS

    def concerned(self, state: CosmicState, seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]) -> bool:
        """Main players, allies and targets; of a use and of losses, those whom it harms (rules 12.3)."""
        use: Use | None = context.get("use")
        if use is not None:
            return use.seat != seat and (use.choices.get("target") == seat or state.opposed(seat, use.seat))
        return context.get("seat") == seat or state.is_main(seat) or state.is_ally(seat)

    def told_of(self, moments: Sequence[Moment], context: Mapping[str, Any]) -> Mapping[str, Any]:
        """Whose tokens, hand, power or victory it is about."""
        return {name: context[name] for name in ("seat", "taken", "giver", "taker", "winners") if name in context}

    def use_told(self, event: Event) -> tuple[Seat, str] | None:
        """A card that is laid openly, or a moon that is turned up, is not announced before."""
        if isinstance(event, CardTabled):
            return event.seat, event.card
        return (event.seat, event.face) if isinstance(event, MoonTurnedUp) else super().use_told(event)

    def usable(self, g: Cosmic, seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]) -> Sequence[str]:
        """Of equal cards one stands for all."""
        return _distinct(g.usable_components(seat, moments, context))

    def usable_by_seat(
        self, g: Cosmic, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Mapping[Seat, Sequence[str]]:
        return {seat: _distinct(keys) for seat, keys in g.usable_by_components(moments, context).items()}

    # --- what the tests need

    def check(self, state: CosmicState) -> None:
        """Tokens, cards, destiny and planetoids are conserved."""
        check_tokens(state)
        check_cards(state)
        check_moons(state)
        check_lucre(state)
        if tuple(sorted([*state.destiny, *state.destiny_discard])) != _destiny(state.seats):
            raise AssertionError("a destiny card is lost")

    def hidden(self, state: CosmicState, seat: Seat | None) -> Collection[str]:
        """The deck, other hands and cards out of reach or face down, but for what this seat has seen."""
        seen = {*seen_by(state, seat), *half_seen_by(state, seat)}
        hidden = [key for place in secret_places(state, seat) for key in place]
        hidden = [key for key in hidden if key not in seen]
        down = [key for other in beside_unseen(state, seat) for key in state.challenge.beside[other]]
        down += [state.challenge.plans[other] for other in face_down_to(state, seat)]
        hidden += [key for key in down if key not in seen]
        hidden += [disk.face for key, disk in state.moons.items() if not knows_moon(state, seat, key)]
        return hidden

    def redeal(self, state: CosmicState, seat: Seat | None, dice: Dice) -> CosmicState:
        foretell_anew(state, seat, self.registry.components, dice)
        return redealt(state, seat, dice)


def _distinct(keys: Sequence[str]) -> list[str]:
    """The first of each kind of card."""
    return list({instance_of(key): key for key in reversed(keys)}.values())[::-1]


def check_tokens(state: CosmicState) -> None:
    """Every seat has all its tokens somewhere, and no place has fewer than none."""
    places = [planet.tokens for planet in state.planets.values()]
    places += [state.warp, state.gone, state.waiting, state.challenge.cone, state.challenge.shield]
    places += state.apart.values()
    places += [memory.tokens for memory in state.powers.values() if memory.tokens]
    places += [stack.tokens for stack in state.stacks]
    places += state.captives
    for seat, counts in enumerate(zip(*places, strict=True)):
        if min(counts) < 0:
            raise AssertionError(f"seat {seat} has fewer than no tokens somewhere")
        if sum(counts) != state.tokens[seat]:
            raise AssertionError(f"seat {seat} has {sum(counts)} tokens, not {state.tokens[seat]}")
    for stack in state.stacks:
        there = [other for other in state.stacks if (other.owner, other.place) == (stack.owner, stack.place)]
        if len(there) > state.tokens_at(stack.place)[stack.owner]:
            raise AssertionError(f"seat {stack.owner} has a stack without a token of its own at {stack.place}")


@lru_cache(maxsize=512)
def _faces(keys: tuple[CardKey, ...]) -> Mapping[str, int]:
    """How many of these cards have each face."""
    return dict(Counter(card(key).face for key in keys))


def _may_be_held(state: CosmicState, face: str, lying_open: Mapping[str, int]) -> bool:
    """Whether, by public facts, somebody could hold a card of this face; so many of each are open."""
    facts = card(face)
    if facts.kind == FLARE:
        return state.options["flares"] != "off" and face not in lying_open
    if state.options[f"{facts.kind}s"] != "on":
        return False
    copies = DECKS[facts.kind].get(face) or DECKS[facts.kind][str(facts.value)]
    return copies > lying_open.get(face, 0)


def _may_stand_on(state: CosmicState, name: str) -> list[Seat]:
    """Who, by public facts, could stand on a moon with this face: an open one tells, a face-down one is secret."""
    for key, disk in state.moons.items():
        if disk.is_open and instance_of(disk.face) == name:
            return [seat for seat in range(state.seats) if key in state.moons_of(seat)]
    if moon(name).kind != SECRET:
        return []
    return [seat for seat in range(state.seats) if any(not state.moons[key].is_open for key in state.moons_of(seat))]


def check_moons(state: CosmicState) -> None:
    """Moons are different ones of the pool, and at most one player stands on each."""
    if not state.moons:
        return
    faces = [disk.face for disk in state.moons.values()]
    if len(set(faces)) != len(faces) or not set(faces) <= set(moon_pool(state.options)):
        raise AssertionError(f"the moons {sorted(faces)} are not different ones of the pool")
    for key in state.moons:
        if sum(count > 0 for count in state.planets[key].tokens) > 1:
            raise AssertionError(f"two players stand on {key}")


def check_lucre(state: CosmicState) -> None:
    """Players have what the bank has paid out and not got back, and nobody owes anything."""
    purses = [player.lucre for player in state.players]
    if sum(purses) != state.lucre or min(purses) < 0:
        raise AssertionError(f"the players have {purses} lucre, the bank has paid out {state.lucre}")


@lru_cache(maxsize=8)
def _destiny(seats: int) -> Sequence[str]:
    return tuple(destiny_pile(seats))


@lru_cache(maxsize=8)
def _deck(kickers: bool, reinforcements: bool, edicts: bool) -> Sequence[CardKey]:
    return tuple(draw_deck(kickers=kickers, reinforcements=reinforcements, edicts=edicts))


def check_cards(state: CosmicState) -> None:
    """Every card is in exactly one place."""
    everywhere = [*state.deck, *state.discard, *state.box, *state.challenge.on_table]
    for player in state.players:
        everywhere += [*player.hand, *player.aside]
    for memory in state.powers.values():
        everywhere += memory.cards
    kinds = (state.options[kind] == "on" for kind in ("kickers", "reinforcements", "edicts"))
    if sorted(everywhere) != sorted([*_deck(*kinds), *state.flares]):
        raise AssertionError("a card is lost or doubled")
    if any(key in (*player.hand, *player.aside) for player in state.players for key in player.knows):
        raise AssertionError("somebody knows its own card as another's")
    if any(
        key in (*player.hand, *player.aside, *player.knows) for player in state.players for key in player.half_known
    ):
        raise AssertionError("somebody half knows a card that it knows")
