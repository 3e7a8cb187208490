"""Schieber Jass: rules, records, bots, an online table and a tournament office."""
