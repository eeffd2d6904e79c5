"""Proof of rules: checks of what every plugin must keep to, and a child process to try them in."""
