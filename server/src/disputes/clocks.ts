// The deadlines of answers, and when a gateway is asked and answered. Only date arithmetic.
import { after, hours, minutes } from "../kernel/values/clock.ts";

/** The time that the seller or the buyer has to answer. */
export const answerMs = hours(24);
/** From the opening to the decision, even without answers. */
export const decisionMs = hours(72);

/** Our answer reaches the gateway this long before its deadline. */
const beforeDeadlineMs = hours(2);
/** A gateway shows its first step within seconds, and then takes days. */
const whileAwaitedMs = hours(1);
const whileReviewedMs = hours(6);
const soonMs = minutes(1);
/** After a failure at the gateway. */
export const troubleMs = minutes(5);

type Case = {
  provider_answer: string | null;
  answered_provider_at: Date | null;
  provider_due_at: Date | null;
  created_at: Date;
};

/** An accepted chargeback is answered immediately; a contested one once the seller has had time to add evidence. */
export function answerAt({ provider_answer, provider_due_at, created_at }: Case): Date {
  if (provider_answer === "accept") return created_at;
  return provider_due_at === null ? after(created_at, answerMs) : after(provider_due_at, -beforeDeadlineMs);
}

export function isTimeToAnswer(row: Case, now: Date): boolean {
  return row.answered_provider_at === null && answerAt(row) <= now;
}

/** When the gateway is asked next about an undecided case. */
export function nextLookAt(row: Case, awaited: boolean, now: Date): Date {
  if (!awaited || row.answered_provider_at !== null) return after(now, whileReviewedMs);
  const due = answerAt(row);
  const soonest = after(now, soonMs);
  const latest = after(now, whileAwaitedMs);
  return due < soonest ? soonest : due < latest ? due : latest;
}
