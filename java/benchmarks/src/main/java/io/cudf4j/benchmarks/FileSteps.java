/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.DataFrame;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.OrcCompression;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetWriteOptions;
import java.util.Map;

/** The same rows read from and written to files of several formats; of what was written the answer is how many rows. */
final class FileSteps {
    private static final ParquetWriteOptions SNAPPY =
            ParquetWriteOptions.defaults().compression(ParquetCompression.SNAPPY);
    private static final CsvWriteOptions CSV = CsvWriteOptions.defaults().index(false);
    private static final JsonReadOptions LINES = JsonReadOptions.defaults().lines(true);

    private static final JsonWriteOptions JSON =
            JsonWriteOptions.defaults().orient(JsonOrient.RECORDS).lines(true);
    private static final OrcWriteOptions ORC_SNAPPY = OrcWriteOptions.defaults().compression(OrcCompression.SNAPPY);

    // the inputs are ours
    private static final OrcReadOptions ORC = OrcReadOptions.defaults().trusted(true);

    private FileSteps() {}

    static void addTo(Map<String, Step> steps) {
        steps.put("parquetRead", (in, closing) -> DataFrame.readParquet(in.file("rows.parquet")));
        steps.put("parquetWrite", (in, closing) -> {
            in.frame("rows").toParquet(in.file("written-cudf4j.parquet"), SNAPPY);
            return (long) in.frame("rows").rowCount();
        });
        steps.put("csvWrite", (in, closing) -> {
            in.frame("rows").toCsv(in.file("written-cudf4j.csv"), CSV);
            return (long) in.frame("rows").rowCount();
        });
        steps.put("jsonRead", (in, closing) -> DataFrame.readJson(in.file("lines.json"), LINES));
        steps.put("jsonWrite", (in, closing) -> {
            DataFrame tenth = in.kept(
                    "tenth",
                    DataFrame.class,
                    () -> in.frame("rows").head(in.frame("rows").rowCount() / 10));
            tenth.toJson(in.file("written-cudf4j.json"), JSON);
            return (long) tenth.rowCount();
        });
        steps.put("orcRead", (in, closing) -> DataFrame.readOrc(in.file("rows.orc"), ORC));
        steps.put("orcWrite", (in, closing) -> {
            in.frame("rows").toOrc(in.file("written-cudf4j.orc"), ORC_SNAPPY);
            return (long) in.frame("rows").rowCount();
        });
    }
}
