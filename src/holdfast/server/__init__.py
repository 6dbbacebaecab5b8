"""The server: tables at which people and computer players sit, over HTTP and WebSocket."""
