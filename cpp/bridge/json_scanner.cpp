#include "bridge/json_scanner.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace cudf4j {
namespace {

constexpr int64_t most_pieces = 128;
constexpr int64_t pieces_of_thread = 4;

}  // namespace

json_look::json_look(json_rules const& rules, text_source const& source, scan_pieces const& pieces, bool finds_all)
    : rules_(rules),
      source_(source),
      pieces_(pieces),
      finds_all_(finds_all),
      threads_(pieces.threads),
      at_(byte_order_mark(source)) {}

int64_t json_look::most_bytes() const {
  auto const at_once = pieces_.pieces_at_once > 0 ? pieces_.pieces_at_once : pieces_of_thread;
  return pieces_.piece_bytes * std::min(at_once * static_cast<int64_t>(pieces_.threads), most_pieces);
}

void json_look::read(int64_t offset, int64_t bytes, place const& to) {
  for (auto const end = offset + bytes; offset < end && !is_done();) {
    if (at_ < offset) rest(offset);
    if (is_done()) return;
    auto size = std::min(most_bytes(), end - offset);
    bool const is_known = at_ > offset;
    if (is_known) size = std::min(size, at_ - offset);
    auto* const room = to.room(offset, size);
    if (is_known) {
      source_.read(offset, size, room);
      if (to.loaded) to.loaded(offset, size);
    } else {
      look_at(offset, size, room, to.loaded ? &to.loaded : nullptr);
    }
    offset += size;
  }
}

void json_look::rest(int64_t until) {
  while (at_ < until && !is_done()) {
    auto const size = std::min(most_bytes(), until - at_);
    look_at(at_, size, room_.of(source_, at_, size), nullptr);
  }
}

// Reads what follows to `data`, unless it lies there, and looks at it. Each thread looks at the whole lines of a piece
// that it has read, while they lie in its cache; what is before and behind them is put together with what other pieces
// have of those lines.
void json_look::look_at(int64_t offset, int64_t bytes, char* data,
                        std::function<void(int64_t, int64_t)> const* loaded) {
  struct piece {
    int64_t head;  // the end of the line that goes on from the piece before, or -1 where no line ends
    int64_t tail;  // the begin of the last line
    found what;
  };
  auto const size = pieces_.threads < 2 ? bytes : pieces_.piece_bytes;
  std::vector<piece> pieces(static_cast<std::size_t>((bytes + size - 1) / size));
  auto const begin_of = [&](std::size_t i) { return static_cast<int64_t>(i) * size; };
  auto const end_of = [&](std::size_t i) { return std::min(bytes, static_cast<int64_t>(i + 1) * size); };
  bool const is_there = source_.memory() != nullptr && data == source_.memory() + offset;
  bool const begins_line = tail_.empty();
  threads_.run(pieces.size(), [&](std::size_t i) {
    auto const begin = begin_of(i);
    auto const count = static_cast<std::size_t>(end_of(i) - begin);
    auto* const from = data + begin;
    if (!is_there) source_.read(offset + begin, end_of(i) - begin, from);
    if (loaded != nullptr) (*loaded)(offset + begin, end_of(i) - begin);
    auto const* last = static_cast<char const*>(::memrchr(from, '\n', count));
    if (last == nullptr) {
      pieces[i].head = -1;
      return;
    }
    auto const* first = i == 0 && begins_line ? from : static_cast<char const*>(std::memchr(from, '\n', count)) + 1;
    pieces[i].head = first - data;
    pieces[i].tail = last + 1 - data;
    pieces[i].what = find(first, last + 1 - first, offset + pieces[i].head);
  });
  for (std::size_t i = 0; i < pieces.size() && !is_done(); ++i) {
    auto& [head, tail, what] = pieces[i];
    auto const begin = begin_of(i);
    at_ = offset + (head < 0 ? end_of(i) : head);
    tail_.append(data + begin, static_cast<std::size_t>(at_ - offset - begin));
    if (head < 0) continue;
    if (!tail_.empty()) look_at_tail();
    if (is_done()) break;
    take(std::move(what));
    at_ = offset + end_of(i);
    tail_.assign(data + tail, static_cast<std::size_t>(end_of(i) - tail));
  }
}

void json_look::look_at_tail() {
  take(find(tail_.data(), static_cast<int64_t>(tail_.size()), at_ - static_cast<int64_t>(tail_.size())));
  tail_.clear();
}

json_look::found json_look::find(char const* lines, int64_t bytes, int64_t offset) const {
  found all;
  for (int64_t begin = 0; begin < bytes;) {
    auto fault = find_json_fault(rules_, lines + begin, bytes - begin);
    if (fault.kind == json_fault_kind::none) break;
    auto const line = begin + fault.line;
    fault.offset += offset + begin;
    fault.line += offset + begin;
    if (all.fault.kind == json_fault_kind::none) all.fault = fault;
    auto const* feed =
        static_cast<char const*>(std::memchr(lines + line, '\n', static_cast<std::size_t>(bytes - line)));
    all.bad_lines.push_back({offset + line, offset + (feed - lines)});
    if (!finds_all_) break;
    begin = feed + 1 - lines;
  }
  return all;
}

void json_look::take(found what) {
  if (is_plain()) fault_ = what.fault;
  bad_lines_.insert(bad_lines_.end(), what.bad_lines.begin(), what.bad_lines.end());
}

json_fault json_look::finish() {
  rest(source_.bytes());
  if (!tail_.empty() && !is_done()) {
    tail_.push_back('\n');
    ++at_;
    look_at_tail();
  }
  return fault_;
}

std::unique_ptr<host_text> copy_records(json_rules const& rules, text_source const& source, scan_pieces const& pieces) {
  json_look look{rules, source, pieces, true};
  look.finish();
  std::vector<text_cut> cuts;
  for (auto const& [begin, end] : look.bad_lines()) cuts.push_back({begin + 1, end});
  auto copy = copy_text(source, 0, source.bytes(), cuts, pieces);
  int64_t left_out = 0;
  for (auto const& [begin, end] : cuts) {
    copy->data()[begin - 1 - left_out] = '{';
    left_out += end - begin;
  }
  return copy;
}

}  // namespace cudf4j
