"""The schedule: the clock that rings what is due, and what a table asks it for.

`clock.py` sleeps until the earliest reminder and calls whoever answers for its kind; `reminders.py` says when somebody
is reminded. `shifts.py` says what a change of somebody's rest does to open deadlines at one table, `rest_changes.py`
how it reaches all of their tables. How long people may take is arithmetic, and in `host/values/deadlines.py`.
Begin with `clock.py`.
"""
