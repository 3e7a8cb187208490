"""A tournament: its Reglement, the draw, the results, the ranking and the series. No I/O, no clock."""
