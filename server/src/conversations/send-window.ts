// When may free text be sent? Answered here alone; every send passes.
import { after, hours } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";

/** How long after the buyer's last message, by channel: what WhatsApp and Instagram allow as of late 2026. */
const openForMs: Record<string, number> = { chatapp: hours(24), photoapp: hours(24) };

export type SendWindow = { open: boolean; closesAt: Date | null };
type Heard = { channel: string; last_inbound_at: Date | null };

/** `closesAt` lies in the past once the window is closed, and is null when the buyer never wrote. */
export function sendWindow(conversation: Heard, now: Date): SendWindow {
  const { channel, last_inbound_at: heardAt } = conversation;
  if (!heardAt) return { open: false, closesAt: null };
  const closesAt = after(heardAt, openForMs[channel] ?? 0);
  return { open: now < closesAt, closesAt };
}

/** @throws Refusal window_closed */
export function requireOpenWindow(conversation: Heard, now: Date): void {
  const { open, closesAt } = sendWindow(conversation, now);
  if (!open)
    throw new Refusal("window_closed", undefined, { details: { windowClosedAt: closesAt?.toISOString() ?? null } });
}
