"""What a seat may imagine of Cosmic Encounter: the table as it sees it, and hidden cards dealt anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from hashlib import sha256
from itertools import zip_longest
from typing import Any, cast

from engine import Dice, Event, Prompt, Seat, UseAnnounced, UseSettled
from engine.codec import decode, encode
from engine.prompts import Answer
from engine.seen import Seen
from engine.worlds import UNKNOWN, Worlds
from games.cosmic.bot.dealing import Hindsight, deal, hindsight, shown
from games.cosmic.bot.guessing import guess, is_secret
from games.cosmic.bot.memory import flares_named, is_flare, recall
from games.cosmic.content import FLARE_OF, CardKey
from games.cosmic.rules.card_events import CardsDrawn, CardsLocked, DeckRenewed
from games.cosmic.rules.deal_events import TermsOffered
from games.cosmic.rules.events import DestinyDrawn, PlayersInvited, TurnPassed
from games.cosmic.rules.moon_events import MoonsLaid
from games.cosmic.rules.power_events import PowerDealt, PowersOffered
from games.cosmic.rules.redeal import foretell_anew
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.timing import SETUP
from games.cosmic.rules.views import CosmicView


class CosmicWorlds(Worlds[CosmicState]):
    """What happened is told to all but for cards; so events give the table, and the view what is held of cards."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._remembered: tuple[Seen, str, Set[CardKey]] | None = None

    # --- positions

    def position(self, seen: Seen, dice: Dice) -> CosmicState:
        state, named = self._remember(seen)
        foretell_anew(state, seen.seat, self.rules.registry.components, dice)
        view = cast(CosmicView, seen.before)
        if not any(isinstance(event, CardsDrawn) for event in seen.told):
            return state  # nothing has been dealt: chance says what will be
        known = hindsight(view, seen)
        deal(state, view, known, dice, named)
        for event in seen.since:
            if isinstance(event, PlayersInvited) and event.planned:
                state.challenge.planned_guests[event.side] = list(event.seats)
        return state

    def glimpse(self, seen: Seen, dice: Dice) -> CosmicState:
        """The table as it is seen now."""
        state, named = self._remember(seen)
        recall(state, seen.since)
        view = cast(CosmicView, seen.view)
        deal(state, view, Hindsight(), dice, named)
        state.chance.clear()
        state.seed = self.seed(seen, dice)
        return state

    def _remember(self, seen: Seen) -> tuple[CosmicState, Set[CardKey]]:
        """The table at the last checkpoint but for cards, and flares seen anywhere: the same for every world of one
        `Seen`.
        """
        if self._remembered is None or self._remembered[0] is not seen:
            state = self.rules.new(seen.setup)
            recall(state, seen.told)
            self._remembered = seen, encode(state), flares_named((*seen.told, *seen.since))
        return decode(self._remembered[1], CosmicState), self._remembered[2]

    def seed(self, seen: Seen, dice: Dice) -> str:
        """The sky over the table is drawn by its seed."""
        while True:
            seed = super().seed(seen, dice)
            if sha256(seed.encode()).digest()[0] == seen.view.sky:
                return seed

    # --- what happened since

    def luck(self, event: Event) -> Iterable[tuple[str, object]]:
        match event:
            case CardsDrawn() | CardsLocked():
                yield from (("deck", key) for key in event.cards or (UNKNOWN,) * event.count)
            case DestinyDrawn():
                yield "destiny", event.card
            case MoonsLaid():
                yield from (("moons", face) for face in event.faces or (UNKNOWN, UNKNOWN))
            case PowersOffered():
                yield from (("powers", key) for key in event.powers)
            case _:
                return

    def loaded(self, seen: Seen, state: CosmicState) -> Mapping[str, Sequence[object]]:
        """Also what others draw is chosen, so that it is never what is known to lie elsewhere."""
        streams: dict[str, list[object]] = {"deck": [], "hands": _drawn_from_hands(seen)}
        chosen = any(isinstance(event, PowersOffered) for event in seen.since)
        for event in _without_chosen_destinies(seen.since):
            for stream, value in self.luck(event):
                streams.setdefault(stream, []).append(value)
            if isinstance(event, PowerDealt) and not chosen:
                streams.setdefault("powers", []).append(event.power)
            if isinstance(event, TurnPassed) and state.phase == SETUP:
                streams["first player"] = [event.seat]
        if state.phase == SETUP:
            self._expect_flares(seen, streams)
        elif not any(isinstance(event, DeckRenewed) for event in seen.since):
            _draw_what_was_shown(seen, state, streams["deck"])
            _fill(streams["deck"], state.deck, Dice(state.seed, "others draw"))
        return streams

    def _expect_flares(self, seen: Seen, streams: dict[str, list[object]]) -> None:
        """Flares that the seat has drawn were among those that came into the game; others draw something else."""
        known = {key for key in streams["deck"] if isinstance(key, str)}
        powers = {FLARE_OF + event.power for event in seen.since if isinstance(event, PowerDealt)}
        streams["flares"] = [key for key in sorted(known) if is_flare(key) and key not in powers]
        own = [key for key in self.rules.new(seen.setup).deck if key not in known]
        _fill(streams["deck"], own, Dice(str(len(known)) + seen.game, "others draw"))

    def secret(self, prompt: Prompt) -> bool:
        return is_secret(prompt)

    def guess(self, state: CosmicState, prompt: Prompt, dice: Dice, still: Sequence[Event]) -> Answer:
        return guess(state, prompt, dice, still)


def _drawn_from_hands(seen: Seen) -> list[object]:
    """What chance took from hands, as far as the event that came of it tells; what was given was not drawn.

    In a deal cards that are named may pass before those that were drawn.
    """
    named = {key for event in seen.since if isinstance(event, TermsOffered) for key in event.cards}
    draws = [drawn for drawn in seen.draws if drawn.stream == "hands"]
    values: list[object] = []
    for drawn, later in zip_longest(draws, draws[1:]):
        told = seen.since[drawn.told : drawn.told + 1] if later is None or later.told > drawn.told else ()
        cards = next((_cards_of(event, drawn.count) for event in told), ())
        values += (UNKNOWN,) * drawn.count if not cards or named.intersection(cards) else cards
    return values


def _cards_of(event: Event, count: int) -> tuple[CardKey, ...]:
    """So many cards that an event tells of, if it tells of just as many."""
    for name in ("cards", "first", "card"):
        told: object = getattr(event, name, ())
        cards = (told,) if isinstance(told, str) and told else told
        if isinstance(cards, tuple | list) and len(cards) == count:
            return tuple(cards)
    return ()


def _without_chosen_destinies(happened: Iterable[Event]) -> Iterator[Event]:
    """A destiny that somebody chose by what they used, as they announced it, was not drawn by chance."""
    announced: list[UseAnnounced] = []
    chosen: object = None
    for event in happened:
        if isinstance(event, UseAnnounced):
            announced.append(event)
        used = announced.pop() if announced and isinstance(event, UseSettled) else None
        if not (isinstance(event, DestinyDrawn) and event.card == chosen):
            yield event
        chosen = dict(used.choices).get("card") if used and not cast(UseSettled, event).cancelled else None


def _draw_what_was_shown(seen: Seen, state: CosmicState, drawn: list[object]) -> None:
    """What somebody was seen to have, and is in no hand, is one of the cards that they drew before."""
    unknown: dict[Seat, list[int]] = {}
    free, count = set(state.deck).difference(key for key in drawn if isinstance(key, str)), 0
    for event in seen.since:
        if isinstance(event, CardsDrawn):
            unknown.setdefault(event.seat, []).extend(range(count, count + event.count) if not event.cards else ())
        if isinstance(event, CardsDrawn | CardsLocked):
            count += event.count
            continue
        for seat, key in shown(event, seen.before):
            if key in free and unknown.get(seat):
                drawn[unknown[seat].pop(0)] = key
                free.remove(key)


def _fill(drawn: list[object], deck: Sequence[str], dice: Dice) -> None:
    """Let what others drew be any other cards of a deck."""
    free = [key for key in deck if key not in drawn]
    if drawn.count(UNKNOWN) <= len(free):
        others = iter(dice.sample(free, drawn.count(UNKNOWN)))
        drawn[:] = [next(others) if value is UNKNOWN else value for value in drawn]
