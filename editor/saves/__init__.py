"""Saved games: files of games under way, and records of finished ones."""
