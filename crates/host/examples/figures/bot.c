/* A bot for the figures of docs/security.md. It takes one token in every game of Nim.
 *
 *     bot instant      answers at once
 *     bot busy MS      uses so many milliseconds of the processor for each move
 *     bot hog THREADS  keeps so many threads busy, all the time
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double used(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void *spin(void *nothing) {
    volatile unsigned long rounds = 0;
    for (;;) rounds++;
    return nothing;
}

int main(int count, char **words) {
    static char line[1 << 20];
    const char *kind = count > 1 ? words[1] : "instant";
    double amount = count > 2 ? atof(words[2]) : 0;
    if (!strcmp(kind, "hog"))
        for (int number = 0; number < amount; number++) {
            pthread_t thread;
            pthread_create(&thread, NULL, spin, NULL);
        }
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "ugi\n", 4)) puts("id name figure\nugiok");
        if (!strncmp(line, "isready", 7)) puts("readyok");
        if (!strncmp(line, "quit", 4)) return 0;
        if (!strncmp(line, "go", 2)) {
            double start = used();
            if (!strcmp(kind, "busy"))
                while (used() - start < amount) {}
            puts("bestmove 1");
        }
        fflush(stdout);
    }
    return 0;
}
