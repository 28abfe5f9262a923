/* A disk that forgets what was not synced: laid over the C library (LD_PRELOAD), it writes down every change of a file
   in the folder FORGETFUL_FOLDER, and every sync, in their order. tests/server/test_power_loss.py makes of that record
   the files as they would be after a power cut. Writes through a memory map are not seen; SQLite maps only its index of
   the log, which it makes anew after a crash. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

struct change {
    char what; /* W write, T truncate, S sync, D delete */
    char name[63];
    int64_t offset, length;
};

static void note_path(const char *path, char what, const void *data, int64_t length, int64_t offset) {
    const char *folder = getenv("FORGETFUL_FOLDER"), *record = getenv("FORGETFUL_RECORD");
    if (!folder || !record) return;
    size_t prefix = strlen(folder);
    if (strncmp(path, folder, prefix) != 0 || path[prefix] != '/') return;
    struct change change = {what, "", offset, length};
    strncpy(change.name, path + prefix + 1, sizeof change.name - 1);
    struct iovec parts[2] = {{&change, sizeof change}, {(void *)data, data ? (size_t)length : 0}};
    int out = open(record, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (out < 0 || writev(out, parts, 2) < 0) abort();
    close(out);
}

static void note(int fd, char what, const void *data, int64_t length, int64_t offset) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0) return;
    path[size] = 0;
    note_path(path, what, data, length, offset);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
    ssize_t done = REAL(pwrite)(fd, data, length, offset);
    if (done > 0) note(fd, 'W', data, done, offset);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
    ssize_t done = REAL(pwrite64)(fd, data, length, offset);
    if (done > 0) note(fd, 'W', data, done, offset);
    return done;
}

ssize_t write(int fd, const void *data, size_t length) {
    off_t offset = lseek(fd, 0, SEEK_CUR);
    ssize_t done = REAL(write)(fd, data, length);
    if (done > 0 && offset >= 0) note(fd, 'W', data, done, offset);
    return done;
}

int ftruncate(int fd, off_t length) {
    int done = REAL(ftruncate)(fd, length);
    if (done == 0) note(fd, 'T', NULL, length, 0);
    return done;
}

int ftruncate64(int fd, off64_t length) {
    int done = REAL(ftruncate64)(fd, length);
    if (done == 0) note(fd, 'T', NULL, length, 0);
    return done;
}

int fsync(int fd) {
    int done = REAL(fsync)(fd);
    if (done == 0) note(fd, 'S', NULL, 0, 0);
    return done;
}

int fdatasync(int fd) {
    int done = REAL(fdatasync)(fd);
    if (done == 0) note(fd, 'S', NULL, 0, 0);
    return done;
}

int unlink(const char *path) { /* taken as done at once: names are not what this disk forgets */
    int done = REAL(unlink)(path);
    if (done == 0) note_path(path, 'D', NULL, 0, 0);
    return done;
}
