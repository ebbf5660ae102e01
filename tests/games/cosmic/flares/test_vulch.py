"""The flare of Vulch: one of the loser's cards, or flares too."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_wild_a_winner_discards_cards_of_the_loser_until_it_keeps_one() -> None:
    t = challenge("attack-20 flare-vulch", "attack-04 attack-06 attack-08 attack-10")
    t.play("attack-20", "attack-04", to="challenge over").react(0, "flare-vulch").pass_windows()
    order = sorted(t.state.players[1].hand, key=lambda key: key, reverse=True)
    t.answer(1, "order of your cards", order)
    t.choose(0, "card to keep", "no").choose(0, "card to keep", "yes").finish()
    assert "attack-10" in [key.partition("#")[0] for key in t.state.discard]
    assert "0 gains attack-08" in t.changes
    assert [key.partition("#")[0] for key in t.state.players[1].hand] == ["attack-06"]


def test_wild_is_not_for_a_loser() -> None:
    t = challenge("attack-20 attack-08", "attack-04 flare-vulch")
    t.play("attack-20", "attack-04", to="challenge over")
    assert not t.can_react(1, "flare-vulch")


def test_super_a_flare_that_another_plays_is_collected() -> None:
    hands = {2: "flare-vulch"}
    t = challenge("attack-08 flare-warpish", "attack-10", powers={2: "vulch"}, hands=hands, warp={0: 3})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    t.pass_windows(to="use announced").react(2, "flare-vulch").pass_windows()
    assert t.totals == (8 + 2 + 3, 14)
    assert {"2 gains flare-warpish", "2 loses flare-vulch"} <= t.changes


def test_super_flares_discarded_unplayed_are_collected_until_the_challenge_ends() -> None:
    hands = {0: "plague", 1: "flare-warpish", 2: "flare-vulch"}
    t = Table(position(phase="regroup", powers={2: "vulch"}, hands=hands))
    t.react(2, "flare-vulch").pass_windows(to="before regroup")
    t.react(0, "plague").choose(0, "target", "1").pass_windows()
    t.wait("tokens to lose").wait("cards to discard")
    assert {"2 gains flare-warpish", "2 gains plague"} <= t.changes


def test_without_the_power_flares_of_others_are_not_collected() -> None:
    hands = {2: "flare-vulch"}
    t = challenge("attack-08 flare-warpish", "attack-10", hands=hands, warp={0: 3})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish").pass_windows(to="use announced")
    assert not t.can_react(2, "flare-vulch")
