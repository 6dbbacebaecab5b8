"""The engine: flat position records, rules in two execution modes, random numbers, decisions, events, visibility. Imports no game."""
