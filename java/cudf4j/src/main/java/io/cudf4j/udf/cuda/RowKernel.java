/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.PlcTypes;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.udf.Udf;
import java.util.ArrayList;
import java.util.List;

/**
 * The source of a kernel that calls a function for each row.
 *
 * <p>Its parameters: the number of rows; of each column the pointer to its first row, of strings also that to their offsets,
 * and, where there are nulls, that to the mask and the bit in it; the result, and where there are nulls the words of its mask and
 * the number of nulls; then the values that the function takes.
 *
 * @param text the source
 * @param signature how the function is called, for messages
 */
record RowKernel(String text, String signature) {
    /**
     * A column that a function takes.
     *
     * @param type what its rows are
     * @param hasLongOffsets of strings, whether offsets have 64 bits
     */
    record Input(DataType type, boolean hasLongOffsets) {
        static Input of(Column column) {
            return new Input(
                    column.type(), column.type().id() == TypeId.STRING && KernelArguments.hasLongOffsets(column));
        }
    }

    static final String NAME = "cudf4j_rows";

    /** How logs name what the user wrote, and what stands around it. */
    private static final String USERS = "source";

    private static final String OURS = "cudf4j";

    private static final String PRELUDE = """
            #line 1 "cudf4j"
            namespace cudf4j {
            struct text {
              const char* data;
              long long size;
            };
            template <typename T>
            struct nullable {
              T value;
              bool valid;
              __device__ nullable() : value(), valid(false) {}
              __device__ nullable(T const& of) : value(of), valid(true) {}
              __device__ nullable(T const& of, bool is_valid) : value(of), valid(is_valid) {}
            };
            template <typename T>
            struct kind {
              static constexpr int value = T(1) / T(2) != T(0) ? 3 : T(-1) < T(0) ? 2 : 1;
            };
            template <>
            struct kind<bool> {
              static constexpr int value = 0;
            };
            template <typename Result, typename Returned>
            __device__ nullable<Result> result_of(Returned const& returned) {
              static_assert(kind<Result>::value == kind<Returned>::value && sizeof(Result) == sizeof(Returned),
                            "the function returns another type than Udf.returns says");
              return nullable<Result>(static_cast<Result>(returned));
            }
            template <typename Result, typename Returned>
            __device__ nullable<Result> result_of(nullable<Returned> const& returned) {
              return nullable<Result>(result_of<Result>(returned.value).value, returned.valid);
            }
            __device__ bool is_valid(unsigned int const* mask, long long bit) {
              return mask == nullptr || ((mask[bit >> 5] >> (bit & 31)) & 1u) != 0;
            }
            template <typename Offset>
            __device__ text text_at(char const* data, Offset const* offsets, long long row) {
              return text{data + offsets[row], static_cast<long long>(offsets[row + 1] - offsets[row])};
            }
            }  // namespace cudf4j
            """;

    /**
     * Prints the kernel around a function.
     *
     * @param columns its first parameters
     * @param isMasked whether a row of the columns, or of the result, may be null
     */
    static RowKernel of(Udf udf, List<Input> columns, boolean isMasked) {
        boolean passes = udf.nulls() == Udf.Nulls.PASS;
        List<String> parameters = new ArrayList<>(List.of("long long rows"));
        List<String> values = new ArrayList<>();
        List<String> types = new ArrayList<>();
        StringBuilder validity = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            Input column = columns.get(i);
            String type = type(column.type());
            String value = "data" + i + "[row]";
            if (column.type().id() == TypeId.STRING) {
                parameters.add("char const* data" + i);
                parameters.add((column.hasLongOffsets() ? "long long" : "int") + " const* offsets" + i);
                value = "cudf4j::text_at(data" + i + ", offsets" + i + ", row)";
            } else {
                parameters.add(type + " const* data" + i);
            }
            String valid = "cudf4j::is_valid(mask" + i + ", bit" + i + " + row)";
            if (isMasked) {
                parameters.add("unsigned int const* mask" + i);
                parameters.add("long long bit" + i);
                validity.append(" && ").append(valid);
            }
            types.add(passes ? "cudf4j::nullable<" + type + ">" : type);
            values.add(passes ? "cudf4j::nullable<" + type + ">(" + value + ", " + valid + ")" : value);
        }
        String result = type(PlcTypes.of(udf.dtype()));
        parameters.add(result + "* out");
        if (isMasked) {
            parameters.add("unsigned int* out_mask");
            parameters.add("unsigned int* null_count");
        }
        for (int i = 0; i < udf.arguments().size(); i++) {
            String type = type(udf.arguments().get(i));
            parameters.add(type + " argument" + i);
            values.add("argument" + i);
            types.add(type);
        }
        String call = "cudf4j::result_of<" + result + ">(" + udf.name() + "(" + String.join(", ", values) + "))";
        String body = isMasked ? masked(call, passes ? "" : validity.toString(), result) : plain(call);
        String text = PRELUDE
                + "#line 1 \"" + USERS + "\"\n" + udf.source()
                + "\n#line 1 \"" + OURS + "\"\nextern \"C\" __global__ void " + NAME + "(\n    "
                + String.join(",\n    ", parameters) + ") {\n" + body + "}\n";
        return new RowKernel(text, result + " " + udf.name() + "(" + String.join(", ", types) + ")");
    }

    private static String plain(String call) {
        return """
              const long long cudf4j_step = static_cast<long long>(gridDim.x) * blockDim.x;
              for (long long row = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; row < rows; row += cudf4j_step) {
                out[row] = CALL.value;
              }
            """.replace("CALL", call);
    }

    /** A warp has the rows of a word of the mask: blocks are whole warps, so all its threads leave the loop together. */
    private static String masked(String call, String validity, String result) {
        return """
              const long long cudf4j_step = static_cast<long long>(gridDim.x) * blockDim.x;
              for (long long row = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; (row & ~31LL) < rows;
                   row += cudf4j_step) {
                cudf4j::nullable<RESULT> made;
                if (row < rowsVALIDITY) {
                  made = CALL;
                }
                if (row < rows) {
                  out[row] = made.value;
                }
                const unsigned int word = __ballot_sync(0xffffffffu, made.valid);
                if ((threadIdx.x & 31) == 0) {
                  out_mask[row >> 5] = word;
                  const long long left = rows - row;
                  const unsigned int nulls = (left < 32 ? static_cast<unsigned int>(left) : 32u) - __popc(word);
                  if (nulls != 0) {
                    atomicAdd(null_count, nulls);
                  }
                }
              }
            """.replace("RESULT", result).replace("VALIDITY", validity).replace("CALL", call);
    }

    /** Returns whether the compiler says that a name was declared nowhere. */
    static boolean isUnknown(String name, String log) {
        return log.contains("identifier \"" + name + "\" is undefined")
                || log.contains("has no member \"" + name.substring(name.lastIndexOf(':') + 1) + "\"");
    }

    private static String type(DataType type) {
        return switch (type.id()) {
            case INT8 -> "signed char";
            case INT16 -> "short";
            case INT32, TIMESTAMP_DAYS, DURATION_DAYS -> "int";
            case UINT8 -> "unsigned char";
            case UINT16 -> "unsigned short";
            case UINT32 -> "unsigned int";
            case UINT64 -> "unsigned long long";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            case BOOL8 -> "bool";
            case STRING -> "cudf4j::text";
            case INT64,
                    TIMESTAMP_SECONDS,
                    TIMESTAMP_MILLISECONDS,
                    TIMESTAMP_MICROSECONDS,
                    TIMESTAMP_NANOSECONDS,
                    DURATION_SECONDS,
                    DURATION_MILLISECONDS,
                    DURATION_MICROSECONDS,
                    DURATION_NANOSECONDS -> "long long";
            default -> throw new IllegalArgumentException(type + " has no type in CUDA");
        };
    }

    private static String type(Object value) {
        if (value instanceof Boolean) {
            return "bool";
        }
        if (value instanceof Integer) {
            return "int";
        }
        if (value instanceof Long) {
            return "long long";
        }
        return value instanceof Float ? "float" : "double";
    }
}
