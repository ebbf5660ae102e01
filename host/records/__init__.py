"""Records: whole games as they were stored, taken in and played again.

`imports.py` reads a game from a file, `verification.py` replays it from its seed and inputs and says what differs,
`moments.py` finds the decisions one can go back to. Replays and operations import them. Begin with `verification.py`.
"""
