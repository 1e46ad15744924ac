#include "bridge/json_scan.hpp"

#include <algorithm>
#include <utility>

#include "bridge/address.hpp"
#include "bridge/json_scanner.hpp"
#include "bridge/text_scan.hpp"

namespace cudf4j {
namespace {

json_rules rules_with(std::vector<std::string> words) {
  json_rules rules{std::move(words)};
  // numbers that are none in JSON, as libcudf reads them
  for (auto const* word : {"NaN", "Infinity", "+INF", "+Infinity", "-INF", "-Infinity"}) rules.words.emplace_back(word);
  return rules;
}

using json_scan = text_scan<json_rules, json_look>;

}  // namespace

int64_t json_scan_of_file(int8_t const* path, int32_t size, int8_t const* words, int32_t const* ends, int32_t count,
                          int32_t threads) {
  return hand_over_new<json_scan>(rules_with(texts(words, ends, count)), threads, text(path, size));
}

int64_t json_scan_of_memory(int64_t address, int64_t bytes, int8_t const* words, int32_t const* ends, int32_t count,
                            int32_t threads) {
  return hand_over_new<json_scan>(rules_with(texts(words, ends, count)), threads,
                                  reinterpret_cast<char const*>(address), bytes);
}

void free_json_scan(int64_t scan) { free_at<json_scan>(scan); }

int64_t source_of_json_scan(int64_t scan) {
  auto& of = at<json_scan>(scan);
  return of.lend(byte_order_mark(of.source));
}

void run_json_scan(int64_t scan, int64_t* out) {
  auto& of = at<json_scan>(scan);
  auto const fault = of.look ? of.look->finish() : json_look{of.rules, of.source, of.pieces}.finish();
  // the reader's bytes are those that were looked at
  of.source.require_unchanged();
  int64_t const results[] = {static_cast<int64_t>(fault.kind), fault.offset, fault.line};
  std::copy(std::begin(results), std::end(results), out);
}

int64_t json_scan_kept(int64_t scan) {
  auto const& of = at<json_scan>(scan);
  return hand_over(copy_records(of.rules, of.source, of.pieces));
}

}  // namespace cudf4j
