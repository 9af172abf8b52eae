// The simulator's own time: the system clock plus an offset, so that a test or a person can jump forward. Everything that happens later
// (statuses, webhook retries, slow payments) is a job on this clock.

export type Clock = {
  /** Milliseconds since the epoch, in simulated time. */
  now(): number;
  /** Runs `job` once simulated time reaches `due`. */
  at(due: number, job: () => Promise<void>): void;
  /** Jumps forward, running every job that falls due on the way, in order and one at a time. */
  advance(milliseconds: number): Promise<void>;
  /** Resolves once nothing is running or due. Future jobs stay. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

type Job = { due: number; order: number; run: () => Promise<void> };

/** The longest wait that a runtime timer supports. */
const timerLimitMs = 2 ** 31 - 1;

export function createClock(): Clock {
  let offset = 0;
  let order = 0;
  let advancing = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const jobs: Job[] = [];
  const running = new Set<Promise<void>>();

  const now = () => Date.now() + offset;

  const start = (job: Job) => {
    const run = job
      .run()
      .catch((problem: unknown) => console.error("simulator: a scheduled job failed", problem))
      .finally(() => running.delete(run));
    running.add(run);
    return run;
  };

  const takeDue = (until: number) => (jobs[0] && jobs[0].due <= until ? jobs.shift() : undefined);

  const startDue = () => {
    for (let job = takeDue(now()); job; job = takeDue(now())) void start(job);
  };

  const arm = () => {
    clearTimeout(timer);
    const next = jobs[0];
    if (!next || stopped || advancing > 0) return;
    timer = setTimeout(
      () => {
        startDue();
        arm();
      },
      Math.min(Math.max(next.due - now(), 0), timerLimitMs),
    );
  };

  return {
    now,
    at(due, run) {
      if (stopped) return;
      order += 1;
      jobs.push({ due, order, run });
      jobs.sort((a, b) => a.due - b.due || a.order - b.order);
      arm();
    },
    async advance(milliseconds) {
      const target = now() + milliseconds;
      advancing += 1;
      try {
        for (let job = takeDue(target); job; job = takeDue(target)) {
          offset += Math.max(job.due - now(), 0);
          await start(job);
        }
        offset += Math.max(target - now(), 0);
      } finally {
        advancing -= 1;
        arm();
      }
    },
    async idle() {
      for (;;) {
        startDue();
        if (running.size === 0) return;
        await Promise.all(running);
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      jobs.length = 0;
      await Promise.all(running);
    },
  };
}
