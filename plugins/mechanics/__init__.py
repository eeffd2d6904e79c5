"""Mechanics of other boards: rules that maps may ask for."""
