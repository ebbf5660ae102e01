"""Planning: who plays with whom, and in which order they sit. Pure.

`plans.py` says what a plan is and what it costs; the other files are ways to a good one, and `pairings.py` puts them
together. Formats import `pairings`, `plans`, `partners` and what is kept of a member's wishes. Nothing here knows a
clock or a store; chance is a given seed. Begin with `plans.py`.
"""
