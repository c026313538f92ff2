"""Attacks on files."""
import os
import stat
import struct

from common import MEGABYTE, PATHS, attack, call, fails, refused, write


@attack
def extended_attributes():
    """An access list through an old and a new call, on a file that the bot sees."""
    path, name, value = os.fsencode(__file__), b"user.hostile", b"x"
    arguments = struct.pack("QII", 0, 1, 0)
    return refused(("setxattr", 188, path, name, value, 1, 0), ("setxattrat", 463, -100, path, 0, name, arguments, 16))


@attack
def change_own_program():
    return fails(("chmod", lambda: os.chmod(__file__, 0o777)), ("write", lambda: open(__file__, "a")),
                 ("unlink", lambda: os.unlink(__file__)), ("utime", lambda: os.utime(__file__)))


@attack
def read_secrets():
    """Password hashes, keys, and the paths given."""
    paths = ["/etc/shadow", "/etc/ssh", "/root/.ssh", "/root/.bashrc", "/var/log", "/run", "/sys/kernel", "/boot", *PATHS]
    return next((path for path in paths if os.path.exists(path)), None)


@attack
def list_strangers():
    """Other files in shared directories."""
    seen = [name for name in os.listdir("/tmp") if not __file__.startswith("/tmp/" + name)]
    return f"/tmp: {seen}" if seen else None


@attack
def run_hidden_program():
    """The engine of the host, by its path and through processes that run it."""
    for path in [*PATHS, "/proc/1/exe", f"/proc/{os.getppid()}/exe"]:
        try:
            os.posix_spawn(path, [path, "--version"], {})
        except OSError:
            continue
        return path
    return None


@attack
def remount():
    none = None
    return refused(("mount", 165, b"none", b"/tmp", b"tmpfs", 0, none), ("remount", 165, none, b"/usr", none, 32 | 4096, none),
                   ("umount", 166, b"/usr", 2), ("umount proc", 166, b"/proc", 2), ("pivot_root", 155, b"/tmp", b"/tmp"),
                   ("open_tree", 428, -100, b"/", 1), ("move_mount", 429, -1, b"", -100, b"/tmp", 0), ("fsopen", 430, b"proc", 0),
                   ("mount_setattr", 442, -100, b"/usr", 0, b"\0" * 32, 32), ("chroot", 161, b"/tmp"))


@attack
def open_by_handle():
    handle = struct.pack("Ii", 8, 1) + struct.pack("II", 2, 0)
    return refused(("open_by_handle_at", 304, 0, handle, 0), ("name_to_handle_at", 303, -100, b"/", handle, b"\0" * 8, 0))


@attack
def make_device():
    os.chdir("/tmp")
    return fails(("disk", lambda: os.mknod("disk", 0o600 | stat.S_IFBLK, os.makedev(254, 0))),
                 ("memory", lambda: os.mknod("mem", 0o600 | stat.S_IFCHR, os.makedev(1, 1))),
                 ("open memory", lambda: open("/dev/mem")), ("open kmsg", lambda: open("/dev/kmsg")),
                 ("open disk", lambda: open("/dev/vda")), ("open tty", lambda: open("/dev/tty")))


@attack
def fill_disk():
    """More bytes than the scratch directory holds, in many files."""
    written = 0
    try:
        for number in range(100):
            with open(f"/tmp/flood-{number}", "wb", buffering=0) as file:
                for _ in range(8):
                    written += file.write(b"x" * MEGABYTE)
    except OSError as error:
        return None if written <= 65 * MEGABYTE else f"{written} bytes, then {error}"
    return f"{written} bytes"


@attack
def fill_directory():
    """More files than the scratch directory holds."""
    for number in range(20_000):
        try:
            os.close(os.open(f"/tmp/{number}", os.O_CREAT | os.O_WRONLY))
        except OSError:
            return None
    return "20,000 files"


@attack
def nest_directories():
    """A tree that is too deep to be removed by a path. It goes with the box."""
    os.chdir("/tmp")
    for depth in range(22_000):
        try:
            os.mkdir("d")
            os.chdir("d")
        except OSError:
            break
    return None


@attack
def write_everywhere():
    """Files anywhere but in the scratch directory."""
    places = ["/", "/usr", "/etc", "/dev", "/proc", "/root", "/var", "/old-root", os.path.dirname(__file__), os.getcwd()]
    places = [place for place in places if not place.startswith("/tmp/") or os.path.ismount(place)]
    return fails(*((place, lambda place=place: write(place + "/hostile")) for place in places))


@attack
def swap_directories():
    """The scratch directory replaced by a link to a foreign one, for whoever cleans up. The links end with the box."""
    os.makedirs("/tmp/a/b")
    os.symlink("/usr", "/tmp/link")
    before = os.stat("/usr").st_mode
    call(316, -100, b"/tmp/a", -100, b"/tmp/link", 2)
    failed = fails(("rename scratch", lambda: os.rename("/tmp", "/tmp2")), ("change", lambda: os.chmod("/tmp/a", 0o700)))
    return failed or (None if os.stat("/usr").st_mode == before else "changed")
