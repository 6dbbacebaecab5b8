"""The laboratory: measures the effect of rules, cards and players over many games."""
