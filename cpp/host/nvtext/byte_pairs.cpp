#include <cudf/column/column_factories.hpp>
#include <deque>
#include <nvtext/byte_pair_encoding.hpp>
#include <queue>
#include <string>
#include <unordered_map>

#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// Two texts that stand side by side, and where the second begins.
struct text_pair {
  std::string_view both;
  std::size_t second;
  bool operator==(text_pair const& other) const { return second == other.second && both == other.both; }
};

struct text_pair_hash {
  std::size_t operator()(text_pair const& pair) const {
    return std::hash<std::string_view>{}(pair.both) * 31 + pair.second;
  }
};

/// A table of pairs that become one, and how early each was written.
class merge_ranks {
 public:
  static constexpr int64_t none = -1;

  /// Takes the next pair; of equal pairs the first counts.
  void add(std::string_view first, std::string_view second) {
    auto const& text = texts_.emplace_back(std::string{first} + std::string{second});
    ranks_.try_emplace(text_pair{text, first.size()}, static_cast<int64_t>(texts_.size()) - 1);
  }

  [[nodiscard]] int64_t rank(text_pair const& pair) const {
    auto const found = ranks_.find(pair);
    return found == ranks_.end() ? none : found->second;
  }

 private:
  std::deque<std::string> texts_;  // whose elements stay where they are
  std::unordered_map<text_pair, int64_t, text_pair_hash> ranks_;
};

/// Encodes one text after the other. Not thread-safe.
class pair_merger {
 public:
  explicit pair_merger(merge_ranks const& ranks) : ranks_{ranks} {}

  /// Appends a text with the separator between what its characters became: as long as there are pairs, the first of
  /// those with the least rank becomes one.
  void append(std::string_view text, char separator, std::string& out) {
    parts_.clear();
    for_each_character(text, [&](char32_t, std::string_view character) {
      auto const number = static_cast<int64_t>(parts_.size());
      parts_.push_back(
          {static_cast<std::size_t>(character.data() - text.data()), character.size(), number - 1, number + 1});
    });
    if (!parts_.empty()) {
      parts_.back().next = none;
    }
    for (int64_t i = 0; i + 1 < static_cast<int64_t>(parts_.size()); ++i) {
      offer(text, i);
    }
    while (!waiting_.empty()) {
      auto const pair = waiting_.top();
      waiting_.pop();
      auto& left = parts_[static_cast<std::size_t>(pair.left)];
      // what one of the two has become since is no such pair any more
      if (left.size != pair.left_size || left.next == none ||
          parts_[static_cast<std::size_t>(left.next)].size != pair.right_size) {
        continue;
      }
      auto& right = parts_[static_cast<std::size_t>(left.next)];
      left.size += right.size;
      right.size = 0;
      left.next = right.next;
      if (left.next != none) {
        parts_[static_cast<std::size_t>(left.next)].previous = pair.left;
        offer(text, pair.left);
      }
      if (left.previous != none) {
        offer(text, left.previous);
      }
    }
    for (int64_t i = 0; i != none && !parts_.empty(); i = parts_[static_cast<std::size_t>(i)].next) {
      if (i > 0) {
        out += separator;
      }
      auto const& part = parts_[static_cast<std::size_t>(i)];
      out += text.substr(part.begin, part.size);
    }
  }

 private:
  static constexpr int64_t none = -1;

  struct part {
    std::size_t begin;
    std::size_t size;  // 0 once it belongs to the part before it
    int64_t previous;
    int64_t next;
  };

  struct candidate {
    int64_t rank;
    int64_t left;
    std::size_t left_size;
    std::size_t right_size;
    bool operator<(candidate const& other) const { return rank != other.rank ? rank > other.rank : left > other.left; }
  };

  void offer(std::string_view text, int64_t number) {
    auto const& left = parts_[static_cast<std::size_t>(number)];
    auto const& right = parts_[static_cast<std::size_t>(left.next)];
    auto const rank = ranks_.rank({text.substr(left.begin, left.size + right.size), left.size});
    if (rank != merge_ranks::none) {
      waiting_.push({rank, number, left.size, right.size});
    }
  }

  merge_ranks const& ranks_;
  std::vector<part> parts_;
  std::priority_queue<candidate> waiting_;
};

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace own = cudf4j::host::nvtext;
namespace host = cudf4j::host;

struct bpe_merge_pairs::bpe_merge_pairs_impl {
  own::merge_ranks ranks;
};

bpe_merge_pairs::bpe_merge_pairs_impl const* get_bpe_merge_pairs_impl(bpe_merge_pairs const& pairs) {
  return pairs.impl;
}

bpe_merge_pairs::bpe_merge_pairs(std::unique_ptr<cudf::column>&& input, rmm::cuda_stream_view,
                                 rmm::device_async_resource_ref) {
  host::strings_reader const halves{input->view()};
  auto ranks = std::make_unique<bpe_merge_pairs_impl>();
  for (int64_t row = 0; row + 1 < input->size(); row += 2) {
    ranks->ranks.add(halves[row], halves[row + 1]);
  }
  impl = ranks.release();
}

bpe_merge_pairs::bpe_merge_pairs(cudf::strings_column_view const& input, rmm::cuda_stream_view,
                                 rmm::device_async_resource_ref) {
  host::strings_reader const pairs{input.parent()};
  auto ranks = std::make_unique<bpe_merge_pairs_impl>();
  for (int64_t row = 0; row < input.size(); ++row) {
    auto const pair = pairs[row];
    auto const space = pair.find(' ');
    if (space == std::string_view::npos) {
      host::fail_logic("load_merge_pairs: row " + std::to_string(row) + " has no space between two texts");
    }
    ranks->ranks.add(pair.substr(0, space), pair.substr(space + 1));
  }
  impl = ranks.release();
}

bpe_merge_pairs::bpe_merge_pairs() = default;
bpe_merge_pairs::~bpe_merge_pairs() { delete impl; }

std::unique_ptr<bpe_merge_pairs> load_merge_pairs(cudf::strings_column_view const& merge_pairs,
                                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(!merge_pairs.is_empty(), "load_merge_pairs: there is no pair");
  host::expects(!merge_pairs.has_nulls(), "load_merge_pairs: a pair is null");
  return std::make_unique<bpe_merge_pairs>(merge_pairs, stream, mr);
}

std::unique_ptr<cudf::column> byte_pair_encoding(cudf::strings_column_view const& input,
                                                 bpe_merge_pairs const& merges_pairs,
                                                 cudf::string_scalar const& separator, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) {
  if (input.is_empty() || input.chars_size(stream) == 0) {
    // libcudf has no rows where no text has a character
    return cudf::make_empty_column(cudf::type_id::STRING);
  }
  auto const between = host::text_of(separator, stream, "byte_pair_encoding", "separator");
  host::expects(between.size() == 1, "byte_pair_encoding: the separator must be one byte");
  auto const* const pairs = get_bpe_merge_pairs_impl(merges_pairs);
  host::expects(pairs != nullptr, "byte_pair_encoding: there are no merge pairs");
  host::strings_reader const text{input.parent()};
  host::validity const valid{input.parent()};
  return host::build_text_with(
      input.size(), stream, mr, [&] { return own::pair_merger{pairs->ranks}; },
      [&](own::pair_merger& merger, int64_t row, std::string& out) {
        if (!valid[row]) {
          return false;
        }
        merger.append(text[row], between.front(), out);
        return true;
      });
}

}  // namespace nvtext
