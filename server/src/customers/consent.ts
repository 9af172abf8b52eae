import type { Customer, CustomerChange } from "./contract.ts";

/** What is said anew carries the time it was said; what is only repeated keeps the time it was first said. */
export function withConsent(
  before: Customer["consent"],
  said: CustomerChange["consent"],
  now: Date,
): Customer["consent"] {
  const after = { ...before };
  for (const channel of ["chatapp", "photoapp"] as const) {
    const marketing = said?.[channel]?.marketing;
    if (marketing !== undefined && marketing !== before[channel]?.marketing)
      after[channel] = { marketing, changedAt: now.toISOString() };
  }
  return after;
}
