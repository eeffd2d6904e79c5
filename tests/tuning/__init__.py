"""Finds the weights of the expert's policy by playing; run with ``python -m tests.tuning``."""
