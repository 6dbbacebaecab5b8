"""The rules, by theme; the ids in brackets are those of docs/rules/eternium.md."""
