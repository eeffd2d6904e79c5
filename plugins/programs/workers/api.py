"""The interface of the workers for programs and the window."""

from railwright.plugins.programs.workers.batches import (
    AtOnce,
    IsCancelled,
    SeriesCancelled,
    never_cancelled,
    run_in_batches,
)
from railwright.plugins.programs.workers.cluster import Cluster, ClusterError
from railwright.plugins.programs.workers.own_plugins import Digests, check_plugins, plugin_digests
from railwright.plugins.programs.workers.processes import (
    add_cluster_option,
    choose_cluster,
    chosen_cluster,
    workers,
)

__all__ = [
    "AtOnce",
    "Cluster",
    "ClusterError",
    "Digests",
    "IsCancelled",
    "SeriesCancelled",
    "add_cluster_option",
    "check_plugins",
    "choose_cluster",
    "chosen_cluster",
    "never_cancelled",
    "plugin_digests",
    "run_in_batches",
    "workers",
]
