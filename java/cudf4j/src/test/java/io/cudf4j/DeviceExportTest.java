/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.CopyOnWriteTest.addresses;
import static io.cudf4j.CopyOnWriteTest.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.Scope;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.DlpackTensor;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.DlpackAbi;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bytedeco.javacpp.LongPointer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Device memory that other libraries get as Arrow device arrays and DLPack tensors, read as they read it. */
class DeviceExportTest {
    private static final int BUFFERS = 5;
    private static final int CHILDREN = 6;
    private static final int DICTIONARY = 7;
    private static final int RELEASE = 8;
    private static final int DEVICE_TYPE = 11;

    private LongPointer schema;
    private LongPointer array;

    /** Words at an address. */
    private static final class Words extends LongPointer {
        Words(long address) {
            this.address = address;
        }
    }

    @BeforeEach
    void structs() {
        schema = new LongPointer(9).put(new long[9]);
        array = new LongPointer(16).put(new long[16]);
    }

    @AfterEach
    void free() {
        Interop.release(schema.address(), array.address());
        schema.close();
        array.close();
        SpillManager.resetGlobal();
    }

    private void export(DataFrame frame) {
        frame.toArrowDevice(schema.address(), array.address());
    }

    private void release() {
        Interop.release(schema.address(), array.address());
    }

    private Words field(int i) {
        return new Words(new Words(array.get(CHILDREN)).get(i));
    }

    private static long bufferOf(LongPointer arrowArray, int i) {
        return new Words(arrowArray.get(BUFFERS)).get(i);
    }

    /** The bytes of a buffer of an array, which may be memory of libcudf's that no buffer knows. */
    private static ByteBuffer bytes(LongPointer arrowArray, int buffer, int size) {
        try (Buffer copy = Buffer.of(new byte[size])) {
            cudf_core.copy_memory(copy.getPtr(Access.WRITE), bufferOf(arrowArray, buffer), size);
            return copy.toByteBuffer();
        }
    }

    private static long[] longs(ByteBuffer bytes) {
        long[] all = new long[bytes.remaining() / 8];
        bytes.order(ByteOrder.nativeOrder()).asLongBuffer().get(all);
        return all;
    }

    private static int deviceType() {
        return Cudf.info().engine().equals("cuda") ? 2 : 1;
    }

    @Test
    @Behaviour(217)
    void arrow_showsTheColumnsWhereTheyAre_alsoWhenTheFrameIsClosed() {
        try (DataFrame frame = DataFrame.of(
                "x", list(1L, null, 3L), "s", list("ab", "", "cde"), "b", new boolean[] {true, false, true})) {
            try (Series x = frame.col("x")) {
                assertThat(addresses(x)).isEqualTo(addresses(frame.select("x")));
            }
            export(frame);
            assertThat(bufferOf(field(0), 1))
                    .isEqualTo(addresses(frame.select("x")).get(0));
        }
        assertThat(array.get(0)).isEqualTo(3);
        assertThat((int) array.get(DEVICE_TYPE)).isEqualTo(deviceType());
        assertThat(field(0).get(1)).isEqualTo(1);
        long[] x = longs(bytes(field(0), 1, 24));
        assertThat(x[0]).isEqualTo(1);
        assertThat(x[2]).isEqualTo(3);
        assertThat(bytes(field(0), 0, 1).get() & 7).isEqualTo(5);
        ByteBuffer offsets = bytes(field(1), 1, 16);
        assertThat(List.of(offsets.getInt(), offsets.getInt(), offsets.getInt(), offsets.getInt()))
                .containsExactly(0, 2, 2, 5);
        byte[] characters = new byte[5];
        bytes(field(1), 2, 5).get(characters);
        assertThat(characters).containsExactly('a', 'b', 'c', 'd', 'e');
        assertThat(bytes(field(2), 1, 1).get() & 7).isEqualTo(5);
    }

    @Test
    @Behaviour({214, 215, 217})
    void arrow_ofSharedMemory_copiesItFirst_andLaterCopiesAreReal() {
        try (Series exporter = numbers();
                Series sibling = exporter.copy(CopyDepth.SHALLOW)) {
            List<Long> shared = addresses(exporter);
            exporter.toArrowDevice(schema.address(), array.address());
            long address = bufferOf(field(0), 1);
            assertThat(addresses(exporter)).containsExactly(address).isNotEqualTo(shared);
            assertThat(addresses(sibling)).isEqualTo(shared);
            try (Series copy = exporter.copy(CopyDepth.SHALLOW)) {
                assertThat(addresses(copy)).doesNotContain(address);
            }
            exporter.iat(0).set(9);
            assertThat(longs(bytes(field(0), 1, 32))).containsExactly(9, 2, 3, 4);
            assertThat(sibling.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
        }
    }

    @Test
    void arrow_ofTextsAndStructs_sharedWithAnother_copiesThem() {
        try (DataFrame parts = DataFrame.of("s", list("p", null, "r"), "n", new long[] {1, 2, 3});
                Series struct = parts.toStruct();
                DataFrame frame = struct.toFrame();
                DataFrame sibling = frame.copy(CopyDepth.SHALLOW)) {
            List<Long> shared = addresses(sibling);
            export(frame);
            assertThat(addresses(frame)).doesNotContainAnyElementsOf(shared);
            assertThat(addresses(sibling)).isEqualTo(shared);
            assertThat(frame.toRows()).isEqualTo(sibling.toRows());
            Words inner = new Words(new Words(field(0).get(CHILDREN)).get(1));
            assertThat(longs(bytes(inner, 1, 24))).containsExactly(1, 2, 3);
        }
    }

    private static boolean isValid(LongPointer column, int row) {
        int bit = (int) column.get(2) + row;
        return column.get(1) == 0 || (bytes(column, 0, bit / 8 + 1).get(bit / 8) >> bit % 8 & 1) == 1;
    }

    private static long value(LongPointer column, int row) {
        int at = (int) column.get(2) + row;
        return longs(bytes(column, 1, 8 * (at + 1)))[at];
    }

    private static String text(LongPointer column, int row) {
        int at = (int) column.get(2) + row;
        ByteBuffer offsets = bytes(column, 1, 4 * (at + 2));
        byte[] characters = new byte[offsets.getInt(4 * (at + 1))];
        bytes(column, 2, characters.length).get(characters);
        int begin = offsets.getInt(4 * at);
        return new String(characters, begin, characters.length - begin, StandardCharsets.UTF_8);
    }

    @Test
    @Behaviour(217)
    void copiesOfHandedOutTexts_areReal() {
        try (Series texts = Series.of(list("abc", "def"));
                Series before = texts.copy(CopyDepth.DEEP)) {
            texts.toArrowDevice(schema.address(), array.address());
            try (Series deep = texts.copy(CopyDepth.DEEP);
                    Series shallow = texts.copy(CopyDepth.SHALLOW);
                    Buffer letter = Buffer.of(new byte[] {'X'})) {
                cudf_core.copy_memory(bufferOf(field(0), 2), letter.address(), 1);
                assertThat(texts.toList()).isEqualTo(list("Xbc", "def"));
                for (Series copy : List.of(before, deep, shallow)) {
                    assertThat(copy.toList()).isEqualTo(list("abc", "def"));
                }
            }
        }
    }

    @Test
    void arrow_ofASliceOfSpilledCategories_hasTheirNulls() {
        SpillManager.setGlobal(new SpillManager(0L, 0));
        try (Series texts = Series.of(list("x", null, "z", "x", null, "z", "x"));
                Series coded = texts.asType(DType.categorical("x", "y", "z"));
                Series part = coded.slice(1, 7)) {
            part.toArrowDevice(schema.address(), array.address());
            assertThat(field(0).get(1)).isEqualTo(2);
            for (int row = 0; row < 6; row++) {
                assertThat(isValid(field(0), row)).as("row %d", row).isEqualTo(row != 0 && row != 3);
            }
        }
    }

    @Test
    void arrow_ofASlice_showsItsRowsAlone() {
        try (DataFrame all = DataFrame.of(
                        "x", list(1L, null, 3L, 4L, 5L),
                        "s", list("ab", null, "c", "defg", ""),
                        "b", list(true, null, false, true, true));
                DataFrame part = all.slice(1, 4);
                Series struct = part.toStruct()) {
            export(part);
            for (int i = 0; i < 3; i++) {
                assertThat(field(i).get(0)).isEqualTo(3);
                assertThat(field(i).get(1)).isEqualTo(1);
                assertThat(isValid(field(i), 0)).isFalse();
                assertThat(isValid(field(i), 1)).isTrue();
                assertThat(isValid(field(i), 2)).isTrue();
            }
            assertThat(List.of(value(field(0), 1), value(field(0), 2))).containsExactly(3L, 4L);
            assertThat(List.of(text(field(1), 1), text(field(1), 2))).containsExactly("c", "defg");
            release();
            struct.toArrowDevice(schema.address(), array.address());
            Words x = new Words(new Words(field(0).get(CHILDREN)).get(0));
            Words s = new Words(new Words(field(0).get(CHILDREN)).get(1));
            assertThat(List.of(isValid(x, 0), isValid(s, 0), isValid(s, 2))).containsExactly(false, false, true);
            assertThat(List.of(value(x, 1), value(x, 2))).containsExactly(3L, 4L);
            assertThat(List.of(text(s, 1), text(s, 2))).containsExactly("c", "defg");
        }
    }

    @Test
    void arrow_ofCategories_isADictionaryWithMemoryOfItsOwn() {
        try (Series texts = Series.of(list("b", null, "a"));
                Series coded = texts.asType(DType.categorical("a", "b"));
                Index categories = coded.cat().categories()) {
            coded.toArrowDevice(schema.address(), array.address());
            Words dictionary = new Words(field(0).get(DICTIONARY));
            assertThat(dictionary.get(0)).isEqualTo(2);
            byte[] characters = new byte[2];
            bytes(dictionary, 2, 2).get(characters);
            assertThat(characters).containsExactly('a', 'b');
            assertThat(addresses(categories)).doesNotContain(bufferOf(dictionary, 1), bufferOf(dictionary, 2));
            assertThat(bytes(field(0), 1, 4).getInt()).isEqualTo(1);
        }
    }

    @Test
    @SuppressWarnings("try") // the scope closes what is open
    void arrow_keepsMemoryUntilTheLastOfItsArraysIsReleased() {
        long before = LiveObjects.bytes();
        try (LongPointer moved = new LongPointer(10);
                LongPointer none = new LongPointer(9).put(new long[9])) {
            try (Scope scope = Scope.open();
                    DataFrame frame = DataFrame.of("x", new long[] {1, 2, 3}, "y", new double[] {1, 2, 3})) {
                export(frame);
            }
            assertThat(LiveObjects.bytes()).isGreaterThan(before);
            long[] words = new long[10];
            field(1).get(words);
            moved.put(words);
            field(1).put(RELEASE, 0);
            release();
            assertThat(array.get(RELEASE)).isZero();
            assertThat(LiveObjects.bytes()).isGreaterThan(before);
            assertThat(longs(bytes(moved, 1, 24)))
                    .containsExactly(0x3ff0000000000000L, 0x4000000000000000L, 0x4008000000000000L);
            Interop.release(none.address(), moved.address());
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @Test
    @Behaviour(177)
    void arrow_andDlpack_keepMemoryOnTheDevice() {
        SpillManager.setGlobal(new SpillManager(null, 0));
        SpillManager manager = SpillManager.global();
        try (Series first = numbers();
                Series second = numbers();
                DeviceArray shared = second.expose()) {
            assertThat(manager.spillDeviceMemory(Long.MAX_VALUE)).isEqualTo(32);
            first.toArrowDevice(schema.address(), array.address());
            long tensor = shared.toDlpack(DlpackAbi.UNVERSIONED);
            assertThat(manager.spillDeviceMemory(Long.MAX_VALUE)).isZero();
            assertThat(longs(bytes(field(0), 1, 32))).containsExactly(1, 2, 3, 4);
            Buffer.ofDlpack(tensor, DlpackAbi.UNVERSIONED).close();
        }
    }

    @Test
    void arrow_thatIsRefused_leavesNothingBehind() {
        try (Series numbers = Series.of(new long[] {0, 1});
                Series zoned = numbers.asType(DType.of("datetime64[ns, Europe/Paris]"));
                DataFrame frame = DataFrame.of("n", new long[] {1, 2})) {
            frame.set("z", zoned);
            long before = LiveObjects.bytes();
            assertThatThrownBy(() -> export(frame))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("toArrowDevice: column 'z'");
            assertThat(array.get(RELEASE)).isZero();
            assertThat(LiveObjects.bytes()).isLessThanOrEqualTo(before);
            assertThatThrownBy(() -> frame.toArrowDevice(schema.address(), 0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("toArrowDevice: the address of the ArrowArray is 0");
            assertThatThrownBy(() -> frame.toArrowDevice(24, array.address()))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("the address of the ArrowSchema is 0x18");
            assertThat(frame.labels().rowCount()).isEqualTo(2);
        }
    }

    @Test
    void arrow_ofNoRows() {
        try (DataFrame frame = DataFrame.of("x", new long[0], "s", new String[0])) {
            export(frame);
            assertThat(array.get(0)).isZero();
            assertThat(array.get(4)).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(DlpackAbi.class)
    @Behaviour({214, 215, 217})
    void dlpack_isTheSeriesMemory_andOutlivesIt(DlpackAbi abi) {
        long before = LiveObjects.bytes();
        long tensor;
        try (Series exporter = numbers();
                Series sibling = exporter.copy(CopyDepth.SHALLOW);
                DeviceArray shared = exporter.expose()) {
            tensor = shared.toDlpack(abi);
            DlpackTensor said = DlpackTensor.at(tensor, abi);
            assertThat(addresses(exporter)).containsExactly(said.address());
            assertThat(addresses(sibling)).doesNotContain(said.address());
            assertThat(said.shape()).containsExactly(4);
            assertThat(said.strides()).containsExactly(1);
            assertThat(said.access()).isEqualTo(Access.WRITE);
            try (Buffer source = Buffer.of(new long[] {7})) {
                cudf_core.copy_memory(said.address(), source.address(), 8);
            }
            exporter.iat(3).set(8);
            assertThat(exporter.toList()).isEqualTo(list(7L, 2L, 3L, 8L));
            assertThat(sibling.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before + 32);
        try (Buffer taken = Buffer.ofDlpack(tensor, abi)) {
            assertThat(longs(taken.toByteBuffer())).containsExactly(7, 2, 3, 8);
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @Test
    void dlpack_ofValuesThatASeriesShows_isACopy_ofAFrameAMatrix() {
        try (Series x = numbers();
                DeviceArray values = x.values();
                DataFrame frame = DataFrame.of("a", new double[] {1, 2, 3}, "b", new double[] {4, 5, 6});
                DeviceArray matrix = frame.values()) {
            long tensor = values.toDlpack(DlpackAbi.VERSIONED);
            assertThat(addresses(x))
                    .doesNotContain(DlpackTensor.at(tensor, DlpackAbi.VERSIONED).address());
            Buffer.ofDlpack(tensor, DlpackAbi.VERSIONED).close();
            long both = matrix.toDlpack(DlpackAbi.VERSIONED);
            DlpackTensor said = DlpackTensor.at(both, DlpackAbi.VERSIONED);
            assertThat(said.shape()).containsExactly(3, 2);
            assertThat(said.strides()).containsExactly(2, 1);
            try (Buffer rows = Buffer.ofDlpack(both, DlpackAbi.VERSIONED)) {
                double[] all = new double[6];
                rows.toByteBuffer().asDoubleBuffer().get(all);
                assertThat(all).containsExactly(1, 4, 2, 5, 3, 6);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "int8, 0, 8",
        "int16, 0, 16",
        "int32, 0, 32",
        "int64, 0, 64",
        "uint8, 1, 8",
        "uint16, 1, 16",
        "uint32, 1, 32",
        "uint64, 1, 64",
        "float32, 2, 32",
        "float64, 2, 64",
        "bool, 6, 8"
    })
    void dlpack_saysTheTypeOfTheValues(String dtype, int code, int bits) {
        try (Series numbers = Series.of(new long[] {0, 1});
                Series typed = numbers.asType(DType.of(dtype));
                DeviceArray values = typed.expose()) {
            long tensor = values.toDlpack(DlpackAbi.UNVERSIONED);
            // data, then device type and device, then dimensions and type
            assertThat(new Words(tensor).get(1)).isEqualTo(deviceType());
            assertThat(new Words(tensor).get(2)).isEqualTo(1L | (code | (long) bits << 8 | 1L << 16) << 32);
            Buffer.ofDlpack(tensor, DlpackAbi.UNVERSIONED).close();
        }
    }

    @Test
    void dlpack_ofNoValues_andOfDates() {
        long before = LiveObjects.bytes();
        try (Series none = Series.of(new int[0]);
                DeviceArray values = none.expose()) {
            long tensor = values.toDlpack(DlpackAbi.VERSIONED);
            assertThat(DlpackTensor.at(tensor, DlpackAbi.VERSIONED).shape()).containsExactly(0);
            Buffer.ofDlpack(tensor, DlpackAbi.VERSIONED).close();
        }
        try (Series numbers = Series.of(new long[] {0, 1});
                Series dates = numbers.asType(DType.DATETIME_S);
                DeviceArray values = dates.expose()) {
            assertThatThrownBy(() -> values.toDlpack(DlpackAbi.VERSIONED))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("toDlpack: a DLPack tensor holds numbers and truth values, no rows of datetime64[s];"
                            + " cast them with asType");
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }
}
