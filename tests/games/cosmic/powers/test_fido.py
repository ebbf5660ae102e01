"""Fido: a used challenge card is fetched and offered around."""

from __future__ import annotations

from engine import Decision
from tests.games.cosmic.table import challenge


def test_a_card_that_is_taken_brings_fido_a_token_from_the_warp() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "fido"}, warp={2: 3})
    t.play("attack-20", "attack-04", to="challenge over").react(2, "fido")
    t.choose(2, "card to fetch", "attack-20").choose(2, "player to offer it", "3").pass_windows()
    t.choose(3, "card offered", "yes").answer(2, "rewards", {"2.1": 1}).finish()
    assert {"3 gains attack-20", "0 loses attack-20", "2 warp -1", "2 2.1 +1"} <= t.changes


def test_without_tokens_in_the_warp_fido_draws_a_card() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "fido"}, deck="attack-15")
    t.play("attack-20", "attack-04", to="challenge over").react(2, "fido")
    t.choose(2, "card to fetch", "attack-20").choose(2, "player to offer it", "3").pass_windows()
    t.choose(3, "card offered", "yes").finish()
    assert "2 gains attack-15" in t.changes


def test_a_card_that_is_refused_stays_with_fido() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "fido"}, warp={2: 3})
    t.play("attack-20", "attack-04", to="challenge over").react(2, "fido")
    t.choose(2, "card to fetch", "attack-04").choose(2, "player to offer it", "0").pass_windows()
    t.choose(0, "card offered", "no").finish()
    assert "2 gains attack-04" in t.changes
    assert "2 warp -1" not in t.changes


def test_a_fido_who_does_not_care_lets_cards_be_discarded() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "fido"})
    t.play("attack-20", "attack-04").finish()
    assert {key.partition("#")[0] for key in t.state.discard} == {"attack-20", "attack-04"}


def test_without_cards_on_the_table_fido_is_not_asked() -> None:
    t = challenge("", "attack-04", powers={2: "fido"})
    t.finish()
    assert "fido" not in str(t.log)


def test_a_zapped_fido_fetches_nothing() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "fido"}, hands={3: "cosmic-zap"})
    t.play("attack-20", "attack-04", to="challenge over").react(2, "fido")
    t.choose(2, "card to fetch", "attack-04").choose(2, "player to offer it", "0")
    t.pass_windows(to="use announced").react(3, "cosmic-zap").finish()
    assert "2 gains attack-04" not in t.changes


def test_that_fido_was_chosen_in_the_window_is_uncovered_as_it_is_announced() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "fido"})
    t.play("attack-20", "attack-04", to="challenge over").react(2, "fido").choose(2, "card to fetch", "attack-04")
    assert len(t.driver.own_decisions(2)) == 1
    question = t.asked(2, "player to offer it")
    ahead = t.driver.preview(Decision(question.id, question.digest, 2, ["0"]))
    assert (ahead.events, ahead.stopped) == ((), "hidden")
    t.choose(2, "player to offer it", "0").pass_windows()
    assert t.questions == [(0, "card offered")]
    assert t.driver.own_decisions(2) == []
