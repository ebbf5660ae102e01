"""The schedule: the clock that rings what is due, and what a table asks it for.

`clock.py` sleeps until the earliest reminder and calls whoever answers for its kind; `reminders.py` says when somebody
is reminded, and `shifts.py` what a changed rest does to open deadlines. How long people may take is arithmetic, and in
`host/values/deadlines.py`. Begin with `clock.py`.
"""
