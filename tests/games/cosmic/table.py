"""The language of the table: a challenge in a few words, verbs for what people do, sentences for what changed.

Seat 0 is the offense and seat 1 the defense unless said otherwise. Nobody holds cards that are not named, so no window
opens that a test has not asked for. Cards are named by their faces ("attack-20"); planets by their keys ("1.1").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Advance, Decision, Driver, Event, Open, PhaseEntered, Setup
from engine.codec import decode, encode
from games.cosmic import RULES
from games.cosmic.content import FLARE_OF, card, moon
from games.cosmic.rules.board import Memory, Moon, Planet
from games.cosmic.rules.challenge import Challenge
from games.cosmic.rules.challenge_events import OutcomeDecided, TotalsCounted
from games.cosmic.rules.events import ChallengeBegun, TurnPassed
from games.cosmic.rules.game import check_tokens
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.prompts import LATER
from games.cosmic.rules.state import CosmicState
from tests.games.cosmic.differences import card_face, differences

TOKENS = 20


def position(
    seats: int = 4,
    phase: str = "planning",
    *,
    offense: int = 0,
    defense: int = 1,
    planet: str = "1.1",
    cone: int = 0,
    allies: Mapping[int, tuple[str, int]] | None = None,
    powers: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    planets: Mapping[str, Mapping[int, int]] | None = None,
    planetoids: Mapping[str, tuple[int, int, Mapping[int, int]]] | None = None,
    moons: Mapping[str, tuple[str, Mapping[int, int]]] | None = None,
    warp: Mapping[int, int] | None = None,
    number: int = 1,
    deck: str | None = None,
    discard: str = "",
    **options: str,
) -> CosmicState:
    """A state at the start of a phase.

    `planets` say who has how many tokens on which planet, the others as at the start; `planetoids` are (system, origin,
    tokens), `moons` (key, tokens) as in {"1.m1": ("hulk", {2: 1})}. Tokens in the `cone`, of `allies` ("offense" or
    "defense", how many) and in the `warp` come from the highest planets of their owners' systems that `planets` do not
    name. `deck` and `discard` name cards by their faces; the rest of the deck is out of play; a hand may
    hold flares. In the phases before the launch there is no defense yet.
    """
    modules = {"planetoids": "on" if planetoids else "off", "moons": "on" if moons else "off"}
    flares = "used_up" if FLARE_OF in " ".join((hands or {}).values()) else "off"
    chosen = {**modules, "powers": "none", "flares": flares, **options}
    filled = {option.key: chosen.get(option.key, option.default) for option in RULES.options}
    state = RULES.new(Setup("cosmic", seats, filled, "0" * 64))
    state.phase, state.offense, state.challenges = phase, offense, number
    for seat, keys in (powers or {}).items():
        state.players[seat].powers = keys.split()
        state.powers |= {key: Memory() for key in keys.split()}
    state.powers = dict(sorted(state.powers.items()))
    _deal(state, hands or {}, deck, discard)
    challenge = state.challenge = Challenge.new(seats, number)
    if phase not in ("turn", "planetoid", "regroup", "destiny"):
        challenge.defense, challenge.system = defense, int(planet[0]) if planet[0] != "P" else NOBODY
    for key, tokens in (planets or {}).items():
        state.planets[key].tokens = [tokens.get(seat, 0) for seat in range(seats)]
    for key, (system, origin, tokens) in (planetoids or {}).items():
        state.planets[key] = Planet(system, [tokens.get(seat, 0) for seat in range(seats)], origin)
    for key, (face, tokens) in (moons or {}).items():
        _lay_moon(state, key, face, tokens)
    if phase not in ("turn", "planetoid", "regroup", "destiny", "launch"):
        challenge.planet = planet
        challenge.system = state.planets[planet].system
        challenge.cone[offense] = cone
    for seat, (side, count) in (allies or {}).items():
        challenge.sides[seat] = side
        (challenge.cone if side == "offense" else challenge.shield)[seat] = count
    for seat, count in (warp or {}).items():
        state.warp[seat] = count
    _balance(state, set(planets or {}) | {planet})
    check_tokens(state)
    return state


def _lay_moon(state: CosmicState, key: str, face: str, tokens: Mapping[int, int]) -> None:
    """A moon somebody stands on lies open unless it is secret; "ally-double!" is a secret one turned up."""
    name = f"moon-{face.removesuffix('!')}"
    state.planets[key] = Planet(int(key[0]), [tokens.get(seat, 0) for seat in range(state.seats)])
    is_open = face.endswith("!") or (bool(tokens) and moon(name).kind != "secret")
    state.moons[key] = Moon(name, is_open, sorted(tokens))


def _balance(state: CosmicState, named: set[str]) -> None:
    """Take from, or add to, the unnamed home planets of each seat until it has all its tokens."""
    for seat in range(state.seats):
        homes = [key for key in state.planets_in(seat) if key not in named and not state.planets[key].is_planetoid]
        free = sum(state.planets[key].tokens[seat] for key in homes)
        wanted = free - (_total(state, seat) - TOKENS)
        assert wanted >= 0, f"seat {seat} has too many tokens"
        for place, key in enumerate(homes):
            share = min(wanted, 4) if place < len(homes) - 1 else wanted
            state.planets[key].tokens[seat] = share
            wanted -= share
        if wanted:
            state.gone[seat] += wanted


def _total(state: CosmicState, seat: int) -> int:
    challenge = state.challenge
    elsewhere = state.warp[seat] + state.gone[seat] + challenge.cone[seat] + challenge.shield[seat]
    elsewhere += sum(tokens[seat] for tokens in state.apart.values())
    return sum(planet.tokens[seat] for planet in state.planets.values()) + elsewhere


def _deal(state: CosmicState, hands: Mapping[int, str], deck: str | None, discard: str) -> None:
    def take(face: str) -> str:
        if face.startswith(FLARE_OF):
            state.flares = sorted([*state.flares, face])
            return face
        found = next((key for key in state.deck if card(key).face == face), None)
        assert found is not None, f"no {face} is left"
        state.deck.remove(found)
        return found

    for seat, faces in hands.items():
        state.players[seat].hand = sorted(take(face) for face in faces.split())
    state.discard = [take(face) for face in discard.split()]
    if deck is not None:
        kept = sorted(take(face) for face in deck.split())
        state.box, state.deck = state.deck, kept


def challenge(offense: str = "", defense: str = "", **facts: Any) -> Table:
    """The table as cards are about to be chosen; `offense` and `defense` are cards in the main players' hands."""
    hands = {0: offense, 1: defense, **facts.pop("hands", {})}
    return Table(position(**{"cone": 2, **facts, "hands": hands}))


class Table:
    """A table being played, with the log of everything that happened."""

    def __init__(self, state: CosmicState, **rig: Sequence[Any]) -> None:
        self._start = encode(state)
        self._before, self._after = decode(self._start, CosmicState), decode(self._start, CosmicState)
        self._ended = False
        self.log: list[Event] = []
        self.driver, advance = Driver.from_state(RULES, state, rig={key.replace("_", " "): rig[key] for key in rig})
        self._note(advance)

    @property
    def state(self) -> CosmicState:
        return self.driver.state

    # --- what people do

    def answer(self, seat: int, ask: str, answer: Any) -> Table:
        """Answer a question by its name."""
        question = self.asked(seat, ask)
        self._note(self.driver.submit(Decision(question.id, question.digest, seat, answer)))
        return self

    def choose(self, seat: int, ask: str, *keys: str) -> Table:
        """Choices of a Pick; a card may be named by its face."""
        offered = [choice.key for choice in self.asked(seat, ask).prompt.choices]  # type: ignore[attr-defined]
        picked = [next((o for o in offered if o == key or card_face(o) == key), key) for key in keys]
        return self.answer(seat, ask, picked)

    def launch(self, planet: str = "", invite: Sequence[int] = (), **tokens: int) -> Table:
        """Aim, send tokens (`p0_1=3` takes three from planet 0.1) and invite, as far as it is asked."""
        question = self.asked(self.state.offense, "launch")
        fields = question.prompt.fields  # type: ignore[attr-defined]
        wish = {
            "planet": [planet],
            "tokens": {place_named(key): count for key, count in tokens.items()},
            "invite": [str(seat) for seat in invite],
        }
        if not invite and "invite" in fields and any(choice.key == LATER for choice in fields["invite"].choices):
            wish["invite"] = [LATER]
        waits = any(q.prompt.ask == "invite" and not q.answered for q in self.driver.open.values())
        self.answer(self.state.offense, "launch", {name: wish[name] for name in fields})
        if waits:
            self.choose(self.state.challenge.defense, "invite", LATER)
        return self

    def invite(self, seat: int, *guests: int) -> Table:
        self.pass_windows()
        return self.answer(seat, "invite", [str(guest) for guest in guests])

    def ally(self, seat: int, side: str = "none", **tokens: int) -> Table:
        return self.answer(
            seat, "ally", {"side": [side], "tokens": {place_named(key): count for key, count in tokens.items()}}
        )

    def plan(self, offense: str, defense: str) -> Table:
        """Both main players choose; windows on the way are passed."""
        self.pass_windows()
        self.choose(self.state.offense, "card", offense)
        self.choose(self.state.challenge.defense, "card", defense)
        return self

    def play(self, offense: str, defense: str, to: str = "") -> Table:
        """Both cards, and everything up to the next question that is no reaction, or to a window."""
        return self.plan(offense, defense).pass_windows(to)

    def react(self, seat: int, face: str) -> Table:
        """Use a power or card in the open window, and close it."""
        question = self.window(seat)
        offered = [choice.key for choice in question.prompt.choices]  # type: ignore[attr-defined]
        key = next((o for o in offered if card_face(o) == face), None)
        assert key is not None, f"{face} is not among {offered}"
        self._note(self.driver.submit(Decision(question.id, question.digest, seat, [key])))
        return self.close()

    def can_react(self, seat: int, face: str) -> bool:
        """Whether the open window offers it."""
        for question in self.driver.asked(seat):
            if question.quiet:
                return any(card_face(choice.key) == face for choice in question.prompt.choices)  # type: ignore[attr-defined]
        return False

    def close(self) -> Table:
        """Close the open window."""
        question = next(question for question in self.driver.open.values() if question.quiet)
        self._note(self.driver.close(question.id, question.digest))
        return self

    def pass_windows(self, to: str = "") -> Table:
        """Close windows until something else is asked, or until the window of this name is open."""
        while self.driver.open and all(question.quiet for question in self.driver.open.values()):
            if to and to in next(iter(self.driver.open.values())).window.moments:
                break
            self.close()
        return self

    def wait(self, *asks: str) -> Table:
        """Answer open questions (of these names, if any are given) as a timeout would, and close windows."""
        for question in list(self.driver.open.values()):
            if question.quiet or not question.owed or (asks and question.prompt.ask not in asks):
                continue
            if question.id in self.driver.open:
                decision = Decision(question.id, question.digest, question.prompt.seat, question.prompt.fallback)
                self._note(self.driver.submit(decision))
        return self.pass_windows()

    def finish(self) -> Table:
        """Answer as a timeout would until this challenge is over."""
        while not self._ended and self.driver.open:
            self.wait()
        return self

    # --- what is so

    def asked(self, seat: int, ask: str) -> Open:
        found = [question for question in self.driver.asked(seat) if question.prompt.ask == ask]
        assert found, f"seat {seat} is not asked {ask!r}; open: {self.questions}"
        return found[0]

    def window(self, seat: int) -> Open:
        found = [question for question in self.driver.asked(seat) if question.quiet]
        assert found, f"seat {seat} may not react; open: {self.questions}"
        return found[0]

    @property
    def questions(self) -> list[tuple[int, str]]:
        """(seat, ask) of what is waited for, but for the invitation that a defense may answer during the launch."""
        asked = [(q.prompt.seat, q.prompt.ask) for q in self.driver.open.values() if q.owed]
        launching = any(ask == "launch" for _, ask in asked)
        return [(seat, ask) for seat, ask in asked if not (launching and ask == "invite")]

    def choices(self, seat: int, ask: str) -> list[str]:
        return [choice.key for choice in self.asked(seat, ask).prompt.choices]  # type: ignore[attr-defined]

    def choices_of_split(self, seat: int, ask: str) -> list[str]:
        """The places among which tokens are split."""
        return [choice.key for choice in self.asked(seat, ask).prompt.bins]  # type: ignore[attr-defined]

    def told(self, kind: type[Event]) -> list[Any]:
        """All events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def choices_of_side(self, seat: int) -> list[str]:
        """What an invited player may do."""
        return [choice.key for choice in self.asked(seat, "ally").prompt.fields["side"].choices]  # type: ignore[attr-defined]

    @property
    def outcome(self) -> str:
        """The last outcome there was."""
        return str(self.told(OutcomeDecided)[-1].outcome)

    @property
    def totals(self) -> tuple[int, int]:
        """The last totals there were, of offense and defense."""
        counted = self.told(TotalsCounted)[-1]
        return counted.offense, counted.defense

    def state_at(self, phase: str) -> CosmicState:
        """The position when a phase was first entered."""
        state = decode(self._start, CosmicState)
        for event in self.log:
            event.apply(state)
            if isinstance(event, PhaseEntered) and event.phase == phase:
                return state
        raise AssertionError(f"the phase {phase!r} was not entered; it is {self.state.phase!r}")

    def fresh(self) -> Table:
        """From here on count changes anew."""
        self._before, self._after = decode(encode(self.state), CosmicState), decode(encode(self.state), CosmicState)
        self._ended = False
        return self

    @property
    def changes(self) -> set[str]:
        """What is otherwise since the table stood there, up to the end of the challenge."""
        return set(differences(self._before, self._after))

    def expect_only(self, *sentences: str) -> Table:
        """Exactly this has changed: "0 warp +3", "1 1.1 -4", "0 gains attack-08", "0 loses plague", "counters 2"."""
        missing, unsaid = set(sentences) - self.changes, self.changes - set(sentences)
        assert not missing | unsaid, f"did not happen: {sorted(missing)}; also happened: {sorted(unsaid)}"
        return self

    def expect_tokens(self, *sentences: str) -> Table:
        """Exactly these tokens have moved, whatever happened to cards."""
        moved = {change for change in self.changes if change.split()[-1][0] in "+-" and change[0].isdecimal()}
        assert moved == set(sentences), f"moved: {sorted(moved)}"
        return self

    # --- inside

    def _note(self, advance: Advance) -> None:
        for event in (recorded.event for recorded in advance.events):
            self.log.append(event)
            self._ended = self._ended or isinstance(event, TurnPassed | ChallengeBegun)
            if not self._ended:
                event.apply(self._after)
        check_tokens(self.state)


def place_named(name: str) -> str:
    """`p1_2` is planet 1.2, `P03` a planetoid."""
    return name[1:].replace("_", ".") if name[0] == "p" else name
