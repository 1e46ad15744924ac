/** A program of its own module, with a package that records are read from. */
module app {
    requires io.cudf4j;
    requires java.management;

    opens app to io.cudf4j;
}
