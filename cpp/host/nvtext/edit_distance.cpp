#include <nvtext/edit_distance.hpp>

#include <algorithm>
#include <numeric>

#include "host/core/column_util.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// Computes how many characters must be added, left out or replaced to make one text of another. Not thread-safe.
class levenshtein {
 public:
  int32_t operator()(std::string_view a, std::string_view b) {
    if (is_ascii(a) && is_ascii(b)) {
      return of(a, b);
    }
    return of(points(a, first_), points(b, second_));
  }

 private:
  static std::u32string_view points(std::string_view text, std::u32string& out) {
    out.clear();
    for_each_character(text, [&](char32_t point, std::string_view) { out += point; });
    return out;
  }

  template <typename Text>
  int32_t of(Text a, Text b) {
    // what both begin or end with costs nothing
    auto const same = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    a.remove_prefix(same);
    b.remove_prefix(same);
    auto const tail =
        static_cast<std::size_t>(std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin());
    a.remove_suffix(tail);
    b.remove_suffix(tail);
    if (a.size() > b.size()) {
      std::swap(a, b);
    }
    // one row of the matrix of distances of beginnings, for each beginning of the longer text
    row_.resize(a.size() + 1);
    std::iota(row_.begin(), row_.end(), 0);
    for (std::size_t j = 0; j < b.size(); ++j) {
      auto diagonal = row_[0];
      row_[0] = static_cast<int32_t>(j + 1);
      for (std::size_t i = 0; i < a.size(); ++i) {
        auto const replaced = diagonal + (a[i] == b[j] ? 0 : 1);
        diagonal = row_[i + 1];
        row_[i + 1] = std::min(std::min(row_[i], diagonal) + 1, replaced);
      }
    }
    return row_.back();
  }

  std::u32string first_, second_;
  std::vector<int32_t> row_;
};

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

using namespace cudf4j::host;

std::unique_ptr<cudf::column> edit_distance(cudf::strings_column_view const& input,
                                            cudf::strings_column_view const& targets, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  cudf::data_type const type{cudf::type_id::INT32};
  if (input.is_empty()) {
    return cudf::make_empty_column(type);
  }
  bool const is_one = targets.size() == 1;
  if (!is_one && targets.size() != input.size()) {
    fail_argument("edit_distance: " + std::to_string(input.size()) + " texts and " + std::to_string(targets.size()) +
                  " targets; there is one target for each or for all");
  }
  expects_argument(!is_one || !targets.has_nulls(), "edit_distance: the target is null");
  auto result = make_fixed_width(type, input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<int32_t>(result->mutable_view());
  strings_reader const text{input.parent()};
  strings_reader const target{targets.parent()};
  validity const valid{input.parent()};
  validity const target_valid{targets.parent()};
  constexpr int64_t grain = 256;
  parallel_for(0, input.size(), grain, [&](int64_t begin, int64_t end) {
    cudf4j::host::nvtext::levenshtein distance;
    for (int64_t row = begin; row < end; ++row) {
      auto const to = is_one ? 0 : row;
      out[row] =
          distance(valid[row] ? text[row] : std::string_view{}, target_valid[to] ? target[to] : std::string_view{});
    }
  });
  return result;
}

}  // namespace nvtext
