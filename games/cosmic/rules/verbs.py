"""The verbs of a table: what always follows, the challenge, powers and winning."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine import Event, Flow, Seat
from engine.hooks import instance_of
from games.cosmic.content import ATTACK, COMPROMISE, PowerKey
from games.cosmic.rules.card_events import CardsFreed
from games.cosmic.rules.challenge import Declaration
from games.cosmic.rules.challenge_events import KindChanged
from games.cosmic.rules.names import CONE, DEFENSE, OFFENSE, POWER_PLACE, SHIELD
from games.cosmic.rules.possible import still_possible
from games.cosmic.rules.power_events import PowerDealt, PowerGone, PowersExchanged, PowersLost, PowersRegained
from games.cosmic.rules.questions import FOREIGN_BASES
from games.cosmic.rules.roles import By, in_role
from games.cosmic.rules.timing import POWERS_OFF
from games.cosmic.rules.token_events import (
    Amounts,
    TokensMoved,
)
from games.cosmic.rules.token_verbs import TokenVerbs


class Cosmic(TokenVerbs):
    """The verbs over a table: those over cards, questions and tokens, and here those over powers and the challenge."""

    # --- what always follows

    def do(self, event: Event) -> Flow[tuple[Event, ...]]:
        """As in every game, as far as it is still possible; when tokens have moved, or powers have come to somebody,
        lost powers are noticed at once.
        """
        happening = still_possible(self.state, event)
        if happening is None:
            return ()
        happened = yield from super().do(happening)
        yield from self.notice_powers(*concerned_in_powers(event))
        return happened

    def notice_powers(self, *seats: Seat) -> Flow[None]:
        """Powers are lost at once below three home bases, and are back at once with three."""
        for seat in seats:
            lost = self.state.has_lost_powers(seat)
            if lost and seat not in self.state.powerless:
                yield from self.do(PowersLost(seat))
                yield from self.window(POWERS_OFF, seat=seat)
            elif not lost and seat in self.state.powerless:
                yield from self.do(PowersRegained(seat))

    def come_due(self, declared: Declaration) -> Flow[None]:
        """What was declared happens now, by the component that has declared it."""
        component: Any = self.module.registry.components[instance_of(declared.key)]
        yield from component.come_due(self, declared.seat, tuple(declared.words))

    # --- the challenge

    @property
    def two_attacks(self) -> bool:
        """Whether both main players have revealed attacks."""
        return all(self.state.challenge.kinds[seat] == ATTACK for seat in self.state.mains)

    @property
    def attackers(self) -> list[Seat]:
        """Main players whose revealed card counts as an attack."""
        return [seat for seat in self.state.mains if self.state.challenge.kinds[seat] == ATTACK]

    def calm_attackers(self) -> Flow[None]:
        """Revealed attacks become compromises."""
        for seat in self.attackers:
            yield from self.do(KindChanged(seat, COMPROMISE))

    def clear_challenge(self) -> Flow[None]:
        """Everybody's tokens leave the cone and its tip for home."""
        cone, shield = self.state.challenge.cone, self.state.challenge.shield
        while any(cone) or any(shield):
            source = {seat: CONE if cone[seat] else SHIELD for seat in self.seats if cone[seat] or shield[seat]}
            yield from self.send_home(source, {seat: cone[seat] or shield[seat] for seat in source})

    def in_challenge(self, seat: Seat, side: str = "") -> Amounts:
        """Own tokens of the challenge and where they stand; of one side, if it is named."""
        challenge = self.state.challenge
        places = [(CONE, challenge.cone[seat])] if side != DEFENSE else []
        if side != OFFENSE:
            places.append((SHIELD, challenge.shield[seat]))
            if seat == challenge.defense and challenge.planet:
                places.append((challenge.planet, self.state.planets[challenge.planet].tokens[seat]))
        return tuple((place, count) for place, count in places if count)

    def is_beaten_by(self, winner: Seat, seat: Seat) -> bool:
        """Whether a winner has beaten what this seat loses in the challenge: also if it stands on both sides."""
        won = self.state.challenge.outcome == self.state.side(winner) != ""
        return won and seat != winner and bool(self.state.side(seat))

    def open_to(self, by: By, power: PowerKey = "") -> Collection[Seat]:
        """For whom a reaction is; of a flare, that of this power."""
        role, effect = by
        if effect == "super":
            return self.having(power)
        roles: dict[str, Collection[Seat]] = self.known("roles", dict)
        found = roles.get(role)
        if found is None:
            found = roles[role] = in_role(self.state, role)
        users = self.having(power) if effect else ()
        return [seat for seat in found if seat not in users] if users else found

    # --- powers

    def give_up_power(self, seat: Seat, power: PowerKey) -> Flow[None]:
        """A power leaves the game: cards on it are discarded, tokens on it go home, or to the warp without a base."""
        memory = self.state.powers[power]
        if memory.cards:
            yield from self.do(CardsFreed(power, tuple(memory.cards)))
        counts = {owner: count for owner, count in enumerate(memory.tokens) if count}
        yield from self.send_home(dict.fromkeys(counts, f"{POWER_PLACE}{power}"), counts, cause=power)
        yield from self.do(PowerGone(seat, power))

    # --- winning

    def needed(self, seat: Seat) -> int:
        """Foreign bases this seat needs to win."""
        agreed = int(self.option("bases_for_two" if self.state.seats == 2 else "bases_to_win"))
        return agreed + self.state.markers(seat)

    def counted_bases(self, seat: Seat) -> int:
        """Foreign bases that count for winning."""
        return self.measure(FOREIGN_BASES, len(self.state.foreign_bases(seat)), seat=seat)

    def has_enough(self) -> tuple[Seat, ...]:
        """Who has the bases to win now: all of them together, or only those with most of them."""
        enough = tuple(seat for seat in self.seats if self.counted_bases(seat) >= self.needed(seat))
        if len(enough) < 2 or self.option("winners") == "shared":
            return enough
        most = max(self.counted_bases(seat) for seat in enough)
        return tuple(seat for seat in enough if self.counted_bases(seat) == most)


def concerned_in_powers(event: Event) -> tuple[Seat, ...]:
    """Who may have lost powers for want of home bases by this event, or got them back."""
    match event:
        case TokensMoved() | PowerDealt() | PowerGone():
            return (event.seat,)
        case PowersExchanged():
            return event.one, event.two
        case _:
            return ()
