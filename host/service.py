"""The house as the bot sees it: every use case in one class."""

from __future__ import annotations

from host.operate import Operate
from host.reports import Reports


class Host(Operate, Reports):
    """Every use case of the product: see `lobby`, `play`, `panels`, `operate` and `reports`.

    `open` and `close` frame them. Every method that changes something takes a `key` (an interaction id): a repeat acts
    not again and gets the same receipt. Whatever is not possible is raised as an `engine.Refusal` with one sentence
    for the person.
    """
