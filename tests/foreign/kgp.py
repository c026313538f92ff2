"""Plays Kalah with clients of the Kalah Game Protocol that are installed on this machine.
    GAMBITO_BIN=target/debug/gambito KGP_CLIENTS=FILE python3 kgp.py [GAMES]
FILE has a command on each line. {host}, {port} and {socket} (a WebSocket address) are replaced; KGP_HOST and KGP_PORT are set.
"""
import os, re, shlex, signal, subprocess, sys, tempfile, time

import arena

GAMES = int(sys.argv[1]) if sys.argv[1:] else 4
PATIENCE_S = 600
OPTIONS = ["--kgp", "0", "--kgp-time", "200ms", "--kgp-opponent", "random", "--kgp-opponent", "first"]
ENDS = {"win", "draw", "adjudicated"}
# The exit code by which ./test counts a skipped test.
LEFT_OUT = 77


def main():
    if "KGP_CLIENTS" not in os.environ:
        print("left out: KGP_CLIENTS names no file with commands; docs/testing.md explains")
        sys.exit(LEFT_OUT)
    with open(os.environ["KGP_CLIENTS"]) as file:
        commands = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    failed = [command for command in commands if not plays(command)]
    if failed:
        sys.exit("failed: " + "; ".join(failed))


def plays(command):
    begun = time.monotonic()
    with arena.Server(*OPTIONS) as server, tempfile.TemporaryFile("w+") as output:
        host, port = re.search(r"Protocol is at ([\d.]+):(\d+)", server.printed).groups()
        places = {"{host}": host, "{port}": port, "{socket}": server.address.replace("http", "ws") + "/socket"}
        for place, value in places.items():
            command = command.replace(place, value)
        variables = {**os.environ, "KGP_HOST": host, "KGP_PORT": port, "TOKEN": "guest", "NAME": "guest", "AUTHOR": "guest"}
        client = subprocess.Popen(
            shlex.split(command), env=variables, cwd=server.folder, stdout=output, stderr=output, start_new_session=True)
        try:
            while len(reasons := finished(server)) < GAMES and client.poll() is None and time.monotonic() - begun < PATIENCE_S:
                time.sleep(1)
            has_ended = client.poll() is not None
        finally:
            end(client)
        output.seek(0)
        errors = [line for line in output if re.search(r"\berror\b|exception|panicked|traceback", line, re.IGNORECASE)]
    good = len(reasons) >= GAMES and ENDS.issuperset(reasons) and not errors and not has_ended
    counts = ", ".join(f"{reasons.count(reason)} {reason}" for reason in sorted(set(reasons)))
    print(f"{command}: {counts or 'no game'} in {time.monotonic() - begun:.0f} s", *errors[:3], flush=True)
    if has_ended:
        print("the client has ended")
    return good


def finished(server):
    """The reasons of the games that have ended."""
    matches, _ = arena.call(server.address, "/matches?state=finished")
    games = [game["id"] for match in matches for game in match["games"]]
    return [arena.call(server.address, f"/games/{game}")[0]["state"]["reason"] for game in games]


def end(client):
    """Ends a client with the programs that it has started."""
    try:
        os.killpg(client.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    client.wait()


if __name__ == "__main__":
    main()
