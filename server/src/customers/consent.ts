// A buyer's consent to marketing messages.
import type { Customer, CustomerChange } from "./contract.ts";

export const consentChannels = ["chatapp", "photoapp"] as const;
export type Consent = NonNullable<Customer["consent"]["chatapp"]>;

/** A changed choice gets the current time. A repeated one keeps its first source and time. */
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

/** How a buyer gave their consent. It is stored with the choice, and the database keeps it forever. */
export type Saying = { place: "chatapp" | "photoapp" | "channel_settings"; words?: string; messageId?: string };

/** Old rows have no source. At that time, only the seller could record consent. */
export function toConsent(kept: unknown): Customer["consent"] {
  const entries = Object.entries(kept as Record<string, Omit<Consent, "source"> & { source?: Consent["source"] }>);
  return Object.fromEntries(
    entries.map(([channel, { marketing, source = "seller", changedAt }]) => [
      channel,
      { marketing, source, changedAt },
    ]),
  );
}
