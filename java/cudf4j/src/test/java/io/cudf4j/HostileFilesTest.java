/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FeatherCompression;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.io.TextReadOptions;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Pipe;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files and streams that end, lie, change or are none: what is wrong is told with the file, and nothing is left out in silence. */
class HostileFilesTest {
    private static final CsvOptions CSV = CsvOptions.defaults();
    private static final JsonReadOptions RECORDS = JsonReadOptions.defaults().orient(JsonOrient.RECORDS);
    private static final JsonReadOptions LINES = JsonReadOptions.defaults().lines(true);

    @TempDir
    private Path folder;

    private static void refused(String message, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(InputFileException.class).hasMessageStartingWith(message);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
            packed.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    private static byte[] together(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    /** What java.util.zip takes for the end of the file. */
    @Test
    void gzip_ofWhichALaterMemberIsDamaged_isRefused() throws IOException {
        byte[] one = gzip("a\n1\n2\n");
        byte[] two = gzip("3\n4\n");
        CsvOptions packed = CSV.compression(FileCompression.GZIP);
        for (byte[] whole : List.of(together(one, two), together(one, two, new byte[512]))) {
            try (DataFrame both = DataFrame.readCsv(FileSource.of(whole), packed)) {
                assertThat(values(both, "a")).isEqualTo(list(1L, 2L, 3L, 4L));
            }
        }
        byte[] damaged = together(one, two);
        damaged[one.length + 1] ^= 1;
        refused(
                "cannot read CSV from bytes: what begins at byte " + one.length + ", behind GZIP, is none",
                () -> DataFrame.readCsv(FileSource.of(damaged), packed));
        refused(
                "cannot read CSV from bytes: it ends before the end of GZIP",
                () -> DataFrame.readCsv(FileSource.of(Arrays.copyOf(together(one, two), one.length + 5)), packed));
        refused(
                "cannot read CSV from bytes: what begins at byte " + one.length,
                () -> DataFrame.readCsv(FileSource.of(together(one, new byte[] {'x'})), packed));
    }

    /** The text is whole, and its checksum; what is missing is the list of files, of which the archive may have had more. */
    @Test
    void zip_ofWhichTheListOfFilesIsCut_isRefused() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setComment("c".repeat(40_000));
            zip.putNextEntry(new ZipEntry("a.csv"));
            zip.write("a\n5\n".getBytes(StandardCharsets.UTF_8));
        }
        byte[] whole = out.toByteArray();
        CsvOptions packed = CSV.compression(FileCompression.ZIP);
        try (DataFrame read = DataFrame.readCsv(FileSource.of(whole), packed)) {
            assertThat(values(read, "a")).isEqualTo(list(5L));
        }
        for (int length :
                new int[] {whole.length - 1, whole.length - 40_001, whole.length - 40_022, whole.length - 40_060}) {
            refused(
                    "cannot read CSV from bytes: it ends before the end of ZIP",
                    () -> DataFrame.readCsv(FileSource.of(Arrays.copyOf(whole, length)), packed));
        }
    }

    /** RFC 1952: a part of its own, the name and a comment, each of which ends, and the sum of all that. */
    @Test
    void gzip_withEverythingThatAHeaderMayHave_isRead() throws IOException {
        byte[] plain = gzip("a\n5\n");
        byte[] head = {0x1f, (byte) 0x8b, 8, 0x1e, 0, 0, 0, 0, 0, 3, 2, 0, 'e', 'x', 'n', 0, 'c', 'o', 0};
        CRC32 sum = new CRC32();
        sum.update(head);
        byte[] ends = {(byte) sum.getValue(), (byte) (sum.getValue() >> 8)};
        byte[] rest = Arrays.copyOfRange(plain, 10, plain.length);
        CsvOptions packed = CSV.compression(FileCompression.GZIP);
        try (DataFrame read = DataFrame.readCsv(FileSource.of(together(head, ends, rest)), packed)) {
            assertThat(values(read, "a")).isEqualTo(list(5L));
        }
        ends[0] ^= 1;
        refused(
                "cannot read CSV from bytes: Corrupt GZIP header",
                () -> DataFrame.readCsv(FileSource.of(together(head, ends, rest)), packed));
        byte[] wrongSum = plain.clone();
        wrongSum[plain.length - 8] ^= 1;
        refused(
                "cannot read CSV from bytes: Corrupt GZIP trailer",
                () -> DataFrame.readCsv(FileSource.of(wrongSum), packed));
    }

    @Test
    void packedTexts_ofAFewBytes_endEarly() {
        for (FileCompression each : List.of(FileCompression.GZIP, FileCompression.XZ)) {
            byte[] begin = each == FileCompression.GZIP ? new byte[] {0x1f} : new byte[] {(byte) 0xfd};
            refused(
                    "cannot read CSV from bytes: it ends before the end of " + each,
                    () -> DataFrame.readCsv(FileSource.of(begin), CSV.compression(each)));
        }
    }

    /** As pandas: it reads no JSON but UTF-8 unless told. */
    @Test
    void json_inAnotherEncodingThanSaid_namesThatEncoding() {
        Map<String, String> told = new LinkedHashMap<>();
        told.put("UTF-16LE", "byte 1: every second byte is 0, as in UTF-16LE");
        told.put("UTF-16BE", "byte 0: every second byte is 0, as in UTF-16BE");
        told.put("UTF-32LE", "byte 1: three of four bytes are 0, as in UTF-32LE");
        told.put("UTF-32BE", "byte 0: three of four bytes are 0, as in UTF-32BE");
        told.put("UTF-16", "byte 0: it begins with the mark of UTF-16");
        told.forEach((name, message) -> {
            Charset encoding = Charset.forName(name);
            FileSource records = FileSource.of("[{\"a\":1},{\"a\":2}]".getBytes(encoding));
            FileSource lines = FileSource.of("{\"a\":1}\n{\"a\":2}\n".getBytes(encoding));
            String all = "cannot read JSON from bytes: " + message + "; say with encoding what it is";
            refused(all, () -> DataFrame.readJson(records, RECORDS));
            refused(all, () -> DataFrame.readJson(lines, LINES));
            refused(all, () -> DataFrame.readJson(lines, LINES.nrows(1)));
            refused(all, () -> DataFrame.readJson(records, JsonReadOptions.defaults()));
            refused(
                    all,
                    () -> DataFrame.readJson(records, JsonReadOptions.defaults().orient(JsonOrient.TABLE)));
            try (Stream<DataFrame> chunks = DataFrame.readJsonChunks(lines, LINES.chunkSize(1))) {
                refused(all, () -> chunks.forEach(DataFrame::close));
            }
            try (DataFrame read = DataFrame.readJson(records, RECORDS.encoding(encoding))) {
                assertThat(values(read, "a")).isEqualTo(list(1L, 2L));
            }
        });
    }

    /** pandas 3.0.1 reads infinity of them, with each of its engines and parsers. */
    @Test
    void numbersBeyondFloats_areInfinity() {
        String digits = "9".repeat(400);
        List<Object> expected = list(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.0, Double.POSITIVE_INFINITY);
        byte[] csv = ("a\n1e400\n-1e400\n1e-400\n" + digits + ".5\n").getBytes(StandardCharsets.UTF_8);
        byte[] lines = ("{\"a\":1e400}\n{\"a\":-1e400}\n{\"a\":1e-400}\n{\"a\":" + digits + ".5}\n")
                .getBytes(StandardCharsets.UTF_8);
        try (DataFrame ofCsv = DataFrame.readCsv(FileSource.of(csv), CSV);
                DataFrame declared = DataFrame.readCsv(FileSource.of(csv), CSV.dtype("a", DType.FLOAT64));
                DataFrame ofLines = DataFrame.readJson(FileSource.of(lines), LINES);
                DataFrame ofDeclared = DataFrame.readJson(FileSource.of(lines), LINES.dtype("a", DType.FLOAT64))) {
            for (DataFrame each : List.of(ofCsv, declared, ofLines, ofDeclared)) {
                assertThat(values(each, "a")).isEqualTo(expected);
            }
        }
    }

    @Test
    void streamsAndChannels_sayWhyTheyCannotBeRead() throws IOException {
        InputStream ends = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new EOFException();
            }

            @Override
            public int read(byte[] target, int from, int count) throws IOException {
                throw new EOFException();
            }
        };
        refused("cannot read a stream: EOFException", () -> FileSource.of(ends));
        Pipe pipe = Pipe.open();
        try (Pipe.SinkChannel sink = pipe.sink();
                Pipe.SourceChannel source = pipe.source()) {
            Thread.currentThread().interrupt();
            refused("cannot read a stream: the thread was interrupted", () -> FileSource.of(source));
            assertThat(Thread.interrupted()).isTrue();
            refused("cannot read a stream: it is closed", () -> FileSource.of(source));
            assertThat(sink.isOpen()).isTrue();
        }
        Pipe other = Pipe.open();
        try (Pipe.SourceChannel source = other.source()) {
            source.configureBlocking(false);
            refused("cannot read a channel that does not block", () -> FileSource.of(source));
            source.configureBlocking(true);
            try (Pipe.SinkChannel sink = other.sink()) {
                sink.write(ByteBuffer.wrap("a\n1\n".getBytes(StandardCharsets.UTF_8)));
            }
            try (DataFrame read = DataFrame.readCsv(FileSource.of(source), CSV)) {
                assertThat(values(read, "a")).isEqualTo(list(1L));
            }
        }
    }

    @Test
    void devices_areNoFiles() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "a device of Linux");
        Map<String, Consumer<FileSource>> readers = new LinkedHashMap<>();
        readers.put("CSV", source -> DataFrame.readCsv(source, CSV).close());
        readers.put("JSON", source -> DataFrame.readJson(source, LINES).close());
        readers.put(
                "Parquet",
                source -> DataFrame.readParquet(source, ParquetReadOptions.defaults())
                        .close());
        readers.put(
                "ORC",
                source -> DataFrame.readOrc(source, OrcReadOptions.defaults().trusted(true))
                        .close());
        readers.put(
                "Feather",
                source -> DataFrame.readFeather(source, FeatherReadOptions.defaults())
                        .close());
        readers.put(
                "Avro",
                source -> DataFrame.readAvro(source, AvroReadOptions.defaults()).close());
        readers.put(
                "text",
                source -> Cudf.readText(source, TextReadOptions.defaults()).close());
        readers.forEach((format, reader) -> refused(
                "cannot read " + format + " from /dev/null: it is a pipe or a device",
                () -> reader.accept(FileSource.of(device))));
    }

    /** Half a text is a text too: where it ends, nobody would know. */
    @Test
    void filesThatBecomeShorterWhileTheyAreRead_areRefused() throws IOException {
        int rows = 200_000;
        String csv = "a\n" + "1234567\n".repeat(rows);
        String lines = "{\"a\":1234567}\n".repeat(rows);
        Path ofCsv = folder.resolve("a.csv");
        Path ofLines = folder.resolve("a.jsonl");
        Files.writeString(ofCsv, csv);
        Files.writeString(ofLines, lines);
        cutWhileRead(ofCsv, () -> DataFrame.readCsvChunks(FileSource.of(ofCsv), CSV.chunkSize(2_000)), "CSV");
        cutWhileRead(ofLines, () -> DataFrame.readJsonChunks(FileSource.of(ofLines), LINES.chunkSize(2_000)), "JSON");
    }

    private static void cutWhileRead(Path file, Supplier<Stream<DataFrame>> reading, String format) throws IOException {
        long size = Files.size(file);
        try (Stream<DataFrame> chunks = reading.get()) {
            Iterator<DataFrame> each = chunks.iterator();
            each.next().close();
            try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
                cut.setLength(size / 2);
            }
            assertThatThrownBy(() -> {
                        while (each.hasNext()) {
                            each.next().close();
                        }
                    })
                    .isInstanceOf(InputFileException.class)
                    .hasMessage("cannot read " + format + " from " + file + ": it had " + size
                            + " bytes and ended while it was read, at byte " + size / 2);
        }
    }

    /** What counts the characters of such a row would read beyond its end. */
    @Test
    void text_thatIsNoUtf8_isRefused_withItsRow() throws IOException {
        Path file = Files.write(folder.resolve("a.txt"), new byte[] {'a', '\n', 'b', (byte) 0xc3});
        refused(
                "cannot read text from " + file + ": row 1 is no UTF-8: from byte 1 on it has 0xC3",
                () -> Cudf.readText(file));
    }

    /** In each group as many as 62 bits have, in place of 12345. */
    @Test
    void parquet_whoseGroupsHaveMoreRowsThanCanBeCounted_isRefused() throws IOException {
        assumeFalse(Engine.current().isCuda(), "libcudf has words of its own");
        Path file = folder.resolve("a.parquet");
        try (DataFrame frame = DataFrame.of("a", IntStream.range(0, 3 * 12345).toArray())) {
            frame.toParquet(file, ParquetWriteOptions.defaults().rowGroupSizeRows(12345));
        }
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        int length = ByteBuffer.wrap(Files.readAllBytes(file))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt(bytes.length() - 8);
        String footer = bytes.substring(bytes.length() - 8 - length, bytes.length() - 8)
                .replace(varint(2L * 12345), varint(1L << 63));
        byte[] size = ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footer.length())
                .array();
        String made = bytes.substring(0, bytes.length() - 8 - length) + footer
                + new String(size, StandardCharsets.ISO_8859_1) + "PAR1";
        Files.writeString(file, made, StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> DataFrame.readParquet(file))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("row group 1 has " + (1L << 62) + " rows, which cannot be");
    }

    private static String varint(long number) {
        StringBuilder bytes = new StringBuilder();
        long left = number;
        for (; Long.compareUnsigned(left, 0x7f) > 0; left >>>= 7) {
            bytes.append((char) ((left & 0x7f) | 0x80));
        }
        return bytes.append((char) left).toString();
    }

    @Test
    void feather_whoseOffsetsFall_isRefused_withItsName() throws IOException {
        Path file = folder.resolve("a.feather");
        int rows = 1000;
        try (DataFrame frame = DataFrame.of(
                "s", IntStream.range(0, rows).mapToObj(i -> "x".repeat(7)).toList())) {
            frame.toFeather(file, FeatherWriteOptions.defaults().compression(FeatherCompression.NONE));
        }
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer offsets = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        offsets.putInt(7 * 500).putInt(7 * 501).putInt(7 * 502);
        int at = new String(bytes, StandardCharsets.ISO_8859_1)
                .indexOf(new String(offsets.array(), StandardCharsets.ISO_8859_1));
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at + 4, 3);
        Files.write(file, bytes);
        refused(
                "cannot read Feather from " + file + ": from_arrow: child 0 of the array: offset 501 is 3 after 3500",
                () -> DataFrame.readFeather(file));
    }
}
