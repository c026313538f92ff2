/* Rules of the games that the C student plays, written from docs/games alone. One global board is changed and copied back. */
#ifndef RULES_H
#define RULES_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NIM, QUARRY, TICTACTOE, KALAH };
enum { MOST_MOVES = 64, WORD = 16 };

typedef struct {
    int turn;     /* 1 or 2 */
    int cell[26]; /* pile; sides; cells 0 to 8; pits and stores in the order of sowing */
} Board;

typedef char Word[WORD];

static int game, pits, last_wins;
static Board board;

static void choose_game(const char *spec) {
    game = strncmp(spec, "quarry", 6) == 0      ? QUARRY
           : strncmp(spec, "tictactoe", 9) == 0 ? TICTACTOE
           : strncmp(spec, "kalah", 5) == 0     ? KALAH
                                                : NIM;
    last_wins = strstr(spec, "last=wins") != NULL;
}

static void read_position(const char *text) {
    memset(&board, 0, sizeof board);
    if (game == NIM) sscanf(text, "%d %d", &board.cell[0], &board.turn);
    if (game == QUARRY)
        sscanf(text, "%dx%dx%d %d", &board.cell[0], &board.cell[1], &board.cell[2], &board.turn);
    if (game == TICTACTOE) {
        for (int i = 0; i < 9; i++) board.cell[i] = text[i] == 'X' ? 1 : text[i] == 'O' ? 2 : 0;
        board.turn = text[10] - '0';
    }
    if (game == KALAH) {
        char *at = (char *)text + 1;
        pits = (int)strtol(at, &at, 10);
        int number[26];
        for (int i = 0; i < 2 * pits + 2; i++) number[i] = (int)strtol(at + 1, &at, 10);
        for (int i = 0; i < pits; i++) {
            board.cell[i] = number[2 + i];
            board.cell[pits + 1 + i] = number[2 + pits + i];
        }
        board.cell[pits] = number[0];
        board.cell[2 * pits + 1] = number[1];
        board.turn = atoi(at + 1);
    }
}

static int line_count(int line, int piece) {
    static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    int count = 0;
    for (int i = 0; i < 3; i++) count += board.cell[lines[line][i]] == piece;
    return count;
}

static int winner(void) {
    for (int piece = 1; piece <= 2; piece++)
        for (int line = 0; line < 8; line++)
            if (line_count(line, piece) == 3) return piece;
    return 0;
}

static bool row_empty(int player) {
    for (int i = 0; i < pits; i++)
        if (board.cell[(player - 1) * (pits + 1) + i]) return false;
    return true;
}

static int legal(Word moves[MOST_MOVES]) {
    int count = 0;
    if (game == NIM)
        for (int n = 3; n >= 1; n--)
            if (n <= board.cell[0]) snprintf(moves[count++], WORD, "%d", n);
    if (game == QUARRY)
        for (int side = 0; side < 3; side++)
            for (int n = 1; n < board.cell[side]; n++) snprintf(moves[count++], WORD, "%c%d", "xyz"[side], n);
    if (game == TICTACTOE)
        for (int i = 0; i < 9; i++)
            if (!board.cell[i]) snprintf(moves[count++], WORD, "%d", i);
    if (game == KALAH && !row_empty(1) && !row_empty(2))
        for (int i = 0; i < pits; i++)
            if (board.cell[(board.turn - 1) * (pits + 1) + i]) snprintf(moves[count++], WORD, "%d", i + 1);
    return count;
}

static bool over(void) {
    Word moves[MOST_MOVES];
    return (game == TICTACTOE && winner()) || legal(moves) == 0;
}

static void play(const char *move) {
    int *cell = board.cell, n = atoi(move);
    if (game == NIM) cell[0] -= n;
    if (game == QUARRY) cell[move[0] - 'x'] = atoi(move + 1);
    if (game == TICTACTOE) cell[n] = board.turn;
    bool again = false;
    if (game == KALAH) {
        int size = 2 * pits + 2, row = (board.turn - 1) * (pits + 1), own = row + pits, other = (own + pits + 1) % size;
        int at = row + n - 1, seeds = cell[at];
        cell[at] = 0;
        for (; seeds; seeds--) {
            at = (at + 1) % size;
            if (at == other) at = (at + 1) % size;
            cell[at]++;
        }
        again = at == own;
        int opposite = 2 * pits - at;
        if (at >= row && at < own && cell[at] == 1 && cell[opposite]) {
            cell[own] += cell[opposite] + 1;
            cell[at] = cell[opposite] = 0;
        }
        if (row_empty(1) || row_empty(2))
            for (int player = 0; player < 2; player++)
                for (int i = 0; i < pits; i++) {
                    cell[player * (pits + 1) + pits] += cell[player * (pits + 1) + i];
                    cell[player * (pits + 1) + i] = 0;
                }
    }
    if (!again) board.turn = 3 - board.turn;
}

/* The result of a finished game for player 1. */
static int result(void) {
    if (game == NIM) return (board.turn == 1) == !last_wins ? 1 : -1;
    if (game == QUARRY) return board.turn == 1 ? -1 : 1;
    if (game == TICTACTOE) return winner() == 1 ? 99999 : winner() == 2 ? -99999 : 0;
    return board.cell[pits] - board.cell[2 * pits + 1];
}

/* The estimate of an unfinished game for player 1. */
static int estimate(void) {
    int sum = 0;
    if (game == TICTACTOE)
        for (int line = 0; line < 8; line++) sum += !line_count(line, 2) - !line_count(line, 1);
    if (game == KALAH) sum = board.cell[pits] - board.cell[2 * pits + 1];
    return sum;
}

#endif
