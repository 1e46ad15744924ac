#include <algorithm>
#include <cstring>
#include <cudf/column/column_factories.hpp>
#include <cudf/io/text/multibyte_split.hpp>
#include <rmm/device_buffer.hpp>
#include <string_view>
#include <vector>

#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

/// A text of which more and more is read, and where its delimiters end.
class delimited_text {
 public:
  delimited_text(std::string_view delimiter, int64_t offset, stream_view stream, resource mr)
      : delimiter_{delimiter}, offset_{offset}, bytes_{0, stream, mr}, stream_{stream} {}

  /// Where the next byte lies in the source.
  [[nodiscard]] int64_t end() const { return offset_ + static_cast<int64_t>(size_); }
  [[nodiscard]] std::vector<int64_t> const& ends() const { return ends_; }
  [[nodiscard]] std::string_view between(int64_t from, int64_t to) const {
    return {begin() + (from - offset_), static_cast<std::size_t>(to - from)};
  }

  /// Adds bytes and finds the delimiters that end in them, also those that overlap.
  void append(char const* bytes, std::size_t count) {
    if (bytes_.capacity() < size_ + count) {
      bytes_.reserve(std::max(2 * bytes_.capacity(), size_ + count), stream_);
    }
    bytes_.resize(size_ + count, stream_);
    std::memcpy(static_cast<char*>(bytes_.data()) + size_, bytes, count);
    auto const first = size_ - std::min(size_, delimiter_.size() - 1);
    size_ += count;
    constexpr std::size_t piece = 1 << 20;
    std::vector<std::vector<int64_t>> found((size_ - first + piece - 1) / piece);
    parallel_tasks(static_cast<int64_t>(found.size()), [&](int64_t i) {
      auto const from = first + static_cast<std::size_t>(i) * piece;
      search(from, std::min(from + piece, size_), found[static_cast<std::size_t>(i)]);
    });
    for (auto const& some : found) {
      ends_.insert(ends_.end(), some.begin(), some.end());
    }
  }

 private:
  [[nodiscard]] char const* begin() const { return static_cast<char const*>(bytes_.data()); }

  /// Finds the delimiters that begin between two places.
  void search(std::size_t from, std::size_t to, std::vector<int64_t>& out) const {
    std::string_view const text{begin(), std::min(size_, to + delimiter_.size() - 1)};
    for (auto at = text.find(delimiter_, from); at != std::string_view::npos; at = text.find(delimiter_, at + 1)) {
      out.push_back(offset_ + static_cast<int64_t>(at + delimiter_.size()));
    }
  }

  std::string_view delimiter_;
  int64_t offset_;
  rmm::device_buffer bytes_;
  stream_view stream_;
  std::size_t size_ = 0;
  std::vector<int64_t> ends_;
};

}  // namespace
}  // namespace cudf4j::host

namespace cudf::io::text {

namespace host = cudf4j::host;

std::unique_ptr<column> multibyte_split(data_chunk_source const& source, std::string_view delimiter,
                                        parse_options options, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  host::expects(!delimiter.empty(), "multibyte_split: the delimiter is empty");
  auto const range = options.byte_range;
  if (range.is_empty()) {
    return make_empty_column(type_id::STRING);
  }
  auto const length = static_cast<int64_t>(delimiter.size());
  auto const range_end = range.size() > std::numeric_limits<int64_t>::max() - range.offset()
                             ? std::numeric_limits<int64_t>::max()
                             : range.offset() + range.size();
  // a record begins where a delimiter ends
  auto const first_byte = std::max<int64_t>(0, range.offset() - length);
  auto const reader = source.create_reader();
  reader->skip_bytes(static_cast<std::size_t>(first_byte));
  host::delimited_text text{delimiter, first_byte, stream, mr};
  bool is_last = false;
  auto const begins = [&] { return range.offset() == 0 || !text.ends().empty(); };
  constexpr std::size_t chunk_size = std::size_t{1} << 26;
  while (!is_last && (begins() || text.end() < range_end)) {
    auto const chunk = reader->get_next_chunk(chunk_size, stream);
    if (chunk->size() == 0) {
      break;
    }
    text.append(chunk->data(), chunk->size());
    is_last = !text.ends().empty() && text.ends().back() >= range_end;
  }
  // the ends of the records that begin in the range
  auto const& all = text.ends();
  std::vector<int64_t> places;
  if (range.offset() == 0) {
    places.push_back(0);
  }
  for (auto const end : all) {
    if (!places.empty() && places.back() >= range_end) {
      break;
    }
    places.push_back(end);
  }
  // what is behind the last delimiter is a record too
  bool const is_open = !places.empty() && places.back() < std::min(range_end, text.end());
  if (is_open) {
    places.push_back(text.end());
  }
  if (places.size() < 2) {
    return make_empty_column(type_id::STRING);
  }
  auto const rows =
      host::to_size_type(static_cast<int64_t>(places.size()) - 1, "multibyte_split: the number of records");
  return host::build_text(rows, stream, mr, [&](int64_t row, std::string& out) {
    auto record = text.between(places[row], places[row + 1]);
    if (options.strip_delimiters && !(is_open && row == rows - 1)) {
      record.remove_suffix(std::min(record.size(), delimiter.size()));
    }
    out += record;
    return true;
  });
}

}  // namespace cudf::io::text
