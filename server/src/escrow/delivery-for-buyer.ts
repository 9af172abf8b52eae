// What the buyer sees of the delivery on the payment page: the code for the door, and whether to say that it came.
import type { Vault } from "../kernel/crypto.ts";
import type { Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { triesMax } from "./check-handover.ts";
import { mayBeWithBuyer } from "./clocks.ts";
import { handoverCode } from "./handover-code.ts";
import { findHold } from "./queries.ts";
import { proofsOf } from "./release-proofs.ts";

export type DeliveryForBuyer = {
  /** Shown at the door, or where the goods are fetched; null before they are on their way or ready, and after delivery. */
  code: string | null;
  /** The buyer may say that it came. Not before it left, or is ready to be fetched: nobody should be talked into it. */
  canConfirm: boolean;
  arrived: boolean;
  /** Nothing proves that it came, and the operator released the money all the same: the reason they gave. */
  overridden: string | null;
  /** The money has gone to the seller: because the buyer was silent, or for another proof. Null while some is held, or it went back. */
  released: "silence" | "proof" | null;
  /** What shows that it came. */
  proven: string | null;
};

/** Null when no money is held for the order. */
export async function deliveryForBuyer(tx: Tx, vault: Vault, order: OrderRow): Promise<DeliveryForBuyer | null> {
  const [hold, proofs] = await Promise.all([
    findHold(tx, order.shop_id, order.id),
    proofsOf(tx, order.shop_id, order.id),
  ]);
  if (!hold) return null;
  const isOpen = hold.state === "held" && hold.proof === null && order.state === "placed";
  // After too many wrong tries it opens nothing any more, nor while the parcel goes back.
  const opensDoor =
    hold.handover_tries < triesMax && order.fulfilment !== "returning" && order.fulfilment !== "returned";
  return {
    code: isOpen && hold.handover_code_hash !== null && opensDoor ? handoverCode(vault, order.id) : null,
    canConfirm: isOpen && mayBeWithBuyer(order),
    arrived: hold.proof !== null,
    proven: hold.proof,
    released:
      hold.state === "released" || hold.state === "split"
        ? proofs.some(({ kind }) => kind === "silence")
          ? "silence"
          : "proof"
        : null,
    overridden: proofs.every(({ kind }) => kind === "operator") ? (proofs[0]?.reason ?? null) : null,
  };
}
