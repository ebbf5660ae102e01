"""What a seat may know: its own hand and what it has seen of others; of everything else how many."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine import Seat
from games.cosmic.content import CardKey, MoonKey, PowerKey
from games.cosmic.rules.board import Hop
from games.cosmic.rules.challenge import Reveal, SumLine, Terms
from games.cosmic.rules.sight import beside_unseen, face_down_to, half_seen_by, knows_moon, seen_by
from games.cosmic.rules.state import CosmicState


@dataclass(frozen=True, slots=True)
class PlanetView:
    """A planet, or a planetoid with the system of its origin marker (-1 for planets)."""

    key: str
    system: Seat
    tokens: tuple[int, ...]
    origin: Seat


@dataclass(frozen=True, slots=True)
class MoonView:
    """A moon; `face` is "" to those who may not know it."""

    key: str
    system: Seat
    tokens: tuple[int, ...]
    face: MoonKey
    is_open: bool


@dataclass(frozen=True, slots=True)
class StackView:
    """A token of `owner` at `place` with captured `tokens` under it, counted by seat."""

    owner: Seat
    place: str
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PowerView:
    """A power of a seat, whether it works now, and what lies on it; `cards` are its owner's to see."""

    key: PowerKey
    active: bool
    counters: int
    seats: tuple[Seat, ...]
    words: tuple[str, ...]
    cards: tuple[CardKey, ...]
    card_count: int
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat. `hand` and `aside` are full for the viewer itself; `known` are cards of this seat the viewer has seen,
    `half_known` those of them that are in its hand or lie face down before it.

    `home_bases` below three mean that powers are lost; `needed` foreign bases win.
    """

    seat: Seat
    powers: tuple[PowerView, ...]
    offered: tuple[PowerKey, ...]
    hand: tuple[CardKey, ...]
    hand_count: int
    aside: tuple[CardKey, ...]
    aside_count: int
    known: tuple[CardKey, ...]
    half_known: tuple[CardKey, ...]
    warp: int
    gone: int
    waiting: int
    home_bases: int
    foreign_bases: int
    needed: int
    markers: int
    lucre: int


@dataclass(frozen=True, slots=True)
class TermsView:
    """Terms on the table; `cards` and `wanted_cards` are named to the two they are between only."""

    by: Seat
    to: Seat
    cards: tuple[CardKey, ...]
    named: int
    random: int
    base: str
    wanted: int
    wanted_base: str
    lucre: int
    wanted_lucre: int
    freed: tuple[tuple[Seat, int], ...]
    wanted_cards: tuple[str, ...]
    wanted_named: int


@dataclass(frozen=True, slots=True)
class HopView:
    """One move of the last planetoid step; `how` is "created", "moved", "bumped" or "destroyed"."""

    planetoid: str
    source: Seat
    target: Seat
    how: str


@dataclass(frozen=True, slots=True)
class SumView:
    """A line of a side's sum; `by` is the power that made the difference."""

    side: str
    what: str
    value: int
    count: int
    by: PowerKey


@dataclass(frozen=True, slots=True)
class RevealView:
    """The last challenge that cards decided: faces and kinds of offense and defense, the sums, and the outcome."""

    offense: Seat
    defense: Seat
    planet: str
    faces: tuple[str, ...]
    kinds: tuple[str, ...]
    lines: tuple[SumView, ...]
    totals: tuple[int, ...]
    outcome: str
    beside: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class DeclaredView:
    """What a seat has declared with a power or card; no words where they are its secret."""

    seat: Seat
    key: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """The challenge going on; lists have a place for each seat. A plan is "" if there is none, "?" if it is face down.

    `sides` are "offense", "defense" or "" for each seat, main players included. `beside` are second cards, `stated` the
    faces that count in place of a card nobody has seen. `played` are cards played since planning began.
    """

    number: int
    defense: Seat
    system: Seat
    planet: str
    destiny: str
    cone: tuple[int, ...]
    shield: tuple[int, ...]
    sides: tuple[str, ...]
    invited: dict[str, tuple[Seat, ...]]
    plans: tuple[CardKey, ...]
    beside: tuple[tuple[CardKey, ...], ...]
    stated: tuple[str, ...]
    kinds: tuple[str, ...]
    kickers: tuple[int, ...]
    boosts: tuple[tuple[str, int], ...]
    table: tuple[CardKey, ...]
    played: tuple[tuple[Seat, CardKey], ...]
    totals: tuple[int, ...]
    lines: tuple[SumView, ...]
    outcome: str
    upset: bool
    attacks_only: bool
    stakes: tuple[tuple[Seat, int], ...]
    declared: tuple[DeclaredView, ...]
    spoils_off: bool
    terms: TermsView | None
    offers: tuple[TermsView, ...]
    parties: tuple[Seat, ...]
    agreed: tuple[Seat, ...]
    refused: tuple[Seat, ...]
    proposals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UseView:
    """A power or card announced and not yet settled, with what was announced of it."""

    seat: Seat
    key: str
    cancelled: bool
    choices: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CosmicView:
    """The whole table as one seat (None: a spectator) may see it.

    `sky` is a number of the table's own, from the fingerprint of its seed that everybody is told.
    """

    viewer: Seat | None
    seats: int
    options: dict[str, str]
    phase: str
    offense: Seat
    planets: tuple[PlanetView, ...]
    moons: tuple[MoonView, ...]
    apart: dict[str, tuple[int, ...]]
    players: tuple[PlayerView, ...]
    challenge: ChallengeView
    deck_count: int
    discard: tuple[CardKey, ...]
    box: tuple[CardKey, ...]
    destiny_count: int
    destiny_discard: tuple[str, ...]
    uses: tuple[UseView, ...]
    path: tuple[HopView, ...]
    reveal: RevealView | None
    challenges: int
    stacks: tuple[StackView, ...]
    captives: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]
    sky: int


def view_of(state: CosmicState, seat: Seat | None, needed: list[int]) -> CosmicView:
    """The table as this seat sees it; `needed` are the foreign bases each seat needs to win."""
    return CosmicView(
        viewer=seat,
        seats=state.seats,
        options=dict(state.options),
        phase=state.phase,
        offense=state.offense,
        planets=tuple(
            PlanetView(key, planet.system, tuple(planet.tokens), planet.origin)
            for key, planet in sorted(state.planets.items())
            if key not in state.moons
        ),
        moons=tuple(_moon(state, key, seat) for key in sorted(state.moons)),
        apart={place: tuple(tokens) for place, tokens in sorted(state.apart.items())},
        players=tuple(_player(state, other, seat, needed[other]) for other in range(state.seats)),
        challenge=_challenge(state, seat),
        deck_count=len(state.deck),
        discard=tuple(state.discard),
        box=tuple(state.box),
        destiny_count=len(state.destiny),
        destiny_discard=tuple(state.destiny_discard),
        uses=tuple(UseView(use.seat, use.key, use.cancelled, dict(use.choices)) for use in state.uses),
        path=tuple(_hop(hop) for hop in state.path),
        reveal=_reveal(state.reveal) if state.reveal else None,
        challenges=state.challenges,
        stacks=tuple(StackView(stack.owner, stack.place, tuple(stack.tokens)) for stack in state.stacks),
        captives=tuple(tuple(held) for held in state.captives),
        winners=tuple(state.winners),
        sky=sha256(state.seed.encode()).digest()[0],
    )


def _moon(state: CosmicState, key: str, viewer: Seat | None) -> MoonView:
    disk, planet = state.moons[key], state.planets[key]
    face = disk.face if knows_moon(state, viewer, key) else ""
    return MoonView(key, planet.system, tuple(planet.tokens), face, disk.is_open)


def _player(state: CosmicState, seat: Seat, viewer: Seat | None, needed: int) -> PlayerView:
    player = state.players[seat]
    mine = seat == viewer
    seen, half_seen = sorted(seen_by(state, viewer)), half_seen_by(state, viewer)
    held = (*player.hand, *player.aside)
    active = state.active_powers(seat)
    return PlayerView(
        seat=seat,
        powers=tuple(_power(state, key, key in active, mine and key in player.powers) for key in state.powers_of(seat)),
        offered=tuple(player.offered),
        hand=tuple(player.hand) if mine else (),
        hand_count=len(player.hand),
        aside=tuple(player.aside) if mine else (),
        aside_count=len(player.aside),
        known=tuple(key for key in seen if key in (*held, state.challenge.plans[seat])),
        half_known=tuple(
            key for key in half_seen if key in (*held, state.challenge.plans[seat], *state.challenge.beside[seat])
        ),
        warp=state.warp[seat],
        gone=state.gone[seat],
        waiting=state.waiting[seat],
        home_bases=len(state.home_bases(seat)),
        foreign_bases=len(state.foreign_bases(seat)),
        needed=needed,
        markers=state.markers(seat),
        lucre=player.lucre,
    )


def _power(state: CosmicState, key: PowerKey, active: bool, mine: bool) -> PowerView:
    memory = state.powers[key]
    return PowerView(
        key=key,
        active=active,
        counters=memory.counters,
        seats=tuple(memory.seats),
        words=tuple(memory.words),
        cards=tuple(memory.cards) if mine else (),
        card_count=len(memory.cards),
        tokens=tuple(memory.tokens),
    )


def _challenge(state: CosmicState, viewer: Seat | None) -> ChallengeView:
    challenge, talks = state.challenge, state.challenge.talks
    secret, unseen = face_down_to(state, viewer), beside_unseen(state, viewer)
    plans = ["?" if seat in secret else key for seat, key in enumerate(challenge.plans)]
    return ChallengeView(
        number=challenge.number,
        defense=challenge.defense,
        system=challenge.system,
        planet=challenge.planet,
        destiny=challenge.destiny,
        cone=tuple(challenge.cone),
        shield=tuple(challenge.shield),
        sides=tuple(state.side(seat) for seat in range(state.seats)),
        invited={side: tuple(seats) for side, seats in sorted(challenge.invited.items())},
        plans=tuple(plans),
        beside=tuple(
            tuple("?" if seat in unseen else key for key in keys) for seat, keys in enumerate(challenge.beside)
        ),
        stated=tuple(challenge.stated),
        kinds=tuple(challenge.kinds),
        kickers=tuple(challenge.kickers),
        boosts=tuple(challenge.boosts),
        table=tuple(challenge.table),
        played=tuple(challenge.played),
        totals=tuple(challenge.totals),
        lines=tuple(_line(line) for line in challenge.lines),
        outcome=challenge.outcome,
        upset=challenge.upset,
        attacks_only=challenge.attacks_only,
        stakes=tuple((stake.seat, stake.extra) for stake in challenge.stakes),
        declared=tuple(
            DeclaredView(told.seat, told.key, () if told.secret and told.seat != viewer else tuple(told.words))
            for told in challenge.declared
        ),
        spoils_off=challenge.spoils_off,
        terms=_terms(talks.terms, viewer) if talks and talks.terms else None,
        offers=tuple(_terms(terms, viewer) for terms in talks.offers) if talks else (),
        parties=tuple(talks.parties) if talks else (),
        agreed=tuple(talks.agreed) if talks else (),
        refused=tuple(talks.refused) if talks else (),
        proposals=tuple(talks.proposals) if talks else (),
    )


def _terms(terms: Terms, viewer: Seat | None) -> TermsView:
    return TermsView(
        by=terms.by,
        to=terms.to,
        cards=tuple(terms.cards) if viewer in (terms.by, terms.to) else (),
        named=len(terms.cards),
        random=terms.random,
        base=terms.base,
        wanted=terms.wanted,
        wanted_base=terms.wanted_base,
        lucre=terms.lucre,
        wanted_lucre=terms.wanted_lucre,
        freed=tuple(terms.freed),
        wanted_cards=tuple(terms.wanted_cards) if viewer in (terms.by, terms.to) else (),
        wanted_named=len(terms.wanted_cards),
    )


def _hop(hop: Hop) -> HopView:
    return HopView(hop.planetoid, hop.source, hop.target, hop.how)


def _line(line: SumLine) -> SumView:
    return SumView(line.side, line.what, line.value, line.count, line.by)


def _reveal(reveal: Reveal) -> RevealView:
    return RevealView(
        offense=reveal.offense,
        defense=reveal.defense,
        planet=reveal.planet,
        faces=tuple(reveal.faces),
        kinds=tuple(reveal.kinds),
        lines=tuple(_line(line) for line in reveal.lines),
        totals=tuple(reveal.totals),
        outcome=reveal.outcome,
        beside=tuple(tuple(faces) for faces in reveal.beside),
    )
