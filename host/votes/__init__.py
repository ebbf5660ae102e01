"""Votes: what people at a table agree on beside the game, one mechanism for all of it.

A motion is one of the table's facts; what it may be is a row of `motions.KINDS`, how it stands is worked out in
`tally.py`, and what was agreed is done by the commit of the deciding vote. Only the composition imports from here.
Begin with `motions.py`, then `votes.py`.
"""
