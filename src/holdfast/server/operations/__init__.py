"""Running a server: start and end, checks, and what an operator does beside it."""
