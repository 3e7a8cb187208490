# For those who type make: every command of ./dev, by the same name.
COMMANDS := play run test check format fuzz lock help
.DEFAULT_GOAL := help
.PHONY: $(COMMANDS)
$(COMMANDS):
	@./dev $@ $(ARGS)
