// Whether one person may get a message at this moment. A pure function of its inputs.
import { maySend, sendingTakesMs, sendWindow } from "../conversations/index.ts";
import { countryOfPhone } from "../customers/index.ts";
import { hours } from "../kernel/values/clock.ts";
import type { SkipReason } from "./contract.ts";
import { type QuietHours, quietUntil } from "./quiet-hours.ts";

export type Person = {
  phone: string | null;
  /** The channel's key for them; null when unknown. */
  user_key: string | null;
  consent: Record<string, { marketing: boolean } | undefined>;
  erased_at: Date | null;
  merged_into: string | null;
  /** Broadcasts that they got within 24 hours. */
  had: number;
  held_since: Date | null;
  /** When it was first tried. */
  touched_at: Date | null;
};
export type Line = {
  user_phone: string | null;
  user_id: string | null;
  channel: string;
  last_inbound_at: Date | null;
  comment_id: string | null;
  commented_at: Date | null;
};
export type Rules = {
  channel: string;
  isTemplate: boolean;
  quiet: QuietHours | null;
  timezone: string;
  perDay: number;
};
export type Verdict =
  /** `opens`: a template, to a person outside their window. */
  | { kind: "send"; opens: boolean }
  | { kind: "hold"; until: Date; reason: "quiet_hours" | "pace" }
  | { kind: "skip"; reason: SkipReason }
  | { kind: "give_up" };

const heldMaxMs = hours(24);
const triedMaxMs = hours(24);

/**
 * @param line where they are reached; null without a conversation on this account
 * @param pausedUntil the channel's rate limit for this person
 */
export function decide({
  rules,
  person,
  line,
  pausedUntil,
  now,
}: {
  rules: Rules;
  person: Person;
  line: Line | null;
  pausedUntil: Date | null;
  now: Date;
}): Verdict {
  const reason = skipReason(rules, person, line);
  if (reason !== null) return { kind: "skip", reason };
  if (person.touched_at !== null && now.getTime() - person.touched_at.getTime() > triedMaxMs)
    return { kind: "give_up" };
  const heard = {
    channel: rules.channel,
    last_inbound_at: line?.last_inbound_at ?? null,
    comment_id: null,
    commented_at: null,
  };
  const window = sendWindow(heard, now, sendingTakesMs);
  if (!maySend(window, "system", rules.isTemplate)) return { kind: "skip", reason: "window_closed" };
  if (pausedUntil !== null && pausedUntil > now) return { kind: "hold", until: pausedUntil, reason: "pace" };
  const until = asleepUntil(rules, line?.user_phone ?? person.phone, now);
  if (until === null) return { kind: "send", opens: rules.isTemplate && window.kind !== "free" };
  const isOver = person.held_since !== null && now.getTime() - person.held_since.getTime() >= heldMaxMs;
  return isOver ? { kind: "skip", reason: "quiet" } : { kind: "hold", until, reason: "quiet_hours" };
}

/** Permanent reasons come first, because the seller should read those. */
function skipReason({ channel, perDay }: Rules, person: Person, line: Line | null): SkipReason | null {
  if (person.merged_into !== null) return "merged";
  if (person.erased_at !== null) return "erased";
  const isReached = line !== null && (line.user_phone !== null || line.user_id !== null);
  const isKnown = channel === "chatapp" && (person.phone !== null || person.user_key !== null);
  if (!isReached && !isKnown) return "no_channel";
  const said = person.consent[channel]?.marketing;
  if (said !== true) return said === false ? "opted_out" : "no_consent";
  return person.had >= perDay ? "capped" : null;
}

function asleepUntil({ quiet, timezone }: Rules, phone: string | null, now: Date): Date | null {
  return quiet && quietUntil(quiet, phone === null ? null : countryOfPhone(phone), timezone, now);
}
