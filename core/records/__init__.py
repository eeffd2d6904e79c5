"""Records of games: written, read and played back."""
