/* A student's search in C: negamax on one global board, or minimax that asks whose turn it is.
 *
 *     student [NAME=VALUE ...]
 *
 * The same words are options. Every fault is written from its sentence in docs/grading.md; `form` chooses a second way to make it. */
#include <limits.h>

#include "gambito_trace.h"
#include "rules.h"

enum { INF = INT_MAX, SLOTS = 1 << 16 };

static bool bad[64], prunes = true, negamax_style = true, traced = true, remembers, deepens, strict, hard, backward;
static char form = 'a';
static int me, nodes, budget, shared_alpha, shared_beta;
static bool stopped;
static Word best_move, last_best;

typedef struct {
    Board board;
    int depth, value, kind; /* 0 exact, 1 at least, -1 at most */
    bool used;
} Slot;

static Slot table[SLOTS];

static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }

static unsigned hash(int depth) {
    unsigned mixed = bad[29] ? 7u : (unsigned)depth;
    if (!(bad[29] && form == 'b')) mixed = mixed * 31u + (unsigned)board.turn;
    for (int i = 0; i < 26; i++) mixed = mixed * 16777619u + (unsigned)board.cell[i];
    return mixed % SLOTS;
}

static bool same_slot(const Slot *slot, int depth) {
    if (!slot->used || memcmp(slot->board.cell, board.cell, sizeof board.cell) != 0) return false;
    if (bad[29]) return form == 'b' ? slot->depth == depth : slot->board.turn == board.turn;
    return slot->depth == depth && slot->board.turn == board.turn;
}

static bool recall(int depth, int ply, int alpha, int beta, int *value) {
    if (!remembers || ply == 0) return false;
    const Slot *slot = &table[hash(depth)];
    if (!same_slot(slot, depth)) return false;
    bool holds = slot->kind == 0 || (slot->kind > 0 && slot->value >= beta) || (slot->kind < 0 && slot->value <= alpha);
    *value = slot->value;
    return holds || bad[28];
}

static void keep(int depth, int value, int alpha, int beta) {
    if (!remembers || stopped) return;
    int kind = !prunes ? 0 : value >= beta ? 1 : value <= alpha ? -1 : 0;
    table[hash(depth)] = (Slot){board, depth, value, kind, true};
}

static void take_back(const Board *before) {
    Board after = board;
    board = *before;
    if (!bad[26]) return;
    if (game == NIM) board.cell[0] = before->cell[0] > 2 ? before->cell[0] - 1 : before->cell[0];
    if (game == QUARRY) board.cell[0] = after.cell[0];
    if (game == TICTACTOE) board.cell[4] = after.cell[4];
    if (game == KALAH) board.cell[pits] = after.cell[pits], board.cell[2 * pits + 1] = after.cell[2 * pits + 1];
}

static int entered(void) {
    nodes++;
    if (budget && nodes > budget) stopped = true;
    return traced && !stopped ? (int)trace_enter() : 0;
}

static int left(int node, const char *move, int value, int depth, int alpha, int beta) {
    if (traced && !stopped) trace_leave(node, move, value, depth, alpha, beta);
    return value;
}

static bool leaf(int depth, int ply, int *value) {
    bool finished = over();
    if (!finished && depth > 0) return false;
    if (finished && !(bad[22] && depth <= 0)) {
        *value = result();
        if (*value == 0 && bad[33]) *value = form == 'b' ? -99999 : 50;
        if (bad[35] && *value > 0) *value = *value * 100 + ply;
        if (bad[35] && *value < 0) *value = *value * 100 - ply;
        if (bad[23] && form == 'b') *value = -*value;
    } else {
        *value = bad[23] ? -estimate() : estimate();
    }
    return true;
}

static int ordered(Word moves[MOST_MOVES]) {
    int count = legal(moves);
    if (backward)
        for (int i = 0; i < count / 2; i++) {
            Word swapped;
            memcpy(swapped, moves[i], WORD);
            memcpy(moves[i], moves[count - 1 - i], WORD);
            memcpy(moves[count - 1 - i], swapped, WORD);
        }
    if (bad[32] && count > 1) {
        if (form == 'b') memmove(moves[0], moves[1], (size_t)(count - 1) * WORD);
        count--;
    }
    return count;
}

static void note(const char *move, int ply) {
    strcpy(last_best, move);
    if (ply == 0) strcpy(best_move, move);
}

static int negamax(const char *move, int depth, int alpha, int beta, int ply) {
    int node = entered(), low = alpha, value, found;
    if (bad[9]) alpha = low = -INF, beta = INF;
    if (stopped) return 0;
    if (leaf(depth, ply, &value)) return left(node, move, board.turn == 1 ? value : -value, depth, low, beta);
    if (recall(depth, ply, alpha, beta, &value)) return left(node, move, value, depth, low, beta);
    Word moves[MOST_MOVES];
    int count = ordered(moves), best = bad[31] ? 0 : -INF, sum = 0, tried = 0;
    for (int i = 0; i < count; i++) {
        Board before = board;
        play(moves[i]);
        bool swap = board.turn != before.turn || bad[24];
        bool sign = swap || (bad[25] && form == 'b'), window = swap || (bad[25] && form == 'a');
        int from = bad[11] && ply == 0 ? low : alpha;
        if (bad[7] || !window)
            found = negamax(moves[i], depth - 1, from, beta, ply + 1);
        else if (bad[8])
            found = negamax(moves[i], depth - 1, -from, -beta, ply + 1);
        else if (bad[10])
            found = negamax(moves[i], depth - 1, -INF, -from, ply + 1);
        else /* With fault 36, the negative of the smallest integer is itself. */
            found = negamax(moves[i], depth - 1, (int)-(unsigned)beta, (int)-(unsigned)from, ply + 1);
        if (sign && !bad[6]) found = -found;
        take_back(&before);
        if (stopped) return 0;
        sum += found, tried++;
        if (bad[14]) {
            note(moves[i], ply);
            return left(node, move, found, depth, low, beta);
        }
        if (found > best || (ply == 0 && (i == 0 || (bad[18] && found == best)))) note(moves[i], ply);
        best = larger(best, found);
        if (bad[13] || bad[16]) {
            bool stops = bad[13] ? larger(alpha, best) < beta : found <= alpha;
            alpha = larger(alpha, best);
            if (stops) break;
            continue;
        }
        if (prunes && (strict ? best > beta : best >= beta)) {
            if (bad[17]) best = alpha;
            break;
        }
        if (!bad[12]) alpha = larger(alpha, best);
    }
    if (bad[34] && board.turn != me) best = sum / tried;
    if (hard && prunes) best = smaller(larger(best, low), beta);
    keep(depth, best, low, beta);
    return left(node, move, best, depth, low, beta);
}

/* Values are for the player who searches. */
static int minimax(const char *move, int depth, int alpha, int beta, bool maximising, int ply) {
    int node = entered(), value;
    if (bad[9]) alpha = -INF, beta = INF;
    if (bad[19]) alpha = shared_alpha, beta = shared_beta;
    int low = alpha, high = beta;
    if (stopped) return 0;
    if (leaf(depth, ply, &value)) return left(node, move, me == 1 ? value : -value, depth, low, high);
    if (recall(depth, ply, alpha, beta, &value)) return left(node, move, value, depth, low, high);
    Word moves[MOST_MOVES];
    bool upward = maximising ? !bad[3] : bad[4];
    int count = ordered(moves), best = bad[31] ? 0 : upward ? -INF : INF, sum = 0, tried = 0;
    for (int i = 0; i < count; i++) {
        Board before = board;
        play(moves[i]);
        bool next = bad[24] ? !maximising : (board.turn == me) != bad[5];
        int a = bad[10] && !maximising ? -INF : alpha, b = bad[10] && maximising ? INF : beta;
        if (bad[11] && ply == 0) a = low, b = high;
        int found = minimax(moves[i], depth - 1, a, b, next, ply + 1);
        take_back(&before);
        if (stopped) return 0;
        sum += found, tried++;
        if (bad[14]) {
            note(moves[i], ply);
            return left(node, move, found, depth, low, high);
        }
        bool improves = upward ? found > best : found < best;
        if (improves || (ply == 0 && (i == 0 || (bad[18] && found == best)))) note(moves[i], ply);
        if (improves) best = found;
        if (bad[19]) alpha = shared_alpha, beta = shared_beta;
        int own = maximising ? alpha : beta;
        if (!bad[12] && maximising) alpha = larger(alpha, best);
        if (!bad[12] && !maximising) beta = smaller(beta, best);
        if (bad[19]) shared_alpha = alpha, shared_beta = beta;
        if (!prunes || (bad[15] && maximising == (form == 'b'))) continue;
        bool stops = strict ? alpha > beta : alpha >= beta;
        if (bad[12]) stops = maximising ? best >= beta : best <= alpha;
        if (bad[13]) stops = alpha < beta;
        if (bad[16]) stops = maximising ? found <= own : found >= own;
        if (stops) {
            if (bad[17]) best = own;
            break;
        }
    }
    if (bad[34] && !maximising) best = sum / tried;
    if (hard && prunes) best = smaller(larger(best, low), high);
    keep(depth, best, low, high);
    return left(node, move, best, depth, low, high);
}

static int search(int depth) {
    int alpha = bad[36] ? INT_MIN : -INF, beta = INF;
    if (bad[20]) alpha = form == 'b' ? INF : 0, beta = form == 'b' ? -INF : 0;
    shared_alpha = alpha, shared_beta = beta;
    best_move[0] = 0;
    return negamax_style ? negamax("-", depth, alpha, beta, 0) : minimax("-", depth, alpha, beta, true, 0);
}

static void go(int depth) {
    Word moves[MOST_MOVES], move = "";
    legal(moves);
    if (bad[1]) {
        printf("info nodes 1\nbestmove %s\n", moves[0]);
        return;
    }
    Board start = board;
    me = board.turn, nodes = 0, stopped = false;
    memset(table, 0, sizeof table);
    if (traced) trace_reset(negamax_style ? "mover" : "root");
    if (bad[2]) depth = 1;
    if (bad[21]) depth = form == 'b' ? larger(1, depth - 1) : form == 'c' ? 2 * depth : depth + 1;
    int value = 0;
    for (int now = deepens ? 1 : depth; now <= depth && !stopped; now++) {
        int found = search(now);
        board = start;
        if (!stopped) value = found;
        if (!stopped || (best_move[0] && (bad[30] || !move[0]))) strcpy(move, best_move);
    }
    if (abs(value / 2) < INF / 4) printf("info score cp %lld nodes %d\n", 100LL * value, nodes);
    const char *said = bad[27] ? last_best : move[0] ? move : moves[0];
    int count = legal(moves), known = 0;
    for (int i = 0; i < count; i++) known |= strcmp(moves[i], said) == 0;
    printf("bestmove %s\n", known ? said : moves[0]);
}

static void set(const char *name, const char *value) {
    bool yes = strcmp(value, "yes") == 0;
    if (strcmp(name, "fault") == 0) {
        memset(bad, 0, sizeof bad);
        for (char *at = (char *)value; *at; at += *at == '+') bad[strtol(at, &at, 10) & 63] = true;
    }
    if (strcmp(name, "form") == 0) form = value[0];
    if (strcmp(name, "style") == 0) negamax_style = strcmp(value, "negamax") == 0;
    if (strcmp(name, "prune") == 0) prunes = yes;
    if (strcmp(name, "silent") == 0) traced = !yes;
    if (strcmp(name, "table") == 0) remembers = yes;
    if (strcmp(name, "deepen") == 0) deepens = yes;
    if (strcmp(name, "strict") == 0) strict = yes;
    if (strcmp(name, "hard") == 0) hard = yes;
    if (strcmp(name, "order") == 0) backward = strcmp(value, "backward") == 0;
}

int main(int count, char **words) {
    static char line[1 << 16], name[64], value[64];
    const char *spec = getenv("GAMBITO_GAME");
    choose_game(spec ? spec : "nim");
    for (int i = 1; i < count; i++)
        if (sscanf(words[i], "%63[^=]=%63s", name, value) == 2) set(name, value);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        value[0] = 0;
        if (strcmp(line, "ugi") == 0) puts("id name student\nugiok");
        if (strcmp(line, "isready") == 0) puts("readyok");
        if (sscanf(line, "setoption name %63s value %63s", name, value) >= 1) set(name, value);
        if (strncmp(line, "position fen ", 13) == 0) read_position(line + 13);
        if (strncmp(line, "go", 2) == 0) {
            const char *depth = strstr(line, "depth "), *limit = strstr(line, "nodes ");
            budget = limit ? atoi(limit + 6) : 0;
            go(depth ? atoi(depth + 6) : 1);
        }
        if (strcmp(line, "quit") == 0) break;
        fflush(stdout);
    }
    return 0;
}
