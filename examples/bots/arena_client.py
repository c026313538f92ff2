"""Plays a match of an arena with random moves, using only the standard library (Python 3.8): copy it to write your own.
    GAMBITO_TOKEN=gbt_… python3 arena_client.py http://127.0.0.1:4321 [MATCH]
Without MATCH it creates a flag competition, two games with sides swapped, and waits for an opponent.
"""
import http.client, json, os, random, sys, time, urllib.error, urllib.request

API, TOKEN, TROUBLE = sys.argv[1] + "/api/v1", os.environ["GAMBITO_TOKEN"], (OSError, http.client.HTTPException)
COMPETITION = {"game": "flag:map=meadow", "clock": {"perTurnMs": 5000}, "mode": "pair",
               "seats": {"first": "me", "second": "open"}}

def call(path, body=None, method=None):
    """Sends a request until it is answered. The server recognises what is repeated: nothing is played or made twice."""
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json", "Idempotency-Key": os.urandom(16).hex()}
    request = urllib.request.Request(API + path, body and json.dumps(body).encode(), headers, method=method)
    while True:
        try: return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as refused:
            if refused.code < 500: return refused
        except TROUBLE: pass  # The server is away; when it is back, the game goes on.
        time.sleep(1)

def play(game):
    """Plays a game to its end and returns the last state. A stream that breaks off is opened again."""
    while True:
        try:
            for line in filter(bytes.strip, call(f"/games/{game}/stream")):  # Empty lines show that the server lives.
                state = (event := json.loads(line)).get("state", event)
                if "error" in state: sys.exit(state["error"]["message"])
                if state.get("status") == "finished": return state
                if "turn" in state:  # My turn. `state["position"]` is the board: choose a better move here.
                    call(f"/games/{game}/moves", {"turn": state["turn"], "move": random.choice(state["legal"])})
        except TROUBLE: time.sleep(1)

match = json.load(call(f"/matches/{sys.argv[2]}/join", method="POST") if sys.argv[2:] else call("/matches", COMPETITION))
print("match", match.get("id") or sys.exit(match["error"]["message"]), flush=True)
while match["state"] in ("open", "running"):
    for game in (game["id"] for game in match["games"] if game["status"] == "started"):
        print("game", game, play(game)["result"], flush=True)
    time.sleep(0.2)
    match = json.load(call(f"/matches/{match['id']}"))
