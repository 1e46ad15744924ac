#pragma once
// What the functions over strings share: reading parameters, mapping rows to values, and building columns of text.
#include <atomic>
#include <cudf/column/column.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "host/core/bitmask.hpp"
#include "host/core/claim.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/core/sized_text.hpp"

namespace cudf4j::host {

using stream_view = rmm::cuda_stream_view;
using resource = rmm::device_async_resource_ref;

/// @brief Returns the text of a valid string scalar.
/// @throws cudf::logic_error naming function and parameter if the scalar is null
std::string text_of(cudf::string_scalar const& value, stream_view stream, char const* function, char const* parameter);

/// @brief A strings column under construction in one pass: each chunk of rows appends to a text of its own.
class text_builder {
 public:
  text_builder(size_type rows, stream_view stream, resource mr);

  /// @brief Says that the rows will have about as many bytes as those of a text: what is made is not moved while it
  /// grows.
  void expect_as_long(strings_reader const& text) { like_ = &text; }

  /// @brief Calls fn(row, std::string& out) for every row; fn appends the row's bytes to out and returns whether the
  /// row is valid. Of a row that is not, nothing is kept.
  template <typename Function>
  void fill(Function const& fn) {
    fill_with([&fn] { return &fn; }, [](auto const* each, int64_t row, std::string& out) { return (*each)(row, out); });
  }

  /// @brief As fill; each chunk of rows calls make() for what it needs, the first argument of fn.
  template <typename Make, typename Function>
  void fill_with(Make const& make, Function const& fn) {
    auto const all = [&] {
      parallel_tasks(static_cast<int64_t>(parts_.size()), [&](int64_t chunk) {
        auto needed = make();
        auto& out = parts_[static_cast<std::size_t>(chunk)];
        growth counted{claim_};
        auto const begin = chunk * text_grain;
        auto const end = std::min<int64_t>(rows_, begin + text_grain);
        if (like_ != nullptr) {
          auto const bytes = static_cast<std::size_t>(like_->start(end) - like_->start(begin));
          auto const room = bytes + bytes / 8;
          counted.to(room);
          out.reserve(room);
        }
        for (int64_t row = begin; row < end; ++row) {
          auto const before = out.size();
          if (!fn(needed, row, out)) {
            out.resize(before);
            clear_bit(mask_, row);
          }
          ends_[row] = out.size();
          counted.to(out.capacity());
        }
      });
    };
    with_room(all, [this] { forget(); });
  }

  /// @brief Returns the column; the builder is spent.
  std::unique_ptr<column> finish();

 private:
  /// Makes it as it was before it was filled.
  void forget();

  size_type rows_;
  stream_view stream_;
  resource mr_;
  strings_reader const* like_{nullptr};
  std::vector<std::string> parts_;
  claim claim_;  // the memory of the texts
  rmm::device_buffer ends_buffer_;
  uint64_t* ends_;  // for each row the end of its bytes in the text of its chunk
  rmm::device_buffer mask_buffer_;
  bitmask_type* mask_;
};

/// @brief Returns a strings column of so many rows from fn(row, std::string& out) -> bool (see text_builder::fill).
template <typename Function>
std::unique_ptr<column> build_text(size_type rows, stream_view stream, resource mr, Function const& fn) {
  text_builder builder{rows, stream, mr};
  builder.fill(fn);
  return builder.finish();
}

/// @brief As above; each chunk of rows calls make() for what it needs, the first argument of fn.
template <typename Make, typename Function>
std::unique_ptr<column> build_text_with(size_type rows, stream_view stream, resource mr, Make const& make,
                                        Function const& fn) {
  text_builder builder{rows, stream, mr};
  builder.fill_with(make, fn);
  return builder.finish();
}

/// @brief As above, of as many rows as `like` has and about as many bytes; each chunk of rows calls make() for what it
/// needs, the first argument of fn.
template <typename Make, typename Function>
std::unique_ptr<column> build_text_with(strings_reader const& like, stream_view stream, resource mr, Make const& make,
                                        Function const& fn) {
  text_builder builder{like.size(), stream, mr};
  builder.expect_as_long(like);
  builder.fill_with(make, fn);
  return builder.finish();
}

/// @brief Returns text for text: fn(std::string_view, std::string& out) appends to out for each valid row; null rows
/// stay null.
template <typename Function>
std::unique_ptr<column> text_to_text(cudf::strings_column_view const& input, stream_view stream, resource mr,
                                     Function const& fn) {
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
    if (!valid[row]) {
      return false;
    }
    fn(text[row], out);
    return true;
  });
}

/// @brief Returns text for text, written where it stays: size(std::string_view) says how many bytes a valid row gets,
/// and write(std::string_view, int64_t bytes, char* out, int64_t room) writes so many, where there are any; see
/// build_sized_text. Null rows stay null.
template <typename Size, typename Write>
std::unique_ptr<column> text_to_sized_text(cudf::strings_column_view const& input, stream_view stream, resource mr,
                                           Size const& size, Write const& write) {
  auto const view = input.parent();
  strings_reader const text{view};
  validity const valid{view};
  return build_sized_text(
      view.size(), copy_mask(view, stream, mr), view.null_count(), stream, mr,
      [&](int64_t row) { return valid[row] ? static_cast<int64_t>(size(text[row])) : 0; },
      [&](int64_t row, int64_t bytes, char* out, int64_t room) { write(text[row], bytes, out, room); });
}

/// @brief Returns the text, or an empty one that lies somewhere: one without bytes may lie nowhere.
inline std::string_view placed(std::string_view text) {
  return text.data() == nullptr ? std::string_view{"", 0} : text;
}

/// @brief As text_to_text, of about as many bytes.
template <typename Function>
std::unique_ptr<column> text_to_like_text(cudf::strings_column_view const& input, stream_view stream, resource mr,
                                          Function const& fn) {
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  return build_text_with(
      text, stream, mr, [&fn] { return &fn; },
      [&](auto const* each, int64_t row, std::string& out) {
        if (!valid[row]) {
          return false;
        }
        (*each)(text[row], out);
        return true;
      });
}

/// @brief A strings column of parts of other texts under construction, in two passes over the rows: where the parts
/// are, then their bytes. Neighbours in memory are copied at once.
class part_builder {
 public:
  part_builder(size_type rows, stream_view stream, resource mr);

  /// @brief Calls part(row) -> std::string_view for every row; its data is null where the row is.
  template <typename Function>
  void find(Function const& part) {
    parallel_tasks(static_cast<int64_t>(starts_.size()) - 1, [&](int64_t chunk) {
      int64_t bytes = 0;
      int64_t nulls = 0;
      auto const begin = chunk * text_grain;
      auto const end = std::min<int64_t>(rows_, begin + text_grain);
      for (int64_t row = begin; row < end; ++row) {
        auto const text = part(row);
        parts_[row] = text;
        bytes += static_cast<int64_t>(text.size());
        nulls += text.data() == nullptr ? 1 : 0;
      }
      starts_[static_cast<std::size_t>(chunk) + 1] = bytes;
      nulls_ += nulls;
    });
  }

  /// @brief Returns the column; the builder is spent.
  std::unique_ptr<column> finish();

 private:
  template <typename T>
  void write(T* offsets, char* chars) const;

  size_type rows_;
  stream_view stream_;
  resource mr_;
  rmm::device_buffer parts_buffer_;
  std::string_view* parts_;
  std::vector<int64_t> starts_;  // of the bytes of each chunk of rows, and their end
  std::atomic<int64_t> nulls_{0};
};

/// @brief Returns for each text a part of it: fn(std::string_view) -> std::string_view; null rows stay null.
template <typename Function>
std::unique_ptr<column> text_to_parts(cudf::strings_column_view const& input, stream_view stream, resource mr,
                                      Function const& fn) {
  auto const view = input.parent();
  strings_reader const text{view};
  validity const valid{view};
  auto const* const in_end = text.chars() + text.start(text.size());
  auto const build = [&](auto* begins) {
    using T = std::remove_reference_t<decltype(*begins)>;
    return build_sized_text(
        view.size(), copy_mask(view, stream, mr), view.null_count(), stream, mr,
        [&](int64_t row) -> int64_t {
          if (!valid[row]) {
            return 0;
          }
          auto const whole = text[row];
          auto const part = fn(whole);
          begins[row] = static_cast<T>(part.empty() ? 0 : part.data() - whole.data());
          return static_cast<int64_t>(part.size());
        },
        [&](int64_t row, int64_t bytes, char* out, int64_t room) {
          copy_text({text[row].data() + begins[row], static_cast<std::size_t>(bytes)}, in_end, out, room);
        });
  };
  auto const buffer = [&](std::size_t width) {
    return make_buffer(static_cast<std::size_t>(view.size()) * width, stream);
  };
  if (text.chars_size() <= std::numeric_limits<uint32_t>::max()) {
    auto begins = buffer(sizeof(uint32_t));
    return build(data_of<uint32_t>(begins));
  }
  auto begins = buffer(sizeof(uint64_t));
  return build(data_of<uint64_t>(begins));
}

/// @brief Returns for each text the list of its characters; null rows stay null.
std::unique_ptr<column> text_to_characters(cudf::strings_column_view const& input, stream_view stream, resource mr);

/// @brief Returns a value of a fixed-width type for text: fn(std::string_view); null rows hold 0 and stay null.
template <typename Result, typename Function>
std::unique_ptr<column> text_to_values(cudf::strings_column_view const& input, cudf::data_type type, stream_view stream,
                                       resource mr, Function const& fn) {
  auto const view = input.parent();
  auto result = make_fixed_width(type, view.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<Result>(result->mutable_view());
  strings_reader const text{view};
  validity const valid{view};
  parallel_for(0, view.size(), text_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      out[i] = valid[i] ? static_cast<Result>(fn(text[i])) : Result{};
    }
  });
  copy_nulls(view, *result, stream, mr);
  return result;
}

/// @brief Returns BOOL8 for text: fn(std::string_view) -> bool.
template <typename Function>
std::unique_ptr<column> text_to_bools(cudf::strings_column_view const& input, stream_view stream, resource mr,
                                      Function const& fn) {
  return text_to_values<uint8_t>(input, cudf::data_type{cudf::type_id::BOOL8}, stream, mr, fn);
}

/// @brief Returns INT32 for text: fn(std::string_view) -> integer.
template <typename Function>
std::unique_ptr<column> text_to_ints(cudf::strings_column_view const& input, stream_view stream, resource mr,
                                     Function const& fn) {
  return text_to_values<int32_t>(input, cudf::data_type{cudf::type_id::INT32}, stream, mr, fn);
}

/// @brief Rows of tokens, and the columns that split functions make of them.
class token_rows {
 public:
  /// @brief Calls fn(std::string_view, std::vector<std::string_view>& out), which appends the tokens of each valid row.
  template <typename Function>
  token_rows(cudf::strings_column_view const& input, Function const& fn)
      : token_rows{input, [&fn] { return &fn; },
                   [](auto const* each, std::string_view text, auto& out) { (*each)(text, out); }} {}

  /// @brief As above; each chunk of rows calls make() for what it needs, the first argument of fn.
  template <typename Make, typename Function>
  token_rows(cudf::strings_column_view const& input, Make const& make, Function const& fn) : valid_{input.parent()} {
    strings_reader const text{input.parent()};
    auto const rows = input.size();
    auto const chunks = static_cast<std::size_t>((rows + text_grain - 1) / text_grain);
    auto const all = [&] {
      claim_.add(static_cast<std::size_t>(rows) * sizeof(uint32_t));
      ends_.resize(static_cast<std::size_t>(rows));
      parts_.resize(chunks);
      parallel_tasks(static_cast<int64_t>(chunks), [&](int64_t chunk) {
        auto needed = make();
        auto& out = parts_[static_cast<std::size_t>(chunk)];
        growth counted{claim_};
        auto const begin = chunk * text_grain;
        auto const end = std::min<int64_t>(rows, begin + text_grain);
        for (int64_t row = begin; row < end; ++row) {
          if (valid_[row]) {
            fn(needed, text[row], out);
          }
          ends_[static_cast<std::size_t>(row)] = static_cast<uint32_t>(out.size());
          counted.to(out.capacity() * sizeof(std::string_view));
        }
      });
    };
    with_room(all, [this] {
      parts_.clear();
      claim_.give_back();
    });
  }
  [[nodiscard]] size_type size() const { return static_cast<size_type>(ends_.size()); }
  [[nodiscard]] uint32_t count(int64_t row) const { return ends_[row] - first(row); }
  [[nodiscard]] std::string_view token(int64_t row, uint32_t index) const {
    return parts_[row / text_grain][first(row) + index];
  }
  [[nodiscard]] bool is_valid(int64_t row) const { return valid_[row]; }

  /// @brief Returns one column for each place of a token, null where a row has no token there; at least one column.
  std::unique_ptr<cudf::table> to_table(stream_view stream, resource mr) const;
  /// @brief Returns a list of tokens for each row; the row is null where the text was.
  std::unique_ptr<column> to_lists(column_view const& input, stream_view stream, resource mr) const;
  /// @brief As to_lists; a row without tokens is null too.
  std::unique_ptr<column> to_filled_lists(stream_view stream, resource mr) const;
  /// @brief Returns a token that is null within its row.
  static std::string_view null_token() { return {&null_token_, 0}; }

 private:
  static constexpr char null_token_{};
  std::unique_ptr<column> to_lists(std::pair<rmm::device_buffer, size_type> nulls, stream_view stream,
                                   resource mr) const;
  [[nodiscard]] uint32_t first(int64_t row) const { return row % text_grain == 0 ? 0 : ends_[row - 1]; }
  validity valid_;
  std::vector<std::vector<std::string_view>> parts_;
  std::vector<uint32_t> ends_;
  claim claim_;  // the memory of the tokens
};

}  // namespace cudf4j::host
