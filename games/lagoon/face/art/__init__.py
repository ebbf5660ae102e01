"""The drawings of the lagoon: energies, sites, druids, signs."""
