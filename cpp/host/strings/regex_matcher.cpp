#include "host/strings/regex_matcher.hpp"

#include <algorithm>

#include "host/strings/utf8.hpp"

namespace cudf4j::host::regex {
namespace {

/// The character at a position, 0 at the end of the text.
char32_t character_at(std::string_view text, int64_t position) {
  auto at = static_cast<std::size_t>(position);
  return at < text.size() ? next_code_point(text, at) : 0;
}

/// The character before a position, 0 at the begin of the text.
char32_t character_before(std::string_view text, int64_t position) {
  if (position == 0) {
    return 0;
  }
  return character_at(text, static_cast<int64_t>(previous_character(text, static_cast<std::size_t>(position))));
}

/// Whether a line ends at the position; never between the two characters of a carriage return with a line feed.
bool any_line_ends(std::string_view text, int64_t position) {
  auto const c = character_at(text, position);
  return ends_any_line(c) && !(c == U'\n' && character_before(text, position) == U'\r');
}

}  // namespace

matcher::matcher(program const& code) : code_{code} {
  auto const count = code.instructions.size();
  now_.place.resize(count);
  then_.place.resize(count);
}

bool holds(assertion what, std::string_view text, int64_t position) {
  auto const size = static_cast<int64_t>(text.size());
  switch (what) {
    case assertion::text_begin:
      return position == 0;
    case assertion::line_begin:
      return position == 0 || text[static_cast<std::size_t>(position) - 1] == '\n';
    case assertion::any_line_begin: {
      auto const before = character_before(text, position);
      return position == 0 || (ends_any_line(before) && !(before == U'\r' && character_at(text, position) == U'\n'));
    }
    case assertion::text_end:
      return position == size;
    case assertion::last_line_end:
      return position == size || (position == size - 1 && text.back() == '\n');
    case assertion::line_end:
      return position == size || text[static_cast<std::size_t>(position)] == '\n';
    case assertion::any_line_end:
      return position == size || any_line_ends(text, position);
    case assertion::any_last_line_end: {
      if (position == size) {
        return true;
      }
      auto after = static_cast<std::size_t>(position);
      next_code_point(text, after);
      return any_line_ends(text, position) &&
             (after == text.size() || text.substr(static_cast<std::size_t>(position)) == "\r\n");
    }
    default: {
      bool const boundary = word_characters().contains(character_before(text, position)) !=
                            word_characters().contains(character_at(text, position));
      return boundary == (what == assertion::boundary);
    }
  }
}

void matcher::add(state_list& list, int32_t at, std::string_view text, int64_t position) {
  stack_.push_back({at, 0, 0});
  while (!stack_.empty()) {
    auto const top = stack_.back();
    stack_.pop_back();
    if (top.at < 0) {
      current_[static_cast<std::size_t>(top.slot)] = top.value;
      continue;
    }
    auto const place = list.place[static_cast<std::size_t>(top.at)];
    if (static_cast<std::size_t>(place) < list.states.size() &&
        list.states[static_cast<std::size_t>(place)] == top.at) {
      continue;
    }
    list.place[static_cast<std::size_t>(top.at)] = static_cast<int32_t>(list.states.size());
    list.states.push_back(top.at);
    list.slots.insert(list.slots.end(), current_.begin(), current_.end());
    auto const& code = code_.instructions[static_cast<std::size_t>(top.at)];
    switch (code.what) {
      case operation::split:
        stack_.push_back({code.value, 0, 0});
        stack_.push_back({code.next, 0, 0});
        break;
      case operation::assertion:
        if (holds(static_cast<assertion>(code.value), text, position)) {
          stack_.push_back({code.next, 0, 0});
        }
        break;
      case operation::save:
        if (auto const slot = static_cast<std::size_t>(code.value); slot < width_) {
          stack_.push_back({-1, code.value, current_[slot]});
          current_[slot] = position;
        }
        stack_.push_back({code.next, 0, 0});
        break;
      default:
        break;
    }
  }
}

bool matcher::find(std::string_view text, int64_t from, bool only_there, std::vector<int64_t>& slots) {
  width_ = slots.size();
  current_.assign(width_, -1);
  now_.states.clear();
  now_.slots.clear();
  bool found = false;
  auto const size = static_cast<int64_t>(text.size());
  for (int64_t position = from;;) {
    if (!found && (position == from || !only_there)) {
      if (now_.states.empty() && code_.has_first && !only_there) {
        // nothing begins before a character that the pattern can begin with
        auto at = static_cast<std::size_t>(position);
        while (at < text.size()) {
          auto next = at;
          if (code_.first.contains(next_code_point(text, next))) {
            break;
          }
          at = next;
        }
        if (at == text.size()) {
          return false;
        }
        position = static_cast<int64_t>(at);
      }
      add(now_, code_.start, text, position);
    }
    if (now_.states.empty()) {
      break;
    }
    auto after = static_cast<std::size_t>(position);
    auto const point = position < size ? next_code_point(text, after) : 0;
    then_.states.clear();
    then_.slots.clear();
    for (std::size_t i = 0; i < now_.states.size(); ++i) {
      auto const& code = code_.instructions[static_cast<std::size_t>(now_.states[i])];
      auto const* kept = now_.slots.data() + i * width_;
      if (code.what == operation::match) {
        std::copy(kept, kept + width_, slots.begin());
        found = true;
        // what follows is of lower preference
        break;
      }
      if (code.what == operation::characters && position < size &&
          code_.sets[static_cast<std::size_t>(code.value)].contains(point)) {
        std::copy(kept, kept + width_, current_.begin());
        add(then_, code.next, text, static_cast<int64_t>(after));
      }
    }
    std::swap(now_, then_);
    std::fill(current_.begin(), current_.end(), -1);
    if (position >= size) {
      break;
    }
    position = static_cast<int64_t>(after);
  }
  return found;
}

}  // namespace cudf4j::host::regex
