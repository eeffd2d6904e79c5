"""What a table shows of a game: what stands in a view, and everything in the words of its board and players."""
