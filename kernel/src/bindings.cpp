// The Python module. No file below the bindings knows Python.

#include "bindings.hpp"

NB_MODULE(gschobe_kernel, module) {
  module.doc() = "The fast engine under gschobe.fast: plain numbers and arrays in and out.";
  // A policy is read once and kept for as long as the process lives, which is no leak.
  nanobind::set_leak_warnings(false);
  bind_engine(module);
  bind_solver(module);
  bind_policy(module);
}
