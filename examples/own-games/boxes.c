/* Dots and boxes: a player who completes a box takes it and moves again.
 *
 *     cc -O2 -std=c11 -Wall -Wextra -o boxes boxes.c
 *     gambito play examples/own-games/boxes.toml
 *
 * `./boxes 3 2` plays with 3 columns and 2 rows of boxes; 2 and 2 are the defaults. A position is one character for each
 * line between two dots (`.` or `x`, horizontal lines first, row by row), the boxes of both players, and the player to
 * move: `x..x..xx.... 1 0 1`. A move is the two dots that it joins: `a1b1`. docs/own-games.md explains the requests. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SIDE = 6, MOST_LINES = 2 * MOST_SIDE * (MOST_SIDE + 1), MOST_REQUEST = 1 << 20 };

static int columns = 2, rows = 2;

typedef struct {
    bool drawn[MOST_LINES];
    int boxes[2];
    int turn; /* 0 or 1 */
} Board;

/* The rules */

static int horizontal(int column, int row) { return row * columns + column; }

static int vertical(int column, int row) { return (rows + 1) * columns + row * (columns + 1) + column; }

static int line_count(void) { return vertical(0, rows); }

static int sides_drawn(const Board *b, int column, int row) {
    return b->drawn[horizontal(column, row)] + b->drawn[horizontal(column, row + 1)] + b->drawn[vertical(column, row)] +
           b->drawn[vertical(column + 1, row)];
}

/* Boxes with this number of drawn sides. */
static int boxes_with(const Board *b, int sides) {
    int count = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) count += sides_drawn(b, column, row) == sides;
    return count;
}

static void play(Board *b, int line) {
    int before = boxes_with(b, 4);
    b->drawn[line] = true;
    int completed = boxes_with(b, 4) - before;
    b->boxes[b->turn] += completed;
    if (completed == 0) b->turn = !b->turn;
}

static bool is_over(const Board *b) { return b->boxes[0] + b->boxes[1] == columns * rows; }

/* Texts */

static const char *name_of(int player) { return player == 0 ? "first" : "second"; }

static void print_board(const Board *b) {
    for (int line = 0; line < line_count(); line++) putchar(b->drawn[line] ? 'x' : '.');
    printf(" %d %d %d", b->boxes[0], b->boxes[1], b->turn + 1);
}

static void print_move(int line) {
    bool is_vertical = line >= vertical(0, 0);
    int wide = is_vertical ? columns + 1 : columns, from = is_vertical ? line - vertical(0, 0) : line;
    int column = from % wide, row = from / wide;
    printf("%c%d%c%d", 'a' + column, row + 1, 'a' + column + !is_vertical, row + 1 + is_vertical);
}

/* Reads a number of at most two digits without leading zeros, and moves the text behind it. */
static bool parse_number(const char **text, int *number) {
    const char *start = *text;
    for (*number = 0; **text >= '0' && **text <= '9' && *text - start < 2; ++*text) *number = 10 * *number + (**text - '0');
    return *text > start && (*start != '0' || *text - start == 1);
}

static bool parse_board(const char *text, Board *b) {
    memset(b, 0, sizeof *b);
    for (int line = 0; line < line_count(); line++, text++) {
        if (*text != 'x' && *text != '.') return false;
        b->drawn[line] = *text == 'x';
    }
    int *numbers[] = {&b->boxes[0], &b->boxes[1], &b->turn};
    for (int i = 0; i < 3; i++)
        if (*text++ != ' ' || !parse_number(&text, numbers[i])) return false;
    b->turn--;
    bool is_turn = b->turn == 0 || b->turn == 1;
    return *text == '\0' && is_turn && b->boxes[0] + b->boxes[1] == boxes_with(b, 4);
}

/* Answers about one position */

static void expand(const Board *b) {
    int margin = b->boxes[0] - b->boxes[1];
    if (is_over(b) && margin == 0) {
        printf("over\tdraw\n");
    } else if (is_over(b)) {
        printf("over\t%s\t%d\n", name_of(margin < 0), abs(margin));
    } else {
        printf("%s", name_of(b->turn));
        for (int line = 0; line < line_count(); line++) {
            if (b->drawn[line]) continue;
            Board after = *b;
            play(&after, line);
            putchar('\t'), print_move(line), putchar('\t'), print_board(&after);
        }
        putchar('\n');
    }
}

static void features(const Board *b) {
    int open = boxes_with(b, 3);
    printf("%d\t%d\n", b->boxes[0] - b->boxes[1], b->turn == 0 ? open : -open);
}

static void text(const Board *b) {
    printf("|   ");
    for (int column = 0; column <= columns; column++) printf(column < columns ? "%c   " : "%c\n", 'a' + column);
    for (int row = 0; row <= rows; row++) {
        printf("| %d ", row + 1);
        for (int column = 0; column < columns; column++) printf("+%s", b->drawn[horizontal(column, row)] ? "---" : "   ");
        printf("+\n");
        if (row == rows) break;
        printf("|   ");
        for (int column = 0; column <= columns; column++) {
            putchar(b->drawn[vertical(column, row)] ? '|' : ' ');
            if (column < columns) printf(sides_drawn(b, column, row) == 4 ? " # " : "   ");
        }
        putchar('\n');
    }
    printf("|boxes: %d and %d\nend\n", b->boxes[0], b->boxes[1]);
}

static void svg_line(bool is_drawn, int column, int row, int right, int down) {
    printf("<path d=\"M%d %dl%d %d\" stroke=\"#345\" stroke-width=\"%d\" stroke-opacity=\"%s\"/>", 40 + 80 * column,
           40 + 80 * row, 80 * right, 80 * down, is_drawn ? 8 : 2, is_drawn ? "1" : "0.3");
}

static void svg(const Board *b) {
    int wide = 80 * columns + 80, high = 80 * rows + 80;
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
           "font-size=\"18\" text-anchor=\"middle\"><rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>",
           wide, high, wide, high, wide, high);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            if (sides_drawn(b, column, row) == 4)
                printf("<rect x=\"%d\" y=\"%d\" width=\"80\" height=\"80\" fill=\"#cde\"/>", 40 + 80 * column, 40 + 80 * row);
    for (int row = 0; row <= rows; row++)
        for (int column = 0; column < columns; column++) svg_line(b->drawn[horizontal(column, row)], column, row, 1, 0);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column <= columns; column++) svg_line(b->drawn[vertical(column, row)], column, row, 0, 1);
    for (int row = 0; row <= rows; row++)
        for (int column = 0; column <= columns; column++)
            printf("<circle cx=\"%d\" cy=\"%d\" r=\"9\" fill=\"#123\"/>", 40 + 80 * column, 40 + 80 * row);
    for (int column = 0; column <= columns; column++)
        printf("<text x=\"%d\" y=\"20\">%c</text>", 40 + 80 * column, 'a' + column);
    for (int row = 0; row <= rows; row++) printf("<text x=\"14\" y=\"%d\">%d</text>", 46 + 80 * row, row + 1);
    printf("<text x=\"%d\" y=\"%d\">%d : %d</text></svg>\n", wide / 2, high - 8, b->boxes[0], b->boxes[1]);
}

/* Requests */

static void introduce(void) {
    printf("name\tboxes\ntitle\tDots and boxes\ntitle.es\tPuntos y cajas\n");
    printf("largest\t%d\nfeatures\tboxes\topen\ncan\ttext\tsvg\nready\n", columns * rows);
}

static void start(void) {
    Board b = {0};
    printf("position\t"), print_board(&b), putchar('\n');
}

typedef struct {
    const char *request;
    void (*answer)(const Board *);
} Question;

static const Question QUESTIONS[] = {{"expand", expand}, {"features", features}, {"text", text}, {"svg", svg}};

static void answer_each(const Question *question, char *positions) {
    while (positions) {
        char *position = positions, *tab = strchr(positions, '\t');
        if (tab) *tab = '\0';
        positions = tab ? tab + 1 : NULL;
        Board b;
        if (parse_board(position, &b)) question->answer(&b);
        else printf("error\t%s is not a position\n", position);
    }
}

static void answer(char *line) {
    char *positions = strchr(line, '\t');
    if (positions) *positions++ = '\0';
    if (strcmp(line, "rules 1") == 0) {
        introduce();
        return;
    }
    if (strcmp(line, "start") == 0) {
        start();
        return;
    }
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++)
        if (strcmp(line, QUESTIONS[i].request) == 0) {
            answer_each(&QUESTIONS[i], positions);
            return;
        }
    printf("error\tunknown request %s\n", line);
}

static bool is_side(int side) { return side >= 1 && side <= MOST_SIDE; }

int main(int count, char **words) {
    static char line[MOST_REQUEST];
    if (count == 3) columns = atoi(words[1]), rows = atoi(words[2]);
    if ((count != 1 && count != 3) || !is_side(columns) || !is_side(rows)) {
        fprintf(stderr, "usage: boxes [COLUMNS ROWS], each from 1 to %d\n", MOST_SIDE);
        return 2;
    }
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, "quit") == 0) break;
        answer(line);
        fflush(stdout);
    }
    return 0;
}
