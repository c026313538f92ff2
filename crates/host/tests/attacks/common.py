"""What attacks have in common."""
import ctypes
import errno
import sys

LIBC = ctypes.CDLL(None, use_errno=True)
ATTACKS = {}
ARGUMENTS = sys.argv[2:]
# Paths come in reverse: a file that a command names is visible.
PATHS = [path[::-1] for path in ARGUMENTS]
REFUSED = (errno.ENOSYS, errno.EPERM, errno.EACCES)
MEGABYTE = 1 << 20


def attack(function):
    ATTACKS[function.__name__.replace("_", "-")] = function
    return function


def call(number, *arguments):
    """A system call: its result, or minus the error."""
    converted = [ctypes.c_long(one) if isinstance(one, int) else one for one in arguments]
    result = LIBC.syscall(ctypes.c_long(number), *converted)
    return -ctypes.get_errno() if result == -1 else result


def refused(*calls):
    """None if all calls fail because they are forbidden."""
    for name, number, *arguments in calls:
        result = call(number, *arguments)
        if result >= 0 or -result not in REFUSED:
            return f"{name}: {result}"
    return None


def fails(*actions):
    """None if all actions raise an OSError."""
    for name, action in actions:
        try:
            return f"{name}: {action()!r}"
        except OSError:
            pass
    return None


def read(path):
    with open(path, "rb") as file:
        return file.read(100)


def write(path, text="hostile"):
    with open(path, "w") as file:
        file.write(text)
