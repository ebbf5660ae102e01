"""Whoever may use a power reads what it does where it is chosen."""

from __future__ import annotations

from engine import Pick
from games.lagoon.face.phrases import POWERS, with_terms
from tests.games.asked import asked


def test_whatever_power_may_be_used_is_told_whole_where_it_is_chosen() -> None:
    for each in asked("lagoon"):
        if isinstance(each.prompt, Pick):
            told = "\n".join((each.words.body, each.words.reading, *each.words.details.values()))
            used = [choice.key.partition(" ") for choice in each.prompt.choices]
            powers = [POWERS[power] for verb, _, power in used if verb in ("invoke", "use")]
            assert [text for text in powers if text not in told and with_terms(text) not in told] == []
