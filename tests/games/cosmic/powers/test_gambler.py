"""Gambler: states its card."""

from __future__ import annotations

from tests.games.cosmic.table import Table, card_face, challenge


def stated(face: str, held: str = "attack-08", **facts: object) -> Table:
    t = challenge(held, "attack-20", powers={0: "gambler"}, **facts)
    return t.play(held, "attack-20").choose(0, "card to state", face)


def answered(t: Table, *callers: int) -> Table:
    t.pass_windows()
    for seat in (1, 2, 3):
        t.choose(seat, "call the bluff", "yes" if seat in callers else "no")
    return t


def test_a_statement_that_is_not_called_counts_and_the_card_is_gone() -> None:
    t = answered(stated("attack-40")).finish()
    assert t.totals == (40 + 2, 24)
    assert t.outcome == "offense"
    assert "attack-08" in [card_face(key) for key in t.state.deck]
    assert "attack-08" not in [card_face(key) for key in t.state.discard]


def test_nobody_learns_which_card_it_was() -> None:
    t = answered(stated("attack-40"))
    assert all("attack-08" not in str(t.driver.view(seat).reveal) for seat in (1, 2, 3, None))


def test_the_gambler_sees_the_opponents_card_first() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "gambler"}).play("attack-08", "attack-20")
    assert t.asked(0, "card to state").prompt.facts["card"] == "attack-20"


def test_a_liar_who_is_called_loses_as_many_tokens_and_its_card_counts() -> None:
    t = answered(stated("attack-40"), 2).wait("tokens to lose")
    assert t.totals == (10, 24)
    t.finish()
    assert t.state.warp[0] == 2 + 2


def test_a_truthful_gambler_costs_the_first_caller_tokens() -> None:
    t = answered(stated("attack-08"), 3, 2)
    assert t.questions == [(2, "tokens to lose")]
    t.answer(2, "tokens to lose", {"2.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 2.1 -2", "2 warp +2")


def test_a_defense_that_calls_wrongly_keeps_its_tokens_on_the_planet() -> None:
    t = answered(stated("attack-08"), 1)
    assert "1.1" not in t.choices_of_split(1, "tokens to lose")


def test_a_gambler_may_show_its_card() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "gambler"}).play("attack-08", "attack-20")
    t.choose(0, "card to state", "none").pass_windows()
    assert t.totals == (10, 24)


def test_an_uninvolved_gambler_states_nothing() -> None:
    t = challenge("attack-08", "attack-20", powers={2: "gambler"}).play("attack-08", "attack-20")
    assert t.totals == (10, 24)


def test_a_zapped_gambler_shows_its_card() -> None:
    t = stated("attack-40", hands={2: "cosmic-zap"})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (10, 24)
