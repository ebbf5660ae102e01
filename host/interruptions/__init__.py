"""Interruptions: what stops tables that nobody at them wanted to stop.

Outages of ours, maintenance that is said beforehand, and places on Discord that are lost and come back. Each gives
people the time back that it took. Only the composition and `host/operations` import these rooms. Begin with
`outages.py`.
"""
