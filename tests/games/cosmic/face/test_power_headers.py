"""What is printed on a power is said in plain words: whether it must be used, as who, and when."""

from __future__ import annotations

import pytest

from games.cosmic.content import POWERS
from games.cosmic.face.help import ROLES, WINDOWS, components

PAGES = {page.key: page for page in components() if page.key in POWERS}
OF_THE_RULES = ("mandatory", "optional", "main player", "uninvolved", "regroup", "launch", "resolve")
"""Words that somebody who plays for the first time does not know."""


@pytest.mark.parametrize("key", POWERS)
def test_whoever_has_a_power_reads_whether_it_must_be_used_as_who_and_when(key: str) -> None:
    facts, told = POWERS[key], PAGES[key].text.rpartition("\n\n")[2]
    only = "only " if not facts.is_mandatory and facts.role in ("main", "main_or_ally", "offense") else ""
    assert told.startswith(f"*You {'must' if facts.is_mandatory else 'may'} use it {only}{ROLES[facts.role]}, ")
    assert "must use it only" not in told
    assert all(WINDOWS[window] in told for window in facts.windows)
    assert [word for word in OF_THE_RULES if word in told.lower()] == []
