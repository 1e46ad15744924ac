/** DataFrame, Series and Index on the GPU, in the manner of pandas and cuDF. */
// the library that draws names its module without being one
@SuppressWarnings("requires-automatic")
module io.cudf4j {
    requires transitive io.cudf4j.bindings;
    requires java.management;
    requires org.bytedeco.javacpp;
    requires org.objectweb.asm;
    requires org.objectweb.asm.tree;
    requires org.objectweb.asm.tree.analysis;
    // the engine cuda brings it, and nothing else touches it
    requires static org.bytedeco.cuda;
    // whoever exchanges vectors with arrow-java requires these; they are optional dependencies
    requires static org.apache.arrow.c;
    requires static org.apache.arrow.memory.core;
    requires static org.apache.arrow.vector;
    // whoever packs files, or reads Avro, requires these
    requires static com.github.luben.zstd_jni;
    requires static org.apache.avro;
    requires static org.apache.commons.compress;
    requires static org.tukaani.xz;
    // whoever draws requires these
    requires static java.desktop;
    requires static org.knowm.xchart;
    // whoever reads databases requires it; it is no part of every run time
    requires static transitive java.sql;
    requires static transitive org.jspecify;

    exports io.cudf4j;
    exports io.cudf4j.expr;
    exports io.cudf4j.io;
    exports io.cudf4j.memory;
    exports io.cudf4j.plc;
    exports io.cudf4j.plc.io;
    exports io.cudf4j.plc.nvtext;
    exports io.cudf4j.plc.strings;
    exports io.cudf4j.types;
    exports io.cudf4j.udf;

    uses io.cudf4j.plc.SpanFactory;
    uses io.cudf4j.types.CategoryFactory;
    uses io.cudf4j.types.DeviceFrameFactory;

    provides io.cudf4j.plc.SpanFactory with
            io.cudf4j.memory.BufferFactory;
    provides io.cudf4j.types.CategoryFactory with
            io.cudf4j.column.CategoryColumn.Factory;
    provides io.cudf4j.types.DeviceFrameFactory with
            io.cudf4j.column.serial.BufferFrame.Factory;
}
