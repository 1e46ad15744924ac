/** Programs to start from, as a module: what a modular program over cudf4j requires. */
module io.cudf4j.examples {
    requires transitive io.cudf4j;

    exports io.cudf4j.examples;
}
