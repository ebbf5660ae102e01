"""The flare of Seeker: the inviter's card, or any question."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.power_events import QuestionAnswered
from tests.games.cosmic.table import Table, challenge, position


def invited(**facts: Any) -> Table:
    """Seat 2 is invited by the offense and asks it for its card."""
    hands = {0: "attack-20 attack-04", 1: "attack-08", 2: "flare-seeker"}
    t = Table(position(phase="alliance", cone=2, hands=hands, **facts))
    t.invite(0, 2).invite(1).react(2, "flare-seeker").pass_windows()
    return t.choose(0, "card to show a guest", "attack-20").pass_windows()


def faces(t: Table, seat: int) -> list[str]:
    return [key.partition("#")[0] for key in t.choices(seat, "card")]


def test_wild_who_joins_has_its_inviter_bound_to_the_card_it_has_shown() -> None:
    t = invited()
    t.ally(2, "offense", p2_1=1).pass_windows()
    assert faces(t, 0) == ["attack-20"]
    assert "2 knows attack-20" in t.changes
    assert "3 knows attack-20" not in t.changes


def test_wild_who_stays_away_leaves_it_free() -> None:
    t = invited()
    t.ally(2).pass_windows()
    assert faces(t, 0) == ["attack-04", "attack-20"]


def test_wild_is_for_invited_players() -> None:
    hands = {0: "attack-20", 1: "attack-08", 2: "flare-seeker"}
    t = Table(position(phase="alliance", cone=2, hands=hands))
    t.invite(0, 3).invite(1)
    assert not t.can_react(2, "flare-seeker")


def test_super_which_card_will_be_played_is_told_and_binds() -> None:
    t = challenge("attack-20 attack-08", "attack-04 flare-seeker", powers={1: "seeker"})
    t.react(1, "flare-seeker").answer(1, "question", {"what": ["plays what"], "card": ["attack-04"], "value": 0})
    t.pass_windows().choose(0, "card you will play", "attack-08").pass_windows()
    assert faces(t, 0) == ["attack-08"]
    assert t.told(QuestionAnswered)[-1].answer == "attack-08"


def test_super_numbers_are_told_by_the_hand() -> None:
    for what, told in (("highest attack", "20"), ("compromises held", "1")):
        t = challenge("attack-20 compromise", "attack-04 flare-seeker", powers={1: "seeker"})
        t.react(1, "flare-seeker").answer(1, "question", {"what": [what], "card": ["attack-04"], "value": 0})
        t.pass_windows()
        assert t.told(QuestionAnswered)[-1].answer == told
