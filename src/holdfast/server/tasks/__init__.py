"""Work of a server that takes too long for its own process: functions that `operations.offload` runs in workers."""
