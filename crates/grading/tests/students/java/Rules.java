import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rules of the games that the Java student plays, written from docs/games alone. A board is changed and taken back. */
abstract class Rules {
    int turn;

    abstract List<String> moves();

    abstract boolean over();

    /** Plays a move and returns what taking it back needs. */
    abstract int[] play(String move);

    abstract void takeBack(int[] memory, boolean forgets);

    /** For player 1. */
    abstract int result();

    abstract int estimate();

    abstract String key();

    static Rules read(String game, String text) {
        String name = game.split(":")[0];
        switch (name) {
            case "nim":
                return new Pile(text, game.contains("last=wins"));
            case "tictactoe":
                return new Cells(text);
            case "kalah":
                return new Pits(text);
            default:
                throw new IllegalArgumentException(name);
        }
    }
}

final class Pile extends Rules {
    int tokens;
    final boolean lastWins;

    Pile(String text, boolean lastWins) {
        String[] words = text.split(" ");
        tokens = Integer.parseInt(words[0]);
        turn = Integer.parseInt(words[1]);
        this.lastWins = lastWins;
    }

    List<String> moves() {
        List<String> moves = new ArrayList<>();
        for (int take = 3; take >= 1; take--) {
            if (take <= tokens) {
                moves.add(Integer.toString(take));
            }
        }
        return moves;
    }

    boolean over() {
        return tokens == 0;
    }

    int[] play(String move) {
        int take = Integer.parseInt(move);
        tokens -= take;
        turn = 3 - turn;
        return new int[] {take};
    }

    void takeBack(int[] memory, boolean forgets) {
        // The mistake: always one token, however many were taken.
        tokens += forgets ? 1 : memory[0];
        turn = 3 - turn;
    }

    int result() {
        boolean moverWins = !lastWins;
        return (turn == 1) == moverWins ? 1 : -1;
    }

    int estimate() {
        return 0;
    }

    String key() {
        return tokens + " " + turn;
    }
}

final class Cells extends Rules {
    private static final String[] LINES = {"012", "345", "678", "036", "147", "258", "048", "246"};
    final char[] board;

    Cells(String text) {
        board = text.substring(0, 9).toCharArray();
        turn = text.charAt(10) - '0';
    }

    List<String> moves() {
        List<String> moves = new ArrayList<>();
        for (int cell = 0; cell < 9; cell++) {
            if (board[cell] == '.') {
                moves.add(Integer.toString(cell));
            }
        }
        return moves;
    }

    private int count(String line, char piece) {
        int count = 0;
        for (char cell : line.toCharArray()) {
            if (board[cell - '0'] == piece) {
                count++;
            }
        }
        return count;
    }

    private boolean wins(char piece) {
        return Arrays.stream(LINES).anyMatch(line -> count(line, piece) == 3);
    }

    boolean over() {
        return wins('X') || wins('O') || moves().isEmpty();
    }

    int[] play(String move) {
        int cell = Integer.parseInt(move);
        board[cell] = turn == 1 ? 'X' : 'O';
        turn = 3 - turn;
        return new int[] {cell};
    }

    void takeBack(int[] memory, boolean forgets) {
        turn = 3 - turn;
        // The mistake: only the pieces of the first player are removed.
        if (!forgets || turn == 1) {
            board[memory[0]] = '.';
        }
    }

    int result() {
        return wins('X') ? 99999 : wins('O') ? -99999 : 0;
    }

    int estimate() {
        int sum = 0;
        for (String line : LINES) {
            sum += (count(line, 'O') == 0 ? 1 : 0) - (count(line, 'X') == 0 ? 1 : 0);
        }
        return sum;
    }

    String key() {
        return new String(board) + turn;
    }
}

final class Pits extends Rules {
    final int pits;
    /** The pits of player 1, the store, the pits of player 2, the store. */
    int[] ring;

    Pits(String text) {
        String[] numbers = text.substring(1, text.indexOf('>')).split(",");
        pits = Integer.parseInt(numbers[0]);
        ring = new int[2 * pits + 2];
        for (int i = 0; i < pits; i++) {
            ring[i] = Integer.parseInt(numbers[3 + i]);
            ring[pits + 1 + i] = Integer.parseInt(numbers[3 + pits + i]);
        }
        ring[pits] = Integer.parseInt(numbers[1]);
        ring[2 * pits + 1] = Integer.parseInt(numbers[2]);
        turn = text.charAt(text.length() - 1) - '0';
    }

    private int first(int player) {
        return (player - 1) * (pits + 1);
    }

    private boolean empty(int player) {
        for (int i = 0; i < pits; i++) {
            if (ring[first(player) + i] > 0) {
                return false;
            }
        }
        return true;
    }

    boolean over() {
        return empty(1) || empty(2);
    }

    List<String> moves() {
        List<String> moves = new ArrayList<>();
        for (int i = 0; i < pits && !over(); i++) {
            if (ring[first(turn) + i] > 0) {
                moves.add(Integer.toString(i + 1));
            }
        }
        return moves;
    }

    int[] play(String move) {
        int[] memory = Arrays.copyOf(ring, ring.length + 1);
        memory[ring.length] = turn;
        int own = first(turn) + pits;
        int skipped = first(3 - turn) + pits;
        int at = first(turn) + Integer.parseInt(move) - 1;
        int seeds = ring[at];
        ring[at] = 0;
        while (seeds > 0) {
            at = (at + 1) % ring.length;
            if (at != skipped) {
                ring[at]++;
                seeds--;
            }
        }
        if (at >= first(turn) && at < own && ring[at] == 1) {
            int opposite = 2 * pits - at;
            if (ring[opposite] > 0) {
                ring[own] += 1 + ring[opposite];
                ring[at] = 0;
                ring[opposite] = 0;
            }
        }
        if (over()) {
            for (int player = 1; player <= 2; player++) {
                for (int i = 0; i < pits; i++) {
                    ring[first(player) + pits] += ring[first(player) + i];
                    ring[first(player) + i] = 0;
                }
            }
        }
        if (at != own) {
            turn = 3 - turn;
        }
        return memory;
    }

    void takeBack(int[] memory, boolean forgets) {
        // The mistake: after an extra turn the other player is set.
        turn = forgets ? 3 - turn : memory[memory.length - 1];
        ring = Arrays.copyOf(memory, memory.length - 1);
    }

    int result() {
        return ring[pits] - ring[2 * pits + 1];
    }

    int estimate() {
        return ring[pits] - ring[2 * pits + 1];
    }

    String key() {
        return Arrays.toString(ring) + turn;
    }
}
