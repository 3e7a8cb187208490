"""Bots against bots on duplicate deals: who writes how many points a round more, and how sure that is."""
