#include <algorithm>
#include <array>
#include <cudf/strings/find.hpp>
#include <cudf/strings/find_multiple.hpp>

#include "host/strings/regex_literal.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings_column_view;

/// The part of a text between two character positions, and the position it begins at; nothing if it begins behind the
/// end.
struct part {
  std::string_view text;
  int64_t position;
};

std::optional<part> part_of(std::string_view text, int64_t start, int64_t stop) {
  auto const begin = skip_characters(text, 0, start);
  if (begin == text.size() && start > 0 && cudf4j::host::count_characters(text) < start) {
    return std::nullopt;
  }
  auto const end = stop < 0 ? text.size() : skip_characters(text, begin, stop - start);
  return part{text.substr(begin, end - begin), start};
}

int64_t position_of(std::optional<part> const& within, std::size_t byte) {
  if (byte == std::string_view::npos) {
    return -1;
  }
  return within->position + cudf4j::host::count_characters(within->text.substr(0, byte));
}

void expect_range(size_type start, size_type stop, char const* function) {
  if (start < 0 || (stop > 0 && start > stop)) {
    fail_logic(std::string{function} + ": the range from " + std::to_string(start) + " to " + std::to_string(stop) +
               " is not valid");
  }
}

/// Pairs each text with that of a second column: fn(text, other) where both are valid, `other_null` where only the
/// first is.
template <typename Function>
std::unique_ptr<column> pairwise_bools(strings_column_view const& input, strings_column_view const& others,
                                       stream_view stream, resource mr, char const* function, Function const& fn) {
  if (input.size() != others.size()) {
    fail_logic(std::string{function} + ": " + std::to_string(input.size()) + " texts but " +
               std::to_string(others.size()) + " targets");
  }
  auto result =
      make_fixed_width(cudf::data_type{cudf::type_id::BOOL8}, input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<uint8_t>(result->mutable_view());
  strings_reader const texts{input.parent()};
  strings_reader const targets{others.parent()};
  validity const valid{input.parent()};
  validity const target_valid{others.parent()};
  parallel_for(0, input.size(), text_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      out[i] = valid[i] && target_valid[i] && fn(texts[i], targets[i]);
    }
  });
  copy_nulls(input.parent(), *result, stream, mr);
  return result;
}

bool contains_text(std::string_view text, std::string_view target) {
  return text.find(target) != std::string_view::npos;
}

enum class text_end { first, last };

/// Whether each text begins or ends with another; a short one is compared as a word.
template <text_end where>
std::unique_ptr<column> has_end(strings_column_view const& input, std::string const& wanted, stream_view stream,
                                resource mr) {
  auto const plain = [&wanted](std::string_view text) {
    return where == text_end::first ? text.starts_with(wanted) : text.ends_with(wanted);
  };
  constexpr std::size_t word_bytes = sizeof(uint64_t);
  if (wanted.empty() || wanted.size() > word_bytes) {
    return text_to_bools(input, stream, mr, plain);
  }
  // all bytes set where the word has those of the wanted text
  std::array<char, word_bytes> bytes{};
  std::array<char, word_bytes> taken{};
  auto const place = where == text_end::first ? 0 : word_bytes - wanted.size();
  std::copy(wanted.begin(), wanted.end(), bytes.begin() + place);
  std::fill_n(taken.begin() + place, wanted.size(), '\xFF');
  auto const word = load_word(bytes.data());
  auto const mask = load_word(taken.data());
  return text_to_bools(input, stream, mr, [=](std::string_view text) {
    if (text.size() < word_bytes) {
      return plain(text);
    }
    return (load_word(text.data() + (where == text_end::first ? 0 : text.size() - word_bytes)) & mask) == word;
  });
}

/// The texts to search for, none of them null.
std::vector<std::string_view> targets_of(strings_column_view const& targets, char const* function) {
  auto const view = targets.parent();
  if (view.size() == 0 || view.has_nulls()) {
    fail_argument(std::string{function} + ": the targets are empty or contain nulls");
  }
  strings_reader const text{view};
  std::vector<std::string_view> result;
  for (int64_t i = 0; i < view.size(); ++i) {
    result.push_back(text[i]);
  }
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> find(strings_column_view const& input, string_scalar const& target, size_type start,
                             size_type stop, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "find", "target");
  expect_range(start, stop, "find");
  return text_to_ints(input, stream, mr, [&](std::string_view text) -> int64_t {
    auto const within = part_of(text, start, stop);
    return within ? position_of(within, within->text.find(wanted)) : -1;
  });
}

std::unique_ptr<column> rfind(strings_column_view const& input, string_scalar const& target, size_type start,
                              size_type stop, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "rfind", "target");
  expect_range(start, stop, "rfind");
  return text_to_ints(input, stream, mr, [&](std::string_view text) -> int64_t {
    auto const within = part_of(text, start, stop);
    return within ? position_of(within, within->text.rfind(wanted)) : -1;
  });
}

std::unique_ptr<column> find(strings_column_view const& input, strings_column_view const& target, size_type start,
                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(input.size() == target.size(), "find: texts and targets differ in number");
  expect_range(start, -1, "find");
  auto result = make_fixed_width(data_type{type_id::INT32}, input.size(), mask_state::UNALLOCATED, stream, mr);
  auto* out = values<int32_t>(result->mutable_view());
  strings_reader const texts{input.parent()};
  strings_reader const targets{target.parent()};
  validity const valid{input.parent()};
  validity const target_valid{target.parent()};
  parallel_for(0, input.size(), text_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const within = valid[i] && target_valid[i] ? part_of(texts[i], start, -1) : std::nullopt;
      out[i] = within ? static_cast<int32_t>(position_of(within, within->text.find(targets[i]))) : -1;
    }
  });
  auto [mask, nulls] = and_masks(input.parent(), target.parent(), stream, mr);
  result->set_null_mask(std::move(mask), nulls);
  return result;
}

std::unique_ptr<column> find_instance(strings_column_view const& input, string_scalar const& target, size_type instance,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "find_instance", "target");
  expects_argument(instance >= 0, "find_instance: the instance is negative");
  return text_to_ints(input, stream, mr, [&](std::string_view text) -> int64_t {
    std::size_t byte = text.find(wanted);
    for (int64_t i = 0; i < instance && byte != std::string_view::npos; ++i) {
      byte = byte < text.size() ? text.find(wanted, byte + bytes_of_lead(text[byte])) : std::string_view::npos;
    }
    return position_of(part{text, 0}, byte);
  });
}

std::unique_ptr<column> contains(strings_column_view const& input, string_scalar const& target,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "contains", "target");
  if (wanted.empty()) {
    return text_to_bools(input, stream, mr, [](std::string_view) { return true; });
  }
  regex::literal const bytes{wanted};
  return text_to_bools(input, stream, mr, [&bytes](std::string_view text) { return bytes.is_in(text); });
}

std::unique_ptr<column> contains(strings_column_view const& input, strings_column_view const& targets,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return pairwise_bools(input, targets, stream, mr, "contains", contains_text);
}

std::unique_ptr<column> starts_with(strings_column_view const& input, string_scalar const& target,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "starts_with", "target");
  return has_end<text_end::first>(input, wanted, stream, mr);
}

std::unique_ptr<column> starts_with(strings_column_view const& input, strings_column_view const& targets,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return pairwise_bools(input, targets, stream, mr, "starts_with",
                        [](std::string_view text, std::string_view target) { return text.starts_with(target); });
}

std::unique_ptr<column> ends_with(strings_column_view const& input, string_scalar const& target,
                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "ends_with", "target");
  return has_end<text_end::last>(input, wanted, stream, mr);
}

std::unique_ptr<column> ends_with(strings_column_view const& input, strings_column_view const& targets,
                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return pairwise_bools(input, targets, stream, mr, "ends_with",
                        [](std::string_view text, std::string_view target) { return text.ends_with(target); });
}

std::unique_ptr<column> count(strings_column_view const& input, string_scalar const& target,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "count", "target");
  expects_argument(!wanted.empty(), "count: the target is empty");
  return text_to_ints(input, stream, mr, [&](std::string_view text) {
    int64_t matches = 0;
    for (auto byte = text.find(wanted); byte != std::string_view::npos;
         byte = text.find(wanted, byte + wanted.size())) {
      ++matches;
    }
    return matches;
  });
}

std::unique_ptr<table> contains_multiple(strings_column_view const& input, strings_column_view const& targets,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<column>> columns;
  for (auto const target : targets_of(targets, "contains_multiple")) {
    columns.push_back(
        text_to_bools(input, stream, mr, [target](std::string_view text) { return contains_text(text, target); }));
  }
  return std::make_unique<table>(std::move(columns));
}

std::unique_ptr<column> find_multiple(strings_column_view const& input, strings_column_view const& targets,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const wanted = targets_of(targets, "find_multiple");
  auto const width = static_cast<int64_t>(wanted.size());
  auto const view = input.parent();
  auto const total = to_size_type(width * view.size(), "find_multiple");
  auto positions = make_fixed_width(data_type{type_id::INT32}, total, mask_state::UNALLOCATED, stream, mr);
  auto offsets = make_fixed_width(data_type{type_id::INT32}, view.size() + 1, mask_state::UNALLOCATED, stream, mr);
  auto* out = values<int32_t>(positions->mutable_view());
  auto* ends = values<int32_t>(offsets->mutable_view());
  strings_reader const text{view};
  validity const valid{view};
  ends[0] = 0;
  parallel_for(0, view.size(), text_grain, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      for (int64_t i = 0; i < width; ++i) {
        // nothing is found in a null row; its list is none the less as long as the others
        out[row * width + i] =
            valid[row] ? static_cast<int32_t>(position_of(part{text[row], 0}, text[row].find(wanted[i]))) : -1;
      }
      ends[row + 1] = static_cast<int32_t>((row + 1) * width);
    }
  });
  return make_lists_column(view.size(), std::move(offsets), std::move(positions), 0, rmm::device_buffer{0, stream, mr});
}

}  // namespace cudf::strings
