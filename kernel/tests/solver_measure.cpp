// Time and nodes of the solver over the fixed deals of src/solver_deals.hpp, in JSON lines.
//
//   solver_measure trump|obenabe|undenufe rules cards first last value|all [match points]
//
// Rules are numbered as in rules.hpp. Times are those of the processor for this thread.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "../src/solver_deals.hpp"

namespace {

using namespace gschobe;
using namespace gschobe::solver;

double milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// Median, mean, 95 of 100 and most, as members of a JSON object.
void print(const char* name, std::vector<double> numbers) {
  std::sort(numbers.begin(), numbers.end());
  double sum = 0;
  for (const double number : numbers) sum += number;
  const std::size_t size = numbers.size();
  const double median = (numbers[(size - 1) / 2] + numbers[size / 2]) / 2;
  std::printf("\"%s\": {\"median\": %.6g, \"mean\": %.6g, \"of_100_95\": %.6g, \"most\": %.6g}", name,
              median, sum / static_cast<double>(size), numbers[(size * 95 - 1) / 100],
              numbers.back());
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 7) return 2;
  const std::string kind = arguments[1], what = arguments[6];
  const FollowRules rules = follow_rules(std::atoi(arguments[2]));
  const int cards = std::atoi(arguments[3]);
  const int first = std::atoi(arguments[4]), last = std::atoi(arguments[5]);
  Solver solver;
  std::vector<double> times, nodes;
  long values = 0;
  for (int seed = first; seed < last; ++seed) {
    Problem problem = dealt(static_cast<std::uint64_t>(seed), cards);
    problem.kind = kind == "obenabe"    ? Kind::Obenabe
                   : kind == "undenufe" ? Kind::Undenufe
                                        : Kind::Trump;
    problem.rules = rules;
    problem.match_points = count > 7 ? std::atoi(arguments[7]) : 0;
    const double start = milliseconds();
    if (what == "all")
      values += solver.solve(problem).value.low;
    else
      values += solver.value(problem).low;
    times.push_back(milliseconds() - start);
    nodes.push_back(static_cast<double>(solver.nodes()));
  }
  double all_times = 0, all_nodes = 0;
  for (const double time : times) all_times += time;
  for (const double number : nodes) all_nodes += number;
  std::printf("{\"kind\": \"%s\", \"rules\": %s, \"cards\": %d, \"what\": \"%s\", \"deals\": %zu, ",
              kind.c_str(), arguments[2], cards, what.c_str(), times.size());
  print("milliseconds", times);
  std::printf(", ");
  print("nodes", nodes);
  std::printf(", \"nodes_per_second\": %.4g, \"sum_of_values\": %ld}\n",
              all_nodes / all_times * 1e3, values);
  return 0;
}
