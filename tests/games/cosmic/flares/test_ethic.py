"""The flare of Ethic: gifts, and consolation by name."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_drawn_cards_may_be_given_away() -> None:
    t = challenge(
        "attack-08", "attack-20", hands={2: "flare-ethic"}, allies={2: ("defense", 2)}, deck="attack-40 compromise"
    )
    t.play("attack-08", "attack-20", to="outcome known").react(2, "flare-ethic").wait("tokens home")
    t.choose(2, "cards to give away", "attack-40").choose(2, "who gets the card", "3").finish()
    assert {"3 gains attack-40", "2 gains compromise"} <= t.changes


def test_nobody_else_gives_anything_away() -> None:
    t = challenge("attack-08", "attack-20", hands={3: "flare-ethic"}, allies={2: ("defense", 1)}, deck="attack-40")
    t.play("attack-08", "attack-20", to="outcome known").react(3, "flare-ethic").finish()
    assert "2 gains attack-40" in t.changes


def test_at_most_three_cards_are_given_away() -> None:
    t = challenge(
        "attack-08", "attack-20", hands={2: "flare-ethic"}, allies={2: ("defense", 4)},
        deck="attack-40 attack-30 attack-12 compromise",
    )  # fmt: skip
    t.play("attack-08", "attack-20", to="outcome known").react(2, "flare-ethic").wait("tokens home")
    assert t.asked(2, "cards to give away").prompt.at_most == 3  # type: ignore[attr-defined]


def test_the_owner_names_how_much_consolation_it_takes() -> None:
    hand = "attack-20 attack-10 attack-12 attack-15 attack-30"
    t = challenge("attack-08 flare-ethic", hand, powers={0: "ethic"}, cone=1)
    t.play("attack-08", "attack-20", to="consolation due").react(0, "flare-ethic")
    t.answer(0, "consolation to take", 4).pass_windows().answer(0, "consolation from the deck", 0).finish()
    assert len([change for change in t.changes if change.startswith("0 gains")]) == 4


def test_a_zapped_owner_collects_nothing_for_an_attack() -> None:
    t = challenge("attack-08 flare-ethic", "attack-20 attack-10", powers={0: "ethic"}, hands={2: "cosmic-zap"}, cone=1)
    t.play("attack-08", "attack-20", to="outcome known").react(2, "cosmic-zap").finish()
    assert not [change for change in t.changes if change.startswith("0 gains")]


def test_whoever_takes_no_card_is_not_asked_where_from() -> None:
    t = challenge("attack-20", "attack-01 flare-ethic", powers={1: "ethic"}, edicts="off")
    t.play("attack-20", "attack-01", to="consolation due").react(1, "flare-ethic")
    assert (1, "consolation from the deck") not in t.answer(1, "consolation to take", 0).pass_windows().questions
