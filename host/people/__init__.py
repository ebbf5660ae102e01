"""People: what each chose for themselves, at whatever table they sit.

Where they live and when they rest, how they are shown things, what they put off, their digest and calendars; and all
that is kept of them, to be taken along or forgotten (`traces.py` is its register). Only the composition imports these
rooms. Begin with `people.py`.
"""
