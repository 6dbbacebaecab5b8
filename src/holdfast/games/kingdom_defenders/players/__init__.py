"""What computer players need: dealing afresh, a heuristic, a value and observations."""
