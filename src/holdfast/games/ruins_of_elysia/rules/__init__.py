"""The rules, by theme; the ids in brackets are those of docs/rules/ruins_of_elysia.md."""
