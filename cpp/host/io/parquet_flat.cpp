#include "host/io/parquet_flat.hpp"

#include <arrow/type.h>
#include <parquet/arrow/schema.h>
#include <parquet/column_page.h>
#include <parquet/column_reader.h>
#include <parquet/exception.h>
#include <parquet/file_reader.h>
#include <parquet/metadata.h>
#include <parquet/schema.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <new>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>

#include "host/core/arrow_bridge.hpp"
#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"
#include "host/io/parquet_runs.hpp"
#include "host/io/parquet_values.hpp"

namespace cudf4j::host::parquet_io {
namespace {

using arrow::Type;
using parquet::Encoding;

enum class kind : std::int8_t { other, boolean, text, same_width, narrow_8, narrow_16 };

bool is_text(Type::type type) {
  return type == Type::STRING || type == Type::LARGE_STRING || type == Type::STRING_VIEW || type == Type::BINARY ||
         type == Type::LARGE_BINARY;
}

kind kind_of(parquet::Type::type stored, arrow::DataType const& in_file, arrow::DataType const& wanted) {
  auto const id = in_file.id();
  switch (stored) {
    case parquet::Type::BOOLEAN:
      return id == Type::BOOL ? kind::boolean : kind::other;
    case parquet::Type::FLOAT:
      return id == Type::FLOAT ? kind::same_width : kind::other;
    case parquet::Type::DOUBLE:
      return id == Type::DOUBLE ? kind::same_width : kind::other;
    case parquet::Type::INT32:
      switch (id) {
        case Type::INT8:
        case Type::UINT8:
          return kind::narrow_8;
        case Type::INT16:
        case Type::UINT16:
          return kind::narrow_16;
        case Type::INT32:
        case Type::UINT32:
        case Type::DATE32:
        case Type::DECIMAL32:
          return kind::same_width;
        default:
          return kind::other;
      }
    case parquet::Type::INT64:
      switch (id) {
        case Type::INT64:
        case Type::UINT64:
        case Type::TIME64:
        case Type::DURATION:
        case Type::DECIMAL64:
          return kind::same_width;
        case Type::TIMESTAMP:
          return static_cast<arrow::TimestampType const&>(in_file).unit() ==
                         static_cast<arrow::TimestampType const&>(wanted).unit()
                     ? kind::same_width
                     : kind::other;
        default:
          return kind::other;
      }
    case parquet::Type::BYTE_ARRAY: {
      auto const value =
          id == Type::DICTIONARY ? static_cast<arrow::DictionaryType const&>(in_file).value_type()->id() : id;
      return is_text(value) ? kind::text : kind::other;
    }
    default:
      return kind::other;
  }
}

bool is_read_here(parquet::ColumnChunkMetaData const& chunk) {
  auto const& used = chunk.encodings();
  return std::all_of(used.begin(), used.end(), [](Encoding::type encoding) {
    // BIT_PACKED is what some writers say of levels that there are none of
    return encoding == Encoding::PLAIN || encoding == Encoding::RLE || encoding == Encoding::BIT_PACKED ||
           is_dictionary(encoding);
  });
}

kind kind_of(std::vector<open_file> const& files, flat_field const& field) {
  std::optional<kind> all;
  for (std::size_t f = 0; f < files.size(); ++f) {
    auto const& top = files[f].reader->manifest().schema_fields[static_cast<std::size_t>(field.fields[f])];
    if (!top.is_leaf()) {
      return kind::other;
    }
    auto const& leaf = *files[f].metadata->schema()->Column(top.column_index);
    if (leaf.max_repetition_level() != 0 || leaf.max_definition_level() > 1) {
      return kind::other;
    }
    auto const here = kind_of(leaf.physical_type(), *field.in_file, *field.type);
    if (all.value_or(here) != here) {
      return kind::other;
    }
    all = here;
    for (auto const group : files[f].row_groups) {
      if (!is_read_here(*files[f].metadata->RowGroup(group)->ColumnChunk(top.column_index))) {
        return kind::other;
      }
    }
  }
  return all.value_or(kind::other);
}

byte_range page_bytes(parquet::Page const& page) { return {page.data(), static_cast<std::size_t>(page.size())}; }

// Of a column without nulls the format has no levels; values that stand behind some all the same are not at its front.
void refuse_levels(parquet::DataPage const& page) {
  if (page.type() == parquet::PageType::DATA_PAGE_V2) {
    auto const& second = static_cast<parquet::DataPageV2 const&>(page);
    if (second.repetition_levels_byte_length() != 0 || second.definition_levels_byte_length() != 0) {
      throw unread_page{"levels where there is no null"};
    }
  }
}

// The definition levels of a page, whose values are left.
byte_range take_levels(parquet::DataPage const& page, byte_range& bytes) {
  if (page.type() == parquet::PageType::DATA_PAGE_V2) {
    auto const& second = static_cast<parquet::DataPageV2 const&>(page);
    if (second.repetition_levels_byte_length() != 0 || second.definition_levels_byte_length() < 0) {
      throw unread_page{"levels of lists where there is none"};
    }
    auto const size = static_cast<std::size_t>(second.definition_levels_byte_length());
    return {bytes.take(size), size};
  }
  if (static_cast<parquet::DataPageV1 const&>(page).definition_level_encoding() != Encoding::RLE) {
    refuse_encoding();
  }
  auto const size = bytes.take_word();
  return {bytes.take(size), size};
}

void read_chunk(parquet::PageReader& pages, bool has_levels, std::int64_t rows, chunk_values& values,
                page_validity& valid) {
  std::int64_t row = 0;
  while (auto const page = pages.NextPage()) {
    auto bytes = page_bytes(*page);
    if (page->type() == parquet::PageType::DICTIONARY_PAGE) {
      auto const& dictionary = static_cast<parquet::DictionaryPage const&>(*page);
      auto const encoding = dictionary.encoding();
      // each entry takes a byte at least, so that a lying number of them takes no memory
      if (row > 0 || (encoding != Encoding::PLAIN && encoding != Encoding::PLAIN_DICTIONARY) ||
          dictionary.num_values() < 0 || static_cast<std::size_t>(dictionary.num_values()) > bytes.size) {
        throw unread_page{"a dictionary that is not read here"};
      }
      values.dictionary(bytes, dictionary.num_values());
      continue;
    }
    if (page->type() != parquet::PageType::DATA_PAGE && page->type() != parquet::PageType::DATA_PAGE_V2) {
      continue;
    }
    auto const& data = static_cast<parquet::DataPage const&>(*page);
    auto const count = std::int64_t{data.num_values()};
    if (count < 0 || count > rows - row) {
      throw unread_page{"more rows than the row group has"};
    }
    auto present = count;
    if (has_levels) {
      present = valid.append_levels(take_levels(data, bytes), count);
    } else {
      refuse_levels(data);
      valid.append_valid(count);
    }
    if (present > 0) {
      values.add(data.encoding(), bytes, row, present);
    }
    if (present < count) {
      values.spread(valid.mask(), row, row + count, present);
    }
    row += count;
  }
  if (row != rows) {
    throw unread_page{"fewer rows than the row group has"};
  }
}

/** A column chunk. */
struct chunk_task {
  std::size_t column;
  std::size_t file;
  int group;
  std::int64_t first_row;
  std::int64_t rows;
  std::int64_t packed_bytes;
  page_validity valid;
  std::unique_ptr<chunk_values> values;
  bool is_read{false};
};

struct column_task {
  kind how{kind::other};
  std::size_t width{0};
  // of texts their offsets
  rmm::device_buffer data;
  std::vector<std::size_t> chunks;
};

std::unique_ptr<chunk_values> values_of(column_task& column, std::int64_t row, arrow::MemoryPool& memory) {
  switch (column.how) {
    case kind::boolean:
      return make_bool_values(data_of<std::uint8_t>(column.data) + row);
    case kind::text:
      return make_text_values(data_of<std::int32_t>(column.data) + row, memory);
    default:
      return make_fixed_values(data_of<char>(column.data) + static_cast<std::size_t>(row) * column.width, column.width,
                               memory);
  }
}

/** The columns of one call. */
class flat_reader {
 public:
  flat_reader(std::vector<open_file> const& files, std::vector<flat_field> const& fields, std::int64_t rows,
              arrow::MemoryPool& memory, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : files_{files}, fields_{fields}, rows_{rows}, memory_{memory}, stream_{stream}, mr_{mr} {}

  std::vector<std::unique_ptr<cudf::column>> read() {
    columns_.resize(fields_.size());
    for (std::size_t c = 0; c < fields_.size(); ++c) {
      plan(c);
    }
    // the longest first: what is left in the end is short
    std::vector<std::size_t> order(chunks_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return chunks_[a].packed_bytes > chunks_[b].packed_bytes;
    });
    each(order.size(), [&](std::size_t i) { read(chunks_[order[i]]); });
    std::vector<std::unique_ptr<cudf::column>> result;
    for (std::size_t c = 0; c < fields_.size(); ++c) {
      result.push_back(finish(c));
    }
    return result;
  }

 private:
  // Each by itself to whoever is free, since they differ in length.
  template <typename Function>
  static void each(std::size_t count, Function const& function) {
    std::atomic<std::size_t> next{0};
    auto const workers = std::min<std::size_t>(count, static_cast<std::size_t>(thread_count()));
    parallel_tasks(static_cast<std::int64_t>(workers), [&](std::int64_t) {
      for (auto i = next++; i < count; i = next++) {
        function(i);
      }
    });
  }

  void plan(std::size_t number) {
    auto& column = columns_[number];
    auto const& field = fields_[number];
    try {
      column.how = kind_of(files_, field);
    } catch (parquet::ParquetException const&) {
      // a broken footer, of which see read_flat
    }
    if (column.how == kind::other) {
      return;
    }
    column.width = column.how == kind::text ? sizeof(std::int32_t) : width_of(from_arrow_type(*field.type));
    column.data =
        make_buffer(static_cast<std::size_t>(rows_ + (column.how == kind::text ? 1 : 0)) * column.width, stream_, mr_);
    std::int64_t row = 0;
    for (std::size_t f = 0; f < files_.size(); ++f) {
      auto const& file = files_[f];
      for (auto const group : file.row_groups) {
        auto const metadata = file.metadata->RowGroup(group);
        auto const rows = metadata->num_rows();
        auto const packed = metadata->ColumnChunk(leaf(f, number))->total_compressed_size();
        column.chunks.push_back(chunks_.size());
        chunks_.push_back({number, f, group, row, rows, packed, page_validity{rows}, nullptr, false});
        row += rows;
      }
    }
  }

  [[nodiscard]] int leaf(std::size_t file, std::size_t column) const {
    auto const field = static_cast<std::size_t>(fields_[column].fields[file]);
    return files_[file].reader->manifest().schema_fields[field].column_index;
  }

  void read(chunk_task& chunk) {
    try {
      auto const& file = files_[chunk.file];
      auto const number = leaf(chunk.file, chunk.column);
      auto const levels = file.metadata->schema()->Column(number)->max_definition_level();
      chunk.values = values_of(columns_[chunk.column], chunk.first_row, memory_);
      auto const pages = file.reader->parquet_reader()->RowGroup(chunk.group)->GetColumnPageReader(number);
      read_chunk(*pages, levels > 0, chunk.rows, *chunk.values, chunk.valid);
      chunk.is_read = true;
    } catch (unread_page const&) {
    } catch (parquet::ParquetException const&) {
    } catch (std::bad_alloc const&) {
      // for all three see read_flat
    }
  }

  std::pair<rmm::device_buffer, cudf::size_type> mask_of(column_task const& column) const {
    std::int64_t nulls = 0;
    for (auto const chunk : column.chunks) {
      nulls += chunks_[chunk].valid.null_count();
    }
    if (nulls == 0) {
      return {rmm::device_buffer{0, stream_, mr_}, 0};
    }
    auto buffer = make_zero_buffer(mask_bytes(rows_), stream_, mr_);
    auto* words = data_of<bitmask_type>(buffer);
    for (auto const number : column.chunks) {
      auto const& chunk = chunks_[number];
      if (chunk.valid.null_count() == 0) {
        fill_bits(words, chunk.first_row, chunk.first_row + chunk.rows, true);
      } else {
        copy_bits_to(words, chunk.first_row, chunk.valid.mask(), 0, chunk.rows);
      }
    }
    return {std::move(buffer), static_cast<cudf::size_type>(nulls)};
  }

  std::unique_ptr<cudf::column> finish(std::size_t number) {
    auto& column = columns_[number];
    bool const is_read = std::all_of(column.chunks.begin(), column.chunks.end(),
                                     [this](std::size_t chunk) { return chunks_[chunk].is_read; });
    std::unique_ptr<cudf::column> made;
    if (column.how != kind::other && is_read) {
      auto [mask, nulls] = mask_of(column);
      made = column.how == kind::text
                 ? texts(column, std::move(mask), nulls)
                 : make_fixed_width(from_arrow_type(*fields_[number].type), static_cast<cudf::size_type>(rows_),
                                    std::move(column.data), std::move(mask), nulls);
    }
    for (auto const chunk : column.chunks) {
      chunks_[chunk].values.reset();
    }
    column.data = rmm::device_buffer{};
    return made;
  }

  std::unique_ptr<cudf::column> texts(column_task& column, rmm::device_buffer&& mask, cudf::size_type nulls) {
    std::vector<std::int64_t> bases{0};
    for (auto const chunk : column.chunks) {
      bases.push_back(bases.back() + static_cast<text_values const&>(*chunks_[chunk].values).size_bytes());
    }
    auto const bytes = bases.back();
    auto chars = make_buffer(static_cast<std::size_t>(bytes), stream_, mr_);
    bool const is_wide = bytes > std::numeric_limits<std::int32_t>::max();
    rmm::device_buffer wide;
    if (is_wide) {
      wide = make_buffer(static_cast<std::size_t>(rows_ + 1) * sizeof(std::int64_t), stream_, mr_);
    }
    auto const place = [&](auto* offsets) {
      each(column.chunks.size(), [&](std::size_t i) {
        auto const& chunk = chunks_[column.chunks[i]];
        static_cast<text_values const&>(*chunk.values)
            .place(offsets + chunk.first_row, chunk.rows, bases[i], data_of<char>(chars));
      });
      offsets[rows_] = static_cast<std::remove_reference_t<decltype(*offsets)>>(bytes);
    };
    if (is_wide) {
      place(data_of<std::int64_t>(wide));
    } else {
      // each row's offset takes the place of what was known of the row
      place(data_of<std::int32_t>(column.data));
    }
    return make_strings(static_cast<cudf::size_type>(rows_), is_wide ? std::move(wide) : std::move(column.data),
                        std::move(chars), std::move(mask), nulls,
                        is_wide ? cudf::type_id::INT64 : cudf::type_id::INT32);
  }

  std::vector<open_file> const& files_;
  std::vector<flat_field> const& fields_;
  std::int64_t rows_;
  arrow::MemoryPool& memory_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  std::vector<column_task> columns_;
  std::vector<chunk_task> chunks_;
};

}  // namespace

std::vector<std::unique_ptr<cudf::column>> read_flat(std::vector<open_file> const& files,
                                                     std::vector<flat_field> const& fields, std::int64_t rows,
                                                     arrow::MemoryPool& memory, rmm::cuda_stream_view stream,
                                                     rmm::device_async_resource_ref mr) {
  return flat_reader{files, fields, rows, memory, stream, mr}.read();
}

}  // namespace cudf4j::host::parquet_io
