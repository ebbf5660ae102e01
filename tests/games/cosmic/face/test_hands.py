"""Hands in private panels, and previews of answers."""

from __future__ import annotations

from engine import Decision
from games.cosmic import RULES
from games.cosmic.content import card
from games.cosmic.face.hand import ordered
from rendering.scene import Scene
from tests.games.cosmic.face.moments import NAMES, moments, names_of
from tests.games.cosmic.face.scenes import (
    FACE,
    refs_of,
    sprites_of,
    words_of,
)
from tests.games.cosmic.table import Table, challenge, position
from tests.rendering.conftest import like_golden  # noqa: F401  (a fixture)


def test_a_hand_lies_sorted_by_kind_and_value() -> None:
    keys = ["plague#1", "compromise#2", "flare-virus", "attack-20#1", "attack-06#3", "kicker-02#1"]
    assert [card(key).kind for key in ordered(keys)] == [
        "attack", "attack", "compromise", "kicker", "edict", "flare",
    ]  # fmt: skip
    assert ordered(keys)[0] == "attack-06#3"


def test_a_choice_between_two_powers_shows_both_their_cards() -> None:
    table = Table(RULES.new(RULES.agree(4, "2" * 64, {"powers": "one_of_two"})))
    view = table.driver.view(0)
    scene = FACE.hand(view, NAMES, [table.asked(0, "power").prompt], {})
    assert scene is not None
    assert {f"cosmic/power/{key}" for key in view.players[0].offered} <= set(sprites_of(scene))


# --- previews


def preview_of(table: Table, seat: int, ask: str, answer: object) -> Scene | None:
    question = table.asked(seat, ask)
    ahead = table.driver.preview(Decision(question.id, question.digest, seat, answer))
    return FACE.preview(table.driver.view(seat), ahead.view, NAMES, question.prompt, answer)


def test_a_launch_is_previewed_with_the_tokens_as_they_would_stand() -> None:
    table = Table(position(phase="launch", hands=dict.fromkeys(range(4), "attack-06"), edicts="off"))
    answer = {"planet": ["1.2"], "tokens": {"0.1": 2, "0.2": 1}, "invite": []}
    assert table.asked(0, "launch").sealed
    scene = preview_of(table, 0, "launch", answer)
    assert scene is not None
    assert {"The cone points at B2", "Anna: −2 A1, −1 A2, +3 cone"} <= set(words_of(scene))
    assert {"cone", "planet:1.2"} <= refs_of(scene)


def test_an_answered_launch_that_stays_open_is_previewed_anew() -> None:
    table = Table(position(phase="launch", hands=dict.fromkeys(range(4), "attack-06"), edicts="off"))
    table.answer(0, "launch", {"planet": ["1.2"], "tokens": {"0.1": 2, "0.2": 1}, "invite": []})
    scene = preview_of(table, 0, "launch", {"planet": ["1.3"], "tokens": {"0.4": 4}, "invite": ["2"]})
    assert scene is not None
    assert {"The cone points at B3", "Anna: −4 A4, +4 cone"} <= set(words_of(scene))


def test_a_launch_asked_of_the_offense_alone_is_previewed_as_it_is_played_on() -> None:
    hands = dict.fromkeys(range(2), "attack-06 attack-07")
    table = Table(position(2, phase="launch", hands=hands, edicts="off"))
    question = table.asked(0, "launch")
    scene = preview_of(table, 0, "launch", {"planet": ["1.2"], "tokens": {"0.1": 2}})
    assert not question.sealed
    assert scene is not None
    assert "Anna: −2 A1, +2 cone" in words_of(scene)


def test_a_preview_of_a_launch_says_that_a_power_would_be_lost() -> None:
    planets = {"0.1": {0: 4}, "0.2": {}, "0.3": {}}
    state = position(phase="launch", powers={0: "virus"}, hands=dict.fromkeys(range(4), "attack-06"), edicts="off")
    for key, tokens in planets.items():
        state.warp[0] += state.planets[key].tokens[0] - tokens.get(0, 0)
        state.planets[key].tokens[0] = tokens.get(0, 0)
    table = Table(state)
    question = table.asked(0, "launch")
    answer = {"planet": ["1.2"], "tokens": {"0.1": 4}, "invite": []}
    ahead = table.driver.preview(Decision(question.id, question.digest, 0, answer))
    warned = FACE.warning(table.driver.view(0), question.prompt, answer, NAMES)
    assert "With fewer than three home bases your power stops working." in warned
    assert "power" not in FACE.gain(table.driver.view(0), ahead.view, question.prompt, answer)
    scene = preview_of(table, 0, "launch", answer)
    assert scene is not None
    assert "Virus (lost)" in words_of(scene)


def test_a_deal_is_previewed_as_who_gives_what() -> None:
    table = challenge("compromise attack-08 attack-10", "compromise attack-06", edicts="off")
    table.play("compromise", "compromise").wait("tokens home")
    cards = [key for key in table.state.players[0].hand if key.startswith("attack-08")]
    answer = {
        "act": ["offer"], "cards": cards, "random": 1, "base": ["0.2"], "wanted": 1, "wanted base": ["none"],
        "wanted cards": [],
    }  # fmt: skip
    scene = preview_of(table, 0, "deal", answer)
    assert scene is not None
    assert scene.alt == (
        "Preview. The deal: Anna gives Attack 8, 1 card by chance and a base on A2; Benedikt gives 1 card by chance."
    )
    assert sprites_of(scene).count("cosmic/card/back") == 2


def test_lucre_is_part_of_a_deal_and_of_every_seat() -> None:
    state = position(hands={0: "compromise attack-08", 1: "compromise attack-06"}, cone=2, lucre="on", edicts="off")
    state.players[0].lucre = 4
    table = Table(state).play("compromise", "compromise").wait("tokens home")
    answer = {
        "act": ["offer"], "cards": [], "random": 0, "base": ["none"], "wanted": 1, "wanted base": ["none"],
        "wanted cards": [],
        "lucre": 2,
    }  # fmt: skip
    scene = preview_of(table, 0, "deal", answer)
    assert scene is not None
    assert scene.alt == "Preview. The deal: Anna gives 2 lucre; Benedikt gives 1 card by chance."
    assert "cosmic/sign/lucre" in sprites_of(scene)
    table.answer(0, "deal", answer)
    board = FACE.board(table.driver.view(None), NAMES)
    assert sprites_of(board).count("cosmic/sign/lucre") == 1 + sum(p.lucre > 0 for p in table.driver.view(0).players)


def test_an_answer_that_changes_nothing_yet_has_no_preview() -> None:
    moment = next(moment for moment in moments() if moment.prompt.ask == "card")
    names = names_of(moment.seats)
    assert FACE.preview(moment.own, moment.own, names, moment.prompt, moment.answer) is None
