"""Holdfast: a table for fantasy adventure board games."""

__version__ = "0.1.0"
