#include "host/strings/regex_chain.hpp"

#include <algorithm>

#include "host/strings/utf8.hpp"

namespace cudf4j::host::regex {
namespace {

unsigned lead_of(char32_t point) {
  return point < 0x80      ? point
         : point < 0x800   ? 0xC0 | (point >> 6)
         : point < 0x10000 ? 0xE0 | (point >> 12)
                           : 0xF0 | (point >> 18);
}

bool have_common(character_set const& a, character_set const& b) {
  auto left = a.ranges().begin();
  auto right = b.ranges().begin();
  while (left != a.ranges().end() && right != b.ranges().end()) {
    if (left->last < right->first) {
      ++left;
    } else if (right->last < left->first) {
      ++right;
    } else {
      return true;
    }
  }
  return false;
}

character_set both(character_set const& a, character_set const& b) {
  auto ranges = a.ranges();
  ranges.insert(ranges.end(), b.ranges().begin(), b.ranges().end());
  return character_set{std::move(ranges)};
}

}  // namespace

lead_bytes lead_bytes_of(character_set const& set) {
  lead_bytes bytes{};
  for (auto const& range : set.ranges()) {
    for (auto byte = lead_of(range.first); byte <= lead_of(range.last); ++byte) {
      // those between are the following bytes of a character
      bytes[byte] = byte < 0x80 || byte >= 0xC0;
    }
  }
  return bytes;
}

chain::link::link(character_set const& of) : set{of} {
  auto const leads = lead_bytes_of(of);
  for (std::size_t byte = 0; byte < bytes.size(); ++byte) {
    bytes[byte] = !leads[byte] ? byte_kind::other : byte < 0x80 ? byte_kind::taken : byte_kind::lead;
  }
}

std::size_t chain::link::after(std::string_view text, std::size_t at) const {
  if (at >= text.size()) {
    return at;
  }
  auto const kind = bytes[static_cast<unsigned char>(text[at])];
  if (kind != byte_kind::lead) {
    return at + (kind == byte_kind::taken ? 1 : 0);
  }
  auto next = at;
  return at + bytes_of_lead(text[at]) <= text.size() && set.contains(next_code_point(text, next)) ? next : at;
}

std::optional<chain> chain::of(parsed_pattern const& parsed) {
  chain made;
  std::vector<std::size_t> open;  // the groups that are open; 0: one that is not reported
  std::size_t groups = 0;
  bool after_set = false;
  for (auto const& item : parsed.tokens) {
    if (made.ends_ != text_end::anywhere) {
      return std::nullopt;  // nothing comes behind the end
    }
    bool const repeats = item.what == token_kind::star || item.what == token_kind::plus;
    if (repeats || item.what == token_kind::optional) {
      if (!after_set || item.lazy) {
        return std::nullopt;
      }
      made.links_.back().repeated = repeats;
      made.links_.back().optional = item.what != token_kind::plus;
    } else if (item.what == token_kind::characters) {
      made.links_.emplace_back(parsed.sets[static_cast<std::size_t>(item.value)]);
    } else if (item.what == token_kind::open) {
      open.push_back(item.captures ? ++groups : 0);
      if (item.captures) {
        made.marks_.push_back({2 * groups, made.links_.size()});
      }
    } else if (item.what == token_kind::close && !open.empty()) {
      if (open.back() != 0) {
        made.marks_.push_back({2 * open.back() + 1, made.links_.size()});
      }
      open.pop_back();
    } else if (item.what == token_kind::assertion && open.empty() &&
               static_cast<assertion>(item.value) == assertion::text_end) {
      made.ends_ = text_end::at_end;
    } else if (item.what == token_kind::assertion && open.empty() &&
               static_cast<assertion>(item.value) == assertion::last_line_end) {
      made.ends_ = text_end::before_last_line_feed;
    } else {
      return std::nullopt;
    }
    after_set = item.what == token_kind::characters;
  }
  if (made.links_.empty() || made.links_.size() > most_links) {
    return std::nullopt;
  }
  made.decided_ = made.ends_ == text_end::anywhere && made.is_decided();
  character_set first;
  for (auto const& each : made.links_) {
    first = both(first, each.set);
    if (!each.optional) {
      made.begins_ = lead_bytes_of(first);
      made.set_up_steps();
      return made;
    }
  }
  return std::nullopt;
}

bool chain::is_decided() const {
  character_set first;  // what may come after the link
  bool may_end = true;
  for (auto at = links_.rbegin(); at != links_.rend(); ++at) {
    if ((at->optional || at->repeated) && !may_end && have_common(at->set, first)) {
      return false;
    }
    first = at->optional ? both(at->set, first) : at->set;
    may_end = may_end && at->optional;
  }
  return true;
}

void chain::set_up_steps() {
  int left_out = 0;
  for (std::size_t i = 0; i < links_.size(); ++i) {
    auto const bit = uint32_t{1} << i;
    auto const& each = links_[i];
    repeated_ |= each.repeated ? bit : 0;
    optional_ |= each.optional ? bit : 0;
    left_out = each.optional ? left_out + 1 : 0;
    most_left_out_ = std::max(most_left_out_, left_out);
    for (std::size_t byte = 0; byte < taking_.size(); ++byte) {
      taking_[byte] |= each.bytes[byte] == byte_kind::taken ? bit : 0;
    }
  }
  for (auto i = links_.size(); i-- > 0;) {
    last_ |= uint32_t{1} << i;
    if (!links_[i].optional) {
      break;
    }
  }
  for (auto const& each : links_) {
    auto const& ranges = each.set.ranges();
    if (each.optional || ranges.size() != 1 || ranges[0].first != ranges[0].last || ranges[0].first >= 0x80) {
      break;
    }
    prefix_ += static_cast<char>(ranges[0].first);
    if (each.repeated) {
      break;
    }
  }
  if (prefix_.size() == 1) {
    prefix_.clear();
  }
  for (std::size_t size = 1; size < prefix_.size(); ++size) {
    overlaps_ = overlaps_ || prefix_.ends_with(std::string_view{prefix_}.substr(0, size));
  }
}

template <bool anywhere>
bool chain::is_in(std::string_view text, uint32_t taken) const {
  if (anywhere && (taken & last_) != 0) {
    return true;
  }
  uint32_t before = 0;
  for (char const byte : text) {
    before = taken;
    auto next = (taken << 1) | 1;
    for (int i = 0; i < most_left_out_; ++i) {
      next |= (next & optional_) << 1;
    }
    taken = (next | (taken & repeated_)) & taking_[static_cast<unsigned char>(byte)];
    if (anywhere && (taken & last_) != 0) {
      return true;
    }
  }
  return !anywhere && ((taken & last_) != 0 ||
                       (ends_ == text_end::before_last_line_feed && text.ends_with('\n') && (before & last_) != 0));
}

bool chain::may_end(std::string_view text) const {
  auto const ends_with_last = [this](std::string_view part) {
    // the last byte of a longer character tells nothing
    auto const byte = part.empty() ? 0U : static_cast<unsigned char>(part.back());
    return byte >= taking_.size() || (!part.empty() && (taking_[byte] & last_) != 0);
  };
  return ends_ == text_end::anywhere || ends_with_last(text) ||
         (ends_ == text_end::before_last_line_feed && text.ends_with('\n') &&
          ends_with_last(text.substr(0, text.size() - 1)));
}

chain::outcome chain::tell(std::string_view text) const {
  if (!may_end(text)) {
    return outcome::none;
  }
  uint32_t taken = 0;
  if (!prefix_.empty()) {
    auto const at = text.find(prefix_);
    if (at == std::string_view::npos) {
      return outcome::none;
    }
    // where no other one begins within it
    taken = overlaps_ ? 0 : uint32_t{1} << (prefix_.size() - 1);
    text.remove_prefix(at + (overlaps_ ? 0 : prefix_.size()));
  }
  if (!is_ascii(text)) {
    return outcome::unknown;
  }
  auto const is_there = ends_ == text_end::anywhere ? is_in<true>(text, taken) : is_in<false>(text, taken);
  return is_there ? outcome::found : outcome::none;
}

chain::outcome chain::find(std::string_view text, int64_t from, bool only_there, std::vector<int64_t>& slots) const {
  if (slots.empty() && !only_there) {
    auto const told = tell(text.substr(static_cast<std::size_t>(from)));
    if (told != outcome::unknown) {
      return told;
    }
  }
  if (!decided_) {
    return outcome::unknown;
  }
  std::array<std::size_t, most_links + 1> places;
  auto const size = text.size();
  auto start = static_cast<std::size_t>(from);
  auto steps_left = 8 * (size - start) + 64;
  for (;;) {
    while (!only_there && start < size && !begins_[static_cast<unsigned char>(text[start])]) {
      ++start;
    }
    if (start >= size) {
      return outcome::none;
    }
    auto at = start;
    std::size_t done = 0;
    for (; done < links_.size(); ++done) {
      auto const& each = links_[done];
      places[done] = at;
      auto next = each.after(text, at);
      if (next == at && !each.optional) {
        break;
      }
      while (each.repeated && next != at) {
        at = next;
        next = each.after(text, at);
      }
      at = next;
    }
    places[done] = at;
    if (done == links_.size()) {
      for (std::size_t slot = 0; slot < std::min<std::size_t>(slots.size(), 2); ++slot) {
        slots[slot] = static_cast<int64_t>(slot == 0 ? start : at);
      }
      for (auto const& mark : marks_) {
        if (mark.slot < slots.size()) {
          slots[mark.slot] = static_cast<int64_t>(places[mark.link]);
        }
      }
      return outcome::found;
    }
    if (only_there) {
      return outcome::none;
    }
    if (at - start >= steps_left) {
      return outcome::unknown;
    }
    steps_left -= at - start;
    // from any character that the first link repeated, the rest comes to the same end
    auto const repeated = links_.front().repeated && done > 0 ? places[1] : start;
    start = std::max(repeated, start + bytes_of_lead(text[start]));
  }
}

}  // namespace cudf4j::host::regex
