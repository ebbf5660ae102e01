"""Members: taking part in a league, with whom, and challenging each other.

Rooms of whoever plays: join, leave, stand by, wishes (`members.py`), partners who stay together, challenges in a
ladder. Only the composition imports them. Begin with `members.py`.
"""
