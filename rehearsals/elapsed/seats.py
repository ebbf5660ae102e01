"""Seats that somebody else may take by a vote: posted where the table is, and only then.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rehearsals.elapsed.almanac import NEVER, SECOND
from rehearsals.elapsed.chronicle import Posted
from rehearsals.elapsed.timeline import Timeline

FREE = "A seat is free"
BY_VOTE = "The others at the table agreed to that."


def judged(
    timeline: Timeline,
    posts: Sequence[Posted],
    place: int,
    names: Mapping[int, str],
    soon: Callable[[int, Sequence[int], Any], int],
    find: Callable[[str, str], None],
    until: int,
) -> None:
    """Hold the seats that were posted by agreement against the votes that were carried."""
    said = [post for post in posts if post.title == FREE and BY_VOTE in post.text and not post.edited]
    for at, seat, user in timeline.replaced:
        by = soon(at, (place,), NEVER)
        name = names.get(user or 0, "")
        meant = [post for post in said if at - SECOND <= post.at <= by and f"the seat of {name} sees" in post.text]
        for post in meant:
            said.remove(post)
        if not meant and by < until and not timeline.kept(seat, at, by):
            find(
                "missed", f"table {timeline.table} agreed at {at} that the seat of {name} is free, and it is not posted"
            )
    for post in said:
        find("to_who_owed_nothing", f"table {timeline.table} posted a seat at {post.at}, to which nobody had agreed")
