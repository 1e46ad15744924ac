#pragma once
// For the sources of the bridge only.
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bridge/json_lines.hpp"
#include "bridge/text_source.hpp"

namespace cudf4j {

/// @brief A look at lines of JSON: whether each is a record.
class json_look final : public text_look {
 public:
  /// Rules and source must live as long.
  /// @param finds_all whether what is behind a line that is no record is looked at too
  json_look(json_rules const& rules, text_source const& source, scan_pieces const& pieces, bool finds_all = false);

  void read(int64_t offset, int64_t bytes, place const& to) override;
  [[nodiscard]] bool is_plain() const override { return fault_.kind == json_fault_kind::none; }
  /// @brief Looks at the rest, and returns the first fault; this is then of no more use.
  json_fault finish();
  /// @brief The lines that are no records, without their line feeds.
  [[nodiscard]] std::vector<text_cut> const& bad_lines() const { return bad_lines_; }

 private:
  struct found {
    json_fault fault;
    std::vector<text_cut> bad_lines;
  };

  [[nodiscard]] bool is_done() const { return !is_plain() && !finds_all_; }
  [[nodiscard]] int64_t most_bytes() const;
  void rest(int64_t until);
  void look_at(int64_t offset, int64_t bytes, char* data, std::function<void(int64_t, int64_t)> const* loaded);
  void look_at_tail();
  [[nodiscard]] found find(char const* lines, int64_t bytes, int64_t offset) const;
  void take(found what);

  json_rules const& rules_;
  text_source const& source_;
  scan_pieces const pieces_;
  bool const finds_all_;
  late_crew threads_;
  read_room room_;
  int64_t at_{0};     // up to here all is looked at, but for
  std::string tail_;  // the begin of a line before it
  json_fault fault_;
  std::vector<text_cut> bad_lines_;
};

/// @brief Copies lines of JSON; of each that is no record `{` is left.
std::unique_ptr<host_text> copy_records(json_rules const& rules, text_source const& source, scan_pieces const& pieces);

}  // namespace cudf4j
