"""Looking back at games that are over: step by step, as a film, as a file; and what was hidden."""
