"""Play mode: a game as people see it. It knows no rule; what plugins ask is described by the answers themselves."""
