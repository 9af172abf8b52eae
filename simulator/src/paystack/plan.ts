// The plan of a refund, transfer or dispute: what will happen, and when. It is part of the record, so a restarted simulator continues with
// it.
import type { Clock } from "../clock.ts";

/** Milliseconds since the epoch, in order. */
export type Plan<Step> = { at: number; step: Step }[];

/** Takes each step when it is due, until the plan is finished or replaced. */
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
