/**
 * For tests of programs over cudf4j: a JUnit extension that finds native memory left behind, assertions over rows that say
 * whose they were, statements for databases, and annotations.
 */
module io.cudf4j.testkit {
    requires io.cudf4j.bindings;
    requires static transitive java.sql;
    requires static transitive org.jspecify;
    requires transitive org.assertj.core;
    requires transitive org.junit.jupiter.api;

    exports io.cudf4j.testkit;

    provides org.junit.jupiter.api.extension.Extension with
            io.cudf4j.testkit.LeakCheck;
}
