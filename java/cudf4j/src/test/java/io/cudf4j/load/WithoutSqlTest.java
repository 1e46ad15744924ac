/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

/** A run time without the module java.sql: only who calls a method of databases needs it. */
class WithoutSqlTest {
    @Test
    void framesWork_withoutTheModuleOfDatabases() throws Exception {
        String printed = FreshJvm.run(
                "256MiB",
                Program.class,
                new String[0],
                "-Xmx256m",
                "--limit-modules=java.base,java.management,java.logging,jdk.unsupported");
        assertThat(printed).contains("java.sql is there: false", "sum 3", "back 2", "looked at");
    }

    /** Looks at the classes as serialisation and tools do. */
    static final class Program {
        public static void main(String[] arguments) throws IOException, ClassNotFoundException {
            System.out.println("java.sql is there: "
                    + ModuleLayer.boot().findModule("java.sql").isPresent());
            try (DataFrame frame = DataFrame.of("a", new long[] {1, 2});
                    Series column = frame.col("a")) {
                System.out.println("sum " + column.sumLong());
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                    out.writeObject(frame);
                }
                try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                        DataFrame back = (DataFrame) in.readObject()) {
                    System.out.println("back " + back.rowCount());
                }
            }
            int methods = DataFrame.class.getDeclaredMethods().length + Series.class.getMethods().length;
            System.out.println(methods > 100 ? "looked at" : "too few methods");
        }
    }
}
