#pragma once
// For the sources of the bridge only.
#include <algorithm>
#include <cudf/io/types.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "bridge/address.hpp"
#include "bridge/scanned_source.hpp"
#include "bridge/text_source.hpp"

namespace cudf4j {

/// @brief A scan of a text by rules, which one reader may have done on its way.
/// @tparam Look a text_look, made of rules, a source and the pieces in which it goes
template <typename Rules, typename Look>
struct text_scan {
  template <typename... A>
  text_scan(Rules with, int64_t threads, A&&... of) : rules(std::move(with)), source(std::forward<A>(of)...) {
    pieces.threads = static_cast<std::size_t>(std::max<int64_t>(1, threads));
  }

  /// @brief Returns what a reader takes for the source, from a byte on.
  int64_t lend(int64_t begin = 0) {
    if (look) throw std::invalid_argument("a scan is the source of one reader, and has been");
    look.emplace(rules, source, pieces);
    on_the_way.emplace(source, *look, begin);
    return hand_over_new<cudf::io::source_info>(&*on_the_way);
  }

  Rules rules;
  text_source source;
  scan_pieces pieces;
  std::optional<Look> look;  // on the way
  std::optional<scanned_source> on_the_way;
};

}  // namespace cudf4j
