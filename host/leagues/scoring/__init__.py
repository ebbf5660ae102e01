"""Scoring: what a table is worth, who stands where, and how strong people are.

Raw results are written in the commit that ends a table (`raw_results.py`); points, standings and ratings are functions
of them and of the league's rules, so that they can be made anew at any time. Everything else of leagues and the
statistics import from here. Begin with `results.py`, then `points.py`.
"""
