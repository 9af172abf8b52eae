// When to ask about an attempt that is not final: soon at first, then ever more rarely, for 30 days. While a prompt may be
// on a phone (five minutes at the slowest provider), a buyer who has just approved waits for less than two minutes, even
// when the provider's notice is lost.
import { after, days, hours, minutes, seconds } from "../kernel/clock.ts";

/** Ages of the attempt: 5, 15, 30 seconds, 1 minute, three times 1½, then 2½ and 15 minutes after each other. */
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
/** Ages at which an attempt that has failed is looked at again. */
const lateLooks = [minutes(15), hours(1), days(1), days(3)];
const hourlyUntilMs = hours(72);
const dailyUntilMs = days(30);

/**
 * Follows from the attempt's age alone: whoever else asks meanwhile (a notice, a seller, a buyer who reloads) does not
 * make us ask later. Null when it has been asked about long enough: then a person must look.
 */
export function nextAskAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const soon = firstAges.find((due) => due > age);
  if (soon !== undefined) return after(createdAt, soon);
  if (age < hourlyUntilMs) return after(now, hours(1));
  return age < dailyUntilMs ? after(now, days(1)) : null;
}

/**
 * A failure may be followed by a success (the payer's phone was slow, the provider was wrong), and the notice of that may be
 * lost: what has failed is looked at a few times more. Null when that is over.
 */
export function lateLookAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const due = lateLooks.find((late) => late > age);
  return due === undefined ? null : after(createdAt, due);
}
