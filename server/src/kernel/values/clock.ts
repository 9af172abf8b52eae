// The only place that reads the time. All other code gets `now` as an argument, so that tests and the sandbox can move it.

export type Clock = { now(): Date };
export type MovableClock = Clock & { advance(milliseconds: number): void };

export const systemClock: Clock = { now: () => new Date() };

/** Real time plus an offset that only grows. */
export function movableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      if (milliseconds < 0) throw new RangeError("a clock is never set back");
      offset += milliseconds;
    },
  };
}

/** Moves only when `advance` is called. */
export function stoppedClock(start: Date): MovableClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      if (milliseconds < 0) throw new RangeError("a clock is never set back");
      at += milliseconds;
    },
  };
}

export function after(start: Date, milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds);
}

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

/** Milliseconds since an arbitrary start. Only for durations, never for dates. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start);
}
