"""Rehearsals: Henge as people live with it, played through in minutes and judged by what shares no code with it.

`month`, `season`, `siege`, `rhythm`, `load` and `blind` are commands (`python -m rehearsals.month --help`), each with a
package of its own beside it; their last line is one JSON object. Nothing here is shipped, and nothing that is shipped
imports it; `scripts` and `tests` may. Begin reading with `month.py`.
"""
