#pragma once
// What nearly every source of the bridge includes.
#include <cstdint>
#include <cudf/aggregation.hpp>
#include <cudf/column/column.hpp>
#include <cudf/column/column_view.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/types.hpp>
#include <memory>
#include <rmm/device_buffer.hpp>
#include <string>
#include <vector>
