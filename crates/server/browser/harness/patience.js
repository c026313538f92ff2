// How long to wait for what must happen. No test measures time: this only ends what would never end.

/** For one step, in milliseconds, on a machine however busy. */
export const PATIENCE = 300_000;
