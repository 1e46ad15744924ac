#pragma once
// For the sources of the bridge only.
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bridge/json_lines.hpp"
#include "bridge/text_source.hpp"

namespace cudf4j {

/// @brief A look at lines of JSON: whether each is a record. Who reads gets the bytes as fast as they come; they are
/// looked at behind its back, which takes less time than it needs to read records from them.
class json_look final : public text_look {
 public:
  /// Rules and source must live as long.
  /// @param finds_all whether what is behind a line that is no record is looked at too
  json_look(json_rules const& rules, text_source const& source, scan_pieces const& pieces, bool finds_all = false);

  void read(int64_t offset, int64_t bytes, place const& to) override;
  [[nodiscard]] bool is_plain() const override { return behind_.valid() || !has_fault(); }
  /// @brief Looks at the rest, and returns the first fault; this is then of no more use.
  json_fault finish();
  /// @brief The lines that are no records, without their line feeds.
  [[nodiscard]] std::vector<text_cut> const& bad_lines() const { return bad_lines_; }

 private:
  // Where threads read pieces to.
  class rooms {
   public:
    std::unique_ptr<char[]> take(int64_t bytes);
    void give_back(std::unique_ptr<char[]> room);

   private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<char[]>> free_;
  };

  struct found {
    json_fault fault;
    std::vector<text_cut> bad_lines;
  };

  [[nodiscard]] bool has_fault() const { return fault_.kind != json_fault_kind::none; }
  [[nodiscard]] bool is_done() const { return has_fault() && !finds_all_; }
  [[nodiscard]] int64_t most_bytes() const;
  void rest(int64_t until);
  void look_behind(int64_t until);
  void wait();
  void look_at(int64_t offset, int64_t bytes);
  void look_at_tail();
  [[nodiscard]] found find(char const* lines, int64_t bytes, int64_t offset) const;
  void take(found what);

  json_rules const& rules_;
  text_source const& source_;
  scan_pieces const pieces_;
  bool const finds_all_;
  late_crew threads_;
  rooms rooms_;
  int64_t at_{0};     // up to here all is looked at, but for
  std::string tail_;  // the begin of a line before it
  json_fault fault_;
  std::vector<text_cut> bad_lines_;
  // the look at what was read, which has all of the above to itself while it goes on; the last to be made, the first to
  // go
  std::future<void> behind_;
};

/// @brief Copies lines of JSON but for a byte order mark; each that is no record is an empty one, of the kind of the
/// first that is one.
std::unique_ptr<host_text> copy_records(json_rules const& rules, text_source const& source, scan_pieces const& pieces);

}  // namespace cudf4j
