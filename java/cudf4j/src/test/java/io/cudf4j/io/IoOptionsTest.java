/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of libcudf's options of files, which says where each is set. */
class IoOptionsTest {
    private static final Path ROOT = Path.of(System.getProperty("cudf4j.test.root", "../.."));
    private static final List<String> STATUSES = List.of("now", "above", "no");

    /** A row of the table. */
    private record Option(String owner, String name, String status, String where) {
        static Option of(String line) {
            String[] cells = line.split("\t", -1);
            assertThat(cells).as(line).hasSize(4);
            return new Option(cells[0], cells[1], cells[2], cells[3]);
        }
    }

    private static List<Option> table() throws IOException {
        try (Stream<String> lines = Files.lines(ROOT.resolve("docs/io-options.tsv"))) {
            return lines.skip(1).map(Option::of).toList();
        }
    }

    @Test
    void methods_areThere() throws Exception {
        for (Option option : table()) {
            assertThat(STATUSES).as(option.toString()).contains(option.status());
            if (option.status().equals("now")) {
                assertThat(option.where()).as(option.toString()).matches("[A-Z]\\w*(\\.Builder)?\\.[a-z]\\w*");
                int dot = option.where().lastIndexOf('.');
                String method = option.where().substring(dot + 1);
                assertThat(Arrays.stream(classOf(option.where().substring(0, dot)).getMethods())
                                .map(Method::getName))
                        .as(option.toString())
                        .contains(method);
            }
        }
    }

    private static Class<?> classOf(String name) throws ClassNotFoundException {
        String binary = name.replace('.', '$');
        try {
            return Class.forName("io.cudf4j.plc.io." + binary);
        } catch (ClassNotFoundException e) {
            return Class.forName("io.cudf4j.io." + binary);
        }
    }

    @Test
    void counts_standInTheGuide() throws IOException {
        Map<String, int[]> counts = new LinkedHashMap<>();
        int[] all = new int[STATUSES.size()];
        for (Option option : table()) {
            int place = STATUSES.indexOf(option.status());
            counts.computeIfAbsent("`" + option.owner() + "`", owner -> new int[all.length])[place]++;
            all[place]++;
        }
        counts.put("all", all);
        List<String> expected = new ArrayList<>();
        counts.forEach((owner, of) -> expected.add("| " + owner + " | " + Arrays.stream(of).sum() + " | "
                + Arrays.stream(of).mapToObj(Integer::toString).collect(Collectors.joining(" | ")) + " |"));
        String guide = Files.readString(ROOT.resolve("docs/files.md"));
        assertThat(guide.substring(guide.indexOf("| options of libcudf |")).lines().skip(2))
                .containsExactlyElementsOf(expected);
    }

    @Test
    void options_areThoseOfTheHeaders() throws IOException {
        Path headers = ROOT.resolve("native/target/deps/libcudf/libcudf/include/cudf/io");
        assumeTrue(Files.isDirectory(headers), "the headers of libcudf are not here");
        Pattern beginning = Pattern.compile("class (\\w+_options(?:_base)?)(?: : .*)? \\{");
        Pattern field = Pattern.compile("  [^()]* _(\\w+)(?:\\{.*}| = .*)?;");
        Set<String> there = new TreeSet<>();
        for (String header : List.of("avro", "csv", "json", "orc", "parquet")) {
            String owner = null;
            for (String line : Files.readAllLines(headers.resolve(header + ".hpp"))) {
                Matcher begins = beginning.matcher(line);
                Matcher declares = field.matcher(line);
                if (begins.matches()) {
                    owner = begins.group(1);
                } else if (line.startsWith("}")) {
                    owner = null;
                } else if (owner != null && declares.matches()) {
                    there.add(owner + "." + declares.group(1));
                }
            }
        }
        assertThat(table().stream().map(option -> option.owner() + "." + option.name()))
                .containsExactlyInAnyOrderElementsOf(there);
    }
}
