#include <cuda_runtime_api.h>

#include <charconv>
#include <cudf/column/column_factories.hpp>
#include <cudf/interop.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/transform.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <cudf/utilities/traits.hpp>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/arrow_check.hpp"
#include "bridge/arrow_transfer.hpp"
#include "bridge/numbers_at.hpp"
#include "bridge/transfer_batch.hpp"

namespace cudf4j {
namespace {

using cudf::type_id;
using unique_column = std::unique_ptr<cudf::column>;
// Makes the column once the bytes are on the device.
using pending_column = std::function<unique_column()>;

// The type of a fixed width that Arrow stores as libcudf does.
std::optional<cudf::data_type> same_layout(std::string_view format) {
  struct known {
    std::string_view format;
    type_id id;
  };
  static constexpr known exact[]{{"c", type_id::INT8},
                                 {"C", type_id::UINT8},
                                 {"s", type_id::INT16},
                                 {"S", type_id::UINT16},
                                 {"i", type_id::INT32},
                                 {"I", type_id::UINT32},
                                 {"l", type_id::INT64},
                                 {"L", type_id::UINT64},
                                 {"f", type_id::FLOAT32},
                                 {"g", type_id::FLOAT64},
                                 {"tdD", type_id::TIMESTAMP_DAYS},
                                 {"tDs", type_id::DURATION_SECONDS},
                                 {"tDm", type_id::DURATION_MILLISECONDS},
                                 {"tDu", type_id::DURATION_MICROSECONDS},
                                 {"tDn", type_id::DURATION_NANOSECONDS}};
  // a time zone follows
  static constexpr known begins[]{{"tss:", type_id::TIMESTAMP_SECONDS},
                                  {"tsm:", type_id::TIMESTAMP_MILLISECONDS},
                                  {"tsu:", type_id::TIMESTAMP_MICROSECONDS},
                                  {"tsn:", type_id::TIMESTAMP_NANOSECONDS}};
  for (auto const& each : exact) {
    if (format == each.format) return cudf::data_type{each.id};
  }
  for (auto const& each : begins) {
    if (format.starts_with(each.format)) return cudf::data_type{each.id};
  }
  if (format.starts_with("d:")) {
    auto const scale = format.find(',');
    if (scale == std::string_view::npos) return {};
    int32_t digits = 0;
    auto const [end, status] = std::from_chars(format.data() + scale + 1, format.data() + format.size(), digits);
    std::string_view const width(end, static_cast<std::size_t>(format.data() + format.size() - end));
    if (status != std::errc{} || !(width.empty() || width == ",128")) return {};
    return cudf::data_type{type_id::DECIMAL128, -digits};
  }
  return {};
}

class arrow_importer {
 public:
  // The rows [offset, offset + length) of the array's buffers.
  pending_column add(ArrowSchema const& schema, ArrowArray const& array, int64_t offset, int64_t length) {
    std::string_view const format{schema.format};
    if (schema.dictionary == nullptr) {
      if (auto const type = same_layout(format); type && has_buffers(array, 2, length)) {
        return fixed_width(*type, array, offset, length);
      }
      if (format == "b" && has_buffers(array, 2, length)) return bools(array, offset, length);
      if (format == "u" && has_buffers(array, 3, length)) return strings<int32_t>(array, offset, length);
      if (format == "U" && has_buffers(array, 3, length)) return strings<int64_t>(array, offset, length);
      if (format == "z" && has_buffers(array, 3, length)) return byte_lists<int32_t>(array, offset, length);
      if (format == "Z" && has_buffers(array, 3, length)) return byte_lists<int64_t>(array, offset, length);
      if (format == "+l" && has_buffers(array, 2, length) && array.n_children == 1 && schema.n_children == 1) {
        return lists(schema, array, offset, length);
      }
      if (format == "+s" && array.n_buffers == 1 && array.n_children == schema.n_children && array.n_children > 0) {
        return structs(schema, array, offset, length);
      }
    }
    return through_libcudf(schema, array, offset, length);
  }

  void copy() { batch_.run(); }

 private:
  struct pending_bits {
    std::shared_ptr<rmm::device_buffer> bits;
    cudf::size_type begin;
    cudf::size_type rows;
    int64_t nulls;

    [[nodiscard]] cudf::bitmask_type const* words() const {
      return static_cast<cudf::bitmask_type const*>(bits->data());
    }
  };

  // Only the validity may be missing, and of no rows everything.
  static bool has_buffers(ArrowArray const& array, int64_t count, int64_t length) {
    if (array.n_buffers != count || array.buffers == nullptr) return false;
    // without characters their buffer may be missing too
    return length == 0 || array.buffers[1] != nullptr;
  }

  static std::shared_ptr<rmm::device_buffer> on_device(std::size_t bytes) {
    return std::make_shared<rmm::device_buffer>(bytes, cudf::get_default_stream());
  }

  // A bitmap begins at any bit and ends at a byte, libcudf's end at a word.
  pending_bits bits(void const* source, int64_t offset, int64_t length, int64_t nulls) {
    auto const begin = static_cast<cudf::size_type>(offset % 8);
    auto const rows = static_cast<cudf::size_type>(length);
    auto const bytes = (static_cast<std::size_t>(begin) + static_cast<std::size_t>(length) + 7) / 8;
    auto const room = (bytes + 63) / 64 * 64;
    auto made = on_device(room);
    auto const tail = bytes / 4 * 4;
    CUDF_CUDA_TRY(cudaMemsetAsync(static_cast<std::byte*>(made->data()) + tail, 0, room - tail,
                                  cudf::get_default_stream().value()));
    batch_.to_device(made->data(), static_cast<std::byte const*>(source) + offset / 8, bytes);
    return {std::move(made), begin, rows, nulls};
  }

  std::optional<pending_bits> mask(ArrowArray const& array, int64_t offset, int64_t length) {
    auto const whole = offset == array.offset && length == array.length;
    if (length == 0 || array.buffers[0] == nullptr || array.null_count == 0) return {};
    return bits(array.buffers[0], offset, length, whole ? array.null_count : -1);
  }

  static std::pair<rmm::device_buffer, cudf::size_type> finished(std::optional<pending_bits> const& pending) {
    if (!pending) return {};
    auto const nulls = pending->nulls >= 0
                           ? static_cast<cudf::size_type>(pending->nulls)
                           : cudf::null_count(pending->words(), pending->begin, pending->begin + pending->rows);
    if (nulls == 0) return {};
    if (pending->begin == 0) return {std::move(*pending->bits), nulls};
    return {cudf::copy_bitmask(pending->words(), pending->begin, pending->begin + pending->rows), nulls};
  }

  pending_column fixed_width(cudf::data_type type, ArrowArray const& array, int64_t offset, int64_t length) {
    auto const width = cudf::size_of(type);
    auto data = on_device(static_cast<std::size_t>(length) * width);
    if (length > 0) {
      batch_.to_device(data->data(),
                       static_cast<std::byte const*>(array.buffers[1]) + static_cast<std::size_t>(offset) * width,
                       data->size());
    }
    return [=, validity = mask(array, offset, length)] {
      auto [bits, nulls] = finished(validity);
      return std::make_unique<cudf::column>(type, static_cast<cudf::size_type>(length), std::move(*data),
                                            std::move(bits), nulls);
    };
  }

  pending_column bools(ArrowArray const& array, int64_t offset, int64_t length) {
    if (length == 0) return [] { return cudf::make_empty_column(type_id::BOOL8); };
    return [values = bits(array.buffers[1], offset, length, -1), validity = mask(array, offset, length)] {
      auto made = cudf::mask_to_bools(values.words(), values.begin, values.begin + values.rows);
      auto [bits, nulls] = finished(validity);
      if (nulls > 0) made->set_null_mask(std::move(bits), nulls);
      return made;
    };
  }

  // Offsets that begin at 0, as To.
  template <typename From, typename To>
  std::shared_ptr<rmm::device_buffer> offsets(numbers_at<From> source, int64_t length) {
    auto made = on_device((static_cast<std::size_t>(length) + 1) * sizeof(To));
    auto const first = source[0];
    if (first == 0 && sizeof(From) == sizeof(To)) {
      batch_.to_device(made->data(), source.data(), made->size());
    } else {
      batch_.to_device(made->data(), made->size(), [=](std::byte* chunk, std::size_t at, std::size_t bytes) {
        auto* const to = reinterpret_cast<To*>(chunk);
        auto const from = static_cast<int64_t>(at / sizeof(To));
        auto const count = static_cast<int64_t>(bytes / sizeof(To));
        for (int64_t i = 0; i < count; ++i) to[i] = static_cast<To>(source[from + i] - first);
      });
    }
    return made;
  }

  template <typename Offset>
  pending_column strings(ArrowArray const& array, int64_t offset, int64_t length) {
    if (length == 0) return [] { return cudf::make_empty_column(type_id::STRING); };
    numbers_at<Offset> const source{array.buffers[1], offset};
    auto const bytes = static_cast<int64_t>(source[length]) - static_cast<int64_t>(source[0]);
    auto const wide = bytes > std::numeric_limits<int32_t>::max();
    auto places = wide ? offsets<Offset, int64_t>(source, length) : offsets<Offset, int32_t>(source, length);
    auto chars = on_device(static_cast<std::size_t>(bytes));
    if (bytes > 0) {
      batch_.to_device(chars->data(), static_cast<std::byte const*>(array.buffers[2]) + source[0], chars->size());
    }
    return [=, validity = mask(array, offset, length)] {
      auto [bits, nulls] = finished(validity);
      return cudf::make_strings_column(
          static_cast<cudf::size_type>(length),
          offsets_column(wide ? type_id::INT64 : type_id::INT32, length, std::move(*places)), std::move(*chars), nulls,
          std::move(bits));
    };
  }

  // Binary values, which libcudf has no type for, as lists of bytes.
  template <typename Offset>
  pending_column byte_lists(ArrowArray const& array, int64_t offset, int64_t length) {
    if (length == 0) return [] { return cudf::make_empty_lists_column(cudf::data_type{type_id::UINT8}); };
    numbers_at<Offset> const source{array.buffers[1], offset};
    auto const count = static_cast<int64_t>(source[length]) - static_cast<int64_t>(source[0]);
    if (count > std::numeric_limits<int32_t>::max()) {
      throw std::overflow_error("from_arrow: " + std::to_string(count) +
                                " bytes of binary values are more than the 2147483647 that a column of lists can have");
    }
    auto places = offsets<Offset, int32_t>(source, length);
    auto bytes = on_device(static_cast<std::size_t>(count));
    if (count > 0) {
      batch_.to_device(bytes->data(), static_cast<std::byte const*>(array.buffers[2]) + source[0], bytes->size());
    }
    return [=, validity = mask(array, offset, length)] {
      auto [bits, nulls] = finished(validity);
      auto elements =
          std::make_unique<cudf::column>(cudf::data_type{type_id::UINT8}, static_cast<cudf::size_type>(count),
                                         std::move(*bytes), rmm::device_buffer{}, 0);
      return cudf::make_lists_column(static_cast<cudf::size_type>(length),
                                     offsets_column(type_id::INT32, length, std::move(*places)), std::move(elements),
                                     nulls, std::move(bits));
    };
  }

  static unique_column offsets_column(type_id type, int64_t length, rmm::device_buffer&& data) {
    return std::make_unique<cudf::column>(cudf::data_type{type}, static_cast<cudf::size_type>(length) + 1,
                                          std::move(data), rmm::device_buffer{}, 0);
  }

  pending_column lists(ArrowSchema const& schema, ArrowArray const& array, int64_t offset, int64_t length) {
    auto const& child = *array.children[0];
    if (length == 0) {
      return [elements = add(*schema.children[0], child, child.offset, 0)] {
        return cudf::make_lists_column(0, cudf::make_empty_column(type_id::INT32), elements(), 0, {});
      };
    }
    numbers_at<int32_t> const source{array.buffers[1], offset};
    auto places = offsets<int32_t, int32_t>(source, length);
    return [=, elements = add(*schema.children[0], child, child.offset + source[0], source[length] - source[0]),
            validity = mask(array, offset, length)] {
      auto [bits, nulls] = finished(validity);
      return cudf::make_lists_column(static_cast<cudf::size_type>(length),
                                     offsets_column(type_id::INT32, length, std::move(*places)), elements(), nulls,
                                     std::move(bits));
    };
  }

  pending_column structs(ArrowSchema const& schema, ArrowArray const& array, int64_t offset, int64_t length) {
    std::vector<pending_column> fields;
    for (int64_t i = 0; i < array.n_children; ++i) {
      auto const& field = *array.children[i];
      fields.push_back(add(*schema.children[i], field, field.offset + offset, length));
    }
    return [=, validity = mask(array, offset, length)] {
      std::vector<unique_column> made;
      for (auto const& field : fields) made.push_back(field());
      auto [bits, nulls] = finished(validity);
      // a row that is null is so in the fields as well
      return cudf::make_structs_column(static_cast<cudf::size_type>(length), std::move(made), nulls, std::move(bits));
    };
  }

  // A schema as libcudf's import is to see it: without metadata, which it would parse and which nobody here reads.
  class plain_schema {
   public:
    explicit plain_schema(ArrowSchema const& of) : shown_{of} {
      shown_.name = "";
      shown_.metadata = nullptr;
      shown_.release = [](ArrowSchema* self) { self->release = nullptr; };
      for (int64_t i = 0; i < of.n_children; ++i) {
        children_.push_back(std::make_unique<plain_schema>(*of.children[i]));
        pointers_.push_back(&children_.back()->shown_);
      }
      shown_.children = pointers_.data();
      if (of.dictionary != nullptr) {
        dictionary_ = std::make_unique<plain_schema>(*of.dictionary);
        shown_.dictionary = &dictionary_->shown_;
      }
    }
    plain_schema(plain_schema const&) = delete;
    plain_schema& operator=(plain_schema const&) = delete;
    [[nodiscard]] ArrowSchema const* get() const { return &shown_; }

   private:
    ArrowSchema shown_;
    std::vector<std::unique_ptr<plain_schema>> children_;
    std::vector<ArrowSchema*> pointers_;
    std::unique_ptr<plain_schema> dictionary_;
  };

  // Views of strings, maps, wide lists, narrow decimals, dictionaries and the like are converted, not copied.
  static pending_column through_libcudf(ArrowSchema const& schema, ArrowArray const& array, int64_t offset,
                                        int64_t length) {
    auto part = array;
    if (offset != array.offset || length != array.length) {
      part.offset = offset;
      part.length = length;
      part.null_count = -1;
    }
    part.release = [](ArrowArray* self) { self->release = nullptr; };
    auto made = std::make_shared<unique_column>(cudf::from_arrow_column(plain_schema{schema}.get(), &part));
    return [made] { return std::move(*made); };
  }

  transfer_batch batch_;
};

bool is_open(ArrowSchema const& schema, ArrowArray const& array) {
  return schema.release != nullptr && array.release != nullptr && schema.format != nullptr && array.length >= 0 &&
         array.length <= most_arrow_rows;
}

}  // namespace

unique_column import_column(ArrowSchema const& schema, ArrowArray const& array) {
  if (!is_open(schema, array)) return nullptr;
  arrow_importer importer;
  auto const pending = importer.add(schema, array, array.offset, array.length);
  importer.copy();
  return pending();
}

std::unique_ptr<cudf::table> import_table(ArrowSchema const& schema, ArrowArray const& array) {
  if (!is_open(schema, array) || std::string_view{schema.format} != "+s" || schema.dictionary != nullptr ||
      array.n_children != schema.n_children || array.n_children == 0) {
    return nullptr;
  }
  // a table has no nulls of its own; their number may be unknown where there can be none
  auto const has_mask = array.n_buffers > 0 && array.buffers != nullptr && array.buffers[0] != nullptr;
  if (array.null_count > 0 || (array.null_count < 0 && has_mask)) return nullptr;
  arrow_importer importer;
  std::vector<pending_column> pending;
  for (int64_t i = 0; i < array.n_children; ++i) {
    auto const& child = *array.children[i];
    pending.push_back(importer.add(*schema.children[i], child, child.offset + array.offset, array.length));
  }
  importer.copy();
  std::vector<unique_column> columns;
  columns.reserve(pending.size());
  for (auto const& each : pending) columns.push_back(each());
  return std::make_unique<cudf::table>(std::move(columns));
}

}  // namespace cudf4j
