"""Rulings: what does not go by plan, settled by managers or by the league's rule.

Forfeits, substitutes, other results, tables that are late, members whose time runs out again and again; and what
becomes of their seats at tables that are being played (`seat_changes.py`). Members and management import `seat_changes`
and `rulings`. Begin with `rulings.py`.
"""
