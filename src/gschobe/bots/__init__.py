"""Players that see a view and answer with an action and a reason."""
