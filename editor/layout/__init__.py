"""Where everything on a board stands: bows of routes, places of names, the compass rose. Free of Qt; in millimetres."""
