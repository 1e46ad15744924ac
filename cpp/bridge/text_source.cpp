#include "bridge/text_source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

namespace cudf4j {
namespace {

int64_t nanoseconds_of(struct stat const& about) {
  return static_cast<int64_t>(about.st_mtim.tv_sec) * 1'000'000'000 + about.st_mtim.tv_nsec;
}

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
  changed_at_ = nanoseconds_of(about);
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

void text_source::require_unchanged() const {
  if (file_ < 0) return;
  struct stat about{};
  if (::fstat(file_, &about) != 0) throw std::runtime_error(path_ + ": " + std::generic_category().message(errno));
  if (about.st_size != bytes_ || nanoseconds_of(about) != changed_at_) {
    throw std::runtime_error(path_ + ": it was written to while it was read");
  }
}

int64_t byte_order_mark(text_source const& source) {
  constexpr int64_t mark_bytes = 3;
  if (source.bytes() < mark_bytes) return 0;
  char first[mark_bytes];
  source.read(0, mark_bytes, first);
  return std::memcmp(first, "\xEF\xBB\xBF", mark_bytes) == 0 ? mark_bytes : 0;
}

std::unique_ptr<host_text> copy_text(text_source const& source, int64_t begin, int64_t end,
                                     std::vector<text_cut> const& cuts, scan_pieces const& pieces, bool ends_line,
                                     std::string_view instead) {
  std::vector<int64_t> left_out_before(cuts.size() + 1, 0);
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    left_out_before[i + 1] = left_out_before[i] + (cuts[i].end - cuts[i].begin) - static_cast<int64_t>(instead.size());
  }
  auto const kept = end - begin - left_out_before.back();
  auto copy = std::make_unique<host_text>(kept + (ends_line ? 1 : 0));
  if (ends_line) copy->data()[kept] = '\n';
  auto const piece = pieces.piece_bytes;
  late_crew{pieces.threads}.run(static_cast<std::size_t>((end - begin + piece - 1) / piece), [&](std::size_t i) {
    auto const piece_begin = begin + static_cast<int64_t>(i) * piece;
    auto from = piece_begin;
    auto const to = std::min(from + piece, end);
    auto const place = [&](int64_t at, std::size_t cut) { return copy->data() + (at - begin - left_out_before[cut]); };
    auto next =
        static_cast<std::size_t>(std::upper_bound(cuts.begin(), cuts.end(), from,
                                                  [](int64_t at, text_cut const& each) { return at < each.end; }) -
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
        std::memcpy(place(from, next), data + (from - shift), static_cast<std::size_t>(stop - from));
      }
      // the piece with the first byte of a cut has what stands there instead
      if (next < cuts.size() && cuts[next].begin >= piece_begin && cuts[next].begin < to) {
        instead.copy(place(cuts[next].begin, next), instead.size());
      }
      from = next < cuts.size() && stop == cuts[next].begin ? cuts[next].end : stop;
      ++next;
    }
  });
  return copy;
}

}  // namespace cudf4j
