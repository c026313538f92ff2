"""schemathesis sends what /api/openapi.json allows, and what it does not, and checks every answer: as a guest, a player and an organiser.
    GAMBITO_BIN=target/debug/gambito python3 schemas.py [EXAMPLES]
"""
import os, subprocess, sys, time

import arena

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = sys.argv[1] if sys.argv[1:] else "5"
GAME = {"game": "nim:tokens=7", "seats": {"first": "me", "second": "me"}}
COMPETITION = {"name": "Cup", "game": "nim:tokens=7", "stages": [{"format": "round-robin"}]}


def main():
    failed = [role for role in ("guest", "player", "organiser") if not passes(role)]
    if failed:
        sys.exit(f"schemathesis found something as {', '.join(failed)}")


def passes(role):
    begun = time.monotonic()
    print(f"\n-- schemathesis as {role}", flush=True)
    # Nobody else signs up for hours from this address.
    with arena.Server("--sign-ups-per-hour", "1000000") as server:
        command = [os.path.join(os.path.dirname(sys.executable), "schemathesis"), "--config-file", f"{HERE}/schemathesis.toml", "run"]
        command += [f"{server.address}/api/openapi.json", "--checks", "all", "--max-examples", EXAMPLES, "--seed", "1", "--no-color"]
        variables = {**os.environ, **around(server, role), "SERVER": server.address, "PYTHONPATH": HERE}
        ended = subprocess.run(command, env=variables, cwd=server.folder)
        if server.process.poll() is not None:
            sys.exit("the server has ended")
    print(f"{role}: {time.monotonic() - begun:.0f} s", flush=True)
    return ended.returncode == 0


def around(server, role):
    """Something of every kind, as the words of schemathesis.toml."""
    olga, ann, ben = server.organiser("olga"), server.person("ann"), server.person("ben")
    who = {"guest": ann, "player": ann, "organiser": olga}[role]
    who.bot("robot")
    match = who.post("/matches", GAME)
    return {
        "COOKIE": "" if role == "guest" else who.cookie,
        "NAME": who.name,
        "MATCH": match["id"],
        "GAME": match["games"][0]["id"],
        "COMPETITION": olga.post("/competitions", COMPETITION)["id"],
        "CLASS": olga.post("/classes", {"name": "AI"})["id"],
        "CHALLENGE": ben.post("/challenges", {**GAME, "to": who.name, "seats": {"first": "me", "second": "open"}})["id"],
        "INVITATION": olga.post("/invitations", {"role": "player"})["id"],
        "BOT": "robot",
    }


if __name__ == "__main__":
    main()
