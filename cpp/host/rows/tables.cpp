#include "tables.hpp"

#include <sys/random.h>

#include <chrono>

namespace cudf4j::host::rows {
namespace {

hash_seed draw_seed() {
  hash_seed seed{};
  if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != static_cast<ssize_t>(sizeof seed)) {
    // early after a machine's start there may be none: the clock and where the system put us still differ
    auto const now = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
    auto const here = reinterpret_cast<std::uintptr_t>(&seed);
    auto const code = reinterpret_cast<std::uintptr_t>(&draw_seed);
    seed = {fold_product(now ^ 0x9E3779B97F4A7C15ull, here | 1), fold_product(now ^ 0xD6E8FEB86659FD93ull, code | 1)};
  }
  // an odd factor loses no bit of a key
  seed.factor |= 1;
  return seed;
}

}  // namespace

hash_seed const process_seed = draw_seed();

}  // namespace cudf4j::host::rows
