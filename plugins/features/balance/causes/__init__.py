"""The causes of what is odd about a board, found on its network, its tickets and the values of its rules."""
