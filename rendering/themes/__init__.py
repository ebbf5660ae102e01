"""Colour tokens of single games, a file for each; with `rendering.theme` the only places where colours are written."""
