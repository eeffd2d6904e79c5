"""Positions: any situation as a file, read, completed, played on and written."""
