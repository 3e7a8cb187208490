"""The rules of Schieber: frozen state in, frozen state out; RULES.md lies beside the code."""
