"""What lies on a board: cities, routes with their spaces, pieces, signs, marks; each paints itself."""
