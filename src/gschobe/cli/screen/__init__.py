"""A game on a screen of 80 by 24 characters or more, played with the keyboard."""
