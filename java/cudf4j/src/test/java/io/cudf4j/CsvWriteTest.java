/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.CsvQuoting;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.WriteMode;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.Tuple;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts are those that pandas 3.1.1 writes of the same frames, unless said otherwise. */
@SuppressWarnings({"StringConcatToTextBlock", "FloatingPointLiteralPrecision"}) // rows end as they do in the file
class CsvWriteTest {
    private static final CsvWriteOptions WRITE = CsvWriteOptions.defaults();
    private static final CsvWriteOptions BARE = WRITE.index(false);

    @TempDir
    private Path folder;

    private static DataFrame mixed() {
        LocalDateTime later = LocalDateTime.of(2024, 2, 2, 3, 4, 5);
        return DataFrame.builder()
                .column("f", list(1e20, 0.1, Double.NaN, 1e-5))
                .column("t", list(LocalDateTime.of(2024, 1, 1, 0, 0), later, null, later.plusNanos(1000)))
                .column(
                        "td",
                        DType.TIMEDELTA_NS,
                        list(Duration.ofDays(1), Duration.ofHours(-1), null, Duration.ofNanos(1000)))
                .column("b", list(true, false, null, true))
                .column("s", list("a,b", "q\"x", null, "l\nm"))
                .build();
    }

    private static String csv(Object label, List<?> values, CsvWriteOptions options) {
        try (DataFrame frame = DataFrame.of(label, values)) {
            return frame.toCsv(options);
        }
    }

    private static String csv(DType dtype, List<?> values) {
        try (Series series = Series.of("v", dtype, values)) {
            return series.toCsv();
        }
    }

    @Test
    void toCsv_isWhatPandasWrites() {
        try (DataFrame frame = mixed()) {
            assertThat(frame.toCsv())
                    .isEqualTo(",f,t,td,b,s\n"
                            + "0,1e+20,2024-01-01 00:00:00.000000,1 days 00:00:00.000000,True,\"a,b\"\n"
                            + "1,0.1,2024-02-02 03:04:05.000000,-1 days +23:00:00.000000,False,\"q\"\"x\"\n"
                            + "2,,,,,\n"
                            + "3,1e-05,2024-02-02 03:04:05.000001,0 days 00:00:00.000001,True,\"l\nm\"\n");
            assertThat(frame.toCsv(BARE.naRep("NA").columns("b", "f")))
                    .isEqualTo("b,f\nTrue,1e+20\nFalse,0.1\nNA,NA\nTrue,1e-05\n");
            assertThat(frame.toCsv(WRITE.columns("f").sep(';').decimal(',')))
                    .isEqualTo(";f\n0;1e+20\n1;0,1\n2;\n3;1e-05\n");
            assertThat(frame.toCsv(WRITE.columns(List.of("s", "f"))
                            .headerNames("S", "F")
                            .floatFormat("%.2f")))
                    .isEqualTo(",S,F\n0,\"a,b\",100000000000000000000.00\n1,\"q\"\"x\",0.10\n2,,\n3,\"l\nm\",0.00\n");
        }
    }

    @Test
    void quoting_isWhatPandasWrites() {
        try (DataFrame frame = mixed()) {
            assertThat(frame.toCsv(WRITE.quoting(CsvQuoting.ALL)))
                    .isEqualTo(
                            "\"\",\"f\",\"t\",\"td\",\"b\",\"s\"\n"
                                    + "\"0\",\"1e+20\",\"2024-01-01 00:00:00.000000\",\"1 days 00:00:00.000000\",\"True\",\"a,b\"\n"
                                    + "\"1\",\"0.1\",\"2024-02-02 03:04:05.000000\",\"-1 days +23:00:00.000000\",\"False\",\"q\"\"x\"\n"
                                    + "\"2\",\"\",\"\",\"\",\"\",\"\"\n"
                                    + "\"3\",\"1e-05\",\"2024-02-02 03:04:05.000001\",\"0 days 00:00:00.000001\",\"True\",\"l\nm\"\n");
            assertThat(frame.toCsv(BARE.quoting(CsvQuoting.NON_NUMERIC).naRep("NA")))
                    .isEqualTo("\"f\",\"t\",\"td\",\"b\",\"s\"\n"
                            + "1e+20,\"2024-01-01 00:00:00.000000\",\"1 days 00:00:00.000000\",True,\"a,b\"\n"
                            + "0.1,\"2024-02-02 03:04:05.000000\",\"-1 days +23:00:00.000000\",False,\"q\"\"x\"\n"
                            + "\"NA\",\"NA\",\"NA\",\"NA\",\"NA\"\n"
                            + "1e-05,\"2024-02-02 03:04:05.000001\",\"0 days 00:00:00.000001\",True,\"l\nm\"\n");
            CsvWriteOptions none = WRITE.quoting(CsvQuoting.NONE).naRep("x");
            assertThat(frame.toCsv(none.columns("f", "b")))
                    .isEqualTo(",f,b\n0,1e+20,True\n1,0.1,False\n2,x,x\n3,1e-05,True\n");
            assertThatThrownBy(() -> frame.toCsv(none))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "toCsv: row 0 of column 's' needs quotes, which quoting NONE does not write; use another"
                                    + " quoting, another sep or an escapeChar");
            assertThat(frame.toCsv(WRITE.columns("s", "t")
                            .sep(';')
                            .quoteChar('\'')
                            .lineTerminator("\r\n")
                            .dateFormat("%d.%m.%Y %H:%M")))
                    .isEqualTo(";s;t\r\n0;a,b;01.01.2024 00:00\r\n1;q\"x;02.02.2024 03:04\r\n2;;\r\n"
                            + "3;'l\nm';02.02.2024 03:04\r\n");
            assertThat(frame.toCsv(BARE.columns("t").dateFormat("%-d. %b %y, %T")))
                    .isEqualTo("t\n\"1. Jan 24, 00:00:00\"\n\"2. Feb 24, 03:04:05\"\n\"\"\n\"2. Feb 24, 03:04:05\"\n");
            assertThatThrownBy(() -> frame.toCsv(BARE.dateFormat("%d %Q")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("the format '%d %Q' has the directive %Q, which writes nothing");
        }
        assertThat(csv("s", list("a|b", "c d", " e", "#"), WRITE.sep(' ')))
                .isEqualTo(" s\n0 a|b\n1 \"c d\"\n2 \" e\"\n3 #\n");
        assertThat(csv("s", list("a|b", "c d"), WRITE.lineTerminator("|"))).isEqualTo(",s|0,\"a|b\"|1,c d|");
    }

    @Test
    void escapes_standWherePandasWritesThem() {
        try (DataFrame frame = DataFrame.of("a", list("x\"y", "p,q", "z\\w", "r\ns", null), "b", list(1, 2, 3, 4, 5))) {
            CsvWriteOptions escaped = BARE.escapeChar('\\');
            assertThat(frame.toCsv(escaped.quoting(CsvQuoting.NONE)))
                    .isEqualTo("a,b\nx\\\"y,1\np\\,q,2\nz\\\\w,3\nr\\\ns,4\n,5\n");
            assertThat(frame.toCsv(escaped.doubleQuote(false)))
                    .isEqualTo("a,b\nx\\\"y,1\n\"p,q\",2\nz\\\\w,3\n\"r\ns\",4\n,5\n");
            assertThat(frame.toCsv(escaped)).isEqualTo("a,b\n\"x\"\"y\",1\n\"p,q\",2\nz\\\\w,3\n\"r\ns\",4\n,5\n");
            assertThat(frame.toCsv(
                            BARE.quoting(CsvQuoting.ALL).doubleQuote(false).escapeChar('!')))
                    .isEqualTo(
                            "\"a\",\"b\"\n\"x!\"y\",\"1\"\n\"p,q\",\"2\"\n\"z\\w\",\"3\"\n\"r\ns\",\"4\"\n\"\",\"5\"\n");
            assertThat(frame.toCsv(escaped.quoting(CsvQuoting.NON_NUMERIC)))
                    .isEqualTo("\"a\",\"b\"\n\"x\"\"y\",1\n\"p,q\",2\n\"z\\\\w\",3\n\"r\ns\",4\n\"\",5\n");
            assertThatThrownBy(() -> frame.toCsv(BARE.doubleQuote(false)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("toCsv: without doubleQuote quotes need an escapeChar");
        }
        assertThat(csv("a", list("x\"y"), WRITE.quoting(CsvQuoting.NONE))).isEqualTo(",a\n0,x\"y\n");
    }

    @Test
    void truths_areTheWordsOfTheOptions() {
        assertThat(csv(
                        "a",
                        list(true, null, false),
                        BARE.trueValue("y,es").falseValue("no").naRep("-")))
                .isEqualTo("a\n\"y,es\"\n-\nno\n");
    }

    @Test
    void chunks_makeTheSameText() {
        try (DataFrame frame = mixed()) {
            assertThat(frame.toCsv(WRITE.chunkSize(1))).isEqualTo(frame.toCsv());
        }
    }

    @Test
    void modes_sayWhatBecomesOfTheOldFile() throws IOException {
        Path file = folder.resolve("mode.csv");
        try (DataFrame frame = DataFrame.of("a", list(1))) {
            frame.toCsv(file, BARE.mode(WriteMode.CREATE));
            frame.toCsv(file, BARE.mode(WriteMode.APPEND).header(false));
            assertThat(Files.readString(file)).isEqualTo("a\n1\n1\n");
            assertThatThrownBy(() -> frame.toCsv(file, BARE.mode(WriteMode.CREATE)))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("mode CREATE keeps");
            frame.toCsv(file, BARE);
            assertThat(Files.readString(file)).isEqualTo("a\n1\n");
        }
    }

    @Test
    void encodings_areThoseOfJava() throws IOException {
        Path file = folder.resolve("latin.csv");
        CsvWriteOptions latin = BARE.encoding(StandardCharsets.ISO_8859_1);
        try (DataFrame frame = DataFrame.of("ä", list("ö", "x"));
                DataFrame euro = DataFrame.of("a", list("€"))) {
            frame.toCsv(file, latin.chunkSize(1));
            assertThat(Files.readAllBytes(file)).isEqualTo("ä\nö\nx\n".getBytes(StandardCharsets.ISO_8859_1));
            frame.toCsv(file, BARE.encoding(StandardCharsets.UTF_16).chunkSize(1));
            assertThat(Files.readAllBytes(file)).isEqualTo("ä\nö\nx\n".getBytes(StandardCharsets.UTF_16));
            try (DataFrame back = DataFrame.readCsv(file, CsvOptions.defaults().encoding(StandardCharsets.UTF_16));
                    Series read = back.col("ä")) {
                assertThat(read.toList()).isEqualTo(list("ö", "x"));
            }
            assertThatThrownBy(() -> euro.toCsv(file, latin))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("ISO-8859-1 has no form");
            assertThatThrownBy(() -> euro.toCsv(latin)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void oneCell_thatIsEmpty_standsInQuotes() {
        assertThat(csv("s", list("", null, "a"), BARE)).isEqualTo("s\n\"\"\n\"\"\na\n");
        assertThatThrownBy(() -> csv("s", list("", "a"), BARE.quoting(CsvQuoting.NONE)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("needs quotes");
        try (DataFrame two = DataFrame.of("s", list("", null, "a"), "t", list("b", "", "c"))) {
            assertThat(two.toCsv(BARE)).isEqualTo("s,t\n,b\n,\na,c\n");
        }
    }

    @Test
    void carriageReturns_standInQuotes_soThatReadersKeepThem() {
        assertThat(csv("s", list("a\rb"), WRITE)).isEqualTo(",s\n0,\"a\rb\"\n");
    }

    @Test
    void times_showWhatTheColumnNeeds() {
        LocalDateTime day = LocalDateTime.of(2024, 1, 1, 0, 0);
        assertThat(csv("t", list(day, day.plusDays(1)), BARE)).isEqualTo("t\n2024-01-01\n2024-01-02\n");
        assertThat(csv("t", list(day, day.plusSeconds(1)), BARE))
                .isEqualTo("t\n2024-01-01 00:00:00\n2024-01-01 00:00:01\n");
        assertThat(csv("t", list(day, day.plusNanos(120_000_000)), BARE))
                .isEqualTo("t\n2024-01-01 00:00:00.000\n2024-01-01 00:00:00.120\n");
        assertThat(csv(DType.DATETIME_NS, list(day, day.plusNanos(1))))
                .isEqualTo(",v\n0,2024-01-01 00:00:00.000000000\n1,2024-01-01 00:00:00.000000001\n");
        assertThat(csv(
                        DType.datetime(ChronoUnit.MICROS, ZoneId.of("Europe/Berlin")),
                        list(day.atZone(ZoneId.of("Europe/Berlin")), null)))
                .isEqualTo(",v\n0,2024-01-01 00:00:00+01:00\n1,\n");
        assertThat(csv(DType.TIMEDELTA_NS, list(Duration.ofDays(1), Duration.ofDays(-2))))
                .isEqualTo(",v\n0,1 days\n1,-2 days\n");
        assertThat(csv(DType.TIMEDELTA_NS, list(Duration.ofDays(1), Duration.ofHours(-1))))
                .isEqualTo(",v\n0,1 days 00:00:00\n1,-1 days +23:00:00\n");
        assertThat(csv(DType.TIMEDELTA_NS, list(Duration.ofNanos(1), Duration.ofDays(1))))
                .isEqualTo(",v\n0,0 days 00:00:00.000000001\n1,1 days 00:00:00.000000000\n");
    }

    @Test
    void floats_readBackAsTheSameNumbers() {
        assertThat(csv(
                        "f",
                        list(1 / 3.0, 5e-324, Double.POSITIVE_INFINITY, -0.0, 1e16, 123456789012345680.0, 2e-3),
                        WRITE))
                .isEqualTo(
                        ",f\n0,0.3333333333333333\n1,5e-324\n2,inf\n3,-0.0\n4,1e+16\n5,1.2345678901234568e+17\n6,0.002\n");
        assertThat(csv(DType.FLOAT32, list(0.1f, 1e16f, Float.NaN))).isEqualTo(",v\n0,0.1\n1,1e+16\n2,\n");
        Random random = new Random(7);
        List<Double> values = Stream.generate(() -> Double.longBitsToDouble(random.nextLong()))
                .filter(Double::isFinite)
                .limit(2_000)
                .toList();
        List<Double> read = new ArrayList<>();
        csv("f", values, BARE).lines().skip(1).forEach(line -> read.add(Double.valueOf(line)));
        assertThat(read).isEqualTo(values);
    }

    @Test
    void floatFormat_isThatOfPrintf() {
        List<Double> values = List.of(1234.5678, 0.125, -0.0, 1e20, Double.NEGATIVE_INFINITY, 0.0001, 1e-7);
        assertThat(csv("f", values, BARE.floatFormat("%.2f")))
                .isEqualTo("f\n1234.57\n0.12\n-0.00\n100000000000000000000.00\n-inf\n0.00\n0.00\n");
        assertThat(csv("f", values, BARE.floatFormat("%.3e")))
                .isEqualTo("f\n1.235e+03\n1.250e-01\n-0.000e+00\n1.000e+20\n-inf\n1.000e-04\n1.000e-07\n");
        assertThat(csv("f", values, BARE.floatFormat("%.3g")))
                .isEqualTo("f\n1.23e+03\n0.125\n-0\n1e+20\n-inf\n0.0001\n1e-07\n");
        assertThat(csv("f", values, BARE.floatFormat("%g")))
                .isEqualTo("f\n1234.57\n0.125\n-0\n1e+20\n-inf\n0.0001\n1e-07\n");
        assertThatThrownBy(() -> WRITE.floatFormat("%d"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("%.Nf");
    }

    @Test
    void otherDtypes_areTextsOfTheirValues() {
        assertThat(csv(DType.categorical("a", "b"), list("a", null, "b"))).isEqualTo(",v\n0,a\n1,\n2,b\n");
        assertThat(csv(DType.decimal128(10, 2), list(new BigDecimal("1.50"), null, new BigDecimal("-2.00"))))
                .isEqualTo(",v\n0,1.50\n1,\n2,-2.00\n");
        assertThat(csv(DType.INT64, list(1, null, -3))).isEqualTo(",v\n0,1\n1,\n2,-3\n");
        assertThat(csv(DType.STRING, list())).isEqualTo(",v\n");
        try (Series lists = Series.of("v", list(List.of(1)));
                Series structs = Series.of("v", list(Map.of("a", 1)));
                Series spans = Series.of("v", list(Interval.of(0, 1)))) {
            for (Series each : List.of(lists, structs, spans)) {
                assertThatThrownBy(each::toCsv)
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining("column 'v'")
                        .hasMessageContaining("CSV has no form");
            }
        }
    }

    @Test
    void labels_areThoseOfRowsAndColumns() {
        try (DataFrame frame = DataFrame.of("s", list("a"));
                Index plain = Index.of(list("q"));
                Index named = plain.rename("n");
                DataFrame ofNamed = frame.withIndex(named);
                Index tuples = MultiIndex.fromTuples(List.of(Tuple.of(1L, "x")), list("k", null));
                DataFrame ofTuples = frame.withIndex(tuples)) {
            assertThat(ofNamed.toCsv()).isEqualTo("n,s\nq,a\n");
            assertThat(ofNamed.toCsv(WRITE.indexLabel("L"))).isEqualTo("L,s\nq,a\n");
            assertThat(ofNamed.toCsv(WRITE.header(false))).isEqualTo("q,a\n");
            assertThat(ofTuples.toCsv()).isEqualTo("k,,s\n1,x,a\n");
            assertThat(ofTuples.toCsv(WRITE.indexLabel("u", "v"))).isEqualTo("u,v,s\n1,x,a\n");
            assertThatThrownBy(() -> WRITE.indexLabel("u", "v\uD800"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("indexLabel has half of a surrogate pair, U+D800, at 1");
            assertThatThrownBy(() -> WRITE.dateFormat("\uDC00%Y"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("dateFormat has half of a surrogate pair, U+DC00, at 0");
            assertThatThrownBy(() -> ofTuples.toCsv(WRITE.indexLabel("u")))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("toCsv: indexLabel has 1 names for 2 levels of the row labels");
            assertThatThrownBy(() -> frame.toCsv(WRITE.headerNames("a", "b")))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("toCsv: 2 names for 1 columns");
            assertThatThrownBy(() -> frame.toCsv(WRITE.columns("nope"))).isInstanceOf(LabelNotFoundException.class);
        }
        try (DataFrame levels = DataFrame.of(Tuple.of("a", 1), list(1), Tuple.of("b", 2), list(2))) {
            assertThat(levels.toCsv()).isEqualTo(",a,b\n,1,2\n0,1,2\n");
            assertThat(levels.toCsv(BARE)).isEqualTo("a,b\n1,2\n1,2\n");
        }
        try (Series named = Series.of("x", list(1, 2));
                Series other = Series.of(list(1, 2));
                DataFrame none = DataFrame.of(Map.of())) {
            assertThat(named.toCsv()).isEqualTo(",x\n0,1\n1,2\n");
            assertThat(other.toCsv()).isEqualTo(",0\n0,1\n1,2\n");
            assertThat(other.toCsv(BARE.header(false))).isEqualTo("1\n2\n");
            assertThat(none.toCsv()).isEqualTo("\"\"\n");
        }
    }

    @Test
    void manyRows_areWrittenPieceByPiece() {
        long[] whole = new long[200_000];
        for (int i = 0; i < whole.length; i++) {
            whole[i] = i;
        }
        try (DataFrame frame = DataFrame.builder().column("i", whole).build()) {
            List<String> lines = frame.toCsv(BARE).lines().toList();
            assertThat(lines).hasSize(whole.length + 1);
            assertThat(lines.get(1)).isEqualTo("0");
            assertThat(lines.get(65_537)).isEqualTo("65536");
            assertThat(lines.get(whole.length)).isEqualTo("199999");
        }
    }

    @Test
    void files_holdTheText() throws IOException {
        try (DataFrame frame = mixed()) {
            Path plain = folder.resolve("a.csv");
            frame.toCsv(plain);
            assertThat(plain).hasContent(frame.toCsv());
            Path packed = folder.resolve("a.csv.gz");
            frame.toCsv(packed, WRITE);
            try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo(frame.toCsv());
            }
            Path other = folder.resolve("a.bin");
            frame.toCsv(other, BARE.compression(FileCompression.GZIP));
            CsvOptions read =
                    CsvOptions.defaults().compression(FileCompression.GZIP).dtype("b", DType.BOOL);
            try (DataFrame back = DataFrame.readCsv(other, read);
                    Series numbers = back.col("f")) {
                assertThat(numbers.toList()).isEqualTo(list(1e20, 0.1, null, 1e-5));
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            frame.toCsv(bytes, WRITE);
            assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(frame.toCsv());
            assertThatThrownBy(() -> frame.toCsv(WRITE.compression(FileCompression.GZIP)))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> frame.toCsv(folder.resolve("a.csv.lz4")))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining(".lz4 is not supported");
        }
    }

    @Test
    void failure_leavesTheFileAsItWas() throws IOException {
        Path file = folder.resolve("kept.csv");
        Files.writeString(file, "old");
        try (DataFrame frame = mixed()) {
            assertThatThrownBy(() -> frame.toCsv(file, WRITE.quoting(CsvQuoting.NONE)))
                    .isInstanceOf(InvalidArgumentException.class);
            OutputStream full = new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    throw new IOException("the disk is full");
                }
            };
            assertThatThrownBy(() -> frame.toCsv(full, WRITE))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("the disk is full");
        }
        assertThat(file).hasContent("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
