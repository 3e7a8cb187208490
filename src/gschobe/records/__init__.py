"""Text forms of games and positions, and what is reckoned from them."""
