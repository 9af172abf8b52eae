// How often a worker looks for work that this process was not told about: often while there is work, and seldom after a quiet time. An idle server
// then does next to nothing.

export type Pace = {
  /** There was work. */
  stir(): void;
  stop(): void;
};

/** After this time without work, looks are seldom. */
const quietAfterMs = 30_000;

export function startPace({ oftenMs, seldomMs }: { oftenMs: number; seldomMs: number }, look: () => void): Pace {
  let stirredAt = performance.now();
  let lookedAt = stirredAt;
  const timer = setInterval(() => {
    const now = performance.now();
    // A timer may come a little early.
    if (now - stirredAt > quietAfterMs && now - lookedAt < seldomMs - oftenMs / 2) return;
    lookedAt = now;
    look();
  }, oftenMs);
  return {
    stir: () => {
      stirredAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
