"""A league as it is: read in one transaction, and shown in words, tables and pictures.

`survey.py` reads it, behind `league_gate.py`; the other files word it for everybody or for one member. `desk.py` is
what the rooms of leagues share. Seasons, rulings, members and management import all of this; the statistics its
pictures. Begin with `survey.py`.
"""
