"""The panels of the map editor: properties, problems, tickets, layers and the rest; each looks at one document."""
