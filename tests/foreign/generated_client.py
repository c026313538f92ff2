"""A client that openapi-python-client generates from /api/openapi.json signs up, makes bots and plays whole games with them.
    GAMBITO_BIN=target/debug/gambito python3 generated_client.py
"""
import importlib, os, random, subprocess, sys, time

import arena

GAMES = [("nim", "single"), ("tictactoe", "single"), ("kalah", "single"), ("flag:map=meadow", "pair")]


def main():
    with arena.Server() as server:
        generate(server)
        models = importlib.import_module("generated.models")
        clients = [bot(models, server.address, name) for name in ("ann", "ben")]
        for game, mode in GAMES:
            begun = time.monotonic()
            results = match(models, clients, game, mode)
            print(f"{game}, {mode}: {', '.join(results)} in {time.monotonic() - begun:.1f} s", flush=True)


def generate(server):
    generator = os.path.join(os.path.dirname(sys.executable), "openapi-python-client")
    command = [generator, "generate", "--url", f"{server.address}/api/openapi.json", "--meta", "none"]
    command += ["--output-path", f"{server.folder}/generated"]
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ended.returncode != 0:
        sys.exit(ended.stdout)
    print(f"generated, with {ended.stdout.count('WARNING')} warnings", flush=True)
    sys.path.insert(0, server.folder)


def bot(models, address, owner):
    """Signs up, logs in, creates a bot and answers with its client."""
    client = importlib.import_module("generated.client")
    person = client.Client(base_url=address)
    call("accounts.post_accounts", person, body=models.NewAccountRequest(name=owner, password=arena.PASSWORD))
    call("accounts.post_session", person, body=models.Login(name=owner, password=arena.PASSWORD))
    call("bots.post_bots", person, body=models.NewBot(name=f"{owner}bot"))
    made = call("bots.post_bots_name_tokens", person, f"{owner}bot", body=models.NewTokenRequest())
    return client.AuthenticatedClient(base_url=address, token=made.token)


def match(models, clients, game, mode):
    """Plays a match and answers with the results of its games."""
    seats = models.SeatsRequest.from_dict({"first": "me", "second": "open"})
    clock = models.ClockRequest(per_turn_ms=60_000)
    wanted = models.NewMatchRequest(game=game, seats=seats, clock=clock, mode=models.ModeRequest(mode))
    made = call("matches.post_matches", clients[0], body=wanted)
    now = call("matches.post_matches_id_join", clients[1], made.id)
    results = []
    while now.state == "running":
        for summary in now.games:
            if summary.status == "started":
                results.append(play(models, clients, summary.id))
        now = call("matches.get_matches_id", clients[0], made.id)
    if now.state != "finished" or len(results) != {"single": 1, "pair": 2}[mode]:
        sys.exit(f"{game}: {now.state} after {results}")
    return results


def play(models, clients, game):
    """Plays a game with random moves and answers with its result."""
    while True:
        for client in clients:
            state = call("matches.get_games_id", client, game).state.to_dict()
            if state["status"] == "finished":
                return state["result"]
            if "turn" in state:
                body = models.MoveRequest(turn=state["turn"], move=random.choice(state["legal"]))
                call("matches.post_games_id_moves", client, game, body=body)


def call(operation, client, *path, **rest):
    """Calls an operation; a refusal ends the test."""
    answer = importlib.import_module(f"generated.api.{operation}").sync(*path, client=client, **rest)
    if answer is None or type(answer).__name__ == "ErrorBody":
        sys.exit(f"{operation}: {answer}")
    return answer


if __name__ == "__main__":
    random.seed(1)
    main()
