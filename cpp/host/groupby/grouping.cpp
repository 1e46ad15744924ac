#include "grouping.hpp"

namespace cudf4j::host::groups {
namespace {

constexpr std::int64_t min_block_rows = 1 << 16;
constexpr std::int64_t most_blocks = 64;
constexpr std::int64_t least_blocks = 16;
constexpr std::int64_t rows_in_turn = 1 << 12;

/// Blocks of rows to be folded apart: so few that their states do not outweigh the rows, and one where that leaves too
/// few for many threads. Of more than sixteen a multiple, so that as many threads are done at the same time.
std::int64_t block_count(std::int64_t rows, std::int64_t groups) {
  auto const alike = [](std::int64_t blocks) {
    return blocks < least_blocks ? blocks : blocks / least_blocks * least_blocks;
  };
  auto const blocks = std::clamp<std::int64_t>(rows / min_block_rows, 1, most_blocks);
  if (blocks * groups <= rows / 4) return alike(blocks);
  auto const fewer = std::min(blocks, rows / 4 / groups);
  return fewer >= least_blocks ? alike(fewer) : 1;
}

}  // namespace

grouping::grouping(table_view const& keys, cudf::null_policy null_keys) {
  equality how;
  how.skip_null_rows = null_keys == cudf::null_policy::EXCLUDE;
  set_ = row_index{keys, how, lookups::none}.release();
}

rows_by_label const& grouping::by_group() const {
  if (!by_group_) by_group_ = group_by_label(labels(), rows(), count());
  return *by_group_;
}

parted<grouping::grouped_row> const& grouping::by_part() const {
  if (!by_part_) {
    auto const* groups = labels();
    part_shift_ =
        std::max(0, static_cast<int>(std::bit_width(static_cast<std::uint32_t>((count() - 1) / parts_for(rows())))));
    by_part_ = part_rows<grouped_row>(
        rows(), ((count() - 1) >> part_shift_) + 1,
        [groups, this](size_type i) { return groups[i] < 0 ? -1 : groups[i] >> part_shift_; },
        [groups](size_type i) { return grouped_row{groups[i], i}; });
  }
  return *by_part_;
}

bool grouping::has_few_states() const { return block_count(rows(), count()) > 1; }

scratch<size_type> const& grouping::row_counts() const {
  if (row_counts_) return *row_counts_;
  if (!set_.in_runs) {
    run({}, true);
    return *row_counts_;
  }
  auto& counts = row_counts_.emplace(static_cast<std::size_t>(count()));
  parallel_for(0, count(), default_grain, [&](std::int64_t from, std::int64_t to) {
    for (auto g = from; g < to; ++g) counts[g] = (g + 1 < count() ? set_.first[g + 1] : rows()) - set_.first[g];
  });
  return counts;
}

void grouping::run(std::span<any_fold* const> folds, bool with_row_counts) const {
  if (!with_row_counts || row_counts_ || set_.in_runs) {
    run_all(folds);
    return;
  }
  fold_of rows{size_type{0}, [](size_type) { return true; }, [](size_type& n, size_type) { ++n; },
               [](size_type& into, size_type from) { into += from; }};
  std::vector<any_fold*> all{folds.begin(), folds.end()};
  all.push_back(&rows);
  run_all(all);
  row_counts_ = rows.states();
}

void grouping::run_all(std::span<any_fold* const> folds) const {
  auto const groups = static_cast<std::int64_t>(count());
  auto const blocks = block_count(rows(), groups);
  for (auto* fold : folds) fold->allocate(blocks, groups);
  auto const fill = [&](std::int64_t from, std::int64_t to) {
    for (auto* fold : folds) fold->fill(from, to);
  };
  // several folds take turns over so few rows that their labels stay in the first cache
  auto const step = folds.size() > 1 ? rows_in_turn : std::int64_t{rows()};
  auto const fold_rows = [&](std::int64_t block, std::int64_t begin, std::int64_t end) {
    for (int64_t from = begin; from < end; from += step) {
      for (auto* fold : folds) fold->fold_rows(set_, block, from, std::min(end, from + step));
    }
  };
  if (blocks > 1) {
    auto const block_rows = (rows() + blocks - 1) / blocks;
    parallel_tasks(blocks, [&](std::int64_t block) {
      fill(block * groups, (block + 1) * groups);
      fold_rows(block, block * block_rows, std::min<std::int64_t>(rows(), (block + 1) * block_rows));
    });
    parallel_for(0, groups, 1 << 10, [&](std::int64_t from, std::int64_t to) {
      for (std::int64_t block = 1; block < blocks; ++block) {
        for (auto* fold : folds) fold->merge_block(block, from, to);
      }
    });
    return;
  }
  if (thread_count() == 1 || rows() <= min_block_rows) {
    fill(0, groups);
    fold_rows(0, 0, rows());
    return;
  }
  if (set_.in_runs) {
    auto const begin_of = [this](std::int64_t group) {
      return group < count() ? std::int64_t{set_.first[group]} : std::int64_t{rows()};
    };
    parallel_for(0, groups, 1 << 10, [&](std::int64_t from, std::int64_t to) {
      fill(from, to);
      fold_rows(0, begin_of(from), begin_of(to));
    });
    return;
  }
  // each thread owns groups, and meets their rows in order
  auto const& parts = by_part();
  auto const first_group = [&](int part) {
    return std::min<std::int64_t>(groups, static_cast<std::int64_t>(part) << part_shift_);
  };
  parts.run([&](int part, size_type begin, size_type end) {
    fill(first_group(part), first_group(part + 1));
    for (auto* fold : folds) fold->fold_entries(parts.entries.data() + begin, end - begin);
  });
}

}  // namespace cudf4j::host::groups
