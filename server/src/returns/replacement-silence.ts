// Only the shop says that a replacement was delivered. The buyer's silence about it counts as it does for a first delivery:
// only after enough reminders that reached them.
import {
  type HasSpoken,
  isSilent,
  lastAnswerMs,
  remindersDue,
  remindersNeeded,
  remindersThatCount,
  shopWroteAt,
  silenceEndsAt,
  silencePays,
} from "../escrow/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type ReturnChange, writeReturn } from "./change-return.ts";
import type { ReturnRow } from "./queries.ts";
import { replacementUnprovenMs, type Replacement } from "./replacement.ts";

type Said = Extract<Replacement, { is: "said" }>;

/**
 * Reminds the buyer when it is time. A repeated call does nothing.
 * @returns what their silence proves by now: `gone` if no further reminder can make it count
 */
export async function followSilence(
  tx: Tx,
  actor: Actor,
  row: ReturnRow,
  { order, at, isOpposed }: Said,
  hasSpoken: HasSpoken,
): Promise<"waits" | "counts" | "gone"> {
  const { silence_until: due, reminders_sent: sent } = row;
  if (due === null) {
    await tell(tx, actor, row, "return.replacement_said", { silence_until: after(at, replacementUnprovenMs) });
    return "waits";
  }
  // The buyer objects, so the return is decided again when the time is over, whether or not they stay silent.
  if (isOpposed) return "waits";
  if (actor.now < due) {
    const planned = remindersDue({ proof: null, release_due_at: due, seller_said_delivered_at: at }, actor.now);
    if (planned > sent) await remind(tx, actor, row, { reminders_sent: planned });
    return "waits";
  }
  const [counted, wroteAt] = await Promise.all([
    remindersHeard(tx, row, { order, at }, hasSpoken),
    shopWroteAt(tx, order.id),
  ]);
  const until = silenceEndsAt({ due: actor.now, sent, counted, wroteAt });
  if (until === null) return "gone";
  if (counted < remindersNeeded) {
    await remind(tx, actor, row, { reminders_sent: sent + 1, silence_until: after(actor.now, lastAnswerMs) });
    return "waits";
  }
  if (until <= actor.now) return "counts";
  await writeReturn(tx, actor, row, { silence_until: until });
  return "waits";
}

/** The day from which the buyer's silence counts, if this message and all others reach them; null if it never counts. */
export async function replacementPaidAt(
  tx: Tx,
  row: ReturnRow,
  { order, at, isOpposed }: Said,
  hasSpoken: HasSpoken,
): Promise<Date | null> {
  const { silence_until: due, reminders_sent: sent } = row;
  if (due === null || isOpposed || !(await maySilencePay(tx, row, { order, at }, hasSpoken))) return null;
  const [counted, wroteAt] = await Promise.all([remindersThatCount(tx, order.id), shopWroteAt(tx, order.id)]);
  return silenceEndsAt({ due, sent, counted: counted + Math.min(sent, 1), wroteAt });
}

/** Zero if the buyer has written since, or if silence never pays for these goods. */
type Marked = Pick<Said, "order" | "at">;

async function remindersHeard(tx: Tx, row: ReturnRow, marked: Marked, hasSpoken: HasSpoken): Promise<number> {
  return (await maySilencePay(tx, row, marked, hasSpoken)) ? remindersThatCount(tx, marked.order.id) : 0;
}

async function maySilencePay(
  tx: Tx,
  { complained_at: silence_ended_at }: ReturnRow,
  { order, at: seller_said_delivered_at }: Marked,
  hasSpoken: HasSpoken,
): Promise<boolean> {
  return silencePays(order) && (await isSilent(tx, order, { seller_said_delivered_at, silence_ended_at }, hasSpoken));
}

function remind(tx: Tx, actor: Actor, row: ReturnRow, change: ReturnChange): Promise<void> {
  return tell(tx, actor, row, "return.replacement_reminder", change);
}

async function tell(
  tx: Tx,
  actor: Actor,
  row: ReturnRow,
  event: "return.replacement_said" | "return.replacement_reminder",
  change: ReturnChange,
): Promise<void> {
  await writeReturn(tx, actor, row, change);
  await announce(tx, actor, event, { id: row.id, data: { id: row.id } });
}
