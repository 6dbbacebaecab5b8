"""Eternium: two teams of three heroes on one map."""
