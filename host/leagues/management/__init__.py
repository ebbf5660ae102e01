"""Management: what managers do with a league as a whole, and the pages from which they do it.

Make one, change its rules, begin, pause and end it, take points, write to everybody. Only the composition imports these
rooms. Begin with `leagues.py`.
"""
