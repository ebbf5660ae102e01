"""Learning: practice tables, at which lessons of a game are taken among bots.

What a lesson is its game declares (`games/lessons.py`); what it wants of an answer is in `host/table/lessons.py`. A
practice is a table like any other that lives nowhere: nobody is called, nothing is posted, counted or rated, and after
a day it is over; a month later it is gone. Hints and looking back may stand on it. Begin with `practices.py`.
"""
