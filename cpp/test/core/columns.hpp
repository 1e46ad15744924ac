#pragma once
#include <cudf/column/column.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/types.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "host/core/column_util.hpp"
#include "test/core/wide_strings.hpp"

// Columns from plain vectors, and back: what the tests of every folder compare with.
namespace cudf4j::test {

template <typename T>
using rows = std::vector<std::optional<T>>;

/// @brief Returns a fixed-width column; its values are stored as T.
template <typename T>
std::unique_ptr<cudf::column> make(cudf::data_type type, rows<T> const& values) {
  auto const size = static_cast<cudf::size_type>(values.size());
  auto result = host::make_fixed_width(type, size);
  host::mask_builder mask{size, cudf::get_default_stream(), cudf::get_current_device_resource_ref()};
  auto* to = static_cast<T*>(result->mutable_view().head());
  for (std::size_t i = 0; i < values.size(); ++i) {
    to[i] = values[i].value_or(T{});
    if (!values[i]) {
      mask.set_null(static_cast<int64_t>(i));
    }
  }
  auto [words, nulls] = mask.finish();
  result->set_null_mask(std::move(words), nulls);
  return result;
}

inline std::unique_ptr<cudf::column> make_text(rows<std::string> const& values) {
  std::vector<std::string_view> texts;
  std::vector<bool> valid;
  for (auto const& value : values) {
    texts.push_back(value ? std::string_view{*value} : std::string_view{});
    valid.push_back(value.has_value());
  }
  return as_wide_if_asked(host::make_strings(texts, valid));
}

template <typename T>
rows<T> read(cudf::column_view const& view) {
  rows<T> result;
  for (cudf::size_type i = 0; i < view.size(); ++i) {
    if (host::is_null(view, i)) {
      result.push_back(std::nullopt);
    } else if constexpr (std::is_same_v<T, std::string>) {
      result.push_back(std::string{host::strings_reader{view}[i]});
    } else {
      result.push_back(host::values<T>(view)[i]);
    }
  }
  return result;
}

/// @brief Returns rows 0, 1, 2, ... as T, every `null_every`-th of them null (0: none).
template <typename T>
rows<T> counted(int count, int null_every, int start = 0) {
  rows<T> result;
  for (int i = 0; i < count; ++i) {
    if (null_every > 0 && (start + i) % null_every == 0) {
      result.push_back(std::nullopt);
    } else if constexpr (std::is_same_v<T, std::string>) {
      result.push_back(
          std::string(static_cast<std::size_t>((start + i) % 5), static_cast<char>('a' + (start + i) % 26)));
    } else {
      result.push_back(static_cast<T>(start + i));
    }
  }
  return result;
}

}  // namespace cudf4j::test
