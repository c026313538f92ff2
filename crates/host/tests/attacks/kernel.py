"""Attacks on the kernel, and connections out of the box."""
import socket

from common import ARGUMENTS, attack, call, fails, read, refused, write


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
