"""The clock, and what it does at tables."""
