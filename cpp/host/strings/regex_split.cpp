#include <cudf/strings/split/split_re.hpp>

#include "host/strings/regex.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings_column_view;
using cudf::strings::regex_program;

enum class side : uint8_t { left, right };

struct splitter {
  regex::search search;
  std::vector<regex::span> cuts;
};

/// The texts between matches; of more than `maxsplit` matches, where that is positive, the first or the last count.
token_rows split_matches(strings_column_view const& input, regex_program const& program, size_type maxsplit, side from,
                         char const* function) {
  if (program.pattern().empty()) {
    fail_logic(std::string{function} + ": the pattern is empty");
  }
  auto const& pattern = regex::pattern_of(program);
  auto const limit = maxsplit > 0 ? static_cast<std::size_t>(maxsplit) : std::numeric_limits<std::size_t>::max();
  return token_rows{input, [&pattern] { return splitter{regex::search{pattern}, {}}; },
                    [limit, from](splitter& state, std::string_view text, auto& out) {
                      auto& cuts = state.cuts;
                      cuts.clear();
                      state.search.for_each(text, false, [&](auto const& found) {
                        cuts.push_back(found.match());
                        return from == side::right || cuts.size() < limit;
                      });
                      int64_t begin = 0;
                      for (auto i = cuts.size() > limit ? cuts.size() - limit : 0; i < cuts.size(); ++i) {
                        out.push_back(regex::span{begin, cuts[i].begin}.of(text));
                        begin = cuts[i].end;
                      }
                      out.push_back(regex::span{begin, static_cast<int64_t>(text.size())}.of(text));
                    }};
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<table> split_re(strings_column_view const& input, regex_program const& prog, size_type maxsplit,
                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return split_matches(input, prog, maxsplit, side::left, "split_re").to_table(stream, mr);
}

std::unique_ptr<table> rsplit_re(strings_column_view const& input, regex_program const& prog, size_type maxsplit,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return split_matches(input, prog, maxsplit, side::right, "rsplit_re").to_table(stream, mr);
}

std::unique_ptr<column> split_record_re(strings_column_view const& input, regex_program const& prog, size_type maxsplit,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return split_matches(input, prog, maxsplit, side::left, "split_record_re").to_lists(input.parent(), stream, mr);
}

std::unique_ptr<column> rsplit_record_re(strings_column_view const& input, regex_program const& prog,
                                         size_type maxsplit, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  return split_matches(input, prog, maxsplit, side::right, "rsplit_record_re").to_lists(input.parent(), stream, mr);
}

}  // namespace cudf::strings
