"""Seasons: how a season begins, goes from round to round, and ends, by the clock.

`season_run.py` registers every step with the clock; each is a file here: the start, the opening of tables, what follows
when one is over, promotion, and what is announced of all that. Above, only `Running`, `season_start` and `invitations`
are used. Begin with `season_run.py`.
"""
