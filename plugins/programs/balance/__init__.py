"""What many games between bots say about a board: who wins, which routes are used, what tickets are worth."""
