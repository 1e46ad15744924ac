#include "bridge/csv_scan.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cudf/utilities/error.hpp>
#include <utility>

#include "bridge/address.hpp"
#include "bridge/csv_parts.hpp"
#include "bridge/csv_scanner.hpp"
#include "bridge/host_memory.hpp"
#include "bridge/text_scan.hpp"

namespace cudf4j {
namespace {

enum setting { DELIMITER, QUOTE, COMMENT, HEADER, SKIPPED, MOST, COLUMNS, SURPLUS, LACK, THREADS };

csv_rules rules_of(int64_t const* settings) {
  csv_rules rules;
  rules.delimiter = static_cast<char>(settings[DELIMITER]);
  rules.quote = static_cast<char>(settings[QUOTE]);
  rules.comment = static_cast<char>(settings[COMMENT]);
  rules.has_header = settings[HEADER] != 0;
  rules.skipped_rows = settings[SKIPPED];
  rules.most_rows = settings[MOST];
  rules.columns = settings[COLUMNS];
  rules.surplus = static_cast<csv_surplus>(settings[SURPLUS]);
  rules.lack = static_cast<csv_lack>(settings[LACK]);
  return rules;
}

struct csv_scan : text_scan<csv_rules, csv_look> {
  template <typename... A>
  explicit csv_scan(int64_t const* settings, A&&... of)
      : text_scan(rules_of(settings), settings[THREADS], std::forward<A>(of)...) {}

  csv_findings found;
  bool has_run{false};
};

}  // namespace

int64_t csv_scan_of_file(int8_t const* path, int32_t size, int64_t const* settings) {
  return hand_over_new<csv_scan>(settings, text(path, size));
}

int64_t csv_scan_of_memory(int64_t address, int64_t bytes, int64_t const* settings) {
  return hand_over_new<csv_scan>(settings, reinterpret_cast<char const*>(address), bytes);
}

void free_csv_scan(int64_t scan) { free_at<csv_scan>(scan); }

int64_t source_of_csv_scan(int64_t scan) { return at<csv_scan>(scan).lend(); }

int64_t read_csv_in_parts(int64_t scan, cudf::io::csv_reader_options const& options, int64_t part_bytes,
                          int32_t streams) {
  auto& of = at<csv_scan>(scan);
  CUDF_EXPECTS(of.look && of.on_the_way, "the scan is not the source of the options", std::invalid_argument);
  return hand_over_new<cudf::io::table_with_metadata>(
      read_csv_in_parts(options, {of.rules, of.source, of.pieces, *of.look, *of.on_the_way},
                        {part_bytes, static_cast<std::size_t>(std::max(1, streams))}));
}

void run_csv_scan(int64_t scan, int32_t is_complete, int64_t* out) {
  auto& of = at<csv_scan>(scan);
  of.has_run = false;
  of.found = of.look ? of.look->finish(true) : scan_csv(of.rules, of.source, is_complete != 0, of.pieces);
  of.has_run = true;
  auto const& [fault, end, rows, bad_rows, is_whole, cuts, ends_in_delimiter, has_quotes] = of.found;
  int64_t const results[] = {static_cast<int64_t>(fault.kind),
                             fault.offset,
                             fault.line,
                             fault.row,
                             fault.cells,
                             end,
                             rows,
                             bad_rows,
                             is_whole ? 1 : 0,
                             cuts.empty() && !ends_in_delimiter ? 0 : 1,
                             has_quotes ? 1 : 0};
  std::copy(std::begin(results), std::end(results), out);
}

int64_t csv_scan_kept(int64_t scan) {
  auto const& of = at<csv_scan>(scan);
  CUDF_EXPECTS(of.has_run && of.found.fault.kind == csv_fault_kind::none,
               "the text was not looked at, or has a fault, so there is nothing to keep of it");
  return hand_over(copy_text(of.source, 0, of.found.end, of.found.cuts, of.pieces, of.found.ends_in_delimiter));
}

int64_t new_host_text() {
  // the reader takes it to the device as a whole
  std::size_t free = 0;
  std::size_t total = 0;
  CUDF_CUDA_TRY(cudaMemGetInfo(&free, &total));
  return hand_over(host_text::growing(static_cast<int64_t>(std::min(total, machine_bytes()))));
}

void append_host_text(int64_t text, int8_t const* bytes, int32_t count) {
  at<host_text>(text).append(reinterpret_cast<char const*>(bytes), count);
}

int64_t host_text_address(int64_t text) { return address_of(at<host_text>(text).data()); }

int64_t host_text_bytes(int64_t text) { return at<host_text>(text).bytes(); }

void free_host_text(int64_t text) { free_at<host_text>(text); }

}  // namespace cudf4j
