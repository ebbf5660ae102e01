"""The application: use cases, one writer per table, the courier and the clock. Knows no Discord and draws nothing."""
