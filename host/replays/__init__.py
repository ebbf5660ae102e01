"""Replays: looking back at games that are over, step by step, as a film, as a file; and what was hidden.

Everything is played again from the seed and the recorded inputs (`steps.py`). The composition imports the rooms:
`replays.py`, `look_back.py` and `bot_reasons.py`. Begin with `replays.py`.
"""
