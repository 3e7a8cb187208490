// Arrays that the bindings give to numpy.

#pragma once

#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstddef>
#include <memory>

namespace nb = nanobind;

// An array for numpy that owns its memory; all numbers are `filled` at first.
template <class Number>
struct Array {
  Array(std::size_t height, std::size_t width, Number filled)
      : rows(height), columns(width), numbers(new Number[height * width]) {
    std::fill_n(numbers.get(), height * width, filled);
  }

  nb::ndarray<nb::numpy, Number, nb::ndim<2>> to_python() {
    Number* const data = numbers.release();
    nb::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<Number*>(memory); });
    return {data, {rows, columns}, owner};
  }

  std::size_t rows, columns;
  std::unique_ptr<Number[]> numbers;
};
