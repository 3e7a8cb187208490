// The parts of the Python module: each file of bindings enters its functions.

#pragma once

#include <nanobind/nanobind.h>

void bind_engine(nanobind::module_& module);
void bind_solver(nanobind::module_& module);
void bind_policy(nanobind::module_& module);
