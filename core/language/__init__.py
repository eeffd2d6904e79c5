"""What the program says in which language: translations read without Qt, messages and numbers as people read them."""
