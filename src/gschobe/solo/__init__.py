"""One person at a table with three bots: what happens next, taking back, and keeping the game."""
