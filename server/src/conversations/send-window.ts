// What may be sent now, and until when. Only this file decides it. Every send is checked when it is written and again when it leaves.
import { after, days, hours, seconds } from "../kernel/values/clock.ts";

/** `free`: anything. `template`: only templates that the channel has approved. `human`: only what a person wrote. `closed`: nothing. */
export type SendWindow = {
  kind: "free" | "template" | "human" | "closed";
  why: "heard" | "comment" | "silence" | "never_heard" | "channel_unknown";
  /** When free text ends or ended; null when the buyer never wrote. */
  closesAt: Date | null;
  /** Until when a person may still write, if the channel has such a time. */
  humanUntil: Date | null;
  /** The comment that may get its one private answer: the channel's id, and until when. Nothing else may be sent then. */
  comment: { id: string; until: Date } | null;
};
export type Heard = {
  channel: string;
  last_inbound_at: Date | null;
  comment_id: string | null;
  commented_at: Date | null;
};
export type Writer = "agent" | "human" | "system";

type Rule = {
  freeMs: number;
  humanMs: number | null;
  afterwards: "template" | "closed";
  privateReplyMs: number | null;
};

/** What WhatsApp (chatapp) and Instagram (photoapp) allow as of late 2026. */
const rules: Record<string, Rule> = {
  chatapp: { freeMs: hours(24), humanMs: null, afterwards: "template", privateReplyMs: null },
  photoapp: { freeMs: hours(24), humanMs: days(7), afterwards: "closed", privateReplyMs: days(7) },
};

/** The window may close, by the channel's clock, while a message is on its way. */
export const sendingTakesMs = seconds(30);

/** @param takesMs how long before its end the window counts as closed: `sendingTakesMs` just before a send. */
export function sendWindow(conversation: Heard, now: Date, takesMs = 0): SendWindow {
  const rule = rules[conversation.channel];
  if (!rule) return { kind: "closed", why: "channel_unknown", closesAt: null, humanUntil: null, comment: null };
  const at = after(now, takesMs);
  const heardAt = conversation.last_inbound_at;
  const closesAt = heardAt && after(heardAt, rule.freeMs);
  const humanUntil = heardAt && rule.humanMs !== null ? after(heardAt, rule.humanMs) : null;
  const times = { closesAt, humanUntil };
  if (closesAt && at < closesAt) return { ...times, kind: "free", why: "heard", comment: null };
  const comment = openComment(conversation, rule, at);
  if (comment) return { ...times, kind: "free", why: "comment", comment };
  const why = heardAt ? "silence" : "never_heard";
  if (humanUntil && at < humanUntil) return { ...times, kind: "human", why, comment: null };
  return { ...times, kind: rule.afterwards, why, comment: null };
}

function openComment({ comment_id: id, commented_at: at }: Heard, rule: Rule, now: Date): SendWindow["comment"] {
  if (id === null || at === null || rule.privateReplyMs === null) return null;
  const until = after(at, rule.privateReplyMs);
  return now < until ? { id, until } : null;
}

/** Whether this writer may send this now. */
export function maySend(window: SendWindow, writer: Writer, isTemplate: boolean): boolean {
  switch (window.kind) {
    case "free":
      return true;
    case "template":
      return isTemplate;
    case "human":
      return writer === "human";
    case "closed":
      return false;
  }
}
