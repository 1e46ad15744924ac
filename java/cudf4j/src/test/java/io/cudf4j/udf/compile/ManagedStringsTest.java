/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life of strings that functions make: who holds a reference, when a block is freed, and what the header says. */
@SuppressWarnings("StringConcatToTextBlock") // the lines of programs are put together
@Tag("once")
class ManagedStringsTest {
    interface ToText extends Serializable {
        String apply(String s);
    }

    interface ToInt extends Serializable {
        int apply(String s);
    }

    interface Two extends Serializable {
        String apply(String s, String t);
    }

    @TempDir
    Path folder;

    /** Compiles and runs a program of the runtime and more text, and returns the lines that it prints. */
    private List<String> run(String text) throws IOException {
        Path program = folder.resolve("program");
        CpuPrograms.write(CpuRun.prelude(Set.of(), true) + text, CpuRun.Settings.SANITIZED.flags(), program, true);
        String said = CpuPrograms.execute(folder, List.of(program.toString()));
        Files.delete(program);
        return said.lines().toList();
    }

    private static CpuRun.Result run(Serializable function, ValueType output, Object... texts) {
        List<Object[]> rows = new ArrayList<>();
        for (Object text : texts) {
            rows.add(new Object[] {text});
        }
        UdfCase each = new UdfCase("one", function, List.of(ValueType.STRING), output, NullRows.SKIP, rows, 0);
        CpuRun run = new CpuRun(CpuRun.Settings.SANITIZED);
        Translation translation = each.translate();
        run.add(each, translation);
        CpuRun.Result result = run.run().get(0);
        each.check(translation, result);
        return result;
    }

    /** The kernel runs twice, for each row alone and for all rows. */
    private static long madeOf(Serializable function, ValueType output, Object... texts) {
        CpuRun.Result result = run(function, output, texts);
        assertThat(result.live()).isZero();
        return result.made() / 2;
    }

    @Test
    @Behaviour({231, 233})
    void whatMakesAString_makesOneBlock_andInputsHaveNone() {
        assertThat(madeOf((ToText) s -> s + "x", ValueType.STRING, "a")).isEqualTo(1);
        assertThat(madeOf((ToText) s -> s.replace("a", "bc"), ValueType.STRING, "a"))
                .isEqualTo(1);
        assertThat(madeOf((ToText) s -> s.toUpperCase(Locale.ROOT), ValueType.STRING, "a"))
                .isEqualTo(1);
        // slices of an input look at it
        assertThat(madeOf((ToText) s -> s.strip().trim().substring(1), ValueType.STRING, " ab "))
                .isZero();
        assertThat(madeOf((ToText) s -> s, ValueType.STRING, "a")).isZero();
    }

    @Test
    @Behaviour({232, 290})
    void whatOnlyReads_makesNothing() {
        assertThat(madeOf(
                        (ToInt) s -> (s.length() == 2 ? 1 : 0)
                                + (s.equals("ab") ? 2 : 0)
                                + (s.compareTo("b") < 0 ? 4 : 0)
                                + (s.contains("b") ? 8 : 0)
                                + (s.startsWith("a") ? 16 : 0)
                                + (s.endsWith("b") ? 32 : 0)
                                + s.indexOf("b")
                                + s.lastIndexOf("a")
                                + (Character.isLetter(s.charAt(0)) ? 64 : 0),
                        ValueType.INT,
                        "ab",
                        "a"))
                .isZero();
    }

    @Test
    @Behaviour(236)
    void aStringThatIsOnlyLookedAt_isFreedInItsRow() throws IOException {
        assertThat(madeOf((ToInt) s -> s.toUpperCase(Locale.ROOT).equals("A") ? 1 : 0, ValueType.INT, "a", "b"))
                .isEqualTo(2);
        // freed blocks are given again: a thread needs no more memory for many rows than for one
        assertThat(overManyRows("{memory, 256, 0, 64, 0, 0}")).containsExactly("1000 0 64 3 1");
    }

    /** What is its own it takes first, and asks for no more where that is enough; the launcher lets {@code next} begin behind it. */
    @Test
    @Behaviour(236)
    void aThreadBeginsWithThePieceThatIsItsOwn() throws IOException {
        assertThat(overManyRows("{memory, 256, 64, 64, 64, 1}")).containsExactly("1000 0 64 3 1");
        // a text that is longer lies in a piece behind
        assertThat(overManyRows("{memory, 256, 8, 64, 8, 1}")).containsExactly("1000 0 72 3 1");
        // a thread for which there is none asks at once
        assertThat(overManyRows("{memory, 256, 0, 64, 64, 0}")).containsExactly("1000 0 64 3 1");
    }

    /** Returns blocks made and left, what was asked of a heap of 256 bytes, a result, and whether all behind 64 bytes is as it was. */
    private List<String> overManyRows(String heap) throws IOException {
        return run(
                of((ToInt) s -> (s + "#" + s).length(), ValueType.INT)
                        + "int main()\n{\n  char memory[256];\n  memset(memory, 0x55, sizeof memory);\n  udf_heap heap = "
                        + heap + ";\n"
                        + "  i32 offsets[1001];\n  for (i32 i = 0; i <= 1000; ++i) { offsets[i] = i; }\n"
                        + "  static char text[1001];\n  static i32 out[1000];\n  static u32 valid[32];\n  u64 error[2] = {~0ULL, 0};\n"
                        + "  udf_kernel(1000, text, offsets, nullptr, 0, out, valid, error, &heap);\n"
                        + "  i32 same = 1;\n  for (i32 i = 64; i < 256; ++i) { same &= memory[i] == 0x55; }\n"
                        + "  printf(\"%lld %lld %d %d %d\\n\", (i64)udf_blocks_made, (i64)udf_blocks_live, (int)heap.next, out[999], same);\n}\n");
    }

    /** Returns the text of a function, as it stands in a kernel. */
    private static String of(Serializable function, ValueType output) {
        int inputs = function instanceof Two ? 2 : 1;
        return Translator.translate(
                        function, List.of(ValueType.STRING, ValueType.STRING).subList(0, inputs), output, NullRows.SKIP)
                .body();
    }

    static String joined(String s, String t) {
        String result = s + t;
        return result;
    }

    /**
     * The store into the output takes the reference over that the function gave, so that the two counts in between, up and down
     * again, do not happen.
     */
    @Test
    @Behaviour({234, 235, 240, 241, 287})
    void countsOfAJoinedString_areThoseOfItsHolders() throws IOException {
        String body = of((Two) ManagedStringsTest::joined, ValueType.STRING);
        String traced = body.replaceAll(
                        "(?m)^  (jinc\\((\\w+)\\);)$",
                        "  $1 if ($2.block) { printf(\"up %d\\\\n\", $2.block->count); }")
                .replaceAll(
                        "(?m)^  (jdec\\(c, (\\w+)\\);)$",
                        "  if ($2.block) { printf(\"down %d\\\\n\", $2.block->count - 1); } $1")
                .replaceAll("(?m)^  (ta = str_new.*)$", "  $1 printf(\"made %d\\\\n\", ta.block->count);");
        assertThat(run(traced
                        + "int main()\n{\n  const i32 offsets[2] = {0, 2};\n  udf_text out[1];\n  void* owners[1];\n  u32 valid[1];\n"
                        + "  u64 error[2] = {~0ULL, 0};\n"
                        + "  udf_kernel(1, \"ab\", offsets, nullptr, 0, \"cd\", offsets, nullptr, 0, out, owners, valid, error, nullptr);\n"
                        + "  printf(\"kernel %d %.*s %d\\n\", ((jblock*)owners[0])->count, out[0].bytes, out[0].data, (int)udf_blocks_live);\n"
                        + "  udf_free(1, owners, nullptr);\n"
                        + "  printf(\"freed %d %d\\n\", owners[0] == nullptr, (int)udf_blocks_live);\n}\n"))
                .containsExactly("made 1", "up 2", "down 1", "kernel 1 abcd 1", "freed 1 0");
    }

    @Test
    @Behaviour({242, 243, 294})
    void rowsWithoutAString_areNothingToFree() throws IOException {
        String body = of((ToText) s -> s.isEmpty() ? null : s + s, ValueType.STRING);
        // slots hold rubbish before the kernel; the third row is null, the second gives null
        assertThat(run(body
                        + "int main()\n{\n  const i32 offsets[4] = {0, 1, 1, 2};\n  udf_text out[4];\n  void* owners[4];\n  u32 valid[2];\n"
                        + "  memset(out, 0x55, sizeof out);\n  memset(owners, 0x55, sizeof owners);\n  memset(valid, 0x55, sizeof valid);\n"
                        + "  u64 error[2] = {~0ULL, 0};\n  const u32 mask[1] = {0x3};\n"
                        + "  udf_kernel(3, \"ab\", offsets, mask, 0, out, owners, valid, error, nullptr);\n"
                        + "  printf(\"%d%d%d %d %d\\n\", valid[0] & 1, (valid[0] >> 1) & 1, valid[0] >> 2, owners[1] == nullptr, owners[2] == nullptr);\n"
                        + "  printf(\"%d %d\\n\", (int)udf_blocks_live, valid[1] == 0x55555555U);\n"
                        + "  void* beyond = owners[3];\n  udf_free(3, owners, nullptr);\n"
                        + "  udf_free(3, owners, nullptr);\n"
                        + "  printf(\"%d %d\\n\", (int)udf_blocks_live, beyond == owners[3]);\n}\n"))
                .containsExactly("100 1 1", "1 1", "0 1");
    }

    @Test
    @Behaviour(294)
    void anyNumberOfRows_isRightAtItsBorders() {
        List<UdfCase> cases = new ArrayList<>();
        for (int rows : new int[] {0, 1, 255, 256, 257}) {
            for (ValueType type : List.of(ValueType.STRING, ValueType.LARGE_STRING)) {
                List<Object[]> values = new ArrayList<>();
                for (int i = 0; i < rows; i++) {
                    values.add(new Object[] {i % 5 == 3 ? null : i % 7 == 0 ? "" : "r\u00e9" + i});
                }
                cases.add(new UdfCase(
                        rows + " rows of " + type,
                        (ToText) s -> s + "-" + s.length(),
                        List.of(type),
                        ValueType.STRING,
                        NullRows.SKIP,
                        values,
                        0));
            }
        }
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    /** The same asserts stand in the text of the runtime, for compilers of devices. */
    @Test
    @Behaviour({288, 291})
    void headersAndViews_areLaidOutAsTheRuntimeSays() throws IOException {
        assertThat(Resources.text("strings.cuh"))
                .contains("static_assert(sizeof(jblock) == 8")
                .contains("static_assert(__builtin_offsetof(jblock, capacity) == 4")
                .contains("static_assert(sizeof(jstr) == 24")
                .contains("static_assert(sizeof(udf_text) == 16");
        assertThat(run("int main()\n{\n  udf_ctx c = {};\n  jbuilder b = builder_new(c);\n  i32 before = 0;\n"
                        + "  for (i32 i = 0; i < 200; ++i) {\n    jbuilder same = builder_add_char(c, b, 'a' + i % 26);\n    jdec(c, same);\n"
                        + "    const i32 now = builder_text(b).block->capacity;\n"
                        + "    if (now != before) { printf(\"%d \", now); }\n    before = now;\n  }\n"
                        + "  const jstr text = builder_text(b);\n"
                        + "  printf(\"\\n%d %d %c%c %d\\n\", text.bytes, text.units, text.data[0], text.data[199], text.block->count);\n"
                        + "  const jstr view = str_borrow(\"h\\xc3\\xa9\", 3);\n"
                        + "  printf(\"%d %d %d\\n\", view.block == nullptr, view.bytes, view.units);\n"
                        + "  jdec(c, b);\n  printf(\"%d\\n\", (int)udf_blocks_live);\n}\n"))
                .containsExactly("16 32 64 128 256 ", "200 200 ar 1", "1 3 2", "0");
    }

    @Test
    @Behaviour(290)
    void countsStandOnlyWhereAStringIs() {
        String body = of((ToInt) s -> s.length() * 3 + "abc".length(), ValueType.INT);
        Pattern counts = Pattern.compile("(?m)^  (?:jinc|jdec)\\((?:c, )?(\\w+)\\);$");
        assertThat(counts.matcher(body).results().map(found -> found.group(1)))
                .isNotEmpty()
                .allMatch(variable -> variable.matches("[vs]\\d+[ab]"));
        // whoever looks at a column or a constant has no block, and counts nothing
        assertThat(madeOf((ToInt) s -> s.length() * 3 + "abc".length(), ValueType.INT, "ab"))
                .isZero();
    }

    /** Reassigned in a loop, each value before is freed; an arena of a few blocks is enough. */
    @Test
    @Behaviour({237, 238, 246})
    void branchesAndLoops_leaveNothing() {
        assertThat(madeOf(
                        (ToText) s -> {
                            String t = s;
                            for (int i = 0; i < 10; i++) {
                                t = i % 2 == 0 ? t + i : t.isEmpty() ? t : t.substring(1);
                            }
                            return t.length() > 5 ? null : t;
                        },
                        ValueType.STRING,
                        "a",
                        "",
                        "abcdefgh"))
                .isEqualTo(15);
    }
}
