"""What is told above a panel of what happened since somebody answered, in a few lines."""

from __future__ import annotations

from games.recent import Recent, Sentence

SOLD = Sentence("You sell.", own=True)
BUILT = [Sentence(f"Bot {number} builds.") for number in range(10)]


def test_what_happened_is_told_in_its_order():
    assert Recent([BUILT[0], SOLD, BUILT[1]]).few(8, 700) == ["Bot 0 builds.", "You sell.", "Bot 1 builds."]
    assert Recent().few(8, 700) == []


def test_where_there_is_too_much_what_is_ones_own_is_told_and_of_the_others_the_last():
    told = Recent([*BUILT[:5], SOLD, *BUILT[5:]])
    assert told.few(4, 700) == ["You sell.", *(line.words for line in BUILT[-3:])]
    assert told.few(8, len("You sell.Bot 9 builds.")) == ["You sell.", "Bot 9 builds."]
