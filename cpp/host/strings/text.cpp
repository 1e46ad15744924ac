#include "host/strings/text.hpp"

#include <cudf/column/column_factories.hpp>
#include <cudf/table/table.hpp>
#include <limits>

#include "host/strings/utf8.hpp"

namespace cudf4j::host {

std::string text_of(cudf::string_scalar const& value, stream_view stream, char const* function, char const* parameter) {
  if (!value.is_valid(stream)) {
    fail_logic(std::string{function} + ": " + parameter + " is null");
  }
  return value.to_string(stream);
}

text_builder::text_builder(size_type rows, stream_view stream, resource mr)
    : rows_{rows},
      stream_{stream},
      mr_{mr},
      parts_(static_cast<std::size_t>((offset_count(rows, "offsets of strings") + text_grain - 2) / text_grain)),
      ends_buffer_{make_buffer(static_cast<std::size_t>(rows) * sizeof(uint64_t), stream)},
      ends_{data_of<uint64_t>(ends_buffer_)},
      mask_buffer_{cudf::create_null_mask(rows, cudf::mask_state::ALL_VALID, stream, mr)},
      mask_{data_of<bitmask_type>(mask_buffer_)} {}

void text_builder::forget() {
  for (auto& part : parts_) {
    std::string{}.swap(part);
  }
  claim_.give_back();
  if (rows_ > 0) {
    cudf::set_null_mask(mask_, 0, rows_, true, stream_);
  }
}

std::unique_ptr<column> text_builder::finish() {
  std::vector<int64_t> starts(parts_.size() + 1);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    starts[i + 1] = starts[i] + static_cast<int64_t>(parts_[i].size());
  }
  auto const total = starts.back();
  bool const wide = total > std::numeric_limits<int32_t>::max();
  auto chars = make_buffer(static_cast<std::size_t>(total), stream_, mr_);
  auto offsets =
      make_buffer((static_cast<std::size_t>(rows_) + 1) * (wide ? sizeof(int64_t) : sizeof(int32_t)), stream_, mr_);
  auto const write = [&](auto* out) {
    using T = std::remove_reference_t<decltype(*out)>;
    out[0] = 0;
    parallel_tasks(static_cast<int64_t>(parts_.size()), [&](int64_t chunk) {
      auto& part = parts_[static_cast<std::size_t>(chunk)];
      auto const base = starts[static_cast<std::size_t>(chunk)];
      if (!part.empty()) {
        std::memcpy(data_of<char>(chars) + base, part.data(), part.size());
      }
      std::string{}.swap(part);
      auto const begin = chunk * text_grain;
      auto const end = std::min<int64_t>(rows_, begin + text_grain);
      for (int64_t row = begin; row < end; ++row) {
        out[row + 1] = static_cast<T>(base + static_cast<int64_t>(ends_[row]));
      }
    });
  };
  if (wide) {
    write(data_of<int64_t>(offsets));
  } else {
    write(data_of<int32_t>(offsets));
  }
  claim_.give_back();
  auto const nulls = static_cast<size_type>(count_nulls(mask_, 0, rows_));
  return make_strings(rows_, std::move(offsets), std::move(chars),
                      nulls > 0 ? std::move(mask_buffer_) : rmm::device_buffer{}, nulls,
                      wide ? cudf::type_id::INT64 : cudf::type_id::INT32);
}

part_builder::part_builder(size_type rows, stream_view stream, resource mr)
    : rows_{rows},
      stream_{stream},
      mr_{mr},
      parts_buffer_{make_buffer(static_cast<std::size_t>(rows) * sizeof(std::string_view), stream)},
      parts_{data_of<std::string_view>(parts_buffer_)},
      starts_(static_cast<std::size_t>((offset_count(rows, "offsets of strings") + text_grain - 2) / text_grain) + 1) {}

template <typename T>
void part_builder::write(T* offsets, char* chars) const {
  offsets[0] = 0;
  parallel_tasks(static_cast<int64_t>(starts_.size()) - 1, [&](int64_t chunk) {
    auto at = starts_[static_cast<std::size_t>(chunk)];
    auto const begin = chunk * text_grain;
    auto const end = std::min<int64_t>(rows_, begin + text_grain);
    std::string_view run{};
    auto const copy = [&] {
      if (!run.empty()) {
        std::memcpy(chars + at - run.size(), run.data(), run.size());
      }
    };
    for (int64_t row = begin; row < end; ++row) {
      auto const part = parts_[row];
      if (!part.empty()) {
        if (part.data() == run.data() + run.size()) {
          run = {run.data(), run.size() + part.size()};
        } else {
          copy();
          run = part;
        }
        at += static_cast<int64_t>(part.size());
      }
      offsets[row + 1] = static_cast<T>(at);
    }
    copy();
  });
}

std::unique_ptr<column> part_builder::finish() {
  for (std::size_t chunk = 1; chunk < starts_.size(); ++chunk) {
    starts_[chunk] += starts_[chunk - 1];
  }
  auto const total = starts_.back();
  bool const wide = total > std::numeric_limits<int32_t>::max();
  auto chars = make_buffer(static_cast<std::size_t>(total), stream_, mr_);
  auto offsets =
      make_buffer((static_cast<std::size_t>(rows_) + 1) * (wide ? sizeof(int64_t) : sizeof(int32_t)), stream_, mr_);
  if (wide) {
    write(data_of<int64_t>(offsets), data_of<char>(chars));
  } else {
    write(data_of<int32_t>(offsets), data_of<char>(chars));
  }
  auto const nulls = static_cast<size_type>(nulls_.load());
  auto mask = rmm::device_buffer{};
  if (nulls > 0) {
    mask = cudf::create_null_mask(rows_, cudf::mask_state::ALL_VALID, stream_, mr_);
    auto* bits = data_of<bitmask_type>(mask);
    parallel_for(0, rows_, text_grain, [&](int64_t begin, int64_t end) {
      for (auto row = begin; row < end; ++row) {
        if (parts_[row].data() == nullptr) {
          clear_bit(bits, row);
        }
      }
    });
  }
  return make_strings(rows_, std::move(offsets), std::move(chars), std::move(mask), nulls,
                      wide ? cudf::type_id::INT64 : cudf::type_id::INT32);
}

namespace {

/// The characters of texts, and the bytes that they have.
struct character_counts {
  int64_t characters{0};
  int64_t bytes{0};
};

/// Returns the byte behind the character at a byte; one that is cut off, or begins none, stands for itself.
std::size_t behind_character(std::string_view text, std::size_t byte) {
  auto const behind = byte + bytes_of_lead(text[byte]);
  return behind > text.size() ? byte + 1 : behind;
}

int64_t characters_of(std::string_view text) {
  if (is_ascii(text)) {
    return static_cast<int64_t>(text.size());
  }
  int64_t count = 0;
  for (std::size_t byte = 0; byte < text.size(); byte = behind_character(text, byte)) {
    ++count;
  }
  return count;
}

/// Writes where each character of a text begins, which itself begins at `at`; returns the end of what was written.
template <typename T>
T* write_begins(std::string_view text, int64_t at, T* out) {
  if (is_ascii(text)) {
    for (std::size_t byte = 0; byte < text.size(); ++byte) {
      out[byte] = static_cast<T>(at + static_cast<int64_t>(byte));
    }
    return out + text.size();
  }
  for (std::size_t byte = 0; byte < text.size(); byte = behind_character(text, byte)) {
    *out++ = static_cast<T>(at + static_cast<int64_t>(byte));
  }
  return out;
}

}  // namespace

std::unique_ptr<column> text_to_characters(cudf::strings_column_view const& input, stream_view stream, resource mr) {
  auto const view = input.parent();
  auto const rows = view.size();
  if (rows == 0) {
    return cudf::make_empty_lists_column(cudf::data_type{cudf::type_id::STRING});
  }
  strings_reader const text{view};
  validity const valid{view};
  auto lists =
      make_fixed_width(cudf::data_type{cudf::type_id::INT32}, rows + 1, cudf::mask_state::UNALLOCATED, stream, mr);
  auto* const list_ends = values<int32_t>(lists->mutable_view());
  auto const chunks = (rows + text_grain - 1) / text_grain;
  std::vector<character_counts> before(static_cast<std::size_t>(chunks) + 1);
  parallel_tasks(chunks, [&](int64_t chunk) {
    character_counts counts;
    auto const end = std::min<int64_t>(rows, (chunk + 1) * text_grain);
    for (auto row = chunk * text_grain; row < end; ++row) {
      if (valid[row]) {
        counts.characters += characters_of(text[row]);
        counts.bytes += static_cast<int64_t>(text[row].size());
      }
      // counted from the begin of the chunk; of more than an offset holds the sum below tells
      list_ends[row + 1] = static_cast<int32_t>(counts.characters);
    }
    before[static_cast<std::size_t>(chunk) + 1] = counts;
  });
  for (std::size_t chunk = 1; chunk < before.size(); ++chunk) {
    before[chunk].characters += before[chunk - 1].characters;
    before[chunk].bytes += before[chunk - 1].bytes;
  }
  auto const all = to_size_type(before.back().characters, "lists of texts");
  bool const wide = before.back().bytes > std::numeric_limits<int32_t>::max();
  auto chars = make_buffer(static_cast<std::size_t>(before.back().bytes), stream, mr);
  auto offsets =
      make_buffer(offset_count(all, "offsets of strings") * (wide ? sizeof(int64_t) : sizeof(int32_t)), stream, mr);
  auto const fill = [&](auto* begins) {
    parallel_tasks(chunks, [&](int64_t chunk) {
      auto const& start = before[static_cast<std::size_t>(chunk)];
      auto const stop = before[static_cast<std::size_t>(chunk) + 1].bytes;
      auto* next = begins + start.characters;
      auto at = start.bytes;
      auto const* const in_end = text.chars() + text.start(text.size());
      auto const end = std::min<int64_t>(rows, (chunk + 1) * text_grain);
      for (auto row = chunk * text_grain; row < end; ++row) {
        if (auto const one = text[row]; valid[row] && !one.empty()) {
          copy_text(one, in_end, data_of<char>(chars) + at, stop - at);
          next = write_begins(one, at, next);
          at += static_cast<int64_t>(one.size());
        }
        list_ends[row + 1] += static_cast<int32_t>(start.characters);
      }
    });
    begins[all] = static_cast<std::remove_reference_t<decltype(*begins)>>(before.back().bytes);
  };
  list_ends[0] = 0;
  if (wide) {
    fill(data_of<int64_t>(offsets));
  } else {
    fill(data_of<int32_t>(offsets));
  }
  auto elements = make_strings(all, std::move(offsets), std::move(chars), {}, 0,
                               wide ? cudf::type_id::INT64 : cudf::type_id::INT32);
  return cudf::make_lists_column(rows, std::move(lists), std::move(elements), view.null_count(),
                                 copy_mask(view, stream, mr));
}

std::unique_ptr<cudf::table> token_rows::to_table(stream_view stream, resource mr) const {
  uint32_t places = 0;
  for (int64_t row = 0; row < size(); ++row) {
    places = std::max(places, count(row));
  }
  std::vector<std::unique_ptr<column>> columns;
  // a text without rows or without tokens still gives one column
  for (uint32_t place = 0; place < std::max(places, uint32_t{1}); ++place) {
    part_builder builder{size(), stream, mr};
    builder.find(
        [this, place](int64_t row) { return place < count(row) ? placed(token(row, place)) : std::string_view{}; });
    columns.push_back(builder.finish());
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

std::unique_ptr<column> token_rows::to_lists(column_view const& input, stream_view stream, resource mr) const {
  return to_lists({copy_mask(input, stream, mr), input.null_count()}, stream, mr);
}

std::unique_ptr<column> token_rows::to_filled_lists(stream_view stream, resource mr) const {
  mask_builder mask{size(), stream, mr};
  for (int64_t row = 0; row < size(); ++row) {
    if (count(row) == 0) {
      mask.set_null(row);
    }
  }
  return to_lists(mask.finish(), stream, mr);
}

std::unique_ptr<column> token_rows::to_lists(std::pair<rmm::device_buffer, size_type> nulls, stream_view stream,
                                             resource mr) const {
  if (size() == 0) {
    return cudf::make_empty_lists_column(cudf::data_type{cudf::type_id::STRING});
  }
  auto offsets =
      make_fixed_width(cudf::data_type{cudf::type_id::INT32}, size() + 1, cudf::mask_state::UNALLOCATED, stream, mr);
  auto* ends = values<int32_t>(offsets->mutable_view());
  int64_t total = 0;
  for (int64_t row = 0; row < size(); ++row) {
    ends[row] = to_size_type(total, "lists of texts");
    total += count(row);
  }
  ends[size()] = to_size_type(total, "lists of texts");
  claim taken;
  with_room([&] { taken.add(static_cast<std::size_t>(total) * sizeof(std::string_view)); });
  std::vector<std::string_view> tokens;
  tokens.reserve(static_cast<std::size_t>(total));
  for (auto const& part : parts_) {
    tokens.insert(tokens.end(), part.begin(), part.end());
  }
  auto elements = build_text(static_cast<size_type>(total), stream, mr, [&tokens](int64_t row, std::string& out) {
    auto const token = tokens[static_cast<std::size_t>(row)];
    out += token;
    return token.data() != &null_token_;
  });
  return cudf::make_lists_column(size(), std::move(offsets), std::move(elements), nulls.second, std::move(nulls.first));
}

}  // namespace cudf4j::host
