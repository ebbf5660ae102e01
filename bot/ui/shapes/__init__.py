"""Questions as something to press: a module for each shape; `show` says what to draw, `take` what a press means.

Both are pure. `components.py` chooses the shape and makes Discord's components of what it draws; everything else
imports only that, and the router `joined.py` for answers to several questions in a row. Begin with `components.py`,
then `pick.py`.
"""
