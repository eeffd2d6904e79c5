"""The window's drawings in SVG files: portraits, wagons, trains, marks, symbols and stations."""
