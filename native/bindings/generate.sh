#!/usr/bin/env bash
# Runs JavaCPP over the presets; prints nothing unless it fails. Same input, same output.
#   generate.sh parse    CLASSES JAVACPP_JAR DEPS OUT   presets in CLASSES + headers in DEPS -> Java sources in OUT
#   generate.sh generate CLASSES JAVACPP_JAR DEPS OUT   compiled bindings in CLASSES -> JNI sources in OUT
set -euo pipefail
[ $# -eq 5 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 2; }
mode=$1 classes=$2 javacpp=$3 deps=$4 out=$5
here=$(cd "$(dirname "$0")" && pwd)
presets=(Core Compute Relational Strings Io)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
include="$here/../../cpp:$work/include"
# JavaCPP writes methods in the order in which reflection lists them, which a compiling or a shared-archive JVM varies
steady=(-Xint -Xshare:off -XX:+UseSerialGC)
run() {
  if ! java "${java_options[@]}" -jar "$javacpp" -classpath "$classes" -Dplatform.includepath="$include" "$@" > "$work/log" 2>&1; then
    cat "$work/log" >&2
    echo "generate.sh: JavaCPP failed: $*" >&2
    exit 1
  fi
}

rm -rf "$out"
mkdir -p "$out"
case $mode in
  parse)
    java_options=(-XX:+UseSerialGC)
    # a preset that inherits another needs the other's Java types, so they are parsed in order and together
    python3 "$here/without_streams.py" "$deps/libcudf/libcudf/include" "$work/include"
    run -d "$out" -nogenerate "${presets[@]/#/io.cudf4j.libcudf.presets.}"
    ;;
  generate)
    java_options=("${steady[@]}")
    run -d "$out" -nocompile 'io.cudf4j.libcudf.*' 'io.cudf4j.libcudf.global.*'
    ;;
  *)
    echo "generate.sh: unknown mode $mode" >&2
    exit 2
    ;;
esac
