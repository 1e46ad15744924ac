#!/bin/sh
# Install what the job needs of the system where the base image (Debian, Ubuntu) lacks it: a JRE and the C++ runtime.
set -eu
set --
command -v java >/dev/null || set -- "$@" openjdk-17-jre-headless
ldconfig -p | grep -q 'libstdc++\.so\.6 ' || set -- "$@" libstdc++6
[ $# -gt 0 ] || exit 0
apt-get update
apt-get install -y --no-install-recommends "$@"
rm -rf /var/lib/apt/lists/*
