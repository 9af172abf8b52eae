// A buyer wrote that something is wrong with their order. The money stays held for some days, so that the shop can't take it before the buyer
// has opened a dispute.
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { changeHold, type HoldChange } from "./change-hold.ts";
import { complaintEndsAt, complaintMs, isDispatched } from "./clocks.ts";
import { type HoldRow, lockHold } from "./queries.ts";
import { type ReleaseReason } from "./contract.ts";

/** An older one was handled, or its job has failed for good and is reported. */
const unheardMs = hours(1);

/** How sure it is that what the buyer wrote is a complaint. */
export type Sureness = {
  isClear: boolean;
  /** Not clear, and about nothing else that we know: no question about goods, no order. It counts after the buyer's own yes as well. */
  isLikely: boolean;
  /** Also if the goods have not left yet, and if the seller calls them delivered after it. */
  endsSilence: boolean;
};

const clear: Sureness = { isClear: true, isLikely: true, endsSilence: true };

/** Changes nothing for an order whose money was paid out. A later complaint begins the days again, up to the most that clocks.ts allows. */
export async function recordBuyersComplaint(
  tx: Tx,
  actor: Actor,
  orderId: string,
  sureness: Sureness = clear,
): Promise<void> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const known = await lockHold(tx, actor.shopId, orderId);
  if (!known) return;
  const ends = sureness.endsSilence && known.silence_ended_at === null && known.state === "held";
  const hold = ends ? await changeHold(tx, actor, known, { silence_ended_at: actor.now }) : known;
  if (!sureness.isClear && !counts(order, hold, sureness)) return;
  await keepFromPayout(tx, actor, hold);
  if (hold.state !== "held") return;
  const until = await beginDays(tx, actor, hold, { complained_at: actor.now });
  if (complaintHolds(hold, actor.now) === null)
    await announce(tx, actor, "escrow.complaint_heard", { id: orderId, data: { orderId, until } });
}

/** Of what a courier's word or the delivery code released, all or a part, the hold-back lasts as long as a complaint keeps money. */
async function keepFromPayout(tx: Tx, actor: Actor, { shop_id, order_id, proof, proved_at }: HoldRow): Promise<void> {
  const until = complaintEndsAt({ complained_at: actor.now, complaint_renewed_at: null, proved_at });
  if (!isOfDoor(proof) || until === null) return;
  await tx
    .updateTable("releases")
    .set({ matures_at: until })
    .where("shop_id", "=", shop_id)
    .where("order_id", "=", order_id)
    .where("matured_at", "is", null)
    .where("matures_at", "<", until)
    .execute();
}

/** A return that ended without money kept the money until now. The buyer may not have opened a dispute because of it. The caller holds the order. */
export async function renewComplaint(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold?.state !== "held" || hold.complained_at === null) return;
  await beginDays(tx, actor, hold, { complaint_renewed_at: actor.now });
}

async function beginDays(tx: Tx, actor: Actor, hold: HoldRow, begun: HoldChange): Promise<Date | null> {
  const until = complaintEndsAt({ ...hold, ...begun });
  const { release_due_at: due, proof } = hold;
  await changeHold(tx, actor, hold, {
    ...begun,
    complaint_reminded: false,
    // Without a proof, the buyer's silence would release it, but they are not silent.
    ...(proof !== null && due !== null && until !== null && due < until ? { release_due_at: until } : {}),
  });
  return until;
}

/** Goods on their way may be called delivered a minute after the buyer wrote that they are lost. */
function counts(order: OrderRow, { proof }: HoldRow, { isLikely }: Sureness): boolean {
  return isOfDoor(proof) || (proof === null && isDispatched(order)) || (proof === "buyer" && isLikely);
}

/** Someone else says that the goods came. A rider can get the code and keep the parcel. */
function isOfDoor(proof: HoldRow["proof"]): boolean {
  return proof === "courier" || proof === "handover_code";
}

/** Until when a complaint keeps the money; null if none does. */
export function complaintHolds(hold: Parameters<typeof complaintEndsAt>[0], now: Date): Date | null {
  const until = complaintEndsAt(hold);
  return until !== null && until > now ? until : null;
}

type Releasing = { order: OrderRow; hold: HoldRow | undefined; now: Date; reason: ReleaseReason };

/** @param isUnheard as `complaintIsUnheard` found it @throws Refusal buyer_complained, with `until`. A decided dispute and the operator have heard both sides. */
export function requireNoComplaint({ order, hold, now, reason, isUnheard }: Releasing & { isUnheard: boolean }): void {
  if (!hold || isDecided(reason)) return;
  const until = complaintHolds(hold, now) ?? (isUnheard ? after(now, complaintMs) : null);
  if (until === null) return;
  throw new Refusal(
    "buyer_complained",
    `The buyer wrote that something is wrong, or may be wrong, with order ${order.number}. Its money stays held until ${until.toISOString()}, or until the buyer says that all is well. Send askBuyer: true to ask them.`,
    { details: { until: until.toISOString() } },
  );
}

/** A complaint was read, and the job that changes the hold has not run yet: it takes less than a second. */
export async function complaintIsUnheard(tx: Tx, { hold, now, reason }: Omit<Releasing, "order">): Promise<boolean> {
  if (!hold || isDecided(reason)) return false;
  const { shop_id, order_id, updated_at, proof } = hold;
  const since = after(now, -unheardMs);
  const { rows } = await sql<{ unheard: boolean }>`
    select exists (select from events e
      where e.shop_id = ${shop_id} and e.type = 'conversation.complained'
        and e.object_id in (select b.conversation_id from buyer_chats b where b.shop_id = ${shop_id} and b.order_id = ${order_id})
        and e.created_at > greatest(${since}::timestamptz, ${updated_at}::timestamptz)
        and e.data -> 'object' -> 'orderIds' ? ${order_id}
        and (${isOfDoor(proof)} or coalesce((e.data -> 'object' ->> 'isClear')::boolean, true)
          or (${proof === "buyer"} and (e.data -> 'object' ->> 'isLikely')::boolean))) unheard`.execute(tx);
  return rows[0]?.unheard === true;
}

function isDecided(reason: ReleaseReason): boolean {
  return reason === "dispute" || reason === "operator";
}
