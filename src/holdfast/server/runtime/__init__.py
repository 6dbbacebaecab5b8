"""What every part of the server process uses: settings, queues, workers, limits, metrics, logs."""
