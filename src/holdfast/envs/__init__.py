"""Environments for agents that learn: many games of one kind stepped at once, and the interfaces of the field."""
