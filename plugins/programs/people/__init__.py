"""What finished games say of the people who played them."""
