# Runs a PostgreSQL server of its own until its input ends, and leaves nothing behind.
# Usage: sh -c "$(cat postgres_server.sh)" sh BIN
# Prints "ready SOCKET-FOLDER", or "failed" and the reason.
bin=$1
folder=$(mktemp -d "${TMPDIR:-/tmp}/gambito-postgres-XXXXXX") || exit 1

# initdb and postgres refuse to run as root.
unprivileged() {
    if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

clean_up() {
    unprivileged "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop < /dev/null > /dev/null 2>&1
    rm -rf "$folder"
}
trap clean_up EXIT
# Writing to a test program that was killed in the meantime raises PIPE.
trap 'exit 1' HUP INT PIPE TERM

give_up() {
    echo "failed: $1"
    cat "$folder"/*.log
    exit 1
}

cd "$folder" || exit 1
if [ "$(id -u)" = 0 ]; then chown postgres "$folder" || give_up "there is no user postgres"; fi

# A collation that sorts as people do: the tables must not depend on it.
unprivileged "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --no-sync \
    --locale=C.UTF-8 --locale-provider=icu --icu-locale=en < /dev/null > "$folder/initdb.log" 2>&1 || give_up initdb

# A test needs no durability, and each test has its own pools.
unprivileged "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w -t 300 -o "-k '$folder' -c listen_addresses='' \
    -c fsync=off -c full_page_writes=off -c max_connections=1000 -c shared_buffers=32MB" start \
    < /dev/null > "$folder/start.log" 2>&1 || give_up pg_ctl

echo "ready $folder"
cat > /dev/null
