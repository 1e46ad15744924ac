#include <algorithm>
#include <cudf/column/column.hpp>
#include <cudf/utilities/span.hpp>
#include <limits>
#include <nvtext/deduplicate.hpp>
#include <rmm/device_uvector.hpp>
#include <string_view>
#include <vector>

#include "host/nvtext/suffix_array.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host::nvtext {
namespace {

using places = cudf::device_span<size_type const>;

/// Bytes up to which libcudf counts what two suffixes have in common.
constexpr int64_t longest = std::numeric_limits<std::int16_t>::max();
constexpr int64_t search_grain = 1 << 10;

/// The bytes of all rows, one behind the other.
std::string_view all_text(cudf::strings_column_view const& input) {
  if (input.is_empty()) {
    return {};
  }
  strings_reader const text{input.parent()};
  return {text.chars() + text.start(0), static_cast<std::size_t>(text.chars_size())};
}

void check_size(std::string_view text, size_type min_width, std::string const& function) {
  if (min_width < 0) {
    fail_argument(function + ": the least width is negative");
  }
  if (static_cast<std::size_t>(min_width) >= text.size()) {
    fail_argument(function + ": the texts have " + std::to_string(text.size()) +
                  " bytes, no more than the least width of " + std::to_string(min_width));
  }
  if (text.size() >= static_cast<std::size_t>(std::numeric_limits<size_type>::max())) {
    fail_argument(function + ": the texts have " + std::to_string(text.size()) +
                  " bytes; at most 2^31 - 2 are possible");
  }
}

void check_width(size_type min_width, std::string const& function) {
  if (min_width <= 8) {
    fail_argument(function + ": the least width is " + std::to_string(min_width) + "; it must be over 8 bytes");
  }
}

void check_places(places suffixes, std::string_view text, std::string const& function) {
  for (std::size_t i = 0; i < suffixes.size(); ++i) {
    if (suffixes[i] < 0 || static_cast<std::size_t>(suffixes[i]) >= text.size()) {
      fail_argument(function + ": entry " + std::to_string(i) + " of the suffix array is " +
                    std::to_string(suffixes[i]) + ", the texts have " + std::to_string(text.size()) + " bytes");
    }
  }
}

/// How many bytes two texts have in common at their beginnings, of which no more than `longest` count.
int64_t common_bytes(std::string_view a, std::string_view b) {
  a = a.substr(0, longest);
  b = b.substr(0, longest);
  return std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
}

/// A stretch of a text that stands elsewhere too.
struct stretch {
  int64_t begin;
  int64_t size;
};

/// Leaves out what is but the tail of the stretch that begins one byte before. Of stretches of the full length that
/// begin at each byte of a text that is longer, those stay that follow one another, and the last.
std::vector<stretch> without_tails(std::vector<stretch> const& all) {
  std::vector<stretch> kept;
  std::size_t chain = 0;  // where the stretches begin that begin one byte behind the other up to here
  for (std::size_t i = 0; i < all.size(); ++i) {
    bool const follows = i > 0 && all[i].begin == all[i - 1].begin + 1;
    if (!follows) {
      chain = i;
    }
    if (follows && all[i].size < all[i - 1].size) {
      continue;
    }
    if (follows && all[i].size == all[i - 1].size && all[i].size == longest) {
      auto const away = static_cast<int64_t>(i - chain);
      bool const is_last = i + 1 == all.size() || all[i + 1].size < all[i].size;
      if (away < longest || (away % longest != 0 && !is_last)) {
        continue;
      }
    }
    kept.push_back(all[i]);
  }
  return kept;
}

/// A column of the texts at the places of `suffixes` whose `sizes` are not 0: each once, the longest first.
std::unique_ptr<column> distinct_texts(std::string_view text, places suffixes, std::vector<std::int16_t> const& sizes,
                                       stream_view stream, resource mr) {
  std::vector<stretch> found;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] != 0) {
      found.push_back({suffixes[i], sizes[i]});
    }
  }
  std::sort(found.begin(), found.end(), [](stretch const& a, stretch const& b) { return a.begin < b.begin; });
  std::vector<std::string_view> texts;
  for (auto const& each : without_tails(found)) {
    texts.push_back(text.substr(static_cast<std::size_t>(each.begin), static_cast<std::size_t>(each.size)));
  }
  std::sort(texts.begin(), texts.end(),
            [](std::string_view a, std::string_view b) { return a.size() != b.size() ? a.size() > b.size() : a < b; });
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return make_strings(texts, {}, stream, mr);
}

std::int16_t as_size(int64_t common, size_type min_width) {
  return static_cast<std::int16_t>(common >= min_width ? common : 0);
}

/// The four bytes that a suffix begins with as a number of the same order.
std::uint32_t beginning(std::string_view text) {
  std::uint32_t result = 0;
  for (std::size_t i = 0; i < sizeof result; ++i) {
    result = result << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0);
  }
  return result;
}

/// How many bytes each suffix of a text has in common with its neighbour in the order of another text's suffixes: with
/// the first that is not less. Where that is less than `min_width`, with the one before it, unless none that is less
/// begins with other four bytes; this is how libcudf looks.
std::vector<std::int16_t> sizes_in_other(std::string_view text, places suffixes, std::string_view other, places others,
                                         size_type min_width) {
  auto const suffix_of = [&](size_type at) { return other.substr(static_cast<std::size_t>(at)); };
  std::vector<std::uint32_t> beginnings(others.size());
  std::transform(others.begin(), others.end(), beginnings.begin(),
                 [&](size_type at) { return beginning(suffix_of(at)); });
  std::vector<std::int16_t> sizes(suffixes.size());
  parallel_for(0, static_cast<int64_t>(suffixes.size()), search_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const suffix = text.substr(static_cast<std::size_t>(suffixes[static_cast<std::size_t>(i)]));
      auto const [first, last] = std::equal_range(beginnings.begin(), beginnings.end(), beginning(suffix));
      auto const from = first - beginnings.begin();
      auto const to = last - beginnings.begin() + (last != beginnings.end() ? 1 : 0);
      auto const found = std::lower_bound(others.begin() + from, others.begin() + to, suffix,
                                          [&](size_type at, std::string_view than) { return suffix_of(at) < than; });
      auto const place = found - others.begin();
      if (place == to) {
        continue;
      }
      auto common = common_bytes(suffix, suffix_of(*found));
      if (common < min_width && from > 0) {
        common = common_bytes(suffix, suffix_of(others[static_cast<std::size_t>(place - 1)]));
      }
      sizes[static_cast<std::size_t>(i)] = as_size(common, min_width);
    }
  });
  return sizes;
}

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace own = cudf4j::host::nvtext;
using suffixes = cudf::device_span<cudf::size_type const>;

std::unique_ptr<rmm::device_uvector<cudf::size_type>> build_suffix_array(cudf::strings_column_view const& input,
                                                                         cudf::size_type min_width,
                                                                         rmm::cuda_stream_view stream,
                                                                         rmm::device_async_resource_ref mr) {
  auto const text = own::all_text(input);
  own::check_size(text, min_width, "build_suffix_array");
  auto sorted = own::suffix_array(text);
  // those without so many bytes begin no stretch of them
  auto const count = static_cast<int64_t>(text.size()) - min_width + (min_width > 0 ? 1 : 0);
  sorted.erase(std::remove_if(sorted.begin(), sorted.end(), [&](int32_t at) { return at >= count; }), sorted.end());
  auto result = std::make_unique<rmm::device_uvector<cudf::size_type>>(sorted.size(), stream, mr);
  std::copy(sorted.begin(), sorted.end(), result->data());
  return result;
}

std::unique_ptr<cudf::column> resolve_duplicates(cudf::strings_column_view const& input, suffixes indices,
                                                 cudf::size_type min_width, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) {
  auto const text = own::all_text(input);
  own::check_width(min_width, "resolve_duplicates");
  own::check_size(text, min_width, "resolve_duplicates");
  own::check_places(indices, text, "resolve_duplicates");
  std::vector<std::int16_t> sizes(indices.size());
  cudf4j::host::parallel_for(1, static_cast<int64_t>(sizes.size()), own::search_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const suffix = [&](int64_t at) {
        return text.substr(static_cast<std::size_t>(indices[static_cast<std::size_t>(at)]));
      };
      sizes[static_cast<std::size_t>(i)] = own::as_size(own::common_bytes(suffix(i - 1), suffix(i)), min_width);
    }
  });
  return own::distinct_texts(text, indices, sizes, stream, mr);
}

std::unique_ptr<cudf::column> resolve_duplicates_pair(cudf::strings_column_view const& input1, suffixes indices1,
                                                      cudf::strings_column_view const& input2, suffixes indices2,
                                                      cudf::size_type min_width, rmm::cuda_stream_view stream,
                                                      rmm::device_async_resource_ref mr) {
  if (indices1.size() < indices2.size()) {
    return resolve_duplicates_pair(input2, indices2, input1, indices1, min_width, stream, mr);
  }
  auto const text = own::all_text(input1);
  auto const other = own::all_text(input2);
  own::check_width(min_width, "resolve_duplicates_pair");
  own::check_size(text, min_width, "resolve_duplicates_pair");
  own::check_size(other, min_width, "resolve_duplicates_pair");
  own::check_places(indices1, text, "resolve_duplicates_pair");
  own::check_places(indices2, other, "resolve_duplicates_pair");
  return own::distinct_texts(text, indices1, own::sizes_in_other(text, indices1, other, indices2, min_width), stream,
                             mr);
}

}  // namespace nvtext
