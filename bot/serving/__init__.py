"""The process that serves: every object is built here and passed to those who need it.

`app.py` is the composition root; beside it are the painter over rendering's pool, what watches the running process, and
the playground's clock. Commands and tests import it. Begin with `app.py`.
"""
