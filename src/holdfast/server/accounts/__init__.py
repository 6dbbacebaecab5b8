"""Guests, accounts, sessions and profiles."""
