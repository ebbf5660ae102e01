"""SpiffFlare: holds on to a planet, or lands after a narrower defeat."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardPlayed
from tests.games.cosmic.table import challenge


def test_a_wild_spiff_flare_leaves_a_token_of_the_losing_defense() -> None:
    t = challenge("attack-20", "attack-01 flare-spiff", edicts="off")
    t.play("attack-20", "attack-01", to="outcome known").react(1, "flare-spiff").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -3", "1 warp +3")


def test_a_winning_defense_has_no_use_for_it() -> None:
    t = challenge("attack-01", "attack-20 flare-spiff", edicts="off").play("attack-01", "attack-20").finish()
    assert t.told(CardPlayed) == []


def test_a_super_spiff_flare_lands_after_a_defeat_by_five() -> None:
    t = challenge("attack-10 flare-spiff", "attack-15", edicts="off", powers={0: "spiff"}, cone=4)
    t.play("attack-10", "attack-15", to="outcome known").react(0, "flare-spiff").finish()
    assert t.totals == (14, 19)
    t.expect_tokens("0 cone -4", "0 1.1 +1", "0 warp +3")


def test_a_defeat_by_four_is_too_narrow() -> None:
    t = challenge("attack-10 flare-spiff", "attack-10", edicts="off", powers={0: "spiff"}, cone=1)
    t.play("attack-10", "attack-10").finish()
    assert t.totals == (11, 14)
    t.expect_tokens("0 cone -1", "0 warp +1")
