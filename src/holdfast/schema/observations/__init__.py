"""What agents that learn observe, declared over the fields of a position, and the rule that writes it."""
