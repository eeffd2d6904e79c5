"""Programs that use rules without being one: the commands, balance of boards, the coach."""
