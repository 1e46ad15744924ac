#include "bridge/csv_scanner.hpp"

#include <algorithm>
#include <cstring>

#include "bridge/utf8.hpp"

namespace cudf4j {
namespace {

constexpr int64_t most_pieces = 128;
constexpr int64_t many_threads = 8;
constexpr int64_t longest_sequence = 4;  // of UTF-8

}  // namespace

// Goes through the text region by region; the pieces of a region are read and walked at once, each by the thread that
// read it, while it lies in that one's cache. A piece is walked from behind its first line feed on; the bytes before
// belong to a row that an earlier piece began, and are walked when all before them is known. So is whether a piece
// begins within quotes. It is taken for the more likely case, outside; only where one turns out to begin within, all
// that are left in the region are walked for the other case too.
class csv_look::region_walk {
 public:
  region_walk(csv_rules const& rules, text_source const& source, scan_pieces const& pieces)
      : rules_(rules),
        source_(source),
        pieces_(pieces),
        threads_(pieces.threads),
        walk_(csv_walk::at_start(rules, byte_order_mark(source))) {}

  [[nodiscard]] csv_walk const& walk() const { return walk_; }

  void rest(int64_t until, bool is_complete) {
    // rows may be few
    auto bytes = rules_.most_rows >= 0 ? pieces_.piece_bytes : most_bytes();
    auto offset = walk_.position().offset;
    while (offset < until && !walk_.stopped()) {
      auto const size = std::min(bytes, until - offset);
      auto const usable = walk_region(offset, size, 0, room_.of(source_, offset, size),
                                      is_complete && offset + size == source_.bytes(), nullptr);
      if (usable == 0) break;
      offset += usable;
      bytes = std::min(bytes * 2, most_bytes());
    }
  }

  void read(int64_t offset, int64_t bytes, csv_look::place const& to) {
    for (auto const end = offset + bytes; offset < end && !walk_.stopped();) {
      auto size = std::min(most_bytes(), end - offset);
      if (walk_.position().offset < offset) rest(offset, false);
      if (walk_.position().offset < offset) whole_sequence();
      if (walk_.stopped()) return;
      auto const known = std::clamp<int64_t>(walk_.position().offset - offset, 0, size);
      if (known >= longest_sequence || known == size) size = known;
      auto* const room = to.room(offset, size);
      if (known == size) {
        auto const pieces = pieces_of(size);
        threads_.run(pieces.size(), [&](std::size_t i) {
          auto const& [begin, head, end] = pieces[i];
          source_.read(offset + begin, end - begin, room + begin);
          if (to.loaded) to.loaded(offset + begin, end - begin);
        });
      } else {
        walk_region(offset, size, known, room, offset + size == source_.bytes(), to.loaded ? &to.loaded : nullptr);
      }
      offset += size;
    }
  }

  void finish() { walk_.finish(); }

 private:
  // Of the bytes of a region: those up to `head` end a row that began before, those up to `end` follow it.
  struct piece {
    int64_t begin;
    int64_t head;
    int64_t end;
  };

  [[nodiscard]] int64_t most_bytes() const {
    auto const threads = static_cast<int64_t>(pieces_.threads);
    // What is read shall still lie in a cache when it is looked at; of many threads fewer wait for the last where each
    // has more pieces.
    auto const usual = threads < many_threads ? 2 : 4;
    return pieces_.piece_bytes *
           std::min((pieces_.pieces_at_once > 0 ? pieces_.pieces_at_once : usual) * threads, most_pieces);
  }

  // Walks through the sequence of UTF-8 whose begin was left out of what was walked.
  void whole_sequence() {
    char sequence[longest_sequence];
    auto const offset = walk_.position().offset;
    auto const there = std::min(longest_sequence, source_.bytes() - offset);
    source_.read(offset, there, sequence);
    auto const lead = static_cast<unsigned char>(sequence[0]);
    walk_.walk(sequence, std::min<int64_t>(there, lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4));
  }

  // None but the only one is so short that a sequence of UTF-8 could begin before it and end behind it.
  std::vector<piece> pieces_of(int64_t bytes) const {
    std::vector<piece> pieces;
    auto const size = pieces_.threads < 2 ? bytes : pieces_.piece_bytes;
    int64_t begin = 0;
    while (begin < bytes) {
      auto const end = bytes - begin - size < longest_sequence ? bytes : begin + size;
      pieces.push_back({begin, begin, end});
      begin = end;
    }
    return pieces;
  }

  // Reads a region to `data`, unless it lies there, and walks through all of it but its first `known` bytes; returns
  // the end of what was walked: of the region, but for a sequence of UTF-8 that goes on behind it.
  int64_t walk_region(int64_t offset, int64_t bytes, int64_t known, char* data, bool is_last,
                      std::function<void(int64_t, int64_t)> const* loaded) {
    auto pieces = pieces_of(bytes);
    bool const is_there = source_.memory() != nullptr && data == source_.memory() + offset;
    auto const walk_to = [&](csv_walk& walk, int64_t begin, int64_t end) { walk.walk(data + begin, end - begin); };
    std::vector<csv_walk> outside(pieces.size() - 1, csv_walk::in_between(rules_, offset, false));
    threads_.run(pieces.size(), [&](std::size_t i) {
      auto& [begin, head, end] = pieces[i];
      if (!is_there) source_.read(offset + begin, end - begin, data + begin);
      if (loaded != nullptr) (*loaded)(offset + begin, end - begin);
      auto const* feed =
          i == 0 ? nullptr
                 : static_cast<char const*>(std::memchr(data + begin, '\n', static_cast<std::size_t>(end - begin)));
      if (!is_last || i + 1 < pieces.size()) end -= cut_utf8(data + begin, end - begin);
      if (i == 0) {
        if (known < end) walk_to(walk_, known, end);
      } else {
        head = feed == nullptr ? end : feed - data + 1;
        outside[i - 1] = csv_walk::in_between(rules_, offset + head, false);
        walk_to(outside[i - 1], head, end);
      }
    });
    std::vector<csv_walk> within;
    std::size_t first_within = 0;
    for (std::size_t i = 1; i < pieces.size() && !walk_.stopped(); ++i) {
      auto const& [begin, head, end] = pieces[i];
      walk_to(walk_, std::max(known, pieces[i - 1].end), head);
      if (walk_.stopped() || head == end) continue;
      bool const quoted = walk_.position().quoted;
      if (quoted && within.empty()) {
        first_within = i;
        for (auto k = i; k < pieces.size(); ++k) {
          within.push_back(csv_walk::in_between(rules_, offset + pieces[k].head, true));
        }
        threads_.run(within.size(), [&](std::size_t k) { walk_to(within[k], pieces[i + k].head, pieces[i + k].end); });
      }
      auto& other = quoted ? within[i - first_within] : outside[i - 1];
      if (!walk_.join(other)) walk_to(walk_, head, end);
    }
    return pieces.back().end;
  }

  csv_rules const& rules_;
  text_source const& source_;
  scan_pieces const pieces_;
  late_crew threads_;
  read_room room_;
  csv_walk walk_;
};

csv_look::csv_look(csv_rules const& rules, text_source const& source, scan_pieces const& pieces)
    : source_(source), regions_(std::make_unique<region_walk>(rules, source, pieces)) {}

csv_look::~csv_look() = default;

void csv_look::read(int64_t offset, int64_t bytes, place const& to) { regions_->read(offset, bytes, to); }

bool csv_look::is_plain() const {
  return regions_->walk().fault().kind == csv_fault_kind::none && regions_->walk().cuts().empty();
}

int64_t csv_look::row_begin() const { return regions_->walk().position().row_begin; }

csv_findings csv_look::finish(bool is_complete) {
  regions_->rest(source_.bytes(), is_complete);
  if (is_complete) regions_->finish();
  auto const& walk = regions_->walk();
  csv_findings found;
  found.fault = walk.fault();
  found.end = walk.position().offset;
  found.rows = walk.position().rows;
  found.bad_rows = walk.bad_rows();
  found.is_whole = is_complete || walk.stopped();
  found.cuts = walk.cuts();
  found.ends_in_delimiter = walk.ends_in_delimiter();
  found.has_quotes = walk.position().quote_begin >= 0;
  return found;
}

csv_findings scan_csv(csv_rules const& rules, text_source const& source, bool is_complete, scan_pieces const& pieces) {
  return csv_look{rules, source, pieces}.finish(is_complete);
}

}  // namespace cudf4j
