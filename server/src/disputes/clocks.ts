// By when who has to answer, and when a gateway is asked and answered. Pure arithmetic over dates.
import { after, days, hours, minutes } from "../kernel/clock.ts";

/** The seller's and the buyer's time to answer when it is their turn. */
export const answerMs = hours(24);
/** From the opening to the decision, whoever has spoken by then. */
export const decisionMs = hours(72);
/** Released money can still be disputed by the buyer for the longest time a buyer has to look at what came. */
export const afterReleaseMs = days(7);

/** Our answer is with the gateway this long before its own deadline. */
const beforeDeadlineMs = hours(2);
/** A gateway's first look is shown within seconds, and then it thinks for days. */
const whileAwaitedMs = hours(1);
const whileReviewedMs = hours(6);
const soonMs = minutes(1);
/** After trouble at the gateway. */
export const troubleMs = minutes(5);

type Case = {
  provider_answer: string | null;
  answered_provider_at: Date | null;
  provider_due_at: Date | null;
  created_at: Date;
};

/** A chargeback that was given up is answered at once; one to be contested when the seller has had time to add to it. */
export function answerAt({ provider_answer, provider_due_at, created_at }: Case): Date {
  if (provider_answer === "accept") return created_at;
  return provider_due_at === null ? after(created_at, answerMs) : after(provider_due_at, -beforeDeadlineMs);
}

export function isTimeToAnswer(row: Case, now: Date): boolean {
  return row.answered_provider_at === null && answerAt(row) <= now;
}

/** When the gateway is asked next about a case that is not decided. */
export function nextLookAt(row: Case, awaited: boolean, now: Date): Date {
  if (!awaited || row.answered_provider_at !== null) return after(now, whileReviewedMs);
  const due = answerAt(row);
  const soonest = after(now, soonMs);
  const latest = after(now, whileAwaitedMs);
  return due < soonest ? soonest : due < latest ? due : latest;
}
