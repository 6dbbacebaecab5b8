"""WebSocket: connections, per-viewer views and broadcasts."""
