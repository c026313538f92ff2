//! A PostgreSQL server for this test program.
//!
//! A shell starts it, waits for the end of its input, and then stops and removes it. This program holds the other end
//! of the pipe and never closes it, so the system does: after the last test, after a panic, or after a kill.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

struct Server {
    /// Holds the input of the shell open.
    _shell: Child,
    socket_folder: String,
}

/// Creates an empty database and returns its address. The first call starts the server.
pub(crate) async fn new_database() -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    static DATABASES: AtomicU64 = AtomicU64::new(1);
    let server = SERVER.get_or_init(start);
    let address = |name: &str| format!("postgres:///{name}?user=postgres&host={}", server.socket_folder);

    let name = format!("test{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&address("postgres")).await.expect("the server accepts connections");
    sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.expect("a database");
    connection.close().await.expect("an open connection");
    address(&name)
}

fn start() -> Server {
    let bin = newest_installation().expect(
        "PostgreSQL is missing, and half of these tests need it. Please run: apt-get install --no-install-recommends postgresql",
    );
    let mut shell = Command::new("sh")
        .args(["-c", include_str!("postgres_server.sh"), "sh"])
        .arg(bin)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        // Ctrl-C ends this program; the shell must live a little longer to clean up.
        .process_group(0)
        .spawn()
        .expect("a shell");
    let mut output = BufReader::new(shell.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("text");
    let Some(socket_folder) = line.trim_end().strip_prefix("ready ").map(str::to_owned) else {
        output.read_to_string(&mut line).expect("text");
        panic!("PostgreSQL does not start: {line}");
    };
    Server { _shell: shell, socket_folder }
}

/// Where Debian installs the programs of PostgreSQL, by version.
fn newest_installation() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let newest = versions
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok()?.parse::<u32>().ok())
        .map(|version| (version, PathBuf::from(format!("/usr/lib/postgresql/{version}/bin"))))
        .filter(|(_, bin)| bin.join("initdb").exists())
        .max()?;
    Some(newest.1)
}
