"""Attacks with memory and time. On memory, held means that the limit is hit, or that the process is killed."""
import ctypes
import mmap
import os
import resource
import signal
import socket
import struct
import time

from common import MEGABYTE, attack, fails, refused


def taken_from(limit, take):
    """Takes memory a megabyte at a time, up to a limit."""
    kept = []
    for _ in range(limit):
        try:
            kept.append(take())
        except (OSError, MemoryError, ValueError, SystemError):
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
