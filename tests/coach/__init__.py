"""Whether what the coach says is true: ``python -m tests.coach`` prints the tables."""
