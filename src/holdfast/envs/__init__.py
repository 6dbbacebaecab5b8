"""Environments for agents that learn: many games of one kind stepped at once, and the interfaces of the field."""

from __future__ import annotations


def missing(error: ImportError) -> ImportError:
    """Return what is said where a package of the interfaces is not installed."""
    return ImportError(f"this needs {error.name}, which is not installed: pip install 'holdfast[envs]'")
