// What invoices need from modules that they can't import; the app passes it in.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { FileKeeper } from "../media/index.ts";
import type { OrderRow } from "../orders/index.ts";

/** Money that has finally gone back to the buyer: by our refund, by a chargeback, or by hand for a return. */
export type TakenBack = { by: "refund" | "dispute" | "return"; id: string; amount: bigint };
export type Chat = { conversationId: string; language: string | null };
export type Said =
  | { type: "document"; link: string; caption: string; fileName: string }
  | { type: "text"; text: string; previewUrl: boolean };

export type InvoiceDoors = FileKeeper & {
  vault: Vault;
  config: { publicUrl: string };
  /** The order's payment page, open at least until then. The order's row is locked. @returns the checkout's id */
  openPayPage(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<string>;
  payLink(checkoutId: string): string;
  /** What went back of the order's own payments, oldest first. */
  takenBackOf(tx: Tx, shopId: string, orderId: string): Promise<TakenBack[]>;
  orderOfReturn(tx: Tx, shopId: string, returnId: string): Promise<string>;
  orderOfDispute(tx: Tx, shopId: string, disputeId: string): Promise<string>;
  /** The conversation with this buyer about this order; null when they have never written. */
  chatWith(tx: Tx, shopId: string, order: { conversationId: string | null; customerId: string }): Promise<Chat | null>;
  /** Locks the conversation. A caller that writes to it and also locks an order takes this lock first. */
  holdChat(tx: Tx, shopId: string, conversationId: string): Promise<void>;
  /** Whether a message for this occasion was said. */
  wasSaid(tx: Tx, shopId: string, conversationId: string, once: string): Promise<boolean>;
  /** @throws Refusal window_closed */
  say(
    tx: Tx,
    actor: Actor,
    message: { conversationId: string; content: Said; once?: string; orderId?: string },
  ): Promise<void>;
};
