"""What reports have in common: figures with their intervals, tables of them, pictures and the writers."""
