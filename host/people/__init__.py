"""People across tables: what each chose for themselves."""
