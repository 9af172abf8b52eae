import type { Customer, CustomerChange } from "./contract.ts";

export const consentChannels = ["chatapp", "photoapp"] as const;
export type Consent = NonNullable<Customer["consent"]["chatapp"]>;

/** What the seller says anew carries the time it was said; what is only repeated keeps who said it first, and when. */
export function withConsent(
  before: Customer["consent"],
  said: CustomerChange["consent"],
  now: Date,
): Customer["consent"] {
  const after = { ...before };
  for (const channel of consentChannels) {
    const marketing = said?.[channel]?.marketing;
    if (marketing !== undefined && marketing !== before[channel]?.marketing)
      after[channel] = { marketing, source: "seller", changedAt: now.toISOString() };
  }
  return after;
}

/** How a buyer said it; kept with their word, and by the database for ever. */
export type Saying = { place: "chatapp" | "photoapp" | "channel_settings"; words?: string; messageId?: string };

/** Kept before it was written down who said it: then the seller had. */
export function toConsent(kept: unknown): Customer["consent"] {
  const entries = Object.entries(kept as Record<string, Omit<Consent, "source"> & { source?: Consent["source"] }>);
  return Object.fromEntries(
    entries.map(([channel, { marketing, source = "seller", changedAt }]) => [
      channel,
      { marketing, source, changedAt },
    ]),
  );
}
