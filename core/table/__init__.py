"""Telling and asking at a table: what has happened in words, and what a seat is asked. Free of Qt."""
