#include "bridge/json_scan.hpp"

#include <algorithm>
#include <cudf/io/types.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "bridge/address.hpp"
#include "bridge/json_scanner.hpp"
#include "bridge/scanned_source.hpp"

namespace cudf4j {
namespace {

struct json_scan {
  template <typename... A>
  explicit json_scan(std::vector<std::string> words, int32_t threads, A&&... of)
      : rules{std::move(words)}, source(std::forward<A>(of)...) {
    pieces.threads = static_cast<std::size_t>(std::max(1, threads));
    // numbers that are none in JSON, as libcudf reads them
    for (auto const* word : {"NaN", "Infinity", "+INF", "+Infinity", "-INF", "-Infinity"})
      rules.words.emplace_back(word);
  }

  json_rules rules;
  text_source source;
  scan_pieces pieces;
  std::optional<json_look> look;  // on the way
  std::optional<scanned_source> on_the_way;
};

}  // namespace

int64_t json_scan_of_file(int8_t const* path, int32_t size, int8_t const* words, int32_t const* ends, int32_t count,
                          int32_t threads) {
  return hand_over_new<json_scan>(texts(words, ends, count), threads, text(path, size));
}

int64_t json_scan_of_memory(int64_t address, int64_t bytes, int8_t const* words, int32_t const* ends, int32_t count,
                            int32_t threads) {
  return hand_over_new<json_scan>(texts(words, ends, count), threads, reinterpret_cast<char const*>(address), bytes);
}

void free_json_scan(int64_t scan) { free_at<json_scan>(scan); }

int64_t source_of_json_scan(int64_t scan) {
  auto& of = at<json_scan>(scan);
  if (of.look) throw std::invalid_argument("a scan is the source of one reader, and has been");
  of.look.emplace(of.rules, of.source, of.pieces);
  of.on_the_way.emplace(of.source, *of.look);
  return hand_over_new<cudf::io::source_info>(&*of.on_the_way);
}

void run_json_scan(int64_t scan, int64_t* out) {
  auto& of = at<json_scan>(scan);
  auto const fault = of.look ? of.look->finish() : json_look{of.rules, of.source, of.pieces}.finish();
  int64_t const results[] = {static_cast<int64_t>(fault.kind), fault.offset, fault.line};
  std::copy(std::begin(results), std::end(results), out);
}

int64_t json_scan_kept(int64_t scan) {
  auto const& of = at<json_scan>(scan);
  return hand_over(copy_records(of.rules, of.source, of.pieces));
}

}  // namespace cudf4j
