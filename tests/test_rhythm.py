"""What people live through at a table, in short: nothing lapses unasked, and the table does not stand still."""

from __future__ import annotations

from games.cosmic import GAME
from host.values.ports import Post
from rehearsals.lived.outside import Channel, Scales
from rehearsals.rhythm import BOUNDS, run
from rehearsals.shared.hand_clock import HandClock


def test_at_a_table_of_five_nothing_lapses_unasked_and_little_time_is_dead():
    found = run(GAME, 5, 4, "daily", None, "one", quiet=True)
    assert found["challenges"] == 4
    assert found["asks_median"] > 0
    assert found["lapsed_usable"] == BOUNDS["lapsed_usable"]
    assert found["empty_messages"] == 0
    assert found["waits"]["with_holder"]["n"] > 0
    assert found["waits"]["without"]["p10"] >= 30
    assert 0 < found["dead_minutes_median"] <= BOUNDS["dead_minutes_median"]


def test_a_message_that_holds_nothing_is_counted():
    channel = Channel(HandClock(), Scales(GAME), lambda user: None)
    channel.messages = {
        1: Post(1, "Ana's challenge", "Ana reveals Attack 08."),
        2: Post(2, "Ana's challenge", "-# This message only called somebody."),
    }
    assert channel.empty == 1
