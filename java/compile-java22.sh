#!/bin/sh
# Compile the sources that need Java 22 into META-INF/versions/22 of a module: compile-java22.sh CLASSPATH CLASSES SOURCES
# Looks at JAVA22_HOME, JAVA_HOME, then at the usual places; says so where there is no JDK 22 or newer.
set -eu
classpath=$1 classes=$2 sources=$3
target=$classes/META-INF/versions/22
rm -rf "$target"
found=
for home in "${JAVA22_HOME:-}" "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*; do
  if [ -x "$home/bin/javac" ] && [ -f "$home/release" ]; then
    major=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
    if [ "${major:-0}" -ge 22 ]; then found=$home; break; fi
  fi
done
if [ -z "$found" ]; then
  echo "classes for Java 22: left out, no JDK 22 or newer was found (set JAVA22_HOME to have MemorySegment in the API)"
  exit 0
fi
mkdir -p "$target"
find "$sources" -name '*.java' -exec "$found/bin/javac" --release 22 -proc:none -Xlint:all,-classfile,-processing,-path,-options -Werror \
  -d "$target" -cp "$classes:$classpath" {} +
