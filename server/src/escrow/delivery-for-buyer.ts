// The delivery as the payment page shows it to the buyer: the delivery code, and whether they can confirm receipt.
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { mayBeWithBuyer } from "./clocks.ts";
import { isContested } from "./contested.ts";
import { handoverCode, triesMax } from "./handover-code.ts";
import { findHold } from "./queries.ts";
import { releasedBefore } from "./released-before.ts";
import { proofsOf } from "./release-proofs.ts";

export type DeliveryForBuyer = {
  /** The delivery code; null before the goods are on their way or ready, and after delivery. */
  code: string | null;
  /** Too many wrong codes were entered, so the code no longer works. */
  codeEnded: boolean;
  /**
   * Whether the buyer may confirm receipt. Not before the goods left or are ready, so that no one can persuade a buyer
   * to. `by_code`: only with a code from their chat, because they have an open dispute or return (contested.ts).
   */
  canConfirm: boolean | "by_code";
  arrived: boolean;
  /** The operator released the money without a proof of delivery, with this reason. */
  overridden: string | null;
  /** Why the money went to the seller: the buyer's silence, or another proof. Null while some is held, or if it went back. */
  released: "silence" | "proof" | null;
  /** What the shop got while the rest is held, in minor units. */
  paidOut: bigint;
  /** The proof that it arrived. */
  proven: string | null;
};

/** Null if no money is held for the order. */
export async function deliveryForBuyer(tx: Tx, vault: Vault, order: OrderRow): Promise<DeliveryForBuyer | null> {
  const [hold, proofs, contested, paidOut] = await Promise.all([
    findHold(tx, order.shop_id, order.id),
    proofsOf(tx, order.shop_id, order.id),
    isContested(tx, order),
    releasedBefore(tx, order.shop_id, order.id),
  ]);
  if (!hold) return null;
  const isHeld = hold.state !== "released" && hold.state !== "split";
  const isOpen = hold.state === "held" && hold.proof === null && order.state === "placed";
  const hasComplained = hold.complained_at !== null;
  // Not while the parcel goes back.
  const hasCode =
    isOpen && hold.handover_code_hash !== null && order.fulfilment !== "returning" && order.fulfilment !== "returned";
  const codeEnded = hold.handover_tries >= triesMax;
  return {
    code: hasCode && !codeEnded && !contested ? handoverCode(vault, order.id) : null,
    codeEnded: hasCode && codeEnded && !contested,
    // A buyer who complained can say that all is well after all.
    canConfirm:
      (isOpen || (hasComplained && hold.state === "held")) && mayBeWithBuyer(order) && (contested ? "by_code" : true),
    // No page says in our words that the order arrived if the courier or the rider's code says so and the buyer has written otherwise.
    arrived: hold.proof !== null && !(hasComplained && hold.proof !== "buyer"),
    proven: hold.proof,
    released: isHeld ? null : proofs.some(({ kind }) => kind === "silence") ? "silence" : "proof",
    paidOut: isHeld ? paidOut : 0n,
    overridden: proofs.every(({ kind }) => kind === "operator") ? (proofs[0]?.reason ?? null) : null,
  };
}
