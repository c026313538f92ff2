"""Attacks that were invented against this box, after those that broke earlier ones."""
import ctypes
import fcntl
import mmap
import os
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time

from common import MEGABYTE, PATHS, attack, call, fails, read, refused, write


def status(name, process="self"):
    """A line of the status of a process."""
    with open(f"/proc/{process}/status") as file:
        return next(line.split(":", 1)[1].strip() for line in file if line.startswith(name + ":"))


def in_child(work):
    """The wait status of a child that does this."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1]


def run(code):
    """Machine code as a function."""
    area = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    area.write(code)
    return ctypes.CFUNCTYPE(ctypes.c_long)(ctypes.addressof(ctypes.c_char.from_buffer(area)))()


# Other ways into the kernel.

@attack
def calls_of_32_bits():
    """The numbering of 32-bit programs, by an interrupt: mov eax, 20 (getpid); int 0x80; ret."""
    ended = in_child(lambda: os._exit(0 if run(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3") == os.getpid() else 1))
    return "getpid" if ended == 0 else None


@attack
def numbers_with_high_bits():
    """A number whose lower half is a forbidden call."""
    return refused(("unshare", 272 + (1 << 32), 0x10000000), ("io_uring_setup", 425 + (1 << 40), 8, b"\0" * 120),
                   ("kill", 62 + (1 << 32), os.getpid(), signal.SIGCONT), ("kill", 62, os.getpid(), signal.SIGCONT + (1 << 32)))


@attack
def asynchronous_files():
    """Work that the kernel does while the bot is frozen."""
    context = ctypes.create_string_buffer(8)
    return refused(("io_setup", 206, 8, context), ("io_submit", 209, 0, 0, 0), ("io_getevents", 208, 0, 0, 0, 0, 0))


@attack
def filters_on_sockets():
    """Programs for the kernel, attached to a socket of one's own."""
    program = struct.pack("HxxxxxxP", 1, ctypes.addressof(ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0))))
    one, _ = socket.socketpair()
    return fails(("classic", lambda: one.setsockopt(socket.SOL_SOCKET, 26, program)),
                 ("extended", lambda: one.setsockopt(socket.SOL_SOCKET, 50, struct.pack("i", 0))),
                 ("reuse", lambda: one.setsockopt(socket.SOL_SOCKET, 51, program)))


@attack
def foreign_memory():
    return refused(("process_vm_writev", 311, 1, 0, 0, 0, 0, 0), ("process_vm_writev", 311, os.getppid(), 0, 0, 0, 0, 0),
                   ("traceme", 101, 0, 0, 0, 0), ("seize", 101, 0x4206, os.getppid(), 0, 0), ("process_mrelease", 448, 0, 0))


@attack
def kernel_same_pages():
    """Merged pages tell what others have in memory."""
    area = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    address = ctypes.addressof(ctypes.c_char.from_buffer(area))
    return refused(("mergeable", 28, address, 4096, 12))


@attack
def interrupts_for_all_cores():
    """Barriers that interrupt other processes."""
    return refused(("global", 324, 1, 0), ("global expedited", 324, 2, 0), ("register global", 324, 4, 0))


@attack
def whole_machine_to_disk():
    return refused(("sync", 162), ("syncfs", 306, 1), ("mlockall", 151, 3))


# Rights.

@attack
def capabilities():
    """None in any set, and none to be had."""
    sets = {name: status(name) for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")}
    if any(int(value, 16) for value in sets.values()):
        return f"{sets}"
    header, data = struct.pack("Ii", 0x20080522, 0), b"\xff" * 24
    return refused(("capset", 126, header, data), ("keep", 157, 8, 1), ("bounding", 157, 24, 21), ("ambient", 157, 47, 2, 21, 0, 0))


@attack
def root_by_number():
    """Root, or another user, by a call; and no groups of the host."""
    if status("NoNewPrivs") != "1" or 0 in os.getresuid() + os.getresgid() or 0 in os.getgroups():
        return f"{os.getresuid()} {os.getresgid()} {os.getgroups()} {status('NoNewPrivs')}"
    return refused(("setuid", 105, 0), ("setresuid", 117, 0, 0, 0), ("setgid", 106, 0), ("setgroups", 116, 0, 0), ("setfsuid", 122, 0))


@attack
def programs_of_root():
    """A copy with set-user-id, and the programs of the system that have it."""
    copy = shutil.copy(os.path.realpath(sys.executable), "/tmp/copy")
    os.chmod(copy, 0o6755)
    code = "import os; print(*os.getresuid(), open('/proc/self/status').read().split('CapEff:')[1].split()[0])"
    told = subprocess.run([copy, "-I", "-S", "-c", code], capture_output=True, text=True).stdout.split()
    if told and (int(told[1]) != os.getuid() or int(told[3], 16)):
        return f"{told}"
    for flags in (line.split()[5] for line in open("/proc/self/mountinfo")):
        if "nosuid" not in flags.split(","):
            return f"a mount without nosuid: {flags}"
    return None


@attack
def user_namespace_maps():
    """A wider mapping of users for the box, or for a process before it."""
    return fails(*((f"{process} {name}", lambda process=process, name=name: write(f"/proc/{process}/{name}", "0 0 4294967295"))
                   for process in ("self", "1") for name in ("uid_map", "gid_map", "projid_map", "setgroups")))


@attack
def core_dumps():
    """A dump on the disk, or by a program of the host that runs as root."""
    limits = resource.getrlimit(resource.RLIMIT_CORE)
    # With a limit of exactly one byte the kernel starts no such program; zero would not prevent it.
    if limits != (1, 1):
        return f"{limits}"
    refused_change = fails(("limit", lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0))))
    os.chdir("/tmp")
    dumped = os.WCOREDUMP(in_child(os.abort))
    return refused_change or ("dumped" if dumped else None)


@attack
def settings_of_the_process():
    """Settings that change who may trace it, what it maps, and what it gets when others end."""
    return refused(("tracer", 157, 0x59616d61, -1), ("subreaper", 157, 36, 1), ("parent's end", 157, 1, signal.SIGKILL),
                   ("mm", 157, 35, 1, 0), ("securebits", 157, 28, 0), ("dumpable", 157, 4, 0), ("io flusher", 157, 57, 1, 0, 0, 0),
                   ("core scheduling", 157, 62, 1, 0, 0, 0), ("speculation", 157, 53, 0, 0, 0, 0), ("counter", 157, 26, 2))


# Files.

@attack
def escape_through_links():
    """Paths that leave a root by its parent, by a descriptor and by a link of `/proc`."""
    top = os.open("/", os.O_RDONLY | os.O_DIRECTORY)
    inside = sorted(os.listdir("/"))
    ways = ["/" + "../" * 50, "/proc/self/root/..", "/proc/self/cwd/" + "../" * 50, f"/proc/self/fd/{top}/..", "/proc/thread-self/root/../.."]
    strange = [way for way in ways if sorted(os.listdir(way)) != inside]
    os.symlink("/proc/1/root/etc/shadow", "/tmp/shadow")
    return f"{strange}" if strange else fails(("link", lambda: read("/tmp/shadow")), ("root", lambda: os.listdir("/proc/1/root/")))


@attack
def hard_links():
    """A second name for a file that only reading is allowed of, which would make it writable."""
    return fails(("program", lambda: os.link(__file__, "/tmp/link")), ("shell", lambda: os.link("/usr/bin/env", "/tmp/env")),
                 ("descriptor", lambda: os.link("/proc/self/fd/0", "/tmp/input", follow_symlinks=True)))


@attack
def reopened_files():
    """A file that was opened for reading, opened again for writing."""
    with open(__file__) as file:
        return fails(("reopen", lambda: open(f"/proc/self/fd/{file.fileno()}", "r+")),
                     ("map", lambda: mmap.mmap(file.fileno(), 0, mmap.MAP_SHARED, mmap.PROT_WRITE)),
                     ("truncate", lambda: os.truncate(__file__, 0)))


@attack
def leases():
    """A lease on a file that belongs to the user delays everybody who wants to write to it."""
    with open(__file__) as file:
        return refused(("lease", 72, file.fileno(), 1024, fcntl.F_RDLCK), ("notify", 72, file.fileno(), 1026, 1))


@attack
def nameless_files():
    """Files without a name also fill the disk only up to the limit."""
    kept, written = [], 0
    try:
        for _ in range(200):
            kept.append(os.open("/tmp", os.O_TMPFILE | os.O_RDWR, 0o600))
            written += os.write(kept[-1], b"x" * MEGABYTE)
    except OSError:
        pass
    return None if written <= 65 * MEGABYTE else f"{written} bytes"


@attack
def holes():
    """A file that is larger than its limit, without contents."""
    descriptor = os.open("/tmp/hole", os.O_CREAT | os.O_RDWR)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    return fails(("truncate", lambda: os.ftruncate(descriptor, 1 << 40)), ("allocate", lambda: os.posix_fallocate(descriptor, 0, 1 << 30)),
                 ("write", lambda: os.pwrite(descriptor, b"x", 1 << 40)))


@attack
def names_that_do_not_exist():
    """Many of them fill the kernel's memory of names, which must be given back."""
    for number in range(100_000):
        os.path.exists(f"/tmp/{number:0200}")
    return None


@attack
def cached_files():
    """Reading all of the system fills the cache of the machine only up to the limit of memory."""
    seen = 0
    for top, _, names in os.walk("/usr/lib"):
        for name in names:
            try:
                seen += len(open(os.path.join(top, name), "rb").read(4 * MEGABYTE))
            except OSError:
                pass
        if seen > 200 * MEGABYTE:
            break
    return None


@attack
def other_file_systems():
    """Devices and settings of the kernel that are not part of the box."""
    seen = [path for path in ("/sys", "/dev/kmsg", "/dev/shm/..data", "/dev/pts", "/dev/ptmx", "/dev/fuse", "/dev/kvm", "/dev/net", "/dev/loop-control",
                              "/dev/mqueue", "/dev/hugepages", "/run/dbus", "/var/run/docker.sock", "/proc/kcore", "/proc/kallsyms", "/proc/sysvipc",
                              "/proc/keys", "/proc/sched_debug", "/proc/net/unix/..", "/home", "/mnt", "/old-root", *PATHS) if os.path.exists(path)]
    return f"{seen}" if seen else None


@attack
def settings_in_proc():
    """Its own entries in `/proc` that act on the scheduler or on other processes."""
    return fails(*((path, lambda path=path, text=text: write(path, text)) for path, text in (
        ("/proc/self/autogroup", "-20"), ("/proc/1/autogroup", "-20"), ("/proc/1/comm", "x"), ("/proc/1/timerslack_ns", "1"), ("/proc/1/oom_adj", "15"),
        ("/proc/1/sched", "0"), ("/proc/self/loginuid", "0"), ("/proc/1/coredump_filter", "0xff"), ("/proc/1/clear_refs", "1"))))


# Other processes.

@attack
def descriptors_of_processes():
    """Descriptors that stand for the first process of the box."""
    descriptor = call(434, 1, 0)
    if descriptor < 0:
        return None
    return refused(("signal", 424, descriptor, signal.SIGCONT, 0, 0), ("getfd", 438, descriptor, 0, 0), ("setns", 308, descriptor, 0x7e020000),
                   ("namespace", 16, descriptor, 0xff01, 0)) or fails(
        ("exe", lambda: os.readlink("/proc/1/exe")), ("descriptors", lambda: os.readlink("/proc/1/fd/2")), ("reopen", lambda: open("/proc/1/fd/2", "w")))


@attack
def signals_of_others():
    """A descriptor for signals tells only one's own."""
    mask = struct.pack("Q", (1 << 64) - 1)
    descriptor = call(289, -1, mask, 8, os.O_NONBLOCK)
    if descriptor < 0:
        return None
    try:
        return f"{os.read(descriptor, 128)!r}"
    except BlockingIOError:
        return None


@attack
def brothers():
    """A child that counts as one of the first process, and one that shares everything but its number."""
    for flags in (0x8000 | signal.SIGCHLD, 0x8000 | 0x2000 | signal.SIGCHLD):
        child = call(56, flags, 0, 0, 0, 0)
        if child == 0:
            os._exit(0)
    return refused(("by clone3", 435, b"\0" * 88, 88), ("to be told by SIGCONT", 56, signal.SIGCONT, 0, 0, 0, 0), ("cgroup", 56, 0x2000000 | 17, 0, 0, 0, 0))


@attack
def dead_children():
    """Children that nobody waits for count as processes."""
    started = 0
    for _ in range(500):
        try:
            if os.fork() == 0:
                os._exit(0)
        except OSError:
            break
        started += 1
    return None if started < 70 else f"{started} dead children"


@attack
def wake_by_input():
    """A signal of one's choice when data arrives, and by an expiring timer."""
    one, _ = socket.socketpair()
    descriptor = one.fileno()
    return refused(("F_SETSIG", 72, descriptor, 10, signal.SIGCONT), ("F_SETOWN_EX", 72, descriptor, 15, struct.pack("ii", 1, 1)),
                   ("FIOSETOWN", 16, descriptor, 0x8901, struct.pack("i", 1)), ("SIOCSPGRP", 16, descriptor, 0x8902, struct.pack("i", 1)),
                   ("FIOASYNC", 16, descriptor, 0x5452, struct.pack("i", 1)), ("timer_settime", 223, 0, 0, 0, 0),
                   ("queue to thread", 297, os.getpid(), os.getpid(), signal.SIGCONT, b"\0" * 128))


@attack
def leave_the_group():
    """A session or a group of its own escapes a signal to the group, which is all that stops a bot without a control group."""
    left = in_child(lambda: os._exit(0 if call(112) >= 0 or call(109, 0, 0) >= 0 else 1))
    has_group = any("gambito-" in line for line in open("/proc/self/cgroup"))
    return "a session of its own" if left == 0 and not has_group else None


@attack
def slow_clock():
    """Clocks of the machine, of the box, and of the processor."""
    return refused(("clock_settime", 227, 0, struct.pack("qq", 0, 0)), ("clock_adjtime", 305, 0, b"\0" * 208), ("time namespace", 272, 0x80),
                   ("setrlimit of another", 302, 1, 0, struct.pack("QQ", 1, 1), 0), ("nice of all", 141, 2, 0, 19))


@attack
def own_pipes():
    """Its own input and output, filled and read from the other end: only the bot itself can suffer."""
    try:
        read_end = os.open("/proc/self/fd/1", os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return None
    try:
        os.read(read_end, 100)
    except BlockingIOError:
        pass
    os.close(read_end)
    return None


@attack
def busy_while_it_ends():
    """A handler for every signal, and children that start others: the box still ends."""
    for number in range(1, 32):
        try:
            signal.signal(number, lambda *_: os.fork())
        except (OSError, ValueError, RuntimeError):
            pass
    for _ in range(3):
        os.fork()
    if os.getppid() != 1:
        time.sleep(3600)
    return None
