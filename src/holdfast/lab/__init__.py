"""The laboratory: what a rule, a card or a player is worth, measured over many games."""
