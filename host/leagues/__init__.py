"""Leagues: seasons of tables that open by themselves, in rooms of their own.

From below: `planning` and `scoring` are arithmetic, `formats` say what comes next, `shown` reads a league and words it,
`seasons` runs it by the clock, `rulings` settles what does not go by plan, `members` and `management` are what people
do. docs/LEAGUES.md says what a league is. Begin with `shown/survey.py`, then `seasons/season_run.py`.
"""
