"""Replays: looking back at games that are over, step by step, as a film, as a file; and what was hidden.

Everything is played again from the seed and the recorded inputs (`steps.py`). From outside only `replays.Replays` is
used, and the view that it returns. Begin with `replays.py`.
"""
