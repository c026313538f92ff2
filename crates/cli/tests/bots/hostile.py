"""A bot for Nim that takes as many tokens as possible and has one fault. It tests the host.

    python3 hostile.py FAULT [ARGUMENT]

The fault shows at the second move unless its description says otherwise; `python3 hostile.py` lists all faults.
Endless faults take a limit as ARGUMENT, for use outside of a sandbox: without one, `memory` and `fork-bomb` bring
down an unprotected machine. No fault depends on the speed of the machine.
"""
import os
import signal
import socket
import sys
import threading
import time

HOUR = 3600
TAKE = 3
FAULTS = {}
ARGUMENT = sys.argv[2] if len(sys.argv) > 2 else None


class Bot:
    """The bot without a fault. A fault is a subclass that overrides some of its methods."""

    def __init__(self):
        self.pile, self.is_first_turn, self.moves_made = 8, True, 0

    def run(self):
        self.begin()
        # Not `sys.stdin`, which fails on invalid UTF-8 and is closed together with its descriptor.
        for line in open(0, encoding="utf-8", errors="replace", closefd=False):
            self.obey(line.split())
        self.end()

    def obey(self, words):
        match words:
            case ["ugi"]: self.greet()
            case ["isready"]: self.ready()
            case ["position", *words]: self.set_position(words)
            case ["go", *limits]: self.go(limits)
            case ["query", question]: say("response " + self.answer(question))
            case ["stop"]: self.stop()
            case ["quit"]: self.end()

    def set_position(self, words):
        end = words.index("moves") if "moves" in words else len(words)
        self.pile, turn = (8, "1") if words[0] == "startpos" else (int(words[1]), words[2])
        moves = words[end + 1:]
        self.pile -= sum(map(int, moves))
        self.is_first_turn = (turn == "1") == (len(moves) % 2 == 0)

    def answer(self, question):
        mover_won = "p1win" if self.is_first_turn else "p2win"  # The player who took the last token has lost.
        legal = [str(count) for count in range(min(TAKE, self.pile), 0, -1)]
        return {"gameover": "false" if self.pile else "true", "p1turn": "true" if self.is_first_turn else "false",
                "result": "none" if self.pile else mover_won, "legal": " ".join(legal)}.get(question, "")

    def go(self, limits):
        self.moves_made += 1
        self.is_endless = "infinite" in limits
        move = str(min(TAKE, self.pile)) if self.pile else "none"
        self.second_move(move) if self.moves_made == 2 else self.other_move(move)

    def begin(self): pass
    def greet(self): say("id name Hostile\nid author Gambito\nugiok")
    def ready(self): say("readyok")
    def other_move(self, move): say("bestmove " + move)
    def second_move(self, move): self.other_move(move)
    def stop(self): pass
    def end(self): os._exit(0)


def say(text):
    write(1, text.encode() + b"\n")


def complain(text):
    write(2, text.encode() + b"\n")


def write(descriptor, data):
    """Writes everything, without a buffer."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view):]


def fault(about):
    """Registers a class under its name: `NoNewline` is `no-newline`."""
    def enter(kind):
        name = "".join("-" + letter.lower() if letter.isupper() else letter for letter in kind.__name__)
        FAULTS[name.lstrip("-")] = about, kind
        return kind
    return enter


def limited(default=float("inf")):
    return float(ARGUMENT) if ARGUMENT else default


def child(work):
    """Runs `work` in a child process that inherits all descriptors; returns whether it could be started."""
    try:
        if os.fork() == 0:
            work()
            os._exit(0)
        return True
    except OSError as error:
        complain(f"fork: refused ({error.strerror})")
        return False


@fault("has no fault")
class Fine(Bot): pass


# Wrong answers.

@fault("takes more tokens than there are")
class Illegal(Bot):
    def second_move(self, move): say(f"bestmove {self.pile + 1}")


@fault("answers text that is no move")
class GarbageMove(Bot):
    def second_move(self, move): say("bestmove %$!xyzzy")


@fault("answers `bestmove` without a move")
class Blank(Bot):
    def second_move(self, move): say("bestmove")


@fault("answers every `go` twice")
class TwoMoves(Bot):
    def other_move(self, move): say(f"bestmove {move}\nbestmove {move}")


@fault("sends `bestmove` after `readyok`, before any `go`")
class Early(Bot):
    def ready(self):
        say("readyok")
        if self.moves_made == 0:
            say("bestmove 1")


@fault("sends invalid UTF-8 before its move, and plays on")
class Binary(Bot):
    def second_move(self, move):
        write(1, b"\xff\xfe\x80\x00\x00\xc3\n\x00\n" + bytes(range(256)) + b"\n")
        self.other_move(move)


# Missing answers.

@fault("answers no `go` before `stop`")
class Late(Bot):
    def other_move(self, move): self.late_move = move
    def stop(self): say("bestmove " + self.late_move)


@fault("never answers `go`, not even after `stop`, but answers `isready`")
class Never(Bot):
    def other_move(self, move): pass


@fault("never answers `go infinite`, not even after `stop`; plays well otherwise")
class IgnoreStop(Bot):
    def other_move(self, move):
        if not self.is_endless:
            say("bestmove " + move)


# Starting and exiting.

@fault("exits with code 4 before it has sent anything")
class ExitAtStart(Bot):
    def begin(self): os._exit(4)


@fault("never sends `ugiok`")
class MuteAtStart(Bot):
    def greet(self): pass


@fault("never sends `readyok`")
class NeverReady(Bot):
    def ready(self): pass


@fault("exits with code 3")
class Crash(Bot):
    def second_move(self, move):
        complain("crash: on purpose")
        os._exit(3)


@fault("is killed by SIGABRT")
class Abort(Bot):
    def second_move(self, move): os.abort()


@fault("ignores `quit`, the end of its input, SIGTERM, SIGHUP and SIGINT, and stays for an hour")
class IgnoreQuit(Bot):
    def begin(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)

    def end(self): time.sleep(HOUR)


@fault("closes its output and reads on; further output goes to standard error")
class CloseStdout(Bot):
    def second_move(self, move): os.dup2(2, 1)


@fault("closes its input, answers, and stays for an hour")
class CloseStdin(Bot):
    def second_move(self, move):
        os.close(0)
        self.other_move(move)
        time.sleep(HOUR)


# Too much output.

@fault("prints lines without end (or ARGUMENT of them)")
class Flood(Bot):
    def second_move(self, move):
        lines = 0
        while lines < limited():
            write(1, b"info string flood\n" * 1000)
            lines += 1000
        self.other_move(move)


@fault("prints bytes without end (or ARGUMENT of them), never a newline")
class NoNewline(Bot):
    def second_move(self, move):
        count = 0
        while count < limited():
            write(1, b"x" * 65536)
            count += 65536
        time.sleep(HOUR)


@fault("prints one line of 64 MiB (or ARGUMENT bytes) first, and plays on")
class HugeLine(Bot):
    def second_move(self, move):
        write(1, b"info string " + b"x" * int(limited(64 << 20)) + b"\n")
        self.other_move(move)


@fault("floods its standard error without end, and plays on")
class StderrFlood(Bot):
    def second_move(self, move):
        threading.Thread(target=self.flood, daemon=True).start()
        self.other_move(move)

    def flood(self):
        while True:
            write(2, b"stderr: flood\n" * 1000)


# Too many resources.

@fault("leaves children that sleep for an hour, one of them in its own session, and plays on")
class Fork(Bot):
    def second_move(self, move):
        child(lambda: time.sleep(HOUR))
        child(self.leave)
        self.other_move(move)

    def leave(self):
        """Starts a session and forks: an orphan that still holds the output of the bot."""
        os.setsid()
        child(lambda: time.sleep(HOUR))


@fault("forks without end (or ARGUMENT times, each doubling the processes)")
class ForkBomb(Bot):
    def second_move(self, move):
        parent, rounds = os.getpid(), 0
        while rounds < limited():
            rounds += 1
            try:
                os.fork()
            except OSError:
                time.sleep(0.01)
        if os.getpid() != parent:
            time.sleep(HOUR)
        self.other_move(move)


@fault("takes memory and writes to it without end (or up to ARGUMENT MiB, and plays on)")
class Memory(Bot):
    def second_move(self, move):
        taken = []
        while 16 * len(taken) < limited():
            taken.append(b"\xaa" * (16 << 20))
        self.other_move(move)


@fault("keeps all processors busy from then on, for a minute (or ARGUMENT seconds), and plays on")
class Cpu(Bot):
    def second_move(self, move):
        end = time.monotonic() + limited(60)
        for _ in range(os.cpu_count() or 1):
            child(lambda: self.spin(end))
        self.other_move(move)

    def spin(self, end):
        while time.monotonic() < end:
            pass


# Forbidden access: it reports the result on standard error, and plays on.

@fault("connects to port ARGUMENT of this machine by TCP and sends to it by UDP")
class Network(Bot):
    def second_move(self, move):
        there = "127.0.0.1", int(limited(9))
        self.attempt("tcp", lambda: socket.create_connection(there, timeout=1))
        self.attempt("udp", lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"hello", there))
        self.other_move(move)

    def attempt(self, protocol, connect):
        try:
            connect()
            complain(f"network: open ({protocol})")
        except OSError as error:
            complain(f"network: refused ({protocol}: {error})")


@fault("writes a file at the path ARGUMENT and one in $TMPDIR")
class Write(Bot):
    def second_move(self, move):
        for path in (ARGUMENT or "hostile.txt", os.path.join(os.environ.get("TMPDIR", "/tmp"), "hostile.txt")):
            try:
                with open(path, "w", encoding="utf-8") as file:
                    file.write("written by a bot\n")
                complain(f"write: done ({path})")
            except OSError as error:
                complain(f"write: refused ({path}: {error.strerror})")
        self.other_move(move)


@fault("sends SIGTERM to its parent")
class Signal(Bot):
    def second_move(self, move):
        try:
            os.kill(os.getppid(), signal.SIGTERM)
            complain("signal: sent")
        except OSError as error:
            complain(f"signal: refused ({error.strerror})")
        self.other_move(move)


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in FAULTS:
        sys.exit("\n".join(f"{name:<14} {about}" for name, (about, _) in FAULTS.items()))
    FAULTS[name][1]().run()


if __name__ == "__main__":
    main()
