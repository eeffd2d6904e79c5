"""Replays of recorded games: playback from any viewpoint, a tour of the score, and playing on."""
