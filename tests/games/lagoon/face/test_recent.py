"""What came of one's last answer in Lagoon: what befell oneself, and then every other turn in one line."""

from __future__ import annotations

from games.lagoon.face.recent import recent
from games.lagoon.rules import events as e
from games.recent import Sentence

NAMES = {0: "Ana", 1: "Moss"}


def test_another_turn_is_one_line_without_what_the_board_shows_anyhow():
    turn = [
        e.DruidWalked("0E", "14", 1, faces=("14B",)),
        e.TurnBegan(1),
        e.DruidExhausted("1a"),
        e.SiteExplored(1, "14B", 1, -1),
        e.DruidWalked("1a", "14", 1, faces=("14B",)),
        e.SeedGained(1, "vowelon"),
        e.DruidExiled("0a"),
        e.TurnEnded(1),
    ]
    theirs, mine = recent(turn, 0, NAMES).lines
    assert mine == Sentence("Your acolyte a is exiled to the supply.", own=True)
    assert not theirs.own
    assert theirs.words.startswith("Moss explores ")
    assert theirs.words.endswith("; gains a Vowelon seed.")
    assert theirs.words.count("Moss") == 1


def test_whoever_is_refreshed_in_anothers_turn_is_told_and_by_what():
    turn = [e.TurnBegan(1), e.SiteUnraveled(1, "5", "1a", ("5A",)), e.UnravelingEnded(1, 1), e.DruidRefreshed("0E")]
    (_, mine) = recent(turn, 0, NAMES).lines
    assert mine.words == "Your Eldrid is refreshed. That is Awakening Portal, as you have ordered (`/order`)."
    (mine,) = recent([e.TurnBegan(1), e.DruidRefreshed("0E")], 0, NAMES).lines
    assert mine.words == "Your Eldrid is refreshed."
    assert recent([e.DruidRefreshed("0E")], 0, NAMES).lines == []
