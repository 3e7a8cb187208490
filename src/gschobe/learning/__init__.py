"""How the bots learn: rounds that they play against themselves, and small networks fitted to them."""
