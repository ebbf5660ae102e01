"""Colour tokens of single games; with `rendering.theme` the only places where colours are written down."""
