"""Mage Knight: First Reconnaissance, for 1 to 4 people."""
