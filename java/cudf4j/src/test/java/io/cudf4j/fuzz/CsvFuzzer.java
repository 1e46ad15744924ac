/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.DataFrame;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.io.OnBadRow;
import io.cudf4j.io.ShortRows;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** CSV texts made wrong, from files, packed files and bytes, read with options of every kind and written again. */
final class CsvFuzzer extends InputFuzzer {
    private static final List<String> SEEDS = List.of("""
            year,month,day,dep_time,dep_delay,carrier,flight,tailnum,origin,dest,distance,time_hour
            2013,1,1,517,2,UA,1545,N14228,EWR,IAH,1400,2013-01-01T05:00:00Z
            2013,1,1,533,4,UA,1714,N24211,LGA,IAH,1416,2013-01-01T05:00:00Z
            2013,1,1,542,2,AA,1141,N619AA,JFK,MIA,1089,2013-01-01T05:00:00Z
            2013,1,1,NA,NA,AA,791,N3EHAA,LGA,DFW,1389,2013-01-01T19:00:00Z
            2013,9,30,NA,NA,MQ,3531,N511MQ,LGA,CLE,419,2013-09-30T11:00:00Z
            """, """
            \uFEFFid,"a ""name""\",note
            # left out, with "a quote
            1,"x, y","two
            lines"\r
            2,'z',"größe 😀"\r
            3,"",
            -4,"NA",null

            5,true,1e308
            """, """
            31.12.2020;1.234,5;0x1F;true;-0,25
            01.02.2021;12,75;0xff;false;9999999999999999999
            29.02.2024;-3.000.000,125;0x0;TRUE;1e400
            ;;;;
            """);
    private static final List<String> PIECES = List.of(
            "\"",
            "\"\"",
            ",",
            ";",
            "\n",
            "\r",
            "\r\n",
            "\n\n",
            "#",
            "'",
            "NA",
            "1e400",
            "-",
            "9223372036854775808",
            "0x",
            "\u0000",
            "\t",
            "\uFEFF",
            "\u2028",
            "é",
            "2020-02-30",
            "  ");

    private static final List<OnBadRow> ACTIONS = List.of(OnBadRow.values());

    private final Path file;
    private final Path packed;

    private CsvFuzzer(String[] arguments) throws IOException {
        super(arguments);
        file = Path.of(arguments[0]).resolveSibling("made.csv");
        packed = Path.of(arguments[0]).resolveSibling("made.csv.gz");
    }

    public static void main(String[] arguments) throws Exception {
        new CsvFuzzer(arguments).runAll();
    }

    @Override
    void run(Random random) throws IOException {
        int which = random.nextInt(SEEDS.size());
        boolean isWide = random.nextInt(8) == 0;
        Charset charset = isWide ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
        byte[] text = SEEDS.get(which).getBytes(charset);
        for (int i = random.nextInt(3); i >= 0; i--) {
            text = mutated(text, random);
        }
        CsvOptions options = rows(cells(which, random), random);
        if (isWide) {
            options = options.encoding(random.nextInt(4) == 0 ? StandardCharsets.ISO_8859_1 : charset);
        }
        switch (random.nextInt(16)) {
            case 0 -> {
                byte[] gzip = gzip(text);
                replace(packed, random.nextInt(3) == 0 ? Mutations.anywhere(gzip, random) : gzip);
                say("packed");
                try (DataFrame frame = DataFrame.readCsv(packed, options)) {
                    useAndWrite(frame, random);
                }
            }
            case 1 -> {
                replace(file, text);
                say("file");
                try (DataFrame frame = DataFrame.readCsv(file, options)) {
                    useAndWrite(frame, random);
                }
            }
            default -> {
                say("bytes");
                FileCompression how = random.nextInt(32) == 0 ? FileCompression.GZIP : FileCompression.NONE;
                try (DataFrame frame = DataFrame.readCsv(FileSource.of(text), options.compression(how))) {
                    useAndWrite(frame, random);
                }
            }
        }
    }

    private static void useAndWrite(DataFrame frame, Random random) {
        use(frame, random);
        if (random.nextInt(4) == 0 && frame.toCsv(CsvWriteOptions.defaults()).isEmpty()) {
            throw new IllegalStateException("nothing was written");
        }
    }

    /** Options under which the seed is read, and declared dtypes that its cells may not fit. */
    private static CsvOptions cells(int which, Random random) {
        CsvOptions options = CsvOptions.defaults().onBadCell(random.nextInt(3) == 0 ? OnBadCell.FAIL : OnBadCell.NULL);
        boolean isDeclared = random.nextBoolean();
        return switch (which) {
            case 0 ->
                isDeclared
                        ? options.dtype("dep_time", DType.INT16)
                                .dtype("carrier", DType.of("category"))
                                .dtype("distance", DType.decimal128(20, 2))
                                .parseDates("time_hour")
                        : options.useCols(random.nextBoolean() ? List.of("dest", "year") : List.of("flight"));
            case 1 -> isDeclared ? options.comment('#').dtype("id", DType.UINT8) : options.comment('#');
            default -> {
                CsvOptions made = options.sep(';')
                        .decimal(',')
                        .thousands('.')
                        .header(false)
                        .names("date", "amount", "hex", "flag", "x");
                yield isDeclared
                        ? made.dateFormat("date", "%d.%m.%Y")
                                .dtype("amount", DType.decimal64(18, 3))
                                .dtype("flag", DType.BOOL)
                                .dtype("x", DType.FLOAT32)
                        : made;
            }
        };
    }

    private static CsvOptions rows(CsvOptions from, Random random) {
        CsvOptions options = from.onBadRow(ACTIONS.get(random.nextInt(ACTIONS.size())))
                .shortRows(random.nextInt(4) == 0 ? ShortRows.FAIL : ShortRows.FILL);
        return switch (random.nextInt(8)) {
            case 0 -> options.nrows(random.nextInt(6));
            case 1 -> options.skipRows(random.nextInt(4));
            case 2 -> options.quoteChar('\'');
            case 3 -> options.header(false);
            case 4 -> options.keepDefaultNa(false).naValues("UA", "", "é");
            default -> options;
        };
    }

    private static byte[] mutated(byte[] text, Random random) {
        int at = random.nextInt(text.length + 1);
        return switch (random.nextInt(8)) {
            case 0 -> insert(text, at, (random.nextBoolean() ? "," : "\"").repeat(1 << random.nextInt(12)), random);
            case 1 -> insert(text, at, "1" + "0".repeat(random.nextInt(500)), random);
            case 2, 3, 4 -> insert(text, at, PIECES.get(random.nextInt(PIECES.size())), random);
            default -> Mutations.anywhere(text, random);
        };
    }

    private static byte[] insert(byte[] text, int at, String piece, Random random) {
        int removed = Math.min(text.length - at, random.nextInt(3));
        return Mutations.splice(text, at, removed, piece.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] gzip(byte[] text) throws IOException {
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(made)) {
            out.write(text);
        }
        return made.toByteArray();
    }
}
