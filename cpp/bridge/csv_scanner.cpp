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

// Goes through the text region by region; of a region, blocks that begin behind a line feed are walked at once. Whether
// such a block begins within quotes is known when all before it is. It is taken for the more likely case, outside; only
// where one turns out to begin within, all that are left in the region are walked for the other case too.
class scan {
 public:
  scan(csv_rules const& rules, text_source const& source, scan_pieces const& pieces)
      : rules_(rules),
        source_(source),
        pieces_(pieces),
        threads_(pieces.threads),
        begin_(byte_order_mark(source)),
        walk_(csv_walk::at_start(rules, begin_)) {}

  csv_findings run(bool is_complete) {
    // rows may be few
    auto bytes = rules_.most_rows >= 0 ? pieces_.piece_bytes : most_bytes();
    auto offset = begin_;
    while (offset < source_.bytes() && !walk_.stopped()) {
      auto const size = std::min(bytes, source_.bytes() - offset);
      auto const* data = load(offset, size);
      bool const is_last = is_complete && offset + size == source_.bytes();
      auto const usable = is_last ? size : size - cut_utf8(data, size);
      if (usable == 0) break;
      walk_region(data, offset, usable);
      offset += usable;
      bytes = std::min(bytes * 2, most_bytes());
    }
    if (is_complete) walk_.finish();
    csv_findings found;
    found.fault = walk_.fault();
    found.end = walk_.position().offset;
    found.rows = walk_.position().rows;
    found.bad_rows = walk_.bad_rows();
    found.is_whole = is_complete || walk_.stopped();
    found.cuts = walk_.cuts();
    found.ends_in_delimiter = walk_.ends_in_delimiter();
    return found;
  }

 private:
  struct block {
    int64_t begin;
    int64_t end;
  };

  [[nodiscard]] int64_t most_bytes() const {
    return pieces_.piece_bytes * std::min(pieces_.pieces_at_once * static_cast<int64_t>(pieces_.threads), most_pieces);
  }

  char const* load(int64_t offset, int64_t bytes) {
    if (source_.memory() != nullptr) return source_.memory() + offset;
    if (buffer_bytes_ < bytes) {
      // not zeroed by this thread: those that read touch it first
      buffer_ = std::make_unique_for_overwrite<char[]>(static_cast<std::size_t>(bytes));
      buffer_bytes_ = bytes;
    }
    auto const piece = pieces_.piece_bytes;
    threads_.run(static_cast<std::size_t>((bytes + piece - 1) / piece), [&](std::size_t i) {
      auto const from = static_cast<int64_t>(i) * piece;
      source_.read(offset + from, std::min(piece, bytes - from), buffer_.get() + from);
    });
    return buffer_.get();
  }

  std::vector<block> blocks_of(char const* data, int64_t bytes) const {
    std::vector<block> blocks;
    if (pieces_.threads < 2) return {{0, bytes}};
    int64_t begin = 0;
    while (begin < bytes) {
      auto end = std::min(begin + pieces_.piece_bytes, bytes);
      auto const* feed =
          end == bytes
              ? nullptr
              : static_cast<char const*>(std::memchr(data + end - 1, '\n', static_cast<std::size_t>(bytes - end + 1)));
      end = feed == nullptr ? bytes : feed - data + 1;
      blocks.push_back({begin, end});
      begin = end;
    }
    return blocks;
  }

  void walk_region(char const* data, int64_t offset, int64_t bytes) {
    auto const blocks = blocks_of(data, bytes);
    auto const walk_all = [&](std::size_t first, bool quoted) {
      std::vector<csv_walk> walks;
      walks.reserve(blocks.size() - first);
      for (auto i = first; i < blocks.size(); ++i) {
        walks.push_back(csv_walk::in_between(rules_, offset + blocks[i].begin, quoted));
      }
      return walks;
    };
    auto const walk_block = [&](csv_walk& walk, std::size_t i) {
      walk.walk(data + blocks[i].begin, blocks[i].end - blocks[i].begin);
    };
    auto outside = walk_all(1, false);
    threads_.run(blocks.size(), [&](std::size_t i) { walk_block(i == 0 ? walk_ : outside[i - 1], i); });
    std::vector<csv_walk> within;
    std::size_t first_within = 0;
    for (std::size_t i = 1; i < blocks.size() && !walk_.stopped(); ++i) {
      bool const quoted = walk_.position().quoted;
      if (quoted && within.empty()) {
        first_within = i;
        within = walk_all(i, true);
        threads_.run(within.size(), [&](std::size_t k) { walk_block(within[k], i + k); });
      }
      auto& other = quoted ? within[i - first_within] : outside[i - 1];
      if (!walk_.join(other)) walk_block(walk_, i);
    }
  }

  csv_rules const& rules_;
  text_source const& source_;
  scan_pieces const pieces_;
  late_crew threads_;
  std::unique_ptr<char[]> buffer_;
  int64_t buffer_bytes_{0};
  int64_t begin_;
  csv_walk walk_;
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

csv_findings scan_csv(csv_rules const& rules, text_source const& source, bool is_complete, scan_pieces const& pieces) {
  return scan{rules, source, pieces}.run(is_complete);
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
