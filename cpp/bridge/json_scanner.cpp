#include "bridge/json_scanner.hpp"

#include <algorithm>
#include <cstring>
#include <system_error>
#include <utility>

namespace cudf4j {
namespace {

constexpr int64_t most_pieces = 128;
constexpr int64_t pieces_of_thread = 4;
// as many as memory has room for, for a look keeps no more than the borders of pieces
constexpr int64_t steps_of_look = 8;

// One thread is left to who reads.
std::size_t threads_beside(std::size_t threads) { return threads > 2 ? threads - 1 : threads; }

// Whether the first record is an array.
bool begins_with_array(text_source const& source, std::vector<text_cut> const& bad_lines) {
  constexpr int64_t part_bytes = int64_t{1} << 16;
  std::vector<char> part(part_bytes);
  auto bad = bad_lines.begin();
  for (auto at = byte_order_mark(source); at < source.bytes();) {
    if (bad != bad_lines.end() && at == bad->begin) {
      at = bad++->end;
      continue;
    }
    auto const end = std::min(at + part_bytes, bad == bad_lines.end() ? source.bytes() : bad->begin);
    source.read(at, end - at, part.data());
    for (auto const* byte = part.data(); byte < part.data() + (end - at); ++byte) {
      if (std::strchr(" \t\r\n", *byte) == nullptr) return *byte == '[';
    }
    at = end;
  }
  return false;
}

}  // namespace

json_look::json_look(json_rules const& rules, text_source const& source, scan_pieces const& pieces, bool finds_all)
    : rules_(rules),
      source_(source),
      pieces_(pieces),
      finds_all_(finds_all),
      threads_(threads_beside(pieces.threads)),
      at_(byte_order_mark(source)) {}

std::unique_ptr<char[]> json_look::rooms::take(int64_t bytes) {
  {
    std::lock_guard const lock(mutex_);
    if (!free_.empty()) {
      auto room = std::move(free_.back());
      free_.pop_back();
      return room;
    }
  }
  return std::make_unique_for_overwrite<char[]>(static_cast<std::size_t>(bytes));
}

void json_look::rooms::give_back(std::unique_ptr<char[]> room) {
  std::lock_guard const lock(mutex_);
  free_.push_back(std::move(room));
}

int64_t json_look::most_bytes() const {
  auto const at_once = pieces_.pieces_at_once > 0 ? pieces_.pieces_at_once : pieces_of_thread;
  return pieces_.piece_bytes * std::min(at_once * static_cast<int64_t>(pieces_.threads), most_pieces);
}

void json_look::read(int64_t offset, int64_t bytes, place const& to) {
  wait();
  auto const end = offset + bytes;
  while (offset < end && !is_done()) {
    auto const size = std::min(most_bytes(), end - offset);
    auto* const room = to.room(offset, size);
    auto const piece = pieces_.piece_bytes;
    threads_.run(static_cast<std::size_t>((size + piece - 1) / piece), [&](std::size_t i) {
      auto const begin = static_cast<int64_t>(i) * piece;
      auto const count = std::min(piece, size - begin);
      source_.read(offset + begin, count, room + begin);
      if (to.loaded) to.loaded(offset + begin, count);
    });
    offset += size;
  }
  if (at_ < end && !is_done()) look_behind(end);
}

void json_look::look_behind(int64_t until) {
  try {
    behind_ = std::async(std::launch::async, [this, until] { rest(until); });
  } catch (std::system_error const&) {
    // the system gives no more threads
    rest(until);
  }
}

void json_look::wait() {
  if (behind_.valid()) behind_.get();
}

void json_look::rest(int64_t until) {
  while (at_ < until && !is_done()) look_at(at_, std::min(steps_of_look * most_bytes(), until - at_));
}

// Looks at what follows. Each thread looks at the whole lines of a piece that it has read, while they lie in its cache;
// what is before and behind them is put together with what other pieces have of those lines.
void json_look::look_at(int64_t offset, int64_t bytes) {
  struct piece {
    std::string head;  // of the line that goes on from the piece before
    bool ends_line{false};
    std::string tail;  // the begin of the last line
    found what;
  };
  auto const size = pieces_.piece_bytes;
  std::vector<piece> pieces(static_cast<std::size_t>((bytes + size - 1) / size));
  auto const begin_of = [&](std::size_t i) { return static_cast<int64_t>(i) * size; };
  auto const end_of = [&](std::size_t i) { return std::min(bytes, static_cast<int64_t>(i + 1) * size); };
  bool const begins_line = tail_.empty();
  threads_.run(pieces.size(), [&](std::size_t i) {
    auto const begin = offset + begin_of(i);
    auto const count = end_of(i) - begin_of(i);
    std::unique_ptr<char[]> room;
    auto const* from = source_.memory() == nullptr ? nullptr : source_.memory() + begin;
    if (from == nullptr) {
      room = rooms_.take(size);
      source_.read(begin, count, room.get());
      from = room.get();
    }
    auto const* const end = from + count;
    auto& [head, ends_line, tail, what] = pieces[i];
    auto const* last = static_cast<char const*>(::memrchr(from, '\n', static_cast<std::size_t>(count)));
    ends_line = last != nullptr;
    if (ends_line) {
      auto const* const first =
          i == 0 && begins_line
              ? from
              : static_cast<char const*>(std::memchr(from, '\n', static_cast<std::size_t>(count))) + 1;
      head.assign(from, first);
      tail.assign(last + 1, end);
      what = find(first, last + 1 - first, begin + (first - from));
    } else {
      head.assign(from, end);
    }
    if (room) rooms_.give_back(std::move(room));
  });
  for (std::size_t i = 0; i < pieces.size() && !is_done(); ++i) {
    auto& [head, ends_line, tail, what] = pieces[i];
    at_ = offset + begin_of(i) + static_cast<int64_t>(head.size());
    tail_ += head;
    if (!ends_line) continue;
    if (!tail_.empty()) look_at_tail();
    if (is_done()) break;
    take(std::move(what));
    at_ = offset + end_of(i);
    tail_ = std::move(tail);
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
  if (!has_fault()) fault_ = what.fault;
  bad_lines_.insert(bad_lines_.end(), what.bad_lines.begin(), what.bad_lines.end());
}

json_fault json_look::finish() {
  wait();
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
  auto const begin = byte_order_mark(source);
  auto const* const empty = begins_with_array(source, look.bad_lines()) ? "[]" : "{}";
  return copy_text(source, begin, source.bytes(), look.bad_lines(), pieces, false, empty);
}

}  // namespace cudf4j
