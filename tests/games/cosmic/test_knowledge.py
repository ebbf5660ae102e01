"""What a seat has seen of others' hands is true for as long as it is known, and not forgotten without need."""

from __future__ import annotations

import pytest

from engine import Decision, Dice, Driver, Event
from engine.codec import decode, encode
from games.cosmic import RULES
from games.cosmic.rules.state import CosmicState
from tests.games.cosmic.differences import card_face
from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-30 attack-15 attack-06 compromise plague", 1: "attack-08 attack-10"}
OPTIONS = {"powers": "dealt", "edicts": "on", "flares": "used_up", "kickers": "on", "reinforcements": "on"}


def looked() -> Table:
    """Seat 2 has looked at the hand of the offense, and alliances are settled."""
    t = Table(position(phase="alliance", powers={2: "mind"}, cone=4, hands=HANDS))
    return t.react(2, "mind").choose(2, "hand to see", "0").pass_windows().invite(0).invite(1).pass_windows()


def of_offense(state: CosmicState, seat: int | None, part: str = "known") -> list[str]:
    return sorted(card_face(key) for key in getattr(RULES.view(state, seat).players[0], part))


def test_who_has_looked_at_a_hand_knows_that_a_card_of_it_lies_face_down_and_not_which() -> None:
    state = looked().plan("attack-30", "attack-08").state_at("reveal")
    assert of_offense(state, 2) == ["plague"]
    assert of_offense(state, 2, "half_known") == ["attack-06", "attack-15", "attack-30", "compromise"]
    assert RULES.view(state, 2).challenge.plans[0] == "?"
    assert of_offense(state, 1, "half_known") == of_offense(state, None, "half_known") == []


def test_for_who_has_looked_any_challenge_card_of_the_hand_may_lie_face_down() -> None:
    state = looked().plan("attack-30", "attack-08").state_at("reveal")
    seen, laid = RULES.view(state, 2), set()
    for number in range(60):
        other = RULES.redeal(decode(encode(state), CosmicState), 2, Dice(str(number), "worlds"))
        assert RULES.view(other, 2) == seen
        laid.add(card_face(other.challenge.plans[0]))
    assert laid == {"attack-30", "attack-15", "attack-06", "compromise"}


def test_once_the_card_is_revealed_the_rest_of_the_hand_is_known_again() -> None:
    t = looked().plan("attack-30", "attack-08").pass_windows(to="reveal")
    assert of_offense(t.state, 2) == ["attack-06", "attack-15", "compromise", "plague"]
    assert of_offense(t.state, 2, "half_known") == []
    assert of_offense(t.finish().state, 2) == ["attack-06", "attack-15", "compromise", "plague"]


def test_what_all_have_seen_all_know_again_after_the_reveal() -> None:
    t = looked()
    t.state.show(tuple(key for key in t.state.players[0].hand if card_face(key) in ("attack-30", "attack-06")))
    t.plan("attack-30", "attack-08").pass_windows(to="reveal")
    assert of_offense(t.state, None) == of_offense(t.state, 3) == ["attack-06"]


@pytest.mark.parametrize(
    "powers", ["mind deuce gambler sorcerer", "mind miser chronos magician", "mind oracle siren filch"]
)
def test_what_a_seat_knows_is_true_and_tells_nothing_of_what_lies_face_down(powers: str) -> None:
    """In games by chance, where seats look at hands, cards change hands unseen, and second cards are put down."""
    dice = Dice(powers, "people")
    start = position(
        phase="regroup", powers=dict(enumerate(powers.split())), edicts="on", flares="used_up",
        hands=dict.fromkeys(range(4), "attack-08 attack-06 attack-10 compromise"),
    )  # fmt: skip
    start.deck, start.box = sorted([*start.deck, *start.box]), []
    state = decode(encode(start), CosmicState)
    driver, _ = Driver.from_state(RULES, start, fingerprints=False)
    happened: list[Event] = []
    half = unlike = 0
    for _ in range(500):
        if driver.standing is not None:
            break
        question = dice.choice(list(driver.open.values()))
        answer = question.prompt.sample(dice)
        decision = Decision(question.id, question.digest, question.prompt.seat, answer, by="bot")
        happened += [recorded.event for recorded in driver.submit(decision).events]
        if question.quiet and question.id in driver.open:
            happened += [recorded.event for recorded in driver.close(question.id, question.digest).events]
    for event in happened:
        event.apply(state)
        before = [{state.challenge.plans[seat], *state.challenge.beside[seat]} for seat in range(4)]
        for seat, player in enumerate(state.players):
            there = {key for p in state.players if p is not player for key in (*p.hand, *p.aside)}
            assert {*player.half_known} <= there.union(*before)
            if not player.half_known:
                continue
            half += 1
            other = RULES.redeal(decode(encode(state), CosmicState), seat, Dice(str(half), "worlds"))
            assert RULES.view(other, seat) == RULES.view(state, seat)
            unlike += other.challenge.plans != state.challenge.plans
    assert half >= 20
    assert unlike >= 10
