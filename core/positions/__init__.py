"""Positions: situations of games as files, read, completed, played on and written."""
