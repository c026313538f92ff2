/** Prints the trace of a search for {@code gambito grade}: call enter on entry to a node and leave before its return. */
public final class GambitoTrace {
    private static final int MOST_NODES = 60_000;
    private static final java.util.ArrayDeque<Integer> OPEN = new java.util.ArrayDeque<>();
    private static int count;

    private GambitoTrace() {}

    /** Begins another search; the view is root, mover or first. */
    public static void reset(String view) {
        count = 0;
        OPEN.clear();
        System.out.println("info trace view " + view);
    }

    /** Begins a node and returns its number. */
    public static int enter() {
        OPEN.push(++count);
        return count;
    }

    /** Ends a node. The move is "-" at the root; alpha and beta are the window on entry. Returns the value. */
    public static int leave(int node, Object move, int value, int depth, int alpha, int beta) {
        OPEN.pop();
        int parent = OPEN.isEmpty() ? 0 : OPEN.peek();
        if (node <= MOST_NODES) {
            System.out.println("info node " + node + " parent " + parent + " move " + move + " value " + value
                    + " depth " + depth + " alpha " + alpha + " beta " + beta);
        } else if (node == MOST_NODES + 1) {
            System.out.println("info trace truncated");
        }
        return value;
    }
}
