"""A process: what it is told from outside, and what it tells whoever looks after it.

Configuration, logs, figures for Prometheus, errors, copies of the database, the release. Nothing here knows Discord's
messages; everything above may import it. Begin with `config.py`.
"""
