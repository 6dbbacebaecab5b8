"""HTTP: routes with typed bodies, rate limits, and responses that are constant for the lifetime of the process."""
