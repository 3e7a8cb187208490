// Time and nodes of the solver over the fixed deals.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

#include "solver_deals.hpp"

using namespace gschobe;
using namespace gschobe::solver;

static double cpu_now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

int main(int argc, char** argv) {
  const std::string kind_name = argv[1];  // strict swiss obenabe undenufe
  const int cards = atoi(argv[2]), first = atoi(argv[3]), last = atoi(argv[4]);
  const bool all = argc > 5 && !strcmp(argv[5], "all");
  const int log2 = argc > 6 ? atoi(argv[6]) : USUAL_MEMORY;
  const int match = argc > 7 ? atoi(argv[7]) : 0;
  Solver solver(log2);
  std::vector<double> ms;
  std::vector<double> kn;
  double total_ms = 0, total_kn = 0;
  long sum = 0;
  for (int seed = first; seed < last; ++seed) {
    Problem problem = dealt(seed, cards);
    problem.match_points = match;
    if (kind_name == "swiss") problem.rules = SWISS_RULES;
    if (kind_name == "strict") problem.rules = SCHIEBER_RULES;
    if (kind_name == "obenabe") problem.kind = Kind::Obenabe;
    if (kind_name == "undenufe") problem.kind = Kind::Undenufe;
    const double start = cpu_now();
    if (all) {
      for (const CardValue& card : solver.cards(problem)) sum += card.value.low;
    } else
      sum += solver.value(problem).low;
    ms.push_back(cpu_now() - start);
    kn.push_back(solver.nodes() / 1e3);
    total_ms += ms.back();
    total_kn += kn.back();
  }
  std::sort(ms.begin(), ms.end());
  std::sort(kn.begin(), kn.end());
  const size_t n = ms.size();
  printf("%-9s %d %s n=%zu ms med %.3f mean %.3f 95%% %.3f max %.2f | kn med %.1f mean %.1f 95%% %.1f max %.0f | %.1f Mn/s sum %ld\n",
         kind_name.c_str(), cards, all ? "all" : "one", n, ms[n / 2], total_ms / n, ms[n * 95 / 100],
         ms[n - 1], kn[n / 2], total_kn / n, kn[n * 95 / 100], kn[n - 1], total_kn / total_ms, sum);
}
