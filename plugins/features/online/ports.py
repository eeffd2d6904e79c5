"""The port numbers of tables for friends."""

DEFAULT_PORT = 4774  # of a server, and of queries on the local network
PROXY_PORT = 443  # of a server behind a proxy, unless the link names another
MAX_PORT = 65535
