// Limits when something was said to a plausible time. A future time would keep a conversation at the top, and its window open, forever.
import type { InboundNotice } from "../channels/index.ts";
import { after, minutes } from "../kernel/values/clock.ts";

/** How far a channel's clock may be ahead of ours. */
const aheadMs = minutes(5);

/** What is stored about a notice with an implausible time. */
export function toldAhead({ kind }: Pick<InboundNotice, "kind">, told: Date): string {
  return `${kind} of ${told.toISOString()}, which is in the future: taken as of now`;
}

/** @returns the notice with a plausible time, and the original time if it was replaced */
export function inTime<Notice extends InboundNotice>(notice: Notice, now: Date): { notice: Notice; told: Date | null } {
  const field = "sentAt" in notice ? "sentAt" : "at" in notice ? "at" : null;
  const told = field === null ? null : (notice as { sentAt?: Date; at?: Date })[field];
  if (field === null || !told || told <= after(now, aheadMs)) return { notice, told: null };
  return { notice: { ...notice, [field]: now }, told };
}
