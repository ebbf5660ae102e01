"""The reveal: both cards, both sums, and what lies between them."""

from __future__ import annotations

from dataclasses import replace

from games.cosmic.rules.views import UseView
from tests.games.cosmic.face.moments import NAMES, moments, names_of
from tests.games.cosmic.face.scenes import (
    FACE,
    refs_of,
    revealed,
    sprites_of,
    words_of,
)
from tests.games.cosmic.table import challenge
from tests.rendering.conftest import like_golden  # noqa: F401  (a fixture)


def test_the_reveal_shows_both_cards_and_every_line_of_both_sums() -> None:
    table = revealed().finish()
    view = table.driver.view(None)
    scene = FACE.board(view, NAMES, lit=("reveal",))
    assert {"cosmic/card/attack-08", "cosmic/card/attack-10"} <= set(sprites_of(scene))
    said = words_of(scene)
    assert {"Attack", "Kicker ×2", "Tripler", "3 tokens", "Allies (1)"} <= set(said)
    assert {"total:offense", "total:defense"} <= refs_of(scene)
    assert view.reveal is not None
    assert {str(total) for total in view.reveal.totals} <= set(said)
    assert "Anna's Attack 8 (total 13) against Benedikt's Attack 10 (total 16)." in scene.alt


def test_where_the_lower_total_wins_the_picture_says_so() -> None:
    table = challenge("attack-04", "attack-20", powers={0: "anti-matter"}, edicts="off")
    table.play("attack-04", "attack-20").finish()
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert "The lower total wins: Anna" in words_of(scene)


def test_a_card_that_was_stated_is_shown_as_the_face_that_counts_while_it_is_not_counted_yet() -> None:
    table = challenge("attack-08", "attack-20", powers={0: "gambler"}, edicts="off").play("attack-08", "attack-20")
    now = table.driver.view(None)
    seats = len(now.players)
    # as it stands once nobody has called the bluff, while somebody may still react
    kept = replace(
        now.challenge, plans=("", "attack-20", *[""] * (seats - 2)), stated=("attack-40", *[""] * (seats - 1)),
        kinds=("attack", "attack", *[""] * (seats - 2)), outcome="",
    )  # fmt: skip
    before = replace(now, phase="reveal", challenge=kept)
    scene = FACE.board(before, NAMES)
    assert {"cosmic/card/attack-40", "cosmic/card/attack-20"} <= set(sprites_of(scene))


def test_the_words_tell_the_cards_of_this_challenge_before_they_are_counted_not_those_of_the_last_one() -> None:
    earlier = revealed().finish().driver.view(None)
    table = challenge("attack-08", "attack-20", edicts="off").play("attack-08", "attack-20")
    now = table.driver.view(None)
    seats = len(now.players)
    open_now = replace(
        now.challenge, defense=1, plans=("attack-08", "attack-20", *[""] * (seats - 2)),
        kinds=("attack", "attack", *[""] * (seats - 2)), outcome="",
    )  # fmt: skip
    scene = FACE.board(replace(now, phase="reveal", offense=0, challenge=open_now, reveal=earlier.reveal), NAMES)
    assert "Anna's Attack 8 against Benedikt's Attack 20." in scene.alt
    assert "Attack 10" not in scene.alt


def test_without_a_reveal_among_the_last_events_the_next_challenge_is_shown() -> None:
    table = (
        challenge("attack-08 attack-07", "attack-10 attack-06", edicts="off").play("attack-08", "attack-10").finish()
    )
    assert "reveal" not in refs_of(FACE.board(table.driver.view(None), NAMES))


def test_a_second_card_lies_beside_the_first_one_and_counts_as_a_line() -> None:
    table = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce"}, edicts="off").pass_windows()
    table.choose(0, "card", "attack-10").choose(1, "card", "attack-15").choose(0, "second card", "attack-08").finish()
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert {f"cosmic/card/attack-{value}" for value in ("08", "10", "15")} <= set(sprites_of(scene))
    assert {"10", "+8"} <= set(words_of(scene))


def test_a_power_announced_at_the_reveal_is_shown_between_the_cards() -> None:
    view = revealed().driver.view(None)
    scene = FACE.board(replace(view, uses=(UseView(0, "tripler", False, {}),)), NAMES)
    assert {"reveal", "use"} <= refs_of(scene)
    assert "cosmic/emblem/tripler" in sprites_of(scene)


def test_against_a_compromise_nothing_is_summed() -> None:
    table = challenge("attack-08", "compromise", edicts="off").play("attack-08", "compromise").finish()
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert not {"Total", "Attack", "Compromise"} & set(words_of(scene))
    assert {"cosmic/card/attack-08", "cosmic/card/compromise"} <= set(sprites_of(scene))


def test_face_down_cards_are_nowhere() -> None:
    table = challenge("attack-08", "attack-10", powers={0: "sorcerer"}, edicts="off")
    table.plan("attack-08", "attack-10")
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert not [key for key in sprites_of(scene) if "/card/" in key]


def test_terms_on_the_table_are_seen_by_number_only() -> None:
    table = challenge("compromise attack-08 attack-10", "compromise attack-06", edicts="off")
    table.play("compromise", "compromise").wait("tokens home")
    cards = [key for key in table.state.players[0].hand if key.startswith("attack-08")]
    table.answer(
        0, "deal",
        {"act": ["offer"], "cards": cards, "random": 1, "base": ["0.2"], "wanted": 1, "wanted base": ["none"],
         "wanted cards": []},
    )  # fmt: skip
    scene = FACE.board(table.driver.view(None), NAMES)
    assert sprites_of(scene).count("cosmic/card/back") == 3
    assert "a base on A2" in words_of(scene)
    assert "cosmic/card/attack-08" not in sprites_of(scene)


def test_a_power_announced_is_shown_with_whose_it_is() -> None:
    moment = next(m for m in moments() if m.public.uses and m.public.phase in ("launch", "planning", "regroup"))
    assert "use" in refs_of(FACE.board(moment.public, names_of(moment.seats)))
