// When to verify an attempt that is not final: soon at first, then less and less often, for 30 days. While a prompt may be on a phone (five
// minutes at the slowest provider), a buyer who has just approved waits less than two minutes, even if the provider's webhook is lost.
import { after, days, hours, minutes, seconds } from "../kernel/values/clock.ts";

/** The attempt's ages: 5, 15, 30 seconds and 1 minute, then three times after 1½ minutes, then after 2½ and 15 minutes. */
const firstAges = [
  seconds(5),
  seconds(20),
  seconds(50),
  seconds(110),
  minutes(3) + seconds(20),
  minutes(4) + seconds(50),
  minutes(6) + seconds(20),
  minutes(8) + seconds(50),
  minutes(23) + seconds(50),
];
/** Ages at which a failed attempt is verified again. */
const lateLooks = [minutes(15), hours(1), days(1), days(3)];
const hourlyUntilMs = hours(72);
const dailyUntilMs = days(30);

/**
 * Depends only on the attempt's age. Other checks (a webhook, a seller, a buyer who reloads) do not delay it. Null when the plan is over:
 * then a person must look.
 */
export function nextAskAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const soon = firstAges.find((due) => due > age);
  if (soon !== undefined) return after(createdAt, soon);
  if (age < hourlyUntilMs) return after(now, hours(1));
  return age < dailyUntilMs ? after(now, days(1)) : null;
}

/**
 * A success may follow a failure (a slow phone, a provider's mistake), and its webhook may be lost. So a failed attempt is verified a few
 * more times. Null when that is over.
 */
export function lateLookAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const due = lateLooks.find((late) => late > age);
  return due === undefined ? null : after(createdAt, due);
}
