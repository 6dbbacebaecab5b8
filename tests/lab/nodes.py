"""The nodes of a real Ray cluster on this machine, in a process of their own, which hears on standard input what is to happen to them.

It answers each line with a line, the first one unasked; when nobody is left to ask, it ends all nodes.
"""

from __future__ import annotations

import os
import sys

SMALL = {"object_store_memory": 80 * 1024 * 1024}

SOON = {"health_check_period_ms": 500, "health_check_failure_threshold": 3}
"""Ray notices in two seconds that a node has died, not in fifteen; one that is only slow has as long as ever for each answer."""


def main() -> None:
    """A head that does nothing itself, with a port for ray:// if one is given, and one node; `replace` kills that for another one."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # Ray may say what it likes
    from ray.cluster_utils import Cluster

    client = {"ray_client_server_port": int(sys.argv[1])} if len(sys.argv) > 1 else {}
    nodes = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, "_system_config": SOON, **client, **SMALL}
    )
    try:
        node = nodes.add_node(num_cpus=1, **SMALL)
        answers.write(f"{nodes.address}\n")
        for _ in sys.stdin:
            nodes.remove_node(node, allow_graceful=False)
            node = nodes.add_node(num_cpus=1, **SMALL)
            answers.write("replaced\n")
    finally:
        nodes.shutdown()


if __name__ == "__main__":
    main()
