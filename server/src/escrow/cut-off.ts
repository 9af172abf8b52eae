// A buyer whose chat the shop has cut off can't complain there. After a proof, their money waits as long as complaints could keep it. And what they
// have just written is read before the money goes.
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { complaintsMaxMs } from "./clocks.ts";
import { findHold, type HoldRow } from "./queries.ts";

/** Whether what the buyer writes does not reach the shop. The conversations module knows it, so the app passes it in. */
export type IsCutOff = (tx: Tx, actor: Actor, orderId: string) => Promise<boolean>;

/** Whether the buyer has written and the agent has not read it yet. The conversations module knows this, too. */
export type IsUnread = (tx: Tx, actor: Actor, orderId: string) => Promise<boolean>;

/** The agent waits some seconds for the end of what a buyer writes. */
export const unreadMs = minutes(1);

type Asked = { isCutOff: IsCutOff };

/** Until when the money of a proven delivery waits for a buyer who is cut off; null if it does not. */
export async function cutOffUntil(
  tx: Tx,
  actor: Actor,
  { proved_at: provedAt, order_id: orderId }: Pick<HoldRow, "proved_at" | "order_id">,
  buyer: Asked,
): Promise<Date | null> {
  const until = provedAt && after(provedAt, complaintsMaxMs);
  if (until === null || until <= actor.now) return null;
  return (await buyer.isCutOff(tx, actor, orderId)) ? until : null;
}

/** @throws Refusal buyer_cut_off or buyer_complained, with `until`: the clock waits for this buyer, so a release by hand does as well */
export async function requireReachable(
  tx: Tx,
  actor: Actor,
  orderId: string,
  buyer: Asked & { isUnread: IsUnread },
): Promise<void> {
  const [hold, isUnread, isCutOff] = await Promise.all([
    findHold(tx, actor.shopId, orderId),
    buyer.isUnread(tx, actor, orderId),
    buyer.isCutOff(tx, actor, orderId),
  ]);
  if (hold?.state !== "held") return;
  if (isUnread) throw unread(after(actor.now, unreadMs));
  const until = await cutOffUntil(tx, actor, hold, { isCutOff: async () => isCutOff });
  if (until === null) return;
  throw new Refusal(
    "buyer_cut_off",
    `What the buyer writes in their chat does not reach you, or has done so for less than a day. Their money stays held until ${until.toISOString()}, or until a day after the channel is connected again.`,
    { details: { until: until.toISOString() } },
  );
}

function unread(until: Date): Refusal {
  return new Refusal(
    "buyer_complained",
    "The buyer has just written, and the agent has not read it yet. Something may be wrong with the order. Try again in a minute.",
    { details: { until: until.toISOString() } },
  );
}
