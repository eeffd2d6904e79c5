"""Drawings in SVG files: the portraits, wagons, trains, marks, symbols and stations that the window shows."""
