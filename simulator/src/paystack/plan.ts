// What will happen to a refund, transfer or dispute, and when. The plan is part of its record, so that a restarted
// simulator goes on where it was.
import type { Clock } from "../clock.ts";

/** Milliseconds since the epoch, in order. */
export type Plan<Step> = { at: number; step: Step }[];

/** Takes each step when it is due, until the plan is used up or another one is in its place. */
export function followPlan<Step>(clock: Clock, subject: { plan: Plan<Step> }, take: (step: Step) => void): void {
  const [next] = subject.plan;
  if (!next) return;
  clock.at(next.at, async () => {
    if (subject.plan[0] !== next) return;
    subject.plan.shift();
    take(next.step);
    followPlan(clock, subject, take);
  });
}

/** `[status, seconds from now]` pairs as a plan. */
export function planFrom<Step>(now: number, steps: readonly (readonly [Step, number])[]): Plan<Step> {
  return steps.map(([step, seconds]) => ({ at: now + seconds * 1000, step }));
}
