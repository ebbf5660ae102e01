"""A month of many people at many tables over the real host, by a clock moved by hand, and a judge of what they heard."""
