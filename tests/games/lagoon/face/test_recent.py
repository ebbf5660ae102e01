"""What came of one's last answer in Lagoon: what befell oneself, and then every other turn in one line."""

from __future__ import annotations

from games.lagoon.face.phrases import face_name
from games.lagoon.face.recent import recent
from games.lagoon.rules import events as e
from games.lagoon.rules.hexes import label
from games.recent import Sentence

NAMES = {0: "Ana", 1: "Moss"}


def test_another_turn_is_one_line_without_what_the_board_shows_anyhow():
    turn = [
        e.DruidWalked("0E", "14", 1, faces=("14B",)),
        e.TurnBegan(1),
        e.DruidExhausted("1a"),
        e.SiteExplored(1, "14B", 1, -1),
        e.SeedGained(1, "vowelon"),
        e.DruidRelocated("1a", "14", ("14B",)),
        e.DruidExiled("0a"),
        e.TurnEnded(1),
    ]
    theirs, mine = recent(turn, 0, NAMES).lines
    assert mine == Sentence("Your acolyte a is exiled to the supply.", own=True)
    assert not theirs.own
    assert theirs.words.startswith("Moss explores ")
    assert theirs.words.endswith(f" and gains a Vowelon seed; acolyte a goes to {face_name('14B')}.")
    assert theirs.words.count("Moss") == 1


def test_one_name_stands_for_what_somebody_does_in_a_row_and_what_their_druids_do_by_it():
    turn = [
        e.TurnBegan(1),
        e.DruidPlaced("1E", "14", refreshed=True, faces=("14B",)),
        e.DruidSummoned("1a", "14", refreshed=True, faces=("14B",)),
        e.PowerInvoked(1, "5A", "1E"),
        e.SiteExplored(1, "14B", 1, -1),
        e.SiteRelocated("14", 2, -1, ("14B",)),
        e.SeedGained(1, "vowelon"),
        e.DruidExiled("2a"),
        e.DruidRelocated("1E", "14", ("14B",)),
    ]
    (line,) = recent(turn, 0, {**NAMES, 2: "Moss is"}).lines
    scarab, power = face_name("14B"), face_name("5A")
    assert line.words == (
        f"Moss's Eldrid is put on {scarab}, refreshed; acolyte a is summoned to {scarab}, refreshed. "
        f"Moss invokes {power} and explores {scarab} at {label((1, -1))}. {scarab} floats to {label((2, -1))}. "
        f"Moss gains a Vowelon seed. Moss is's acolyte a is exiled to the supply. Moss's Eldrid goes to {scarab}."
    )


def test_whoever_writes_their_name_small_has_one_name_and_a_capital_at_the_beginning_too():
    turn = [
        e.TurnBegan(1),
        e.PowerInvoked(1, "5A", "1E"),
        e.SeedGained(1, "vowelon"),
        e.DruidsTradedPlaces("1E", "0E"),
    ]
    theirs, mine = recent(turn, 0, {0: "Ana", 1: "moss"}).lines
    assert theirs.words == f"Moss invokes {face_name('5A')} and gains a Vowelon seed."
    assert mine.words == "Moss's Eldrid and your Eldrid trade places."


def test_what_the_automaton_does_has_one_name():
    turn = [e.TurnBegan(1), e.SiteExplored(1, "5A", 1, -1), e.SeedGained(1, "vowelon")]
    (line,) = recent(turn, 0, {0: "Ana"}).lines
    assert line.words.count("AJ") == 1


def test_whoever_is_refreshed_in_anothers_turn_is_told_and_by_what():
    turn = [e.TurnBegan(1), e.SiteUnraveled(1, "5", "1a", ("5A",)), e.UnravelingEnded(1, 1), e.DruidRefreshed("0E")]
    (_, mine) = recent(turn, 0, NAMES).lines
    assert mine.words == "Your Eldrid is refreshed. That is Awakening Portal, as you have ordered (`/order`)."
    (mine,) = recent([e.TurnBegan(1), e.DruidRefreshed("0E")], 0, NAMES).lines
    assert mine.words == "Your Eldrid is refreshed."
    assert recent([e.DruidRefreshed("0E")], 0, NAMES).lines == []


def test_what_one_has_just_answered_is_not_told_as_what_came_of_it():
    answered = [e.SiteExplored(0, "14B", 1, -1), e.SeedGained(0, "vowelon"), e.DruidRelocated("0E", "14", ("14B",))]
    assert [line.words for line in recent(answered, 0, NAMES).lines] == ["You gain a Vowelon seed."]
    for_them = [line.words for line in recent([e.TurnBegan(1), e.TurnBegan(0), *answered], 0, NAMES).lines]
    assert f"You explore {face_name('14B')} at {label((1, -1))}." in for_them
