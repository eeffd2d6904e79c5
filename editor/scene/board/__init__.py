"""A board with all that lies on it, the view on it, and the pictures that are painted ahead."""
