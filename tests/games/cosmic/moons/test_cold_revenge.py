"""Cold Revenge: a token leaves the game."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def landed(**powers: str) -> Table:
    moons: dict[str, tuple[str, dict[int, int]]] = {"1.m1": ("cold-revenge", {})}
    facts = {"hands": {0: "attack-06"}, "edicts": "off", "moons": moons, "powers": {3: powers.get("power", "")}}
    return Table(position(phase="launch", **facts)).launch("1.m1", p0_1=1).fresh()  # type: ignore[arg-type]


def test_any_token_on_a_planet_may_be_removed_for_good() -> None:
    landed().choose(0, "token to remove", "2.3:2").expect_only("2 2.3 -1", "2 gone +1")


def test_nobody_has_to() -> None:
    landed().choose(0, "token to remove", "none").expect_only()


def test_tokens_on_moons_are_out_of_reach() -> None:
    assert "1.m1:0" not in landed().choices(0, "token to remove")


def test_a_healer_may_bring_the_token_home() -> None:
    t = landed(power="healer").choose(0, "token to remove", "2.3:2").choose(3, "heal", "yes")
    t.answer(2, "tokens home", {"2.1": 1})
    assert {"2 2.1 +1", "2 2.3 -1"} <= t.changes
