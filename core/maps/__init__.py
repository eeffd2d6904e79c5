"""Maps: found, read, checked and compiled to a MapSpec."""
