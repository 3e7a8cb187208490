"""What tests of the game need: strategies, builders and contracts; no product code imports it."""
