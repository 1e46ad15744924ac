#!/bin/sh
# Install the flights job into a folder: install.sh CONTEXT PREFIX
#   CONTEXT  holds lib/ (JARs), data/ (the flights data) and scripts/, as Maven lays them out in docker/target/context
#   PREFIX   gets lib/, data/ and the programs in bin/; may be any folder that the caller can write
set -eu
[ $# -eq 2 ] || { echo "usage: install.sh CONTEXT PREFIX" >&2; exit 2; }
context=$1 prefix=$2
for part in lib data scripts; do
  [ -d "$context/$part" ] || { echo "install.sh: $context has no folder $part (build it with: mvn -pl docker -am package)" >&2; exit 1; }
done
mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/data"
cp "$context"/lib/*.jar "$prefix/lib/"
cp "$context"/data/*.csv "$prefix/data/"
cp "$context"/scripts/cudf4j-* "$prefix/bin/"
chmod 755 "$prefix"/bin/cudf4j-*
