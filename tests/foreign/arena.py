"""A Gambito server on a free port of this machine with an empty database, and accounts on it. Standard library only."""
import contextlib, json, os, re, signal, subprocess, sys, tempfile, urllib.request

PASSWORD = "correct horse battery"

# Ends as an exception does, so that servers end and files are removed.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


class Server:
    """Runs while the `with` statement does; afterwards the process has ended and the database is removed."""

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            self.folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="gambito-foreign-"))
            database = os.path.join(self.folder, "arena.db")
            command = [os.environ["GAMBITO_BIN"], "serve", "--listen", "127.0.0.1:0", "--database", database, "--lang", "en"]
            self.process = subprocess.Popen([*command, *self.options], stdout=subprocess.PIPE, text=True)
            stack.callback(self._stop)
            # The link of the first start is the last thing that it prints.
            self.printed = ""
            while "/welcome#" not in self.printed:
                line = self.process.stdout.readline()
                if not line:
                    raise SystemExit(f"the server ended: {self.printed}")
                self.printed += line
            self.address = re.search(r"http://[\d.:]+", self.printed).group()
            self.invitation = re.search(r"/welcome#(\S+)", self.printed).group(1)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_):
        self._stack.close()

    def _stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def person(self, name, **invitation):
        """Creates an account."""
        call(self.address, "/accounts", {"name": name, "password": PASSWORD, **invitation})
        return Person(self.address, name, log_in(self.address, name))

    def organiser(self, name):
        return self.person(name, invitation=self.invitation)


class Person:
    """Somebody who is logged in."""

    def __init__(self, address, name, cookie):
        self.address, self.name, self.cookie = address, name, cookie

    def get(self, path):
        return call(self.address, path, cookie=self.cookie)[0]

    def post(self, path, body=None):
        return call(self.address, path, body or {}, cookie=self.cookie)[0]

    def bot(self, name):
        """Creates a bot and answers with its token."""
        self.post("/bots", {"name": name})
        return self.post(f"/bots/{name}/tokens")["token"]


def log_in(address, name):
    """Answers with the cookie of a new session."""
    _, headers = call(address, "/session", {"name": name, "password": PASSWORD})
    return headers["set-cookie"].split(";")[0]


def call(address, path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{address}/api/v1{path}", data, {"content-type": "application/json", **headers})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer), answer.headers
