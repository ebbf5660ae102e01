"""Everything true at a table of Cosmic Encounter."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine import GameState, Seat
from games.cosmic.content import POWERS, CardKey, MoonKey, PowerKey, card
from games.cosmic.rules.board import Hop, Memory, Moon, Planet, Player, Stack, has_home_bases
from games.cosmic.rules.challenge import Challenge, Reveal
from games.cosmic.rules.names import (
    CAPTIVE_PLACE,
    CONE,
    DEAL_OUTCOME,
    DEFENSE,
    GONE,
    NOBODY,
    OFFENSE,
    POWER_PLACE,
    SETTLED,
    SHIELD,
    WAITING,
    WARP,
)

SECOND_HANDS = frozenset(key for key, facts in POWERS.items() if facts.second_hand)
"""Powers that let their owner play the cards on them."""

TOGETHER = "stacks together"
"""Noted as "seat/…": stacks of this seat do not dissolve in the warp."""


@dataclass(slots=True)
class CosmicState(GameState):
    """The table. The deck and the destiny pile are sets: their order does not exist before a card is drawn.

    `planets` hold the tokens of moons too, under the keys of `moons`; no word of the rules about planets means them.
    `lucre` is all that the bank has paid out and not got back. `apart` counts tokens by seat at places that an option
    or a moon brings along.
    `powerless` are seats whose powers are lost below three home bases, as far as it has been noticed;
    `flares` are those in the game, which nobody knows exactly; `seen` are cards in hands that were shown to all,
    `half_seen` those of them that may lie face down by now. `path` is what moved in the last planetoid step, `reveal`
    the last challenge decided by cards. `stacks` are tokens with captured ones under them; `captives` counts, by captor
    and owner, those held beside the captor's system. `victory` is why the winners have won. `interrupted` is the last
    challenge of the turn of `turn_of`, while another player makes one in between.
    """

    planets: dict[str, Planet] = field(default_factory=dict)
    moons: dict[str, Moon] = field(default_factory=dict)
    apart: dict[str, list[int]] = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)
    warp: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    powers: dict[PowerKey, Memory] = field(default_factory=dict)
    deck: list[CardKey] = field(default_factory=list)
    discard: list[CardKey] = field(default_factory=list)
    box: list[CardKey] = field(default_factory=list)
    flares: list[CardKey] = field(default_factory=list)
    seen: list[CardKey] = field(default_factory=list)
    half_seen: list[CardKey] = field(default_factory=list)
    destiny: list[str] = field(default_factory=list)
    destiny_discard: list[str] = field(default_factory=list)
    offense: Seat = 0
    challenges: int = 0
    lucre: int = 0
    powerless: list[Seat] = field(default_factory=list)
    challenge: Challenge = field(default_factory=lambda: Challenge.new(0, 0))
    interrupted: Challenge | None = None
    turn_of: Seat = NOBODY
    path: list[Hop] = field(default_factory=list)
    reveal: Reveal | None = None
    stacks: list[Stack] = field(default_factory=list)
    captives: list[list[int]] = field(default_factory=list)
    winners: list[Seat] = field(default_factory=list)
    victory: str = ""

    # --- whose turn, who against whom

    @property
    def order(self) -> list[Seat]:
        """The timing order: offense, defense, the others clockwise from the offense's left."""
        ring = [*range(self.offense, self.seats), *range(self.offense)]
        defense = self.challenge.defense
        if defense != NOBODY:
            ring.remove(defense)
            ring.insert(1, defense)
        return ring

    @property
    def mains(self) -> list[Seat]:
        """The main players, as far as they are known."""
        return [seat for seat in (self.offense, self.challenge.defense) if seat != NOBODY]

    def right(self, seat: Seat) -> Seat:
        """One system counterclockwise."""
        return (seat - 1) % self.seats

    def left(self, seat: Seat) -> Seat:
        """One system clockwise: the next player."""
        return (seat + 1) % self.seats

    def opponent(self, seat: Seat) -> Seat:
        """The other main player."""
        return self.challenge.defense if seat == self.offense else self.offense

    def side(self, seat: Seat) -> str:
        """ "offense", "defense" or "" for the uninvolved; allies count with their side."""
        if seat == self.offense:
            return OFFENSE
        if seat == self.challenge.defense:
            return DEFENSE
        return self.challenge.sides[seat]

    def opposed(self, one: Seat, two: Seat) -> bool:
        """Whether two players stand on different sides."""
        return {self.side(one), self.side(two)} == {OFFENSE, DEFENSE}

    def main_of(self, side: str) -> Seat:
        """The main player of a side."""
        return self.offense if side == OFFENSE else self.challenge.defense

    def is_main(self, seat: Seat) -> bool:
        """Offense or defense."""
        return seat in (self.offense, self.challenge.defense)

    def is_ally(self, seat: Seat) -> bool:
        """Joined a side in this challenge."""
        return not self.is_main(seat) and bool(self.challenge.sides[seat])

    def allies(self, side: str) -> list[Seat]:
        """A side's allies in timing order: who has joined it or has tokens there, but for its main player."""
        main, sides = self.main_of(side), self.challenge.sides
        return [seat for seat in self.order if seat != main and (sides[seat] == side or self.tokens_with(side, seat))]

    @property
    def all_allies(self) -> list[Seat]:
        """The allies of both sides, each once."""
        return list(dict.fromkeys([*self.allies(OFFENSE), *self.allies(DEFENSE)]))

    def tokens_with(self, side: str, seat: Seat) -> int:
        """Own tokens on one side: in the cone; or with the defense, those on the planet it defends included."""
        challenge = self.challenge
        if side == OFFENSE:
            return challenge.cone[seat]
        planet = challenge.planet if seat == challenge.defense else ""
        return challenge.shield[seat] + (self.planets[planet].tokens[seat] if planet else 0)

    @property
    def victors(self) -> list[str]:
        """The sides that have won: one, or after a deal both; none if nobody has."""
        outcome = self.challenge.outcome
        if outcome in (OFFENSE, DEFENSE):
            return [outcome]
        if outcome == SETTLED:
            return [OFFENSE]
        return [OFFENSE, DEFENSE] if outcome == DEAL_OUTCOME and self.challenge.success else []

    def involved(self, seat: Seat) -> int:
        """Own tokens in the challenge, on whichever side."""
        return self.tokens_with(OFFENSE, seat) + self.tokens_with(DEFENSE, seat)

    # --- planets and bases

    def all_planets(self) -> list[str]:
        """All planets and planetoids in play, in the order of their keys."""
        return sorted(self._no_moons(list(self.planets)))

    def planets_in(self, system: Seat) -> list[str]:
        """The planets and planetoids now in a system, in the order of their keys."""
        return sorted(self._no_moons([key for key, planet in self.planets.items() if planet.system == system]))

    def planetoids(self) -> list[str]:
        """The planetoids in play."""
        return sorted(key for key, planet in self.planets.items() if planet.is_planetoid)

    def bases(self, seat: Seat) -> list[str]:
        """Planets with at least one token of this seat."""
        return sorted(self._no_moons([key for key, planet in self.planets.items() if planet.tokens[seat]]))

    def _no_moons(self, keys: list[str]) -> list[str]:
        """The planets among these."""
        return [key for key in keys if key not in self.moons] if self.moons else keys

    def home_bases(self, seat: Seat) -> list[str]:
        """Bases in the seat's own system."""
        planets = self.planets.items()
        return sorted(self._no_moons([key for key, p in planets if p.system == seat and p.tokens[seat]]))

    def foreign_bases(self, seat: Seat) -> list[str]:
        """Bases in the systems of others."""
        planets = self.planets.items()
        return sorted(self._no_moons([key for key, p in planets if p.system != seat and p.tokens[seat]]))

    def markers(self, seat: Seat) -> int:
        """Origin markers on a seat's system."""
        return sum(planet.origin == seat for planet in self.planets.values())

    def on_bases(self, seat: Seat) -> int:
        """Tokens of a seat on planets."""
        moons = self.moons
        return sum(planet.tokens[seat] for key, planet in self.planets.items() if key not in moons)

    # --- moons

    def moons_in(self, system: Seat) -> list[str]:
        """The moons of a system."""
        return sorted(key for key in self.moons if self.planets[key].system == system)

    def occupant(self, moon: str) -> Seat:
        """Who stands on a moon, or NOBODY."""
        return next((seat for seat, count in enumerate(self.planets[moon].tokens) if count), NOBODY)

    def moons_of(self, seat: Seat) -> list[str]:
        """The moons a seat stands on."""
        return sorted(key for key in self.moons if self.planets[key].tokens[seat])

    def moon_at(self, face: MoonKey) -> str:
        """The place of a moon in play, or ""."""
        return next((key for key, moon in self.moons.items() if moon.face == face), "")

    def has_moon(self, face: MoonKey) -> bool:
        """Whether a moon of this face lies open and somebody stands on it."""
        place = self.moon_at(face)
        return bool(place) and self.moons[place].is_open and self.occupant(place) != NOBODY

    # --- tokens by place

    def tokens_at(self, place: str) -> list[int]:
        """The counter by seat of a planet or another place."""
        if place in self.planets:
            return self.planets[place].tokens
        if place.startswith(POWER_PLACE):
            memory = self.powers.setdefault(place.removeprefix(POWER_PLACE), Memory())
            if not memory.tokens:
                memory.tokens = [0] * self.seats
            return memory.tokens
        if place.startswith(CAPTIVE_PLACE):
            return self.captives[int(place.removeprefix(CAPTIVE_PLACE))]
        if place in self.apart:
            return self.apart[place]
        return {
            CONE: self.challenge.cone,
            SHIELD: self.challenge.shield,
            WARP: self.warp,
            GONE: self.gone,
            WAITING: self.waiting,
        }[place]

    def move(self, seat: Seat, source: str, target: str, count: int) -> None:
        """Move tokens from place to place; only events call this."""
        self.tokens_at(source)[seat] -= count
        self.tokens_at(target)[seat] += count
        if self.stacks:
            self._move_stacks(seat, source, target, count)

    def _move_stacks(self, seat: Seat, source: str, target: str, count: int) -> None:
        """Which stacks go along: the largest first; on the way out of play single tokens go first, then the smallest.

        In the warp or out of the game a stack dissolves, and what was under it goes to the warp (ruling C-26).
        """
        here = sorted((s for s in self.stacks if (s.owner, s.place) == (seat, source)), key=lambda s: -s.size)
        single = self.tokens_at(source)[seat] + count - len(here)
        out = target in (WARP, GONE)
        moving = here[max(0, len(here) - max(0, count - single)) :] if out else here[:count]
        for stack in moving:
            stack.place = target
            if target == GONE or (target == WARP and f"{seat}/{TOGETHER}" not in self.challenge.notes):
                self.stacks.remove(stack)
                self.warp = [was + freed for was, freed in zip(self.warp, stack.tokens, strict=True)]

    def capture(self, seat: Seat, place: str, tokens: list[int]) -> None:
        """Put tokens of others evenly under those of a seat at a place; only events call this."""
        here = [stack for stack in self.stacks if (stack.owner, stack.place) == (seat, place)]
        bare = self.tokens_at(place)[seat] - len(here)
        here += [Stack(seat, place, [0] * self.seats) for _ in range(bare)]
        for owner, count in enumerate(tokens):
            for _ in range(count):
                min(here, key=lambda stack: stack.size).tokens[owner] += 1
        self.stacks += [stack for stack in here if stack.size and not any(stack is known for known in self.stacks)]

    def captured_by(self, seat: Seat, places: Iterable[str]) -> int:
        """Tokens of others under those of a seat at these places."""
        return sum(stack.size for stack in self.stacks if stack.owner == seat and stack.place in places)

    # --- powers

    def powers_of(self, seat: Seat) -> list[PowerKey]:
        """The powers a seat could use if nothing stood against it: its own, not lent, and those it has borrowed."""
        own = self.players[seat].powers
        if not self.challenge.borrowed:
            return list(own)
        users = {loan.power: loan.borrower for loan in self.challenge.borrowed}
        borrowed = [key for key, user in users.items() if user == seat and key not in own]
        return [key for key in own if users.get(key, seat) == seat] + borrowed

    def has_enough_bases(self, seat: Seat) -> bool:
        """Whether its home bases keep the powers of this seat."""
        return has_home_bases(self.planets, self.moons, seat, int(self.options["home_bases"]))

    def has_lost_powers(self, seat: Seat) -> bool:
        """Whether powers of this seat, also one that it has lent, are lost for lack of home bases."""
        if self.has_enough_bases(seat):
            return False
        return any(not POWERS[key].lasting for key in (*self.players[seat].powers, *self.powers_of(seat)))

    def movable_powers(self, seat: Seat) -> list[PowerKey]:
        """The powers of a seat that others may take, borrow or be given: not those that are immune."""
        return [key for key in self.powers_of(seat) if not POWERS[key].immune]

    def active_powers(self, seat: Seat) -> list[PowerKey]:
        """The powers of a seat that work: neither zapped nor lost for want of home bases."""
        held = self.powers_of(seat)
        if not held:
            return held
        enough = self.has_enough_bases(seat)
        return [key for key in held if (enough or POWERS[key].lasting) and f"{seat}/{key}" not in self.challenge.zapped]

    def has_power(self, seat: Seat, power: PowerKey) -> bool:
        """Whether this power of the seat works."""
        return power in self.active_powers(seat)

    # --- cards

    def second_hand(self, seat: Seat) -> list[CardKey]:
        """Cards stored on a power of this seat that works and lets it play them; nobody else can reach them."""
        own = self.players[seat].powers
        if SECOND_HANDS.isdisjoint(own):
            return []
        keys = [key for key in self.active_powers(seat) if POWERS[key].second_hand and key in own]
        return [stored for key in keys for stored in self.powers[key].cards]

    def power_holding(self, seat: Seat, stored: CardKey) -> PowerKey:
        """The power of this seat on which a card lies."""
        return next(key for key in self.players[seat].powers if stored in self.powers[key].cards)

    def challenge_cards(self, seat: Seat) -> list[CardKey]:
        """The attacks and compromises that a seat may play, from its hand or a second one."""
        second = self.second_hand(seat)
        if not second:
            return self.players[seat].challenge_cards
        return sorted([*self.players[seat].challenge_cards, *(key for key in second if card(key).is_challenge)])

    def give(self, seat: Seat, cards: tuple[CardKey, ...]) -> None:
        """Into a hand; hands are kept in the order of their keys. Only events call this."""
        for key in cards:
            self.forget(key)
            insort(self.players[seat].hand, key)

    def take(self, seat: Seat, cards: tuple[CardKey, ...]) -> None:
        """Out of a hand, or a second one. Only events call this."""
        for key in cards:
            hand = self.players[seat].hand
            if key not in hand:
                hand = next(memory.cards for memory in self._memories(seat) if key in memory.cards)
            hand.remove(key)

    def holds(self, seat: Seat, key: CardKey) -> bool:
        """Whether a card is in a hand, or lies on a power of this seat."""
        return key in self.players[seat].hand or any(key in memory.cards for memory in self._memories(seat))

    def _memories(self, seat: Seat) -> Iterator[Memory]:
        """What lies on a seat's own powers."""
        return (self.powers[key] for key in self.players[seat].powers)

    def throw(self, cards: tuple[CardKey, ...]) -> None:
        """On the discard pile, for all to see. Only events call this."""
        for key in cards:
            self.forget(key)
            self.discard.append(key)

    def forget(self, key: CardKey) -> None:
        """Nobody knows any longer where a card is."""
        for known in (
            *(lines for player in self.players for lines in (player.knows, player.half_known)),
            self.seen,
            self.half_seen,
        ):
            if key in known:
                known.remove(key)

    def learn(self, seat: Seat, cards: tuple[CardKey, ...]) -> None:
        """A seat has seen cards that stay where they are."""
        player = self.players[seat]
        for key in cards:
            if key not in player.knows and key not in (*player.hand, *player.aside):
                insort(player.knows, key)
            if key in player.half_known:
                player.half_known.remove(key)

    def show(self, cards: tuple[CardKey, ...]) -> None:
        """Everybody sees cards that go to, or stay in, somebody's hand. Only events call this."""
        for seat in range(self.seats):
            self.learn(seat, cards)
        self.seen = sorted({*self.seen, *cards})
        self.half_seen = [key for key in self.half_seen if key not in cards]
