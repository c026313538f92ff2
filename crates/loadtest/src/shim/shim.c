/* Faults of the disk and of the system clock, for tests of the real server (LD_PRELOAD).
 *
 * The server keeps its database in the folder SHIM_DATA. A file in the folder SHIM_CONTROL switches something on:
 *
 *   sync-fails    fdatasync and fsync of files in SHIM_DATA fail with EIO
 *   disk-full     writes to files in SHIM_DATA fail with ENOSPC
 *   clock-offset  contains seconds that are added to the system clock
 *
 * If SHIM_DURABLE is set, it is the folder with what a power cut would leave: each file of SHIM_DATA as it was when it was
 * last synchronised. If SHIM_TRACE is set, it is a file with a line for each write and sync of a file in SHIM_DATA and for
 * each piece of HTTP, in their order.
 */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* The name of an open file within SHIM_DATA, or NULL for every other one. */
static const char *data_file(int fd, char *buffer, size_t size) {
    const char *folder = getenv("SHIM_DATA");
    if (!folder) return NULL;
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, buffer, size - 1);
    if (length < 0) return NULL;
    buffer[length] = 0;
    size_t prefix = strlen(folder);
    if (strncmp(buffer, folder, prefix) != 0 || buffer[prefix] != '/') return NULL;
    return buffer + prefix + 1;
}

static int is_on(const char *control) {
    const char *folder = getenv("SHIM_CONTROL");
    if (!folder) return 0;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, control);
    return access(path, F_OK) == 0;
}

/* One line, written with one call, so that lines of several threads stay whole and in order. */
static void trace(const char *what, const char *name) {
    const char *path = getenv("SHIM_TRACE");
    if (!path) return;
    char line[256];
    int length = snprintf(line, sizeof line, "%s %s\n", what, name);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return;
    syscall(SYS_write, file, line, (size_t)length);
    close(file);
}

/* Copies a file into SHIM_DURABLE: whole, or not at all if the process is killed meanwhile. */
static int keep(int fd, const char *name) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    const char *folder = getenv("SHIM_DURABLE");
    if (!folder) return 0;
    char path[PATH_MAX], temporary[PATH_MAX], block[65536];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(temporary, sizeof temporary, "%s/.%s.new", folder, name);
    pthread_mutex_lock(&lock);
    int copy = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    int failed = copy < 0;
    off_t offset = 0;
    while (!failed) {
        ssize_t length = pread(fd, block, sizeof block, offset);
        if (length <= 0) {
            failed = length < 0;
            break;
        }
        failed = syscall(SYS_write, copy, block, (size_t)length) != length;
        offset += length;
    }
    if (copy >= 0) close(copy);
    failed = failed || rename(temporary, path) != 0;
    pthread_mutex_unlock(&lock);
    return failed ? -1 : 0;
}

/* Removes from SHIM_DURABLE what is no longer in SHIM_DATA: synchronising a folder makes deletions durable. */
static void forget_deleted(void) {
    const char *data = getenv("SHIM_DATA"), *durable = getenv("SHIM_DURABLE");
    DIR *folder = data && durable ? opendir(durable) : NULL;
    if (!folder) return;
    char path[PATH_MAX];
    for (struct dirent *file = readdir(folder); file; file = readdir(folder)) {
        if (file->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", data, file->d_name);
        if (access(path, F_OK) == 0) continue;
        snprintf(path, sizeof path, "%s/%s", durable, file->d_name);
        unlink(path);
    }
    closedir(folder);
}

/* Whether a descriptor is the folder SHIM_DATA itself. */
static int is_data_folder(int fd) {
    const char *folder = getenv("SHIM_DATA");
    struct stat open_file, data;
    return folder && fstat(fd, &open_file) == 0 && stat(folder, &data) == 0 && open_file.st_ino == data.st_ino
        && open_file.st_dev == data.st_dev;
}

static int synchronise(int fd, int (*real)(int)) {
    char buffer[PATH_MAX];
    const char *name = data_file(fd, buffer, sizeof buffer);
    if (!name) {
        int result = real(fd);
        if (result == 0 && is_data_folder(fd)) forget_deleted();
        return result;
    }
    if (is_on("sync-fails")) {
        trace("sync-failed", name);
        errno = EIO;
        return -1;
    }
    int result = real(fd);
    if (result == 0 && keep(fd, name) != 0) {
        errno = EIO;
        return -1;
    }
    if (result == 0) trace("sync", name);
    return result;
}

int fdatasync(int fd) { return synchronise(fd, NEXT(fdatasync)); }
int fsync(int fd) { return synchronise(fd, NEXT(fsync)); }

/* Whether a write has to fail; it is traced otherwise. */
static int is_refused(int fd) {
    char buffer[PATH_MAX];
    const char *name = data_file(fd, buffer, sizeof buffer);
    if (!name) return 0;
    if (is_on("disk-full")) {
        errno = ENOSPC;
        return 1;
    }
    trace("write", name);
    return 0;
}

/* The first line of a request or an answer. */
static void trace_http(const char *what, const void *bytes, ssize_t length) {
    char line[160];
    if (!getenv("SHIM_TRACE") || length < 9) return;
    if (memcmp(bytes, "HTTP/1.1 ", 9) != 0 && memcmp(bytes, "POST /api", 9) != 0) return;
    size_t end = 0;
    while (end < (size_t)length && end < sizeof line - 1 && ((const char *)bytes)[end] != '\r') end++;
    memcpy(line, bytes, end);
    line[end] = 0;
    trace(what, line);
}

ssize_t write(int fd, const void *bytes, size_t length) {
    if (is_refused(fd)) return -1;
    trace_http("send", bytes, (ssize_t)length);
    return NEXT(write)(fd, bytes, length);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
    if (is_refused(fd)) return -1;
    return NEXT(pwrite)(fd, bytes, length, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
    if (is_refused(fd)) return -1;
    return NEXT(pwrite64)(fd, bytes, length, offset);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    if (is_refused(fd)) return -1;
    if (count > 0) trace_http("send", parts[0].iov_base, (ssize_t)parts[0].iov_len);
    return NEXT(writev)(fd, parts, count);
}

ssize_t send(int fd, const void *bytes, size_t length, int flags) {
    trace_http("send", bytes, (ssize_t)length);
    return NEXT(send)(fd, bytes, length, flags);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
    if (message->msg_iovlen > 0) {
        trace_http("send", message->msg_iov[0].iov_base, (ssize_t)message->msg_iov[0].iov_len);
    }
    return NEXT(sendmsg)(fd, message, flags);
}

ssize_t recv(int fd, void *bytes, size_t length, int flags) {
    ssize_t received = NEXT(recv)(fd, bytes, length, flags);
    if (received > 0) trace_http("receive", bytes, received);
    return received;
}

ssize_t read(int fd, void *bytes, size_t length) {
    ssize_t received = NEXT(read)(fd, bytes, length);
    if (received > 0) trace_http("receive", bytes, received);
    return received;
}

static time_t clock_offset(void) {
    const char *folder = getenv("SHIM_CONTROL");
    if (!folder) return 0;
    char path[PATH_MAX], text[32];
    snprintf(path, sizeof path, "%s/clock-offset", folder);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t length = syscall(SYS_read, file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return 0;
    text[length] = 0;
    return (time_t)atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int result = NEXT(clock_gettime)(clock, now);
    if (result == 0 && clock == CLOCK_REALTIME) now->tv_sec += clock_offset();
    return result;
}

int gettimeofday(struct timeval *now, void *zone) {
    int result = NEXT(gettimeofday)(now, zone);
    if (result == 0) now->tv_sec += clock_offset();
    return result;
}

time_t time(time_t *now) {
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    if (now) *now = exact.tv_sec;
    return exact.tv_sec;
}
