"""Play mode: a game as people see it. It knows no rule; the answers that plugins offer describe themselves."""
