"""Boards that are each made for a rule or two for which the other boards have nothing; most are small."""
