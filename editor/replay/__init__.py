"""Replays of recorded games: playback from any viewpoint, the tour of the score, and playing on."""
