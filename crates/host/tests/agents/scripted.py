"""A client of the Kalah Game Protocol with one of these manners: splits, never-yields, silent, hangs-up."""
import os, socket, sys

manner = sys.argv[1]
connection = socket.create_connection((os.environ["KGP_HOST"], int(os.environ["KGP_PORT"])))
connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def send(text):
    """Sends a line; `splits` sends every byte alone."""
    data = (text + "\r\n").encode()
    for piece in ([data[at:at + 1] for at in range(len(data))] if manner == "splits" else [data]):
        connection.sendall(piece)


for line in connection.makefile(newline="\r\n"):
    number, *words = line.split()
    if number == "kgp":
        send('1 mode "freeplay"')
    elif number == "goodbye":
        break
    elif words[0] == "ping":
        send(f"@{number} pong")
    elif words[0] == "state":
        size, _, _, *seeds = map(int, words[1].strip("<>").split(","))
        legal = [pit for pit in range(1, size + 1) if seeds[pit - 1]]
        if manner == "splits":
            send(f"@{number} move {legal[-1]}")
            send(f"@{number} yield")
        elif manner == "never-yields":
            send(f"@{number} move {legal[0]}")
            send(f"@{number} move {legal[1]}")
            send(f"@{number} move 99")
        elif manner == "hangs-up":
            break
