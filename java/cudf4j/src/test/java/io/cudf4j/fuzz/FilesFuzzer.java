/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.DataFrame;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FeatherCompression;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** CSV plain, packed and in chunks, packed lines of JSON, Feather and Avro, made wrong and read. */
final class FilesFuzzer extends InputFuzzer {
    private static final int ROWS = 24;
    private static final List<FileCompression> PACKED = List.of(
            FileCompression.GZIP,
            FileCompression.BZIP2,
            FileCompression.ZIP,
            FileCompression.XZ,
            FileCompression.ZSTD,
            FileCompression.SNAPPY);

    private interface Reader {
        DataFrame read(FileSource source);
    }

    @SuppressWarnings("ArrayRecordComponent") // seen by this class only
    private record Seed(String kind, byte[] bytes, Reader reader) {}

    private final List<Seed> seeds = new ArrayList<>();

    private FilesFuzzer(String[] arguments) throws IOException {
        super(arguments);
        try (DataFrame frame = frame()) {
            ByteArrayOutputStream csv = new ByteArrayOutputStream();
            frame.toCsv(csv, CsvWriteOptions.defaults());
            CsvOptions typed = CsvOptions.defaults().dtype("f", DType.FLOAT64).parseDates("t");
            seeds.add(new Seed("CSV", csv.toByteArray(), source -> DataFrame.readCsv(source, CsvOptions.defaults())));
            seeds.add(new Seed("CSV of dtypes", csv.toByteArray(), source -> DataFrame.readCsv(source, typed)));
            seeds.add(new Seed("CSV in chunks", csv.toByteArray(), FilesFuzzer::lastChunk));
            ByteArrayOutputStream lines = new ByteArrayOutputStream();
            frame.toJson(lines, JsonWriteOptions.defaults().lines(true));
            for (FileCompression each : PACKED) {
                CsvOptions options = CsvOptions.defaults().compression(each);
                byte[] packed = packed(
                        each,
                        csv.toByteArray(),
                        out -> frame.toCsv(out, CsvWriteOptions.defaults().compression(each)));
                seeds.add(new Seed("CSV " + each, packed, source -> DataFrame.readCsv(source, options)));
                JsonReadOptions ofLines =
                        JsonReadOptions.defaults().lines(true).compression(each).nrows(20);
                byte[] packedLines = packed(
                        each,
                        lines.toByteArray(),
                        out -> frame.toJson(
                                out, JsonWriteOptions.defaults().lines(true).compression(each)));
                seeds.add(new Seed("JSON " + each, packedLines, source -> DataFrame.readJson(source, ofLines)));
            }
            for (FeatherCompression each : FeatherCompression.values()) {
                ByteArrayOutputStream feather = new ByteArrayOutputStream();
                frame.toFeather(
                        feather,
                        FeatherWriteOptions.defaults().compression(each).chunkSize(10));
                seeds.add(new Seed(
                        "Feather " + each,
                        feather.toByteArray(),
                        source -> DataFrame.readFeather(source, FeatherReadOptions.defaults())));
            }
        }
        for (CodecFactory codec : List.of(CodecFactory.nullCodec(), CodecFactory.deflateCodec(6))) {
            seeds.add(new Seed(
                    "Avro " + codec, avro(codec), source -> DataFrame.readAvro(source, AvroReadOptions.defaults())));
        }
    }

    /** Packs as this project does, but for what would make a reader take megabytes, with as little memory as the format has. */
    private static byte[] packed(FileCompression how, byte[] plain, Consumer<OutputStream> usual) throws IOException {
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        switch (how) {
            case BZIP2 -> {
                try (OutputStream out =
                        new BZip2CompressorOutputStream(made, BZip2CompressorOutputStream.MIN_BLOCKSIZE)) {
                    out.write(plain);
                }
            }
            case XZ -> {
                LZMA2Options small = new LZMA2Options();
                small.setDictSize(LZMA2Options.DICT_SIZE_MIN);
                try (OutputStream out = new XZOutputStream(made, small)) {
                    out.write(plain);
                }
            }
            default -> usual.accept(made);
        }
        return made.toByteArray();
    }

    public static void main(String[] arguments) throws Exception {
        new FilesFuzzer(arguments).runAll();
    }

    private static DataFrame lastChunk(FileSource source) {
        List<DataFrame> read = new ArrayList<>();
        try (Stream<DataFrame> chunks =
                DataFrame.readCsvChunks(source, CsvOptions.defaults().chunkSize(7))) {
            chunks.forEach(chunk -> {
                read.forEach(DataFrame::close);
                read.clear();
                read.add(chunk);
            });
            return read.get(0);
        } catch (Throwable e) {
            read.forEach(DataFrame::close);
            throw e;
        }
    }

    @Override
    void run(Random random) {
        Seed seed = seeds.get(random.nextInt(seeds.size()));
        byte[] bytes = seed.bytes;
        int times = random.nextInt(3);
        for (int i = 0; i <= times && bytes.length > 0; i++) {
            bytes = changed(bytes, random);
        }
        say(seed.kind);
        try (DataFrame frame = seed.reader.read(FileSource.of(bytes))) {
            use(frame, random);
        }
    }

    private static byte[] changed(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(6)) {
            case 0 -> {
                byte[] made = bytes.clone();
                made[at] ^= (byte) (1 << random.nextInt(8));
                return made;
            }
            case 1 -> {
                return Arrays.copyOf(bytes, at);
            }
            case 2 -> {
                long number = Mutations.number(random);
                byte[] inserted = new byte[Math.min(1 << random.nextInt(4), bytes.length - at)];
                for (int i = 0; i < inserted.length; i++) {
                    inserted[i] = (byte) (number >> (8 * i));
                }
                return Mutations.splice(bytes, at, inserted.length, inserted);
            }
            case 3 -> {
                return Mutations.splice(bytes, at, Math.min(random.nextInt(9), bytes.length - at), new byte[0]);
            }
            case 4 -> {
                byte[] piece = List.of("\"", ",", "\n", "\r\n", "\u0000", "\u00e4", "null", "\"\"")
                        .get(random.nextInt(8))
                        .getBytes(StandardCharsets.UTF_8);
                return Mutations.splice(bytes, at, 0, piece);
            }
            default -> {
                return Mutations.splice(bytes, at, 0, Mutations.varint(Mutations.number(random)));
            }
        }
    }

    private static DataFrame frame() {
        List<Object> words = new ArrayList<>();
        List<Object> lists = new ArrayList<>();
        List<Object> times = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            words.add(i % 5 == 2 ? null : "t\"ext,\n" + i % 4);
            lists.add(i % 7 == 3 ? null : "x" + i);
            times.add(java.time.LocalDateTime.of(2024, 1, 1 + i, 1, 2, 3));
        }
        return DataFrame.builder()
                .column("i", java.util.stream.IntStream.range(0, ROWS).toArray())
                .column(
                        "f",
                        java.util.stream.IntStream.range(0, ROWS)
                                .mapToDouble(i -> i / 8.0)
                                .toArray())
                .column("s", words)
                .column("c", DType.categorical(), lists)
                .column("t", DType.DATETIME_US, times)
                .build();
    }

    private static byte[] avro(CodecFactory codec) throws IOException {
        Schema schema = SchemaBuilder.record("R")
                .fields()
                .requiredLong("l")
                .optionalString("s")
                .requiredDouble("d")
                .requiredBytes("y")
                .name("a")
                .type()
                .array()
                .items()
                .intType()
                .noDefault()
                .endRecord();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer =
                new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(schema))) {
            writer.setCodec(codec);
            writer.create(schema, out, "0123456789abcdef".getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < ROWS; i++) {
                GenericRecord record = new GenericData.Record(schema);
                record.put("l", (long) i << i);
                record.put("s", i % 3 == 0 ? null : "text " + i);
                record.put("d", i / 4.0);
                record.put("y", java.nio.ByteBuffer.wrap(new byte[] {(byte) i, 1}));
                record.put("a", List.of(i, i + 1));
                writer.append(record);
                if (i % 10 == 9) {
                    writer.sync();
                }
            }
        }
        return out.toByteArray();
    }
}
