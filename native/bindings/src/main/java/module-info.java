/**
 * The bindings over libcudf, the loader, the errors and the configuration. What programs see of it are errors and
 * configuration; the rest is for {@code io.cudf4j}.
 */
@SuppressWarnings("module") // the modules that are named after "to" are built over this one
module io.cudf4j.bindings {
    requires jdk.management;
    requires org.bytedeco.javacpp;
    requires static transitive org.jspecify;

    exports io.cudf4j.config;
    exports io.cudf4j.errors;
    exports io.cudf4j.libcudf to
            io.cudf4j;
    exports io.cudf4j.libcudf.global to
            io.cudf4j;
    exports io.cudf4j.libcudf.support to
            io.cudf4j,
            io.cudf4j.testkit;
}
