"""The items on a board: cities, routes with their spaces, pieces, signs, marks and so on."""
