"""What many games between bots say of a board: who wins from where, which routes are used, what tickets are worth."""
