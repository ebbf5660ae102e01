"""Planetoids: planets that move."""
