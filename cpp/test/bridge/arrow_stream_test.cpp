#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <cudf/table/table.hpp>
#include <cudf/utilities/memory_resource.hpp>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bridge/arrow_abi.hpp"
#include "bridge/interop.hpp"

namespace {

// A stream of tables with the one column "x" of int32 values, which counts what is released. Each part may go wrong.
struct producer {
  std::vector<std::vector<int32_t>> batches{{1, 2, 3}, {}, {4}};
  std::function<int(ArrowSchema*)> change_schema = [](ArrowSchema*) { return 0; };
  std::function<int(ArrowArray*, std::size_t)> change_batch = [](ArrowArray*, std::size_t) { return 0; };
  char const* error = "the wire broke";

  std::size_t given = 0;
  std::map<std::string, int> released;
  ArrowArrayStream stream{};

  ArrowSchema column_schema{};
  ArrowSchema* schema_children[1]{&column_schema};
  struct part {
    ArrowArray column{};
    ArrowArray* children[1]{&column};
    void const* buffers[2]{};
    void const* no_buffers[1]{};
    producer* from;
  };
  std::vector<std::unique_ptr<part>> parts;

  producer() {
    stream.private_data = this;
    stream.get_schema = [](ArrowArrayStream* self, ArrowSchema* out) { return of(self).schema(out); };
    stream.get_next = [](ArrowArrayStream* self, ArrowArray* out) { return of(self).next(out); };
    stream.get_last_error = [](ArrowArrayStream* self) { return of(self).error; };
    stream.release = [](ArrowArrayStream* self) {
      ++of(self).released["stream"];
      self->release = nullptr;
    };
  }

  static producer& of(ArrowArrayStream* stream) { return *static_cast<producer*>(stream->private_data); }

  int schema(ArrowSchema* out) {
    column_schema = {"i",    "x", nullptr, 2, 0, nullptr, nullptr, [](ArrowSchema* self) { self->release = nullptr; },
                     nullptr};
    *out = {"+s", "", nullptr, 0, 1, schema_children, nullptr, nullptr, this};
    out->release = [](ArrowSchema* self) {
      ++static_cast<producer*>(self->private_data)->released["schema"];
      self->release = nullptr;
    };
    return change_schema(out);
  }

  int next(ArrowArray* out) {
    if (given == batches.size()) {
      out->release = nullptr;
      return 0;
    }
    auto& made = *parts.emplace_back(std::make_unique<part>());
    auto const rows = static_cast<int64_t>(batches[given].size());
    made.from = this;
    made.buffers[1] = batches[given].data();
    made.column = {
        rows, 0, 0, 2, 0, made.buffers, nullptr, nullptr, [](ArrowArray* self) { self->release = nullptr; }, nullptr};
    *out = {rows, 0, 0, 1, 1, made.no_buffers, made.children, nullptr, nullptr, &made};
    out->release = [](ArrowArray* self) {
      ++static_cast<part*>(self->private_data)->from->released["batch"];
      self->release = nullptr;
    };
    return change_batch(out, given++);
  }

  std::unique_ptr<cudf::table> read() {
    return std::unique_ptr<cudf::table>{
        reinterpret_cast<cudf::table*>(cudf4j::from_arrow_stream(reinterpret_cast<int64_t>(&stream)))};
  }

  template <typename Exception>
  std::string failure() {
    try {
      read();
    } catch (Exception const& error) {
      return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
  }

  void expect_released(int schemas, int given_batches) {
    EXPECT_EQ(released["stream"], 1);
    EXPECT_EQ(released["schema"], schemas);
    EXPECT_EQ(released["batch"], given_batches);
  }
};

std::vector<int32_t> values(cudf::table const& table) {
  auto const view = table.view().column(0);
  std::vector<int32_t> result(static_cast<std::size_t>(view.size()));
  if (!result.empty()) {
    std::memcpy(result.data(), view.head<int32_t>(), result.size() * sizeof(int32_t));
  }
  return result;
}

TEST(ArrowStream, batches_becomeOneTable) {
  producer of_three;
  EXPECT_EQ(values(*of_three.read()), (std::vector<int32_t>{1, 2, 3, 4}));
  of_three.expect_released(1, 3);
  producer of_one;
  of_one.batches = {{7, 8}};
  EXPECT_EQ(values(*of_one.read()), (std::vector<int32_t>{7, 8}));
  of_one.expect_released(1, 1);
}

TEST(ArrowStream, numbersThatAreNotAligned_areRead) {
  // offsets 0, 1, 3 of the texts "a" and "bc", and indices 1, 0 of a dictionary of them
  std::vector<std::byte> memory(64);
  int32_t const offsets[]{0, 1, 3}, indices[]{1, 0};
  auto* const at_offsets = memory.data() + 1;
  auto* const at_indices = memory.data() + 33;
  std::memcpy(at_offsets, offsets, sizeof offsets);
  std::memcpy(at_indices, indices, sizeof indices);
  void const* texts[]{nullptr, at_offsets, "abc"};
  void const* numbers[]{nullptr, at_indices};
  producer texts_only;
  texts_only.batches = {{0, 0}};
  texts_only.change_schema = [](ArrowSchema* schema) {
    schema->children[0]->format = "u";
    return 0;
  };
  texts_only.change_batch = [&texts](ArrowArray* batch, std::size_t) {
    batch->children[0]->n_buffers = 3;
    batch->children[0]->buffers = texts;
    return 0;
  };
  auto const table = texts_only.read();
  int32_t found[3]{};
  std::memcpy(found, table->view().column(0).child(0).head<int32_t>(), sizeof found);
  EXPECT_TRUE(std::equal(found, found + 3, offsets));

  ArrowSchema of_texts{"u",    "", nullptr, 2, 0, nullptr, nullptr, [](ArrowSchema* self) { self->release = nullptr; },
                       nullptr};
  ArrowArray keys{2, 0, 0, 3, 0, texts, nullptr, nullptr, [](ArrowArray* self) { self->release = nullptr; }, nullptr};
  producer coded;
  coded.batches = {{0, 0}};
  coded.change_schema = [&of_texts](ArrowSchema* schema) {
    schema->children[0]->dictionary = &of_texts;
    return 0;
  };
  coded.change_batch = [&](ArrowArray* batch, std::size_t) {
    batch->children[0]->buffers = numbers;
    batch->children[0]->dictionary = &keys;
    return 0;
  };
  EXPECT_EQ(coded.read()->num_rows(), 2);
}

TEST(ArrowStream, withoutABatch_columnsOfItsSchemaComeBack) {
  for (auto const* const format : {"i", "u", "U", "b", "g", "tsn:UTC", "d:9,2", "vu", "n"}) {
    producer none;
    none.batches.clear();
    none.change_schema = [format](ArrowSchema* schema) {
      schema->children[0]->format = format;
      return 0;
    };
    auto const table = none.read();
    EXPECT_EQ(table->num_rows(), 0) << format;
    EXPECT_EQ(table->num_columns(), 1) << format;
    none.expect_released(1, 0);
  }
  producer nested;
  nested.batches.clear();
  nested.change_schema = [&nested](ArrowSchema* schema) {
    nested.column_schema = {"+l", "x", nullptr, 2, 1, schema->children, nullptr, nested.column_schema.release, nullptr};
    static ArrowSchema element;
    static ArrowSchema* elements[1]{&element};
    element = {"u", "item", nullptr, 2, 0, nullptr, nullptr, nested.column_schema.release, nullptr};
    nested.column_schema.children = elements;
    return 0;
  };
  EXPECT_EQ(nested.read()->get_column(0).type().id(), cudf::type_id::LIST);
}

TEST(ArrowStream, schemaThatCannotBeHad_saysWhy) {
  producer failing;
  failing.change_schema = [](ArrowSchema*) { return EIO; };
  auto const message = failing.failure<std::runtime_error>();
  EXPECT_NE(message.find("its schema: the wire broke (Input/output error)"), std::string::npos) << message;
  // what a callback that fails leaves behind is not the caller's
  failing.expect_released(0, 0);

  producer silent;
  silent.change_schema = [](ArrowSchema*) { return EIO; };
  for (int kind = 0; kind < 3; ++kind) {
    silent.error = kind == 0 ? nullptr : "";
    if (kind == 2) {
      silent.stream.get_last_error = nullptr;
    }
    silent.released.clear();
    silent.stream.release = producer{}.stream.release;
    EXPECT_NE(silent.failure<std::runtime_error>().find("no more than error 5 (Input/output error)"),
              std::string::npos);
    silent.expect_released(0, 0);
  }

  producer gone;
  gone.change_schema = [](ArrowSchema* schema) {
    schema->release = nullptr;
    return 0;
  };
  EXPECT_NE(gone.failure<std::invalid_argument>().find("a schema that was released already"), std::string::npos);
  gone.expect_released(0, 0);

  for (auto const* const format : {"i", static_cast<char const*>(nullptr)}) {
    producer other;
    other.change_schema = [format](ArrowSchema* schema) {
      schema->format = format;
      return 0;
    };
    auto const text = other.failure<std::invalid_argument>();
    EXPECT_NE(text.find(format == nullptr ? "no format" : "the format 'i'"), std::string::npos) << text;
    other.expect_released(1, 0);
  }
}

TEST(ArrowStream, batchThatCannotBeHad_saysWhichAndWhy) {
  producer failing;
  failing.change_batch = [](ArrowArray*, std::size_t number) { return number == 2 ? ENOMEM : 0; };
  auto const message = failing.failure<std::runtime_error>();
  EXPECT_NE(message.find("fails to give batch 2: the wire broke (Cannot allocate memory)"), std::string::npos)
      << message;
  failing.expect_released(1, 2);
}

TEST(ArrowStream, batchesThatAreNotWhatTheSchemaSays_areRefusedByNumber) {
  std::map<std::string, std::function<void(ArrowArray*)>> const faults{
      {"it has 0 children, its schema 1", [](ArrowArray* array) { array->n_children = 0; }},
      {"its children are missing", [](ArrowArray* array) { array->children = nullptr; }},
      {"child 0 is missing", [](ArrowArray* array) { array->children[0] = nullptr; }},
      {"its length is -1", [](ArrowArray* array) { array->length = -1; }},
      {"it has 3 rows, its parent uses 4", [](ArrowArray* array) { array->length = 4; }},
      {"has 2 buffers, not 3", [](ArrowArray* array) { array->children[0]->n_buffers = 3; }},
      {"its values or offsets are missing", [](ArrowArray* array) { array->children[0]->buffers[1] = nullptr; }}};
  for (auto const& [expected, fault] : faults) {
    producer wrong;
    wrong.batches = {{1}, {1, 2, 3}};
    wrong.change_batch = [&fault](ArrowArray* array, std::size_t number) {
      if (number == 1) {
        fault(array);
      }
      return 0;
    };
    auto const message = wrong.failure<std::invalid_argument>();
    EXPECT_NE(message.find("from_arrow_stream: batch 1: "), std::string::npos) << message;
    EXPECT_NE(message.find(expected), std::string::npos) << message;
    wrong.expect_released(1, 2);
  }
}

TEST(ArrowStream, missingCallbacks_areRefused) {
  EXPECT_THROW(cudf4j::from_arrow_stream(0), std::invalid_argument);
  producer without_schema;
  without_schema.stream.get_schema = nullptr;
  EXPECT_NE(without_schema.failure<std::invalid_argument>().find("no callback get_schema"), std::string::npos);
  without_schema.expect_released(0, 0);
  producer without_next;
  without_next.stream.get_next = nullptr;
  EXPECT_NE(without_next.failure<std::invalid_argument>().find("no callback get_next"), std::string::npos);
  without_next.expect_released(1, 0);
  producer twice;
  twice.read();
  EXPECT_NE(twice.failure<std::invalid_argument>().find("released already"), std::string::npos);
  twice.expect_released(1, 3);
}

TEST(ArrowStream, moreRowsThanAColumnHas_areAnOverflow) {
  producer large;
  large.batches.assign(3, {});
  large.change_batch = [](ArrowArray* array, std::size_t) {
    // a column of the null type has no memory: any length is legal
    array->length = array->children[0]->length = 1'500'000'000;
    array->children[0]->n_buffers = 0;
    return 0;
  };
  large.change_schema = [](ArrowSchema* schema) {
    schema->children[0]->format = "n";
    return 0;
  };
  EXPECT_NE(large.failure<std::overflow_error>().find("3000000000 rows in the first 2 batches"), std::string::npos);
  large.expect_released(1, 2);
}

}  // namespace
