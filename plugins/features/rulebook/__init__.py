"""The rulebook of a game, composed from the chapters of its rules and filled with the numbers that are played."""

from railwright.plugins.features import Feature

FEATURE = Feature()
