"""A game at a table: the event log, and the questions to seats. Free of Qt."""
