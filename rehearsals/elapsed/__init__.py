"""A month of many people at many tables over the real host, by a hand-moved clock, and a judge of what they heard."""
