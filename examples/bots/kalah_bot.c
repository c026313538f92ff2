/* A Kalah bot in plain C11 that replies instantly: for measuring the host, and as a starting point for a fast bot.
 *
 *     cc -O2 -std=c11 -Wall -Wextra -o kalah_bot kalah_bot.c
 *     gambito match kalah "ugi:./kalah_bot" "ugi:./kalah_bot first"
 *
 * `./kalah_bot [SEED]` plays random moves, `./kalah_bot first` always the first legal move. The option Seed
 * (`setoption name Seed value 7`) reseeds the random generator. docs/bots.md lists all commands. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PITS = 32, RING = 2 * MOST_PITS + 2 };

static const char START[] = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";
static const char BLANKS[] = " \t\r\n\v\f";

/* The ring holds pits and store of the first player, then of the second, in the order of sowing.
 * The pits of player p (0 or 1) start at p * (pits + 1); the store follows them. */
typedef struct {
    int pits, turn, ring[RING];
} Board;

static int row(const Board *b, int player) { return player * (b->pits + 1); }

static int store(const Board *b, int player) { return row(b, player) + b->pits; }

static int seeds_in_row(const Board *b, int player) {
    int sum = 0;
    for (int i = 0; i < b->pits; i++) sum += b->ring[row(b, player) + i];
    return sum;
}

static void sweep_if_over(Board *b) {
    if (seeds_in_row(b, 0) && seeds_in_row(b, 1)) return;
    for (int player = 0; player < 2; player++) {
        b->ring[store(b, player)] += seeds_in_row(b, player);
        memset(&b->ring[row(b, player)], 0, (size_t)b->pits * sizeof(int));
    }
}

/* Stores the legal moves (pit numbers from 1) and returns how many there are; 0 if the game is over. */
static int legal(const Board *b, int moves[MOST_PITS]) {
    int count = 0;
    for (int i = 0; i < b->pits; i++)
        if (b->ring[row(b, b->turn) + i]) moves[count++] = i + 1;
    return count;
}

static void play(Board *b, int move) {
    if (move < 1 || move > b->pits) return;
    int own = store(b, b->turn), skipped = store(b, !b->turn), last = 2 * b->pits + 1;
    int at = row(b, b->turn) + move - 1, seeds = b->ring[at];
    if (seeds == 0) return;
    b->ring[at] = 0;
    while (seeds) {
        at = at == last ? 0 : at + 1;
        if (at != skipped) b->ring[at]++, seeds--;
    }
    int opposite = 2 * b->pits - at;
    if (at >= row(b, b->turn) && at < own && b->ring[at] == 1 && b->ring[opposite]) {
        b->ring[own] += 1 + b->ring[opposite];
        b->ring[at] = b->ring[opposite] = 0;
    }
    if (at != own) b->turn = !b->turn;
    sweep_if_over(b);
}

/* Reads `<pits,store,store,pits of the first,pits of the second>`; an invalid text changes nothing. */
static void read_board(Board *b, const char *text, int turn) {
    Board read = {.turn = turn};
    int numbers[2 + 2 * MOST_PITS];
    char *end;
    if (*text++ != '<') return;
    read.pits = (int)strtol(text, &end, 10);
    if (read.pits < 1 || read.pits > MOST_PITS) return;
    for (int i = 0; i < 2 + 2 * read.pits; i++) {
        if (*end != ',') return;
        long seeds = strtol(end + 1, &end, 10);
        if (seeds < 0 || seeds > 10000) return;
        numbers[i] = (int)seeds;
    }
    for (int player = 0; player < 2; player++) {
        read.ring[store(&read, player)] = numbers[player];
        memcpy(&read.ring[row(&read, player)], &numbers[2 + player * read.pits], (size_t)read.pits * sizeof(int));
    }
    *b = read;
    sweep_if_over(b);
}

/* The next word of the line; empty at the end of the line. */
static const char *next_word(void) {
    char *word = strtok(NULL, BLANKS);
    return word ? word : "";
}

/* The rest of `position startpos|fen TEXT [moves ...]`. */
static void set_position(Board *b) {
    const char *board = strcmp(next_word(), "fen") ? START : next_word(), *turn = "1", *word = next_word();
    if (strcmp(word, "moves")) turn = word, word = next_word();
    read_board(b, board, *turn == '2');
    while (*(word = next_word())) play(b, atoi(word));
}

static void answer(const Board *b, const char *question) {
    int moves[MOST_PITS], count = legal(b, moves), margin = b->ring[store(b, 0)] - b->ring[store(b, 1)];
    const char *text = "";
    if (!strcmp(question, "gameover")) text = count ? " false" : " true";
    else if (!strcmp(question, "p1turn")) text = b->turn ? " false" : " true";
    else if (!strcmp(question, "result")) text = count ? " none" : margin > 0 ? " p1win" : margin ? " p2win" : " draw";
    printf("response%s", text);
    for (int i = 0; i < count && !strcmp(question, "legal"); i++) printf(" %d", moves[i]);
    putchar('\n');
}

/* splitmix64 */
static uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* One line of any length in a buffer that grows; false at the end of the input. */
static bool read_line(char **line, size_t *size) {
    size_t length = 0;
    for (;;) {
        if (*size - length < 2 && !(*line = realloc(*line, *size = *size ? 2 * *size : 4096))) exit(1);
        if (!fgets(*line + length, (int)(*size - length), stdin)) return length > 0;
        length += strlen(*line + length);
        if (length && (*line)[length - 1] == '\n') return true;
    }
}

int main(int argc, char **argv) {
    bool plays_first = argc > 1 && !strcmp(argv[1], "first");
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    char *line = NULL;
    size_t size = 0;
    Board board;
    read_board(&board, START, 0);
    setvbuf(stdout, NULL, _IOFBF, 1 << 16); /* One flush per reply, at the end of the loop. */
    while (read_line(&line, &size)) {
        const char *word = strtok(line, BLANKS);
        if (!word) continue;
        if (!strcmp(word, "ugi"))
            puts("id name Kalah in C\nid author Gambito\noption name Seed type spin default 1 min 0 max 1000000000\nugiok");
        else if (!strcmp(word, "isready")) puts("readyok");
        else if (!strcmp(word, "position")) set_position(&board);
        else if (!strcmp(word, "query")) answer(&board, next_word());
        else if (!strcmp(word, "quit")) break;
        else if (!strcmp(word, "go")) {
            int moves[MOST_PITS], count = legal(&board, moves);
            if (count) printf("bestmove %d\n", moves[plays_first ? 0 : next_random(&seed) % (unsigned)count]);
            else puts("bestmove none");
        } else if (!strcmp(word, "setoption")) {
            next_word(); /* name */
            bool is_seed = !strcmp(next_word(), "Seed");
            next_word(); /* value */
            if (is_seed) seed = strtoull(next_word(), NULL, 10);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
