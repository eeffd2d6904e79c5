"""The panels of the map editor: properties, problems, tickets, layers and so on; each belongs to one document."""
