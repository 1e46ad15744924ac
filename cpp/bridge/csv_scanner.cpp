#include "bridge/csv_scanner.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "bridge/crew.hpp"

namespace cudf4j {
namespace {

constexpr int64_t mark_bytes = 3;
constexpr int64_t most_pieces = 128;
constexpr int64_t many_threads = 8;
constexpr int64_t longest_sequence = 4;  // of UTF-8

int64_t byte_order_mark(text_source const& source) {
  if (source.bytes() < mark_bytes) return 0;
  char first[mark_bytes];
  source.read(0, mark_bytes, first);
  return std::memcmp(first, "\xEF\xBB\xBF", mark_bytes) == 0 ? mark_bytes : 0;
}

// The threads of a scan, made when there is work for several.
class late_crew {
 public:
  explicit late_crew(std::size_t size) : size_(size) {}

  void run(std::size_t count, std::function<void(std::size_t)> const& work) {
    if (count < 2 || size_ < 2) {
      for (std::size_t i = 0; i < count; ++i) work(i);
      return;
    }
    if (!crew_) crew_.emplace(size_);
    crew_->run(count, work);
  }

 private:
  std::size_t size_;
  std::optional<crew> crew_;
};

}  // namespace

text_source::text_source(std::string const& path) : path_(path) {
  auto const fail = [&path](int reason) {
    throw std::runtime_error(path + ": " + std::generic_category().message(reason));
  };
  file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) fail(errno);
  struct stat about{};
  if (::fstat(file_, &about) != 0) {
    auto const reason = errno;
    ::close(file_);
    fail(reason);
  }
  bytes_ = about.st_size;
}

text_source::~text_source() {
  if (file_ >= 0) ::close(file_);
}

void text_source::read(int64_t offset, int64_t bytes, char* out) const {
  if (memory_ != nullptr) {
    std::memcpy(out, memory_ + offset, static_cast<std::size_t>(bytes));
    return;
  }
  while (bytes > 0) {
    auto const got = ::pread(file_, out, static_cast<std::size_t>(bytes), offset);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw std::runtime_error(path_ + ": " + std::generic_category().message(errno));
    if (got == 0) {
      throw std::runtime_error(path_ + ": it had " + std::to_string(bytes_) +
                               " bytes and ended while it was read, at byte " + std::to_string(offset));
    }
    out += got;
    offset += got;
    bytes -= got;
  }
}

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
      auto const usable = walk_region(offset, size, 0, room_for(offset, size),
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
        source_.read(offset, size, room);
        if (to.loaded) to.loaded(offset, size);
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

  // Where what is only looked at is read to; null for memory.
  char* room_for(int64_t offset, int64_t bytes) {
    if (source_.memory() != nullptr) return const_cast<char*>(source_.memory()) + offset;
    if (buffer_bytes_ < bytes) {
      // not zeroed by this thread: those that read touch it first
      buffer_ = std::make_unique_for_overwrite<char[]>(static_cast<std::size_t>(bytes));
      buffer_bytes_ = bytes;
    }
    return buffer_.get();
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
  std::unique_ptr<char[]> buffer_;
  int64_t buffer_bytes_{0};
  csv_walk walk_;
};

csv_look::csv_look(csv_rules const& rules, text_source const& source, scan_pieces const& pieces)
    : source_(source), regions_(std::make_unique<region_walk>(rules, source, pieces)) {}

csv_look::~csv_look() = default;

void csv_look::read(int64_t offset, int64_t bytes, place const& to) { regions_->read(offset, bytes, to); }

bool csv_look::is_plain() const {
  return regions_->walk().fault().kind == csv_fault_kind::none && regions_->walk().cuts().empty();
}

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
  return found;
}

csv_findings scan_csv(csv_rules const& rules, text_source const& source, bool is_complete, scan_pieces const& pieces) {
  return csv_look{rules, source, pieces}.finish(is_complete);
}

std::unique_ptr<host_text> copy_text(text_source const& source, int64_t begin, int64_t end,
                                     std::vector<csv_cut> const& cuts, scan_pieces const& pieces, bool ends_line) {
  std::vector<int64_t> left_out_before(cuts.size() + 1, 0);
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    left_out_before[i + 1] = left_out_before[i] + (cuts[i].end - cuts[i].begin);
  }
  auto const kept = end - begin - left_out_before.back();
  auto copy = std::make_unique<host_text>(kept + (ends_line ? 1 : 0));
  if (ends_line) copy->data()[kept] = '\n';
  auto const piece = pieces.piece_bytes;
  late_crew{pieces.threads}.run(static_cast<std::size_t>((end - begin + piece - 1) / piece), [&](std::size_t i) {
    auto from = begin + static_cast<int64_t>(i) * piece;
    auto const to = std::min(from + piece, end);
    auto next =
        static_cast<std::size_t>(std::upper_bound(cuts.begin(), cuts.end(), from,
                                                  [](int64_t at, csv_cut const& each) { return at < each.end; }) -
                                 cuts.begin());
    std::vector<char> read;
    auto const* data = source.memory();
    int64_t shift = 0;
    if (data == nullptr) {
      read.resize(static_cast<std::size_t>(to - from));
      source.read(from, to - from, read.data());
      data = read.data();
      shift = from;
    }
    while (from < to) {
      auto const stop = next < cuts.size() ? std::min(cuts[next].begin, to) : to;
      if (from < stop) {
        std::memcpy(copy->data() + (from - begin - left_out_before[next]), data + (from - shift),
                    static_cast<std::size_t>(stop - from));
      }
      from = next < cuts.size() && stop == cuts[next].begin ? cuts[next].end : stop;
      ++next;
    }
  });
  return copy;
}

}  // namespace cudf4j
