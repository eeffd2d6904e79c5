"""Layout of a board: bows of routes, positions of names, signs and the compass rose. Free of Qt; in millimetres."""
