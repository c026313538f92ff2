import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A student's searches in Java: one function for MAX and one for MIN as in textbooks, and negamax. Options are NAME=VALUE on the command
 * line or by setoption. Every fault is written from its sentence in docs/grading.md.
 */
final class Student {
    private static final int MIN = Integer.MIN_VALUE;
    private static final int MAX = Integer.MAX_VALUE;
    private static final Map<String, String> OPTIONS = new HashMap<>();

    private final Rules board;
    private final int me;
    private final int depth;
    private final int budget;
    private int nodes;
    private String best;
    private String lastBest;
    private int sharedAlpha = MIN;
    private int sharedBeta = MAX;
    private final Map<String, int[]> table = new HashMap<>();

    private Student(Rules board, int depth, int budget) {
        this.board = board;
        this.me = board.turn;
        this.depth = depth;
        this.budget = budget;
    }

    private static String option(String name, String otherwise) {
        return OPTIONS.getOrDefault(name, otherwise);
    }

    private static boolean is(String name) {
        return option(name, "no").equals("yes");
    }

    private static boolean bad(int fault) {
        return Arrays.asList(option("fault", "").split("\\+")).contains(Integer.toString(fault));
    }

    private static boolean otherForm() {
        return option("form", "a").equals("b");
    }

    private static final class OutOfNodes extends RuntimeException {}

    private int enter() {
        nodes++;
        if (budget > 0 && nodes > budget) {
            throw new OutOfNodes();
        }
        return is("silent") ? nodes : GambitoTrace.enter();
    }

    private int leave(int node, String move, int value, int depth, int alpha, int beta) {
        return is("silent") ? value : GambitoTrace.leave(node, move, value, depth, alpha, beta);
    }

    /** The value for player 1, or null above the horizon. */
    private Integer leaf(int depth, int ply) {
        if (bad(22) && depth <= 0) {
            return board.estimate();
        }
        if (board.over()) {
            int result = board.result();
            if (result == 0 && bad(33)) {
                return otherForm() ? 1000 : -1;
            }
            if (bad(35) && result != 0) {
                return result > 0 ? 1000 * result + ply : 1000 * result - ply;
            }
            return result;
        }
        if (depth > 0) {
            return null;
        }
        if (bad(23)) {
            // The estimate of the player to move, as if that were always the first player's.
            return board.turn == 1 ? -board.estimate() : otherForm() ? board.estimate() : -board.estimate();
        }
        return board.estimate();
    }

    private List<String> moves() {
        List<String> moves = board.moves();
        if (bad(32) && moves.size() > 1) {
            return moves.subList(otherForm() ? 1 : 0, moves.size() - (otherForm() ? 0 : 1));
        }
        return moves;
    }

    private int maxValue(String move, int depth, int alpha, int beta, int ply) {
        int node = enter();
        int alphaOnEntry = bad(19) ? sharedAlpha : bad(9) ? MIN : alpha;
        int betaOnEntry = bad(19) ? sharedBeta : bad(9) ? MAX : beta;
        alpha = alphaOnEntry;
        beta = betaOnEntry;
        Integer leaf = leaf(depth, ply);
        if (leaf != null) {
            return leave(node, move, me == 1 ? leaf : -leaf, depth, alpha, beta);
        }
        Integer known = lookUp(depth, ply, alpha, beta);
        if (known != null) {
            return leave(node, move, known, depth, alpha, beta);
        }
        int v = bad(3) ? MAX : bad(31) ? 0 : MIN;
        for (String next : moves()) {
            int[] memory = board.play(next);
            int value = child(true, next, depth - 1, bad(11) && ply == 0 ? MIN : alpha, bad(10) ? MAX : beta, ply + 1);
            board.takeBack(memory, bad(26));
            if (bad(14)) {
                note(next, ply);
                return leave(node, move, value, depth, alphaOnEntry, betaOnEntry);
            }
            if (bad(3) ? value < v : bad(18) && ply == 0 ? value >= v : value > v) {
                v = value;
                note(next, ply);
            } else if (ply == 0 && best == null) {
                note(next, ply);
            }
            boolean belowOwn = value <= alpha;
            boolean cuts = v >= beta;
            if (cuts && bad(17)) {
                return leave(node, move, alpha, depth, alphaOnEntry, betaOnEntry);
            }
            if (bad(19)) {
                beta = sharedBeta;
                alpha = sharedAlpha = Math.max(sharedAlpha, v);
                cuts = alpha >= beta;
            } else if (!bad(12)) {
                alpha = Math.max(alpha, v);
            }
            boolean cutsHere = bad(13) ? alpha < beta : bad(16) ? belowOwn : cuts && !(bad(15) && otherForm());
            if (cutsHere && is("prune")) {
                break;
            }
        }
        store(depth, v, alphaOnEntry, betaOnEntry);
        return leave(node, move, v, depth, alphaOnEntry, betaOnEntry);
    }

    private int minValue(String move, int depth, int alpha, int beta, int ply) {
        int node = enter();
        int alphaOnEntry = bad(19) ? sharedAlpha : bad(9) ? MIN : alpha;
        int betaOnEntry = bad(19) ? sharedBeta : bad(9) ? MAX : beta;
        alpha = alphaOnEntry;
        beta = betaOnEntry;
        Integer leaf = leaf(depth, ply);
        if (leaf != null) {
            return leave(node, move, me == 1 ? leaf : -leaf, depth, alpha, beta);
        }
        Integer known = lookUp(depth, ply, alpha, beta);
        if (known != null) {
            return leave(node, move, known, depth, alpha, beta);
        }
        int v = bad(4) ? MIN : bad(31) ? 0 : MAX;
        int sum = 0;
        int count = 0;
        for (String next : moves()) {
            int[] memory = board.play(next);
            int value = child(false, next, depth - 1, bad(10) ? MIN : alpha, beta, ply + 1);
            board.takeBack(memory, bad(26));
            sum += value;
            count++;
            if (bad(14)) {
                note(next, ply);
                return leave(node, move, value, depth, alphaOnEntry, betaOnEntry);
            }
            if (bad(4) ? value > v : value < v) {
                v = value;
                note(next, ply);
            }
            boolean aboveOwn = value >= beta;
            boolean cuts = v <= alpha;
            if (cuts && bad(17)) {
                return leave(node, move, beta, depth, alphaOnEntry, betaOnEntry);
            }
            if (bad(19)) {
                alpha = sharedAlpha;
                beta = sharedBeta = Math.min(sharedBeta, v);
                cuts = alpha >= beta;
            } else if (!bad(12)) {
                beta = Math.min(beta, v);
            }
            boolean cutsHere = bad(13) ? alpha < beta : bad(16) ? aboveOwn : cuts && !(bad(15) && !otherForm());
            if (cutsHere && is("prune")) {
                break;
            }
        }
        if (bad(34) && count > 0) {
            v = sum / count;
        }
        store(depth, v, alphaOnEntry, betaOnEntry);
        return leave(node, move, v, depth, alphaOnEntry, betaOnEntry);
    }

    private int child(boolean fromMax, String move, int depth, int alpha, int beta, int ply) {
        boolean max = bad(24) ? !fromMax : (board.turn == me) != bad(5);
        return max ? maxValue(move, depth, alpha, beta, ply) : minValue(move, depth, alpha, beta, ply);
    }

    private int negamax(String move, int depth, int alpha, int beta, int ply) {
        int node = enter();
        if (bad(9)) {
            alpha = -MAX;
            beta = MAX;
        }
        int entry = alpha;
        Integer leaf = leaf(depth, ply);
        if (leaf != null) {
            return leave(node, move, board.turn == 1 ? leaf : -leaf, depth, alpha, beta);
        }
        Integer known = lookUp(depth, ply, alpha, beta);
        if (known != null) {
            return leave(node, move, known, depth, alpha, beta);
        }
        int v = bad(31) ? 0 : -MAX;
        for (String next : moves()) {
            int mover = board.turn;
            int[] memory = board.play(next);
            boolean other = board.turn != mover || bad(24);
            int value;
            if (bad(8) && other) {
                value = negamax(next, depth - 1, -alpha, -beta, ply + 1);
            } else if (bad(7) && other) {
                value = negamax(next, depth - 1, alpha, beta, ply + 1);
            } else if (bad(10) && other) {
                value = negamax(next, depth - 1, -MAX, -alpha, ply + 1);
            } else if (other || bad(25) && !otherForm()) {
                value = negamax(next, depth - 1, -beta, -(bad(11) && ply == 0 ? entry : alpha), ply + 1);
            } else {
                value = negamax(next, depth - 1, alpha, beta, ply + 1);
            }
            if ((other || bad(25) && otherForm()) && !bad(6)) {
                value = -value;
            }
            board.takeBack(memory, bad(26));
            if (bad(14)) {
                note(next, ply);
                return leave(node, move, value, depth, entry, beta);
            }
            if (value > v || ply == 0 && (best == null || bad(18) && value == v)) {
                v = Math.max(v, value);
                note(next, ply);
            }
            if (v >= beta && is("prune") && !bad(13) && !bad(16)) {
                if (bad(17)) {
                    v = alpha;
                }
                break;
            }
            if (bad(16) && value <= alpha) {
                break;
            }
            if (!bad(12)) {
                alpha = Math.max(alpha, v);
            }
            if (bad(13) && alpha < beta) {
                break;
            }
        }
        store(depth, v, entry, beta);
        return leave(node, move, v, depth, entry, beta);
    }

    private void note(String move, int ply) {
        lastBest = move;
        if (ply == 0) {
            best = move;
        }
    }

    private String key(int depth) {
        String key = board.key();
        if (bad(29)) {
            return otherForm() ? key.substring(0, key.length() - 1) + depth : key;
        }
        return key + "/" + depth;
    }

    private Integer lookUp(int depth, int ply, int alpha, int beta) {
        int[] known = is("table") && ply > 0 ? table.get(key(depth)) : null;
        if (known == null) {
            return null;
        }
        boolean holds = known[1] == 0 || known[1] > 0 && known[0] >= beta || known[1] < 0 && known[0] <= alpha;
        return holds || bad(28) ? known[0] : null;
    }

    private void store(int depth, int value, int alpha, int beta) {
        if (is("table")) {
            int kind = !is("prune") ? 0 : value >= beta ? 1 : value <= alpha ? -1 : 0;
            table.put(key(depth), new int[] {value, kind});
        }
    }

    private int search(int depth) {
        best = null;
        boolean negamax = option("style", "minimax").equals("negamax");
        int alpha = negamax && !bad(36) ? -MAX : MIN;
        int beta = MAX;
        if (bad(20)) {
            alpha = otherForm() ? MAX : 0;
            beta = otherForm() ? -MAX : 0;
        }
        sharedAlpha = alpha;
        sharedBeta = beta;
        return negamax ? negamax("-", depth, alpha, beta, 0) : maxValue("-", depth, alpha, beta, 0);
    }

    private String run() {
        int last = bad(2) ? 1 : bad(21) ? (otherForm() ? Math.max(1, depth - 1) : depth + 1) : depth;
        String move = null;
        int value = 0;
        try {
            for (int now = is("deepen") ? 1 : last; now <= last; now++) {
                value = search(now);
                move = best;
            }
        } catch (OutOfNodes out) {
            if (best != null && (move == null || bad(30))) {
                move = best;
            }
        }
        System.out.println("info score cp " + 100L * value + " nodes " + nodes);
        return bad(27) ? lastBest : move;
    }

    private static String answer(String text, String[] words) {
        int depth = 1;
        int budget = 0;
        for (int i = 0; i + 1 < words.length; i++) {
            if (words[i].equals("depth")) {
                depth = Integer.parseInt(words[i + 1]);
            } else if (words[i].equals("nodes")) {
                budget = Integer.parseInt(words[i + 1]);
            }
        }
        Rules board = Rules.read(System.getenv("GAMBITO_GAME"), text);
        List<String> legal = board.moves();
        if (bad(1)) {
            return legal.get(0);
        }
        if (!is("silent")) {
            GambitoTrace.reset(option("style", "minimax").equals("negamax") ? "mover" : "root");
        }
        String move = new Student(board, depth, budget).run();
        return legal.contains(move) ? move : legal.get(0);
    }

    private static void set(String word) {
        String[] parts = word.split("=", 2);
        OPTIONS.put(parts[0], parts.length > 1 ? parts[1] : "");
    }

    public static void main(String[] arguments) throws IOException {
        OPTIONS.put("prune", "yes");
        for (String argument : arguments) {
            set(argument);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String text = "";
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.trim().split(" +");
            switch (words[0]) {
                case "ugi":
                    System.out.println("id name Student\nugiok");
                    break;
                case "isready":
                    System.out.println("readyok");
                    break;
                case "setoption":
                    set(words[2] + "=" + (words.length > 4 ? words[4] : ""));
                    break;
                case "position":
                    text = line.trim().substring("position fen ".length());
                    break;
                case "go":
                    System.out.println("bestmove " + answer(text, words));
                    break;
                case "quit":
                    return;
                default:
                    break;
            }
            System.out.flush();
        }
    }
}
