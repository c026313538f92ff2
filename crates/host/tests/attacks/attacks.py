"""Attacks on the box of a bot.

    python3 attacks.py NAME [ARGUMENT...]

Prints one line: `held` if the box withstood, `broken` if not, and what was seen. `python3 attacks.py` lists all names.
An attack on memory may also end with the death of the process.
"""
import ctypes
import errno
import mmap
import os
import resource
import signal
import socket
import stat
import struct
import sys
import time

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


# Files.

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
    """The scratch directory replaced by a link, for whoever cleans up."""
    os.makedirs("/tmp/a/b")
    os.symlink("/usr", "/tmp/link")
    result = call(316, -100, b"/tmp/a", -100, b"/tmp/link", 2)
    return fails(("rename scratch", lambda: os.rename("/tmp", "/tmp2"))) or (None if result == 0 else None)


# Processes.

@attack
def see_processes():
    """Command lines and environments of other processes."""
    numbers = [int(name) for name in os.listdir("/proc") if name.isdigit()]
    strangers = [number for number in numbers if number not in (1, os.getpid(), os.getppid())]
    secrets = fails(("environment", lambda: read("/proc/1/environ")), ("memory", lambda: read("/proc/1/mem")),
                    ("root", lambda: os.listdir("/proc/1/root/")), ("directory", lambda: os.listdir("/proc/1/cwd/")))
    return f"processes {strangers}" if strangers else secrets


@attack
def kill_first_process():
    """The first process of the box ignores its inhabitants."""
    for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, signal.SIGSEGV):
        try:
            os.kill(1, number)
        except OSError:
            pass
    time.sleep(0.01)
    return None if os.getppid() == 1 else "the parent is gone"


@attack
def signal_everybody():
    """Signals to all processes, to groups, and to low numbers that exist outside."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for target in [-1, 0, *range(3, 3000)]:
        try:
            os.kill(target, signal.SIGTERM)
            if target > 0 and target != os.getpid():
                return f"process {target}"
        except OSError:
            pass
    return None


@attack
def trace():
    return refused(("ptrace", 101, 16, 1, 0, 0), ("process_vm_readv", 310, 1, 0, 0, 0, 0, 0), ("kcmp", 312, 1, 2, 0, 0, 0),
                   ("pidfd_getfd", 438, 0, 0, 0), ("process_madvise", 440, 0, 0, 0, 0, 0))


@attack
def new_namespaces():
    flags = {"user": 0x10000000, "mount": 0x20000, "pid": 0x20000000, "net": 0x40000000, "ipc": 0x8000000, "uts": 0x4000000,
             "cgroup": 0x2000000, "time": 0x80}
    clone3 = struct.pack("11Q", flags["user"], 0, 0, 0, 17, 0, 0, 0, 0, 0, 0)
    return refused(*(("unshare " + name, 272, flag) for name, flag in flags.items()), ("setns", 308, 0, 0),
                   ("clone", 56, flags["user"] | 17, 0, 0, 0, 0), ("clone3", 435, clone3, len(clone3)))


@attack
def privileges():
    """Capabilities, the user, and programs that give more rights."""
    status = dict(line.split(":\t", 1) for line in open("/proc/self/status").read().splitlines() if ":\t" in line)
    kept = [name for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb") if int(status[name], 16)]
    if kept or 0 in (os.getuid(), os.geteuid(), os.getgid()) or status["NoNewPrivs"] != "1" or status["Seccomp"] != "2":
        return f"{kept} {os.getuid()} {status['NoNewPrivs']} {status['Seccomp']}"
    return refused(("setuid", 105, 0), ("setgid", 106, 0), ("setresuid", 117, 0, 0, 0), ("capset", 126, 0, 0), ("setgroups", 116, 0, 0))


@attack
def descriptors():
    """Files of the host that were left open."""
    left = [name for name in os.listdir("/proc/self/fd") if int(name) > 2]
    links = [os.readlink(f"/proc/self/fd/{name}") for name in left if os.path.lexists(f"/proc/self/fd/{name}")]
    # The script itself, and the directory that is being listed.
    strange = [link for link in links if not link.startswith("/proc/") and link != __file__]
    return str(strange) if strange else None


@attack
def terminal_input():
    return refused(("TIOCSTI", 16, 0, 0x5412, b"x"), ("TIOCLINUX", 16, 0, 0x541c, b"x"), ("TIOCCONS", 16, 0, 0x541d, 0))


@attack
def outlive():
    """A daemon: two forks and a session of its own. The test looks for it afterwards."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.close(1)
            os.close(2)
            time.sleep(3600)
        os._exit(0)
    return None


@attack
def fork_bomb():
    """More processes than allowed."""
    children = 0
    for _ in range(500):
        try:
            if os.fork() == 0:
                time.sleep(3600)
        except OSError:
            break
        children += 1
    return None if children < 70 else f"{children} processes"


@attack
def thread_bomb():
    import threading
    started = 0
    for _ in range(500):
        try:
            threading.Thread(target=lambda: time.sleep(3600), daemon=True).start()
        except RuntimeError:
            break
        started += 1
    print("held" if started < 70 else f"broken {started} threads", flush=True)
    os._exit(0)


# Kernel.

@attack
def io_uring():
    return refused(("io_uring_setup", 425, 8, b"\0" * 120), ("io_uring_enter", 426, 0, 0, 0, 0, 0), ("io_uring_register", 427, 0, 0, 0, 0))


@attack
def user_faults():
    return refused(("userfaultfd", 323, 1)) or fails(("device", lambda: open("/dev/userfaultfd")))


@attack
def kernel_features():
    return refused(("bpf", 321, 0, 0, 0), ("perf_event_open", 298, 0, 0, 0, 0, 0), ("keyctl", 250, 0, 0, 0), ("add_key", 248, 0, 0, 0, 0, 0),
                   ("request_key", 249, 0, 0, 0, 0), ("kexec_load", 246, 0, 0, 0, 0), ("init_module", 175, 0, 0, 0), ("finit_module", 313, 0, 0, 0),
                   ("reboot", 169, 0, 0, 0, 0), ("swapon", 167, 0, 0), ("acct", 163, 0), ("syslog", 103, 3, 0, 0), ("quotactl", 179, 0, 0, 0, 0),
                   ("fanotify_init", 300, 0, 0), ("lookup_dcookie", 212, 0, 0, 0), ("personality", 135, 0x0008), ("modify_ldt", 154, 1, 0, 0),
                   ("vmsplice", 278, 0, 0, 0, 0), ("move_pages", 279, 0, 0, 0, 0, 0, 0), ("sethostname", 170, b"x", 1), ("iopl", 172, 3),
                   ("settimeofday", 164, 0, 0), ("clock_settime", 227, 0, 0), ("adjtimex", 159, 0), ("seccomp", 317, 3, 0, 0),
                   ("landlock", 444, 0, 0, 1), ("listmount", 458, 0, 0, 0, 0), ("mseal", 462, 0, 0, 0), ("a call to come", 999))


@attack
def other_numbering():
    """Calls by the numbers of the x32 interface."""
    base = 0x40000000
    return refused(("unshare", base + 272, 0x10000000), ("socket", base + 41, 2, 1, 0), ("ptrace", base + 521, 0, 0, 0, 0))


@attack
def kernel_settings():
    paths = ["/proc/sys/kernel/core_pattern", "/proc/sys/vm/overcommit_memory", "/proc/sysrq-trigger", "/proc/1/oom_score_adj",
             "/proc/self/uid_map", "/proc/self/attr/current", "/sys/kernel/mm/ksm/run", "/sys/fs/cgroup/cgroup.procs"]
    return fails(*((path, lambda path=path: write(path, "0\n")) for path in paths))


@attack
def spare_from_memory_shortage():
    """The kernel must still kill the bot first."""
    try:
        write("/proc/self/oom_score_adj", "-1000")
    except OSError:
        pass
    return None if read("/proc/self/oom_score_adj").strip() == b"1000" else read("/proc/self/oom_score_adj")


# Connections.

@attack
def network():
    """Ports of this machine, given as arguments, and other kinds of sockets."""
    def connect(family, address):
        with socket.socket(family, socket.SOCK_STREAM) as tried:
            tried.settimeout(5)
            tried.connect(address)
    ports = [("tcp " + port, lambda port=port: connect(socket.AF_INET, ("127.0.0.1", int(port)))) for port in ARGUMENTS if port.isdigit()]
    kinds = [("packet", socket.AF_PACKET, socket.SOCK_RAW), ("netlink", socket.AF_NETLINK, socket.SOCK_RAW), ("vsock", 40, socket.SOCK_STREAM),
             ("crypto", 38, socket.SOCK_SEQPACKET), ("raw", socket.AF_INET, socket.SOCK_RAW), ("datagram", socket.AF_INET, socket.SOCK_DGRAM)]
    return fails(*ports, *((name, lambda family=family, kind=kind: socket.socket(family, kind)) for name, family, kind in kinds))


@attack
def abstract_socket():
    """A socket without a file, whose name is given."""
    name = "\0" + (ARGUMENTS[0] if ARGUMENTS else "gambito")
    def connect():
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as tried:
            tried.connect(name)
    def send():
        one, _ = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        one.sendto(b"x", name)
    return fails(("stream", connect), ("datagram", send))


@attack
def queues():
    """Queues, semaphores and shared memory that outlive a process and connect bots."""
    return refused(("msgget", 68, 4711, 0o1666), ("semget", 64, 4711, 1, 0o1666), ("shmget", 29, 4711, 4096, 0o1666),
                   ("mq_open", 240, b"hostile", 66, 0o666, 0), ("msgctl", 71, 0, 0, 0))


@attack
def anonymous_files():
    return refused(("memfd_create", 319, b"x", 0), ("memfd_secret", 447, 0))


# Memory: held means that the limit is hit, or that the process is killed.

def taken_from(limit, take):
    """Takes memory a megabyte at a time, up to a limit."""
    kept = []
    for _ in range(limit):
        try:
            kept.append(take())
        except (OSError, MemoryError, ValueError):
            return None
    return f"{limit} MB"


@attack
def growing_stacks():
    """Mappings that grow downwards, which count for no limit of a process."""
    return refused(("mmap", 9, 0, 4096, 3, 0x122, -1, 0))


@attack
def private_memory():
    return taken_from(200, lambda: bytearray(b"x") * MEGABYTE)


@attack
def shared_memory():
    def take():
        area = mmap.mmap(-1, MEGABYTE)
        area.write(b"x" * MEGABYTE)
        return area
    return taken_from(200, take)


@attack
def memory_in_children():
    """Each process stays below the limit, all together do not."""
    for _ in range(8):
        if os.fork() == 0:
            kept = bytearray(b"x") * (30 * MEGABYTE)
            time.sleep(3600)
            os._exit(len(kept) & 1)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            if os.waitpid(-1, os.WNOHANG)[0]:
                return None
        except ChildProcessError:
            return None
        resident = 0
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                resident += int(open(f"/proc/{name}/statm").read().split()[1]) * 4096
            except OSError:
                pass
        if resident > 200 * MEGABYTE:
            return f"{resident} bytes"
    return "nothing happened"


@attack
def socket_buffers():
    """Kernel memory in socket pairs, in several processes."""
    for _ in range(20):
        if os.fork() == 0:
            break
    kept, total = [], 0
    try:
        while True:
            pair = socket.socketpair()
            for end in pair:
                end.setblocking(False)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MEGABYTE)
                try:
                    while True:
                        total += end.send(b"x" * 65536)
                except BlockingIOError:
                    pass
            kept.append(pair)
    except OSError:
        pass
    time.sleep(3600)


@attack
def scratch_memory():
    """Files in memory count as memory."""
    with open("/tmp/flood", "wb", buffering=0) as file:
        return taken_from(200, lambda: file.write(b"x" * MEGABYTE) or 1)


@attack
def pipes():
    """Kernel memory in pipes."""
    kept = []
    def take():
        ends = os.pipe()
        os.set_blocking(ends[1], False)
        import fcntl
        fcntl.fcntl(ends[1], 1031, MEGABYTE)
        kept.append(ends)
        return os.write(ends[1], b"x" * MEGABYTE)
    return taken_from(200, take)


# Time.

@attack
def other_cores():
    if len(os.sched_getaffinity(0)) > 1:
        return f"{os.sched_getaffinity(0)}"
    return fails(("affinity", lambda: os.sched_setaffinity(0, range(os.cpu_count() or 2))))


@attack
def priorities():
    """Priorities of a process, a group, a user, and of disk accesses."""
    return refused(("user", 141, 2, 0, 19), ("group", 141, 1, 0, 19), ("fifo", 144, 0, 1, b"\1\0\0\0"), ("ioprio", 251, 1, 0, 1 << 13),
                   ("attributes", 314, 0, b"\0" * 48, 0)) or fails(("better", lambda: os.setpriority(os.PRIO_PROCESS, 0, -5)))


@attack
def wake_itself():
    """Every way to be sent SIGCONT later: timers, descriptors, the end of a child or parent, another process."""
    event = struct.pack("QiiQQ", 0, signal.SIGCONT, 0, 0, 0) + b"\0" * 32
    timer = ctypes.create_string_buffer(8)
    me = os.getpid()
    return refused(("timer_create", 222, 1, event, timer), ("kill", 62, me, signal.SIGCONT), ("tgkill", 234, me, me, signal.SIGCONT),
                   ("tkill", 200, me, signal.SIGCONT), ("F_SETSIG", 72, 0, 10, signal.SIGCONT), ("F_SETOWN", 72, 0, 8, me),
                   ("parent's end", 157, 1, signal.SIGCONT), ("child's end", 56, signal.SIGCONT, 0, 0, 0, 0),
                   ("rt_sigqueueinfo", 129, me, signal.SIGCONT, b"\0" * 128), ("mq_notify", 244, 0, event))


@attack
def raise_limits():
    """Limits of this process and of others."""
    names = ["RLIMIT_CPU", "RLIMIT_DATA", "RLIMIT_NPROC", "RLIMIT_NOFILE", "RLIMIT_FSIZE", "RLIMIT_CORE"]
    def raised(kind):
        resource.setrlimit(kind, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    for name in names:
        try:
            raised(getattr(resource, name))
            return name
        except (OSError, ValueError):
            pass
    return refused(("prlimit64", 302, 1, 0, 0, 0))


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in ATTACKS:
        sys.exit("\n".join(ATTACKS))
    seen = ATTACKS[name]()
    print("held" if seen is None else f"broken {seen}", flush=True)


if __name__ == "__main__":
    main()
