"""The rulebook of a game as it is put together: the chapters of its rules, with the numbers that are played."""
