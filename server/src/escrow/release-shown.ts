// When held money is released, as things are now. The API shows it, and the clocks ask it when a time has come.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { findOrder } from "../orders/index.ts";
import { hasChat, remindersThatCount, shopWroteAt } from "./buyer-notices.ts";
import { nextReminderAt, remindersNeeded, silenceEndsAt } from "./clocks.ts";
import type { SilenceWord } from "./contract.ts";
import { cutOffUntil, type IsCutOff, type IsUnread } from "./cut-off.ts";
import { freeOf } from "./free-money.ts";
import { type HasSpoken, isSilent } from "./is-silent.ts";
import type { HoldRow, HoldWithMoney } from "./queries.ts";
import { silencePays } from "./silence-pays.ts";

/** Whether a reminder could go into the buyer's chat at that time. */
export type CanBeReminded = (tx: Tx, actor: Actor, orderId: string, at: Date) => Promise<boolean>;

/** What the conversations module knows about an order's buyer. The app passes it in. */
export type Buyer = { hasSpoken: HasSpoken; isCutOff: IsCutOff; isUnread: IsUnread; canBeReminded: CanBeReminded };

/** `at` is null if only a proof would release it, or if all of it is owed back or may be, by an open return. `silence` is null if the money does not wait for it. */
export type ReleaseShown = { at: Date | null; silence: SilenceWord | null };

export async function releaseShown(tx: Tx, actor: Actor, hold: HoldWithMoney, buyer: Buyer): Promise<ReleaseShown> {
  const { release_due_at: due, proof, state, owed_back: owed, withheld } = hold;
  const isOwed = owed + withheld > 0n && freeOf(hold, hold.held) <= 0n;
  if (state === "held" && proof === null) {
    const silent = await bySilence(tx, actor, hold, buyer);
    return isOwed ? { ...silent, at: null } : silent;
  }
  if (due === null || isOwed || (proof === null && !silencePays(hold))) return { at: null, silence: null };
  const latest = state === "held" ? await cutOffUntil(tx, actor, hold, buyer) : null;
  return { at: latest !== null && latest > due ? latest : due, silence: null };
}

async function bySilence(tx: Tx, actor: Actor, hold: HoldRow, buyer: Buyer): Promise<ReleaseShown> {
  const order = await findOrder(tx, hold.shop_id, hold.order_id);
  const never = (silence: SilenceWord): ReleaseShown => ({ at: null, silence });
  if (!silencePays(order)) return never("excluded");
  if (!(await hasChat(tx, order))) return never("no_chat");
  if (hold.seller_said_delivered_at === null) return never("pays");
  if (!(await isSilent(tx, order, hold, buyer.hasSpoken))) return never("spoken");
  const due = hold.release_due_at;
  if (due === null) return never("no_reminder");
  const counted = await remindersThatCount(tx, order.id);
  const next = nextReminderAt(hold) ?? due;
  const nextAt = next > actor.now ? next : actor.now;
  if (counted < remindersNeeded && !(await buyer.canBeReminded(tx, actor, order.id, nextAt)))
    return never("no_reminder");
  const wroteAt = await shopWroteAt(tx, order.id);
  const at = silenceEndsAt({ due, sent: hold.reminders_sent, counted, wroteAt });
  return at === null ? never("no_reminder") : { at, silence: "pays" };
}
