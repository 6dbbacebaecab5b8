"""The WebSocket: connections, their requests and their limits."""
