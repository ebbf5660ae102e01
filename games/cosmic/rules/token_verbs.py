"""What becomes of tokens, in the words of the rules: pay, lose, return, free, settle, send home."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Unpack

from engine import Ask, Choice, Event, Flow, Form, Pick, Prompt, Seat, Split
from games.cosmic.rules.amounts import default_payment, forced_split, most_of, returns
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.card_verbs import CardVerbs
from games.cosmic.rules.events import AllianceEnded
from games.cosmic.rules.facts import Told
from games.cosmic.rules.moon_events import MoonsLeft
from games.cosmic.rules.names import CONE, FURTHER_LOSSES, SHIELD, WARP
from games.cosmic.rules.questions import CONE_SIZE, MAY_LEAVE, MAY_STAND
from games.cosmic.rules.timing import TOKENS_DOOMED
from games.cosmic.rules.token_events import (
    Amounts,
    TokensClaimed,
    TokensDoomed,
    TokensForfeited,
    TokensFreed,
    TokensHealed,
    TokensLost,
    TokensOwed,
    TokensRemoved,
    TokensReturned,
    TokensSettled,
)

SETTLERS = 4
"""Tokens a base that is gained outside a won attack may be made with."""


class TokenVerbs(CardVerbs):
    """The verbs over cards and questions, and those over tokens."""

    @property
    def cone_size(self) -> int:
        """Tokens that one player may have in the cone, or at its tip."""
        return self.measure(CONE_SIZE, int(self.option("most_tokens")))

    def room_on_bases(self, seat: Seat, *, leave: int = 0, but: str = "") -> dict[str, int | None]:
        """Own tokens that may be taken from each base, `leave` staying behind on each."""
        planets = self.state.planets
        room = {key: planets[key].tokens[seat] - leave for key in self.state.bases(seat) if key != but}
        return {key: most for key, most in room.items() if most > 0}

    def room_to_send(self, seat: Seat, *, leave: int = 0) -> dict[str, int | None]:
        """Own tokens that may go into a challenge: those on bases, and those on moons that let them go."""
        room = self.room_on_bases(seat, leave=leave)
        for key in self.state.moons_of(seat) if self.state.moons else ():
            if self.permits(MAY_LEAVE, seat=seat, place=key):
                room[key] = self.state.planets[key].tokens[seat]
        return room

    def notice_leaving(self, seat: Seat, places: Iterable[str]) -> None:
        """Whoever sends tokens from a face-down moon shows that it lets them go."""
        moons = self.state.moons
        if left := tuple(key for key in places if key in moons and not moons[key].is_open):
            self.record(MoonsLeft(seat, left))

    @property
    def left_behind(self) -> int:
        """Tokens that must stay when a base is left."""
        return int(self.option("last_token") == "stays")

    def pay(self, seat: Seat, ask: str, count: int, /, *, but: str = "", **facts: Unpack[Told]) -> Flow[Amounts]:
        """So many own tokens of the seat's choice, from bases (`but` one); all if there are no more."""
        room = self.room_on_bases(seat, but=but)
        number = min(count, most_of(room))
        default = default_payment(room, number)
        return (yield from self.split(seat, ask, room, number, number, default=default, **facts))

    def pay_together(self, ask: str, counts: Mapping[Seat, int], **facts: Unpack[Told]) -> Flow[dict[Seat, Amounts]]:
        """As `pay`, for several seats asked at once."""
        rooms = {seat: self.room_on_bases(seat) for seat in self.state.order if counts.get(seat)}
        owed = {seat: min(counts[seat], self.state.on_bases(seat)) for seat in rooms}
        paid = {seat: forced_split(rooms[seat], owed[seat], owed[seat]) for seat in rooms}
        prompts = []
        for seat, room in rooms.items():
            if paid[seat] is None:
                default = default_payment(room, owed[seat])
                prompts.append(self.split_prompt(seat, ask, room, owed[seat], owed[seat], default=default, **facts))
        answers = yield Ask(tuple(prompts))
        return {seat: tuple(answers[seat].items()) if forced is None else forced for seat, forced in paid.items()}

    def lose(self, seat: Seat, taken: Amounts, cause: str) -> Flow[int]:
        """Tokens go to the warp unless something is in the way; returns how many of them really went there.

        First cards may be played (TOKENS_DOOMED), then the owner's own powers may save them (`TokensDoomed`), others
        may heal them (`TokensForfeited`) or take them elsewhere (`TokensClaimed`), the owner may let somebody else pay
        for what is to reach the warp (`TokensOwed`), and the rest does (`TokensLost`; rulings C-25 and C-165). Healed
        tokens count as lost.
        """
        if not sum(count for _, count in taken):
            return 0
        yield from self.window(TOKENS_DOOMED, seat=seat, taken=taken, cause=cause)
        waiting: list[Event] = [TokensDoomed(seat, taken, cause)]
        happened: list[Event] = []
        between: list[type[TokensForfeited | TokensClaimed | TokensOwed]]
        between = [TokensForfeited, TokensClaimed, TokensOwed]
        if self.option("claimed_tokens") == "passed_on":
            between = [TokensForfeited, TokensOwed, TokensClaimed]
        for kind in (TokensDoomed, *between, TokensLost):
            steps, waiting = waiting, []
            for step in steps:
                assert isinstance(step, TokensDoomed | TokensForfeited | TokensClaimed | TokensOwed)
                if kind in between and not self._found("replaces", (kind,), {}):
                    waiting.append(step)
                    continue
                for event in (yield from self.do(kind(step.seat, step.taken, step.cause))):
                    going_on = kind is not TokensLost and type(event) is kind
                    (waiting if going_on else happened).append(event)
        return sum(e.count for e in happened if isinstance(e, TokensLost | TokensHealed) and e.seat == seat)

    def lose_besides(self, seat: Seat, taken: Amounts, *, staked: bool = False) -> Flow[int]:
        """As `lose`, for tokens that a lost challenge costs besides those in it; by C-36 they count like these.

        Those that were `staked` before cards were chosen may be agreed to be apart by themselves.
        """
        apart = ("apart", "staked_apart") if staked else ("apart",)
        return (yield from self.lose(seat, taken, "power" if self.option(FURTHER_LOSSES) in apart else "challenge"))

    def remove(self, seat: Seat, taken: Amounts) -> Flow[None]:
        """Tokens leave the game for good, unless a power of another player heals the loss."""
        for event in (yield from self.do(TokensForfeited(seat, taken, "removed"))):
            if isinstance(event, TokensForfeited):
                yield from self.do(TokensRemoved(event.seat, event.taken))

    def still_there(self, seat: Seat, taken: Amounts) -> Amounts:
        """What is left of these tokens: since they were named, some may have gone."""
        counts = [(place, min(count, self.state.tokens_at(place)[seat])) for place, count in taken]
        return tuple((place, count) for place, count in counts if count)

    def is_repeated(self, key: str, seat: Seat) -> bool:
        """Whether this power of this seat is at work already further up: it acts once on each original loss."""
        return self.lane.chain.count(f"{key}/{seat}") > 1

    def homes(self, seat: Seat, *, but: str = "") -> list[str]:
        """Where tokens of a seat can return to: its bases, the one with fewest tokens first."""
        planets = self.state.planets
        bases = [key for key in self.state.bases(seat) if key != but]
        return sorted(bases, key=lambda key: (planets[key].tokens[seat], key))

    def home_prompt(
        self,
        seat: Seat,
        count: int,
        /,
        *,
        ask: str = "tokens home",
        extra: int = 0,
        least: int = 0,
        **facts: Unpack[Told],
    ) -> Split | None:
        """Where `count` tokens return to, with up to `extra` more from the warp; None if there is only one way.

        Of the further ones at least `least` come along, if there are so many.
        """
        homes = self.homes(seat)
        if not homes or (len(homes) == 1 and not extra):
            return None
        room: dict[str, int | None] = dict.fromkeys(sorted(homes))
        ask = f"{ask} and rewards" if extra else ask
        default = {homes[0]: count + extra}
        fewest = count + max(0, min(least, extra))
        facts["tokens"] = count
        return self.split_prompt(seat, ask, room, fewest, count + extra, default=default, **facts)

    def send_home(self, source: Mapping[Seat, str], counts: Mapping[Seat, int], **facts: Unpack[Told]) -> Flow[None]:
        """Tokens go back to bases of their owners' choice, all asked at once; without a base they go to the warp."""
        seats = [seat for seat in self.state.order if counts.get(seat)]
        prompts = {seat: self.home_prompt(seat, counts[seat], **facts) for seat in seats}
        answers = yield Ask(tuple(prompt for prompt in prompts.values() if prompt is not None))
        for seat in seats:
            yield from self.return_home(seat, source[seat], counts[seat], answers.get(seat))

    def return_home(self, seat: Seat, source: str, count: int, wish: Mapping[str, int] | None = None) -> Flow[None]:
        """Tokens return as wished, or to the only base; without one they go to the warp."""
        homes = self.homes(seat)
        if not homes:
            yield from self.lose_homeless(seat, ((source, count),))
            return
        placed = dict(wish) if wish is not None and set(wish) <= set(homes) else {homes[0]: count}
        yield from self.do(TokensReturned(seat, source, tuple(placed.items())))

    def lose_homeless(self, seat: Seat, taken: Amounts) -> Flow[None]:
        """Tokens that should go home have none: they go to the warp, unless a power of their owner keeps them."""
        doomed = TokensDoomed(seat, taken, "homeless")
        happened = (yield from self.do(doomed)) if self._found("replaces", (TokensDoomed,), {}) else (doomed,)
        for event in happened:
            if isinstance(event, TokensDoomed):
                yield from self.do(TokensLost(event.seat, event.taken, event.cause))

    def refuges(self, seat: Seat, taken: Amounts) -> list[str]:
        """Bases of a seat that are left when these tokens are taken, where they could return to."""
        planets = self.state.planets
        emptied = {place for place, count in taken if place in planets and planets[place].tokens[seat] <= count}
        return [home for home in self.homes(seat) if home not in emptied]

    def come_home(
        self, seat: Seat, taken: Amounts, leaving: Amounts = (), **facts: Unpack[Told]
    ) -> Flow[tuple[Event, ...]]:
        """Tokens from several places return to bases of their owner's choice; returns the events instead of doing them.

        For a power that replaces a loss. `leaving` are all tokens of the loss, if only some of them come home. Without
        a base the tuple is empty.
        """
        taken = self.still_there(seat, taken)
        total = sum(count for _, count in taken)
        homes = self.refuges(seat, leaving or taken)
        if not homes or not total:
            return ()
        room: dict[str, int | None] = dict.fromkeys(sorted(homes))
        default = {homes[0]: total}
        placed = yield from self.split(seat, "tokens home", room, total, total, default=default, **facts)
        return returns(seat, taken, placed)

    def leave_planets(self, leaving: Mapping[Seat, Amounts], **facts: Unpack[Told]) -> Flow[None]:
        """Tokens leave planets for other bases of their owners, all asked at once; without one they go to the warp."""
        rooms: dict[Seat, dict[str, int | None]] = {}
        for seat, taken in leaving.items():
            left = {place for place, count in taken if self.state.planets[place].tokens[seat] <= count}
            homes = sorted(home for home in self.homes(seat) if home not in left and not self.is_barred(home, seat))
            rooms[seat] = dict.fromkeys(homes)
        prompts = []
        for seat, room in rooms.items():
            total = sum(count for _, count in leaving[seat])
            if len(room) > 1:
                default = {min(room, key=lambda home: (self.state.planets[home].tokens[seat], home)): total}
                told = facts | Told(tokens=total)
                prompts.append(self.split_prompt(seat, "tokens home", room, total, total, default=default, **told))
        answers = yield Ask(tuple(prompts))
        for seat, room in rooms.items():
            taken = leaving[seat]
            if not room:
                yield from self.lose_homeless(seat, taken)
                continue
            wish = answers.get(seat) or {next(iter(room)): sum(count for _, count in taken)}
            for event in returns(seat, taken, tuple(wish.items())):
                yield from self.do(event)

    def is_barred(self, planet: str, seat: Seat) -> bool:
        """Whether tokens of this seat may not stand on a planet now."""
        return not self.permits(MAY_STAND, seat=seat, planet=planet)

    def end_alliances(self, seats: Iterable[Seat], /, **facts: Unpack[Told]) -> Flow[None]:
        """Allied tokens go home, and the alliances are over."""
        ended = list(seats)
        while source := {seat: place for seat in ended if (place := self.allied_place(seat))}:
            counts = {seat: self.state.tokens_at(source[seat])[seat] for seat in source}
            yield from self.send_home(source, counts, **facts)
        for seat in ended:
            yield from self.do(AllianceEnded(seat))

    def allied_place(self, seat: Seat) -> str:
        """Where tokens of a seat stand as those of an ally; "" if there are none."""
        challenge = self.state.challenge
        if challenge.cone[seat] and seat != self.state.offense:
            return CONE
        return SHIELD if challenge.shield[seat] else ""

    def gain_bases(self, ask: str, planets: Mapping[Seat, Sequence[str]], **facts: Unpack[Told]) -> Flow[None]:
        """Each seat may make a base with one to four of its tokens from other bases on one of its planets here."""
        questions: dict[Seat, Form] = {}
        for seat, open_to in planets.items():
            room = self.room_on_bases(seat, leave=self.left_behind)
            free = [
                key for key in open_to if not self.state.planets[key].tokens[seat] and not self.is_barred(key, seat)
            ]
            most = min(SETTLERS, sum(cap or 0 for cap in room.values()))
            if free and most:
                choices = (*(Choice(key, f"planet:{key}") for key in free), Choice(DECLINE))
                fields: dict[str, Prompt] = {
                    "planet": Pick(seat=seat, ask="planet", choices=choices),
                    "tokens": self.split_prompt(seat, "tokens", room, 1, most),
                }
                questions[seat] = Form(
                    seat=seat,
                    ask=ask,
                    fields=fields,
                    default={"planet": [DECLINE], "tokens": fields["tokens"].fallback},
                    alone={"planet": (DECLINE,)},
                    facts=facts,
                )
        answers = yield Ask(tuple(questions.values()))
        for seat in questions:
            planet = answers[seat]["planet"][0]
            if planet != DECLINE:
                yield from self.do(TokensSettled(seat, tuple(answers[seat]["tokens"].items()), planet))

    def free_from_warp(self, seat: Seat, count: int, /, **facts: Unpack[Told]) -> Flow[int]:
        """Own tokens from the warp to bases of the owner's choice, as many as there are; returns how many."""
        number = min(count, self.state.warp[seat])
        homes = self.homes(seat)
        if not number or not homes:
            return 0
        room: dict[str, int | None] = dict.fromkeys(sorted(homes))
        default = {homes[0]: number}
        placed = yield from self.split(seat, "from the warp", room, number, number, default=default, **facts)
        yield from self.do(TokensFreed(seat, WARP, placed))
        return number

    def free_together(self, counts: Mapping[Seat, int], ask: str = "tokens home", **facts: Unpack[Told]) -> Flow[None]:
        """So many tokens of several players from the warp to bases of their owners' choice, all asked at once."""
        freed = {seat: min(counts.get(seat, 0), self.state.warp[seat]) for seat in self.state.order}
        freed = {seat: count for seat, count in freed.items() if count and self.homes(seat)}
        prompts = {seat: self.home_prompt(seat, count, ask=ask, **facts) for seat, count in freed.items()}
        answers = yield Ask(tuple(prompt for prompt in prompts.values() if prompt is not None))
        for seat, count in freed.items():
            placed = answers.get(seat) or {self.homes(seat)[0]: count}
            yield from self.do(TokensFreed(seat, WARP, tuple(placed.items())))

    def reward(self, seat: Seat, count: int, /, **facts: Unpack[Told]) -> Flow[None]:
        """Rewards as a defensive ally takes them: for each a token from the warp or a card, in any mixture."""
        yield from self.reward_together({seat: count}, **facts)

    def reward_together(self, counts: Mapping[Seat, int], **facts: Unpack[Told]) -> Flow[None]:
        """The same for several players, who are asked at once."""
        prompts = {}
        for seat, count in counts.items():
            room: dict[str, int | None] = dict.fromkeys(sorted(homes := self.homes(seat)))
            at_most = min(count, self.state.warp[seat])
            if at_most > 0 and homes:
                prompts[seat] = self.split_prompt(
                    seat,
                    "rewards",
                    room,
                    max(0, min(at_most, count - self.cards_left)),
                    at_most,
                    default={homes[0]: at_most},
                    **(facts | Told(rewards=count)),
                )
        answers = yield Ask(tuple(prompts.values()))
        for seat in prompts:
            if answers[seat]:
                yield from self.do(TokensFreed(seat, WARP, tuple(answers[seat].items())))
        for seat, count in counts.items():
            yield from self.draw_rewards(seat, count - sum(answers.get(seat, {}).values()))

    def draw_rewards(self, seat: Seat, count: int) -> Flow[None]:
        """So many rewards in cards; tokens from the warp for those that others have left no card for (ruling C-78)."""
        if count > self.cards_left:
            yield from self.free_from_warp(seat, count - self.cards_left)
        yield from self.draw_cards(seat, count)
