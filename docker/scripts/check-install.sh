#!/bin/sh
# What the images do, without a Docker engine: install into an empty folder and run the job from there.
#   check-install.sh CONTEXT
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
sh "$here/install.sh" "$1" "$prefix"
"$prefix/bin/cudf4j-health" > "$prefix/output" || { cat "$prefix/output"; echo "check-install.sh: no engine answers" >&2; exit 1; }
"$prefix/bin/cudf4j-flights" > "$prefix/output" || { cat "$prefix/output"; echo "check-install.sh: the job failed" >&2; exit 1; }
for word in "Frontier Airlines Inc." "Worst routes" "engine"; do
  grep -q "$word" "$prefix/output" || { cat "$prefix/output"; echo "check-install.sh: the job's output lacks '$word'" >&2; exit 1; }
done
echo "check-install.sh: installed into an empty folder and ran the job there"
