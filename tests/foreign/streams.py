"""How soon curl, Python's requests and a browser's EventSource see a move. Every client must see every move; the times are printed.
    GAMBITO_BIN=target/debug/gambito python3 streams.py
"""
import json, os, random, signal, statistics, subprocess, sys, threading, time

import requests

import arena

HERE = os.path.dirname(os.path.abspath(__file__))
GAME = {"game": "kalah:pits=6,seeds=4", "seats": {"first": "me", "second": "me"}}
MOVES = 30
WANTED_MS = 200
PATIENCE_S = 120


class Watcher:
    """A client that reads the stream of a game in a thread of its own, and when it saw each state."""

    def __init__(self, name, lines):
        self.name, self.seen, self.news = name, {}, threading.Condition()
        threading.Thread(target=self.watch, args=[lines], daemon=True).start()

    def watch(self, lines):
        for line in lines:
            now = time.time()
            text = line.removeprefix("data:").strip()
            if text.startswith("{"):
                state = json.loads(text)
                ply = state.get("state", state).get("ply")
                with self.news:
                    self.seen.setdefault(ply, now)
                    self.news.notify_all()

    def wait_for(self, ply):
        with self.news:
            if not self.news.wait_for(lambda: ply in self.seen, PATIENCE_S):
                sys.exit(f"{self.name} has not seen move {ply}")
        return self.seen[ply]


def main():
    with arena.Server() as server:
        ann = server.person("ann")
        game = ann.post("/matches", GAME)["games"][0]["id"]
        stream = f"{server.address}/api/v1/games/{game}/stream"
        programs = [
            ["curl", "--no-buffer", "--silent", stream],
            ["curl", "--no-buffer", "--silent", "--compressed", "--header", "accept: text/event-stream", stream],
            ["node", f"{HERE}/eventsource.mjs", stream],
        ]
        running = [subprocess.Popen(program, stdout=subprocess.PIPE, text=True) for program in programs]
        try:
            names = ["curl -N", "curl -N, server-sent events, accepting gzip", "EventSource of Chromium"]
            watchers = [Watcher(name, program.stdout) for name, program in zip(names, running)]
            watchers.append(Watcher("requests, accepting gzip", lines_of_requests(stream, "application/x-ndjson")))
            watchers.append(Watcher("requests, server-sent events, accepting gzip", lines_of_requests(stream, "text/event-stream")))
            report(watchers, sent(ann, game, watchers))
        finally:
            for program in running:
                program.send_signal(signal.SIGTERM)
            for program in running:
                program.wait()


def lines_of_requests(stream, kind):
    headers = {"accept": kind, "accept-encoding": "gzip"}
    with requests.get(stream, headers=headers, stream=True, timeout=PATIENCE_S) as answer:
        yield from map(bytes.decode, answer.iter_lines(chunk_size=1))


def sent(ann, game, watchers):
    """Plays, and answers with the moment at which each move was sent. Every client sees a move before the next one."""
    moments, dice = {}, random.Random(1)
    for ply in range(MOVES + 1):
        for watcher in watchers:
            watcher.wait_for(ply)
        state = ann.get(f"/games/{game}")["state"]
        if state["status"] == "finished" or ply == MOVES:
            return moments
        moments[ply + 1] = time.time()
        ann.post(f"/games/{game}/moves", {"turn": state["turn"], "move": dice.choice(state["legal"])})


def report(watchers, moments):
    print(f"milliseconds from sending a move until a client has seen it, {len(moments)} moves (wanted: {WANTED_MS})")
    for watcher in watchers:
        took = [1000 * (watcher.seen[ply] - moment) for ply, moment in moments.items()]
        late = sum(ms > WANTED_MS for ms in took)
        print(f"{watcher.name:46} median {statistics.median(took):6.1f}   slowest {max(took):6.1f}   late {late}")


if __name__ == "__main__":
    main()
