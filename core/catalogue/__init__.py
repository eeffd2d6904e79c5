"""The plugins of this machine: found, described, trusted, ordered and given their options."""
