"""A table as people live through it: the real host, a clock moved by hand, and people who look, think and sleep."""
