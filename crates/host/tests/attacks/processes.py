"""Attacks on other processes, and with many processes."""
import os
import signal
import struct
import time

from common import attack, fails, read, refused


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
        try:
            os.setsid()
        except OSError:
            pass
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
