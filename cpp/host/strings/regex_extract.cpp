#include <cudf/strings/extract.hpp>

#include "host/rows/common.hpp"
#include "host/strings/regex.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

/// Where group `group` of the first match of each row is; of a row without text or match, no part.
rows::scratch<regex::span> first_groups(cudf::strings_column_view const& input,
                                        regex::compiled_pattern const& pattern) {
  auto const groups = pattern.groups();
  rows::scratch<regex::span> spans(static_cast<std::size_t>(input.size()) * static_cast<std::size_t>(groups));
  std::fill(spans.begin(), spans.end(), regex::span{});
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  parallel_for(0, input.size(), text_grain, [&](int64_t begin, int64_t end) {
    regex::search search{pattern};
    for (int64_t row = begin; row < end; ++row) {
      if (!valid[row]) {
        continue;
      }
      search.set_text(text[row]);
      if (search.find_groups(0)) {
        for (int64_t group = 0; group < groups; ++group) {
          spans[static_cast<std::size_t>(row * groups + group)] = search.group(group + 1);
        }
      }
    }
  });
  return spans;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<table> extract(strings_column_view const& input, regex_program const& prog,
                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const& pattern = regex::pattern_of(prog);
  auto const groups = pattern.groups();
  expects(groups > 0, "extract: the pattern has no groups");
  auto const spans = first_groups(input, pattern);
  strings_reader const text{input.parent()};
  std::vector<std::unique_ptr<column>> columns;
  for (int64_t group = 0; group < groups; ++group) {
    part_builder builder{input.size(), stream, mr};
    builder.find([&](int64_t row) {
      auto const found = spans[static_cast<std::size_t>(row * groups + group)];
      return found.took_part() ? found.of(text[row]) : std::string_view{};
    });
    columns.push_back(builder.finish());
  }
  return std::make_unique<table>(std::move(columns));
}

std::unique_ptr<column> extract_single(strings_column_view const& input, regex_program const& prog, size_type group,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (input.is_empty()) {
    return make_empty_column(type_id::STRING);
  }
  auto const& pattern = regex::pattern_of(prog);
  expects_argument(pattern.groups() > 0, "extract_single: the pattern has no groups");
  expects_argument(group >= 0 && group < pattern.groups(), "extract_single: the pattern has no such group");
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  return build_text_with(
      input.size(), stream, mr, [&pattern] { return regex::search{pattern}; },
      [&](regex::search& search, int64_t row, std::string& out) {
        if (!valid[row]) {
          return false;
        }
        search.set_text(text[row]);
        if (!search.find_groups(0) || !search.group(group + 1).took_part()) {
          return false;
        }
        out += search.group(group + 1).of(text[row]);
        return true;
      });
}

std::unique_ptr<column> extract_all_record(strings_column_view const& input, regex_program const& prog,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const& pattern = regex::pattern_of(prog);
  auto const groups = pattern.groups();
  expects(groups > 0, "extract_all_record: the pattern has no groups");
  token_rows const rows{input, [&pattern] { return regex::search{pattern}; },
                        [groups](regex::search& search, std::string_view text, auto& out) {
                          search.for_each(text, true, [&](auto const& found) {
                            for (int64_t group = 1; group <= groups; ++group) {
                              auto const part = found.group(group);
                              out.push_back(part.took_part() ? part.of(text) : token_rows::null_token());
                            }
                            return true;
                          });
                        }};
  return rows.to_filled_lists(stream, mr);
}

}  // namespace cudf::strings
