"""Votes: what people at a table agree on beside the game, one mechanism for all of it.

A motion is one of the table's facts. Each kind of motion is a row of `motions.KINDS`, whose fields are in `kind.py`.
`tally.py` works out how a motion stands, and the commit of the deciding vote does what was agreed. Only the composition
imports from here. Begin with `kind.py`, then `motions.py` and `votes.py`.
"""
