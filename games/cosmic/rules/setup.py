"""Setting up: the board, powers, hands, planetoids, the first player."""

from __future__ import annotations

from engine import Ask, Choice, Flow, PhaseEntered, Pick, Seat, Setup, Split
from games.cosmic.content import FLARE, FLARE_OF, POWERS, PowerKey, card, destiny_pile, draw_deck
from games.cosmic.rules.board import PLANETS_PER_SYSTEM, TOKENS_PER_PLANET, Planet, Player
from games.cosmic.rules.card_events import DeckCompleted
from games.cosmic.rules.challenge import Challenge
from games.cosmic.rules.events import HandsDealt, TurnPassed
from games.cosmic.rules.lucre import start_lucre
from games.cosmic.rules.moons import lay_moons
from games.cosmic.rules.planetoids import PLANETOID_KEYS
from games.cosmic.rules.power_events import PowerDealt, PowersOffered
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.timing import SETUP, TURN
from games.cosmic.rules.token_events import PlanetoidCreated, TokensSettled
from games.cosmic.rules.verbs import Cosmic

SETUP_TOKENS = 2
"""Tokens every player moves onto its first planetoid."""


def new_state(setup: Setup) -> CosmicState:
    """Twenty tokens each on five planets, the deck and the destiny pile; nothing dealt."""
    options, seats = dict(setup.options), setup.seats
    full = range(seats)
    return CosmicState(
        seed=setup.seed,
        seats=seats,
        options=options,
        phase=SETUP,
        planets={
            f"{system}.{number}": Planet(system, [TOKENS_PER_PLANET if seat == system else 0 for seat in full])
            for system in full
            for number in range(1, PLANETS_PER_SYSTEM + 1)
        },
        players=[Player() for _ in full],
        warp=[0] * seats,
        gone=[0] * seats,
        waiting=[0] * seats,
        captives=[[0] * seats for _ in full],
        tokens=[PLANETS_PER_SYSTEM * TOKENS_PER_PLANET] * seats,
        deck=draw_deck(
            kickers=options["kickers"] == "on",
            reinforcements=options["reinforcements"] == "on",
            edicts=options["edicts"] == "on",
        ),
        destiny=destiny_pile(seats),
        challenge=Challenge.new(seats, 0),
    )


def set_up(g: Cosmic) -> Flow[None]:
    """Powers, hands, planetoids; destiny says who begins."""
    yield from deal_powers(g)
    add_flares(g)
    for seat in g.seats:
        yield from g.draw_cards(seat, g.hand_size())
    yield from g.do(HandsDealt())
    if g.option("moons") == "on":
        lay_moons(g)
    if g.option("planetoids") == "on":
        yield from place_planetoids(g)
    first = g.draw("first player", g.seats)[0]
    if g.option("lucre") != "off":
        start_lucre(g, first)
    g.record(TurnPassed(first))
    g.record(PhaseEntered(TURN))


def deal_powers(g: Cosmic) -> Flow[None]:
    """By chance, face up; or everybody keeps one of two."""
    way = g.option("powers")
    if way == "none":
        return
    dealt: list[PowerKey] = []
    for seat in g.seats:
        for _ in range(1 if way == "dealt" else 2):
            fitting = fitting_powers(g, dealt)
            if fitting:
                dealt += g.draw("powers", fitting)
        if way != "one_of_two":
            for power in dealt:
                yield from g.do(PowerDealt(seat, power))
            dealt = []
        else:
            g.record(PowersOffered(seat, tuple(dealt)))
            dealt = []
    if way == "one_of_two":
        yield from choose_powers(g)


def add_flares(g: Cosmic) -> None:
    """The flares of all powers in play and some further ones go into the deck; which ones, nobody sees."""
    if g.option("flares") == "off":
        return
    known = [key for key in sorted(g.module.registry.components) if key not in POWERS and card(key).kind == FLARE]
    own = [key for key in known if key.removeprefix(FLARE_OF) in g.state.powers]
    others = [key for key in known if key not in own]
    count = min(len(others), len(g.seats) * int(g.option("flares_added")))
    more = g.draw("flares", others, count) if count else []
    g.record(DeckCompleted(tuple(sorted([*own, *more]))))


def fitting_powers(g: Cosmic, more: list[PowerKey]) -> list[PowerKey]:
    """Powers nobody has that suit this table and those dealt already."""
    taken = [*more, *(key for player in g.state.players for key in (*player.powers, *player.offered))]
    return [
        key
        for key, facts in POWERS.items()
        if key in g.module.registry.components
        and key not in taken
        and facts.fewest_seats <= len(g.seats) <= facts.most_seats
        and not set(facts.never_with) & set(taken)
    ]


def choose_powers(g: Cosmic) -> Flow[None]:
    """Everybody keeps one of the powers offered, all at once."""
    prompts = []
    for seat in g.seats:
        offered = g.state.players[seat].offered
        if offered:
            choices = tuple(Choice(key, f"power:{key}") for key in offered)
            prompts.append(Pick(seat=seat, ask="power", choices=choices))
    answers = yield Ask(tuple(prompts))
    for seat in sorted(answers):
        yield from g.do(PowerDealt(seat, answers[seat][0]))


def place_planetoids(g: Cosmic) -> Flow[None]:
    """Each player puts a planetoid on its own system and moves two tokens from its bases onto it; all asked at once."""
    prompts = tuple(_occupation(g, seat) for seat in g.seats)
    answers = yield Ask(prompts)
    for seat, planetoid in zip(g.seats, PLANETOID_KEYS, strict=False):
        g.record(PlanetoidCreated(planetoid, seat))
        yield from g.do(TokensSettled(seat, tuple(answers[seat].items()), planetoid))


def _occupation(g: Cosmic, seat: Seat) -> Split:
    """As usual one token from each of the first bases; from one alone where no other can spare any."""
    room = g.room_on_bases(seat, leave=1)
    default: dict[str, int] = {}
    for _ in range(SETUP_TOKENS):
        spare = [base for base, most in room.items() if default.get(base, 0) < (most or 0)]
        base = min(spare, key=lambda each: default.get(each, 0))
        default[base] = default.get(base, 0) + 1
    return g.split_prompt(seat, "first planetoid", room, SETUP_TOKENS, SETUP_TOKENS, default=default)
