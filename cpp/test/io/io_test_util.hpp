#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cudf/column/column.hpp>
#include <cudf/io/csv.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/table/table.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "host/core/column_util.hpp"

namespace cudf4j::host::test {

template <typename T>
using optionals = std::vector<std::optional<T>>;
using texts = optionals<std::string>;

inline bool row_is_valid(cudf::column_view const& view, cudf::size_type row) {
  if (view.null_mask() == nullptr) {
    return true;
  }
  auto const bit = view.offset() + row;
  return (view.null_mask()[bit / 32] >> (bit % 32) & 1U) != 0;
}

template <typename T>
optionals<T> values_of(cudf::column_view const& view) {
  optionals<T> result;
  for (cudf::size_type i = 0; i < view.size(); ++i) {
    result.push_back(row_is_valid(view, i) ? std::optional<T>{view.begin<T>()[i]} : std::nullopt);
  }
  return result;
}

inline texts texts_of(cudf::column_view const& view) {
  texts result;
  strings_reader const reader{view};
  for (cudf::size_type i = 0; i < view.size(); ++i) {
    result.push_back(row_is_valid(view, i) ? std::optional<std::string>{reader[i]} : std::nullopt);
  }
  return result;
}

inline std::vector<std::string> names_of(cudf::io::table_with_metadata const& table) {
  std::vector<std::string> names;
  for (auto const& info : table.metadata.schema_info) {
    names.push_back(info.name);
  }
  return names;
}

/** A folder of its own for one test, removed with what it holds. */
class temporary_folder {
 public:
  temporary_folder() {
    auto pattern = (std::filesystem::temp_directory_path() / "cudf4j-io-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
      throw std::runtime_error("mkdtemp");
    }
    path_ = pattern;
  }
  ~temporary_folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file(std::string const& name) const { return (path_ / name).string(); }
  [[nodiscard]] std::string write(std::string const& name, std::string const& bytes) const {
    std::ofstream{path_ / name, std::ios::binary} << bytes;
    return file(name);
  }

 private:
  std::filesystem::path path_;
};

inline std::string bytes_of(std::string const& path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

inline cudf::io::source_info text_source(std::string const& text) {
  return cudf::io::source_info{cudf::host_span<char const>{text.data(), text.size()}};
}

template <typename Exception, typename Function>
std::string message_of(Function&& body) {
  try {
    body();
  } catch (Exception const& e) {
    return e.what();
  }
  ADD_FAILURE() << "nothing was thrown";
  return {};
}

}  // namespace cudf4j::host::test
