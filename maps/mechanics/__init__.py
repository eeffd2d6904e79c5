"""Small boards, each made for a rule or two for which the full boards have nothing."""
