"""Where places really are: projections, the coasts of the world, and how they are bent to a board. Free of Qt."""
