/* Prints the trace of a search for `gambito grade`: call trace_enter on entry to a node and trace_leave before its return. */
#ifndef GAMBITO_TRACE_H
#define GAMBITO_TRACE_H

#include <stdio.h>

enum { TRACE_MOST_NODES = 60000, TRACE_MOST_DEPTH = 4096 };

static long trace_count;
static long trace_open[TRACE_MOST_DEPTH + 1];
static int trace_depth;

/* Begins another search; the view is root, mover or first. */
static inline void trace_reset(const char *view) {
    trace_count = 0;
    trace_depth = 0;
    printf("info trace view %s\n", view);
}

/* Begins a node and returns its number. */
static inline long trace_enter(void) {
    trace_count++;
    if (trace_depth < TRACE_MOST_DEPTH) trace_open[++trace_depth] = trace_count;
    return trace_count;
}

/* Ends a node. The move is "-" at the root; alpha and beta are the window on entry. Returns the value. */
static inline int trace_leave(long node, const char *move, int value, int depth, int alpha, int beta) {
    if (trace_depth > 0) trace_depth--;
    if (node <= TRACE_MOST_NODES) {
        printf("info node %ld parent %ld move %s value %d depth %d alpha %d beta %d\n", node,
               trace_depth > 0 ? trace_open[trace_depth] : 0L, move, value, depth, alpha, beta);
    } else if (node == TRACE_MOST_NODES + 1) {
        puts("info trace truncated");
    }
    return value;
}

#endif
