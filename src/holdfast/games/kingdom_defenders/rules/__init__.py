"""The rules, by theme; `flow` puts them together."""
