// What invoices need of modules that stand beside and above them; the composition hands it in.
import type { Actor } from "../kernel/actor.ts";
import type { Vault } from "../kernel/crypto.ts";
import type { Tx } from "../kernel/db.ts";
import type { FileKeeper } from "../media/index.ts";
import type { OrderRow } from "../orders/index.ts";

/** Money that has gone back to the buyer for good: by a refund of ours, because their bank has decided so, or by hand for a return. */
export type TakenBack = { by: "refund" | "dispute" | "return"; id: string; amount: bigint };
export type Chat = { conversationId: string; language: string | null };
export type Said =
  | { type: "document"; link: string; caption: string; fileName: string }
  | { type: "text"; text: string; previewUrl: boolean };

export type InvoiceDoors = FileKeeper & {
  vault: Vault;
  config: { publicUrl: string };
  /** The page where the order is paid, open at least until then. The order's row is locked. @returns the checkout's id */
  openPayPage(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<string>;
  payLink(checkoutId: string): string;
  /** Of the order's own payments, oldest first. */
  takenBackOf(tx: Tx, shopId: string, orderId: string): Promise<TakenBack[]>;
  orderOfReturn(tx: Tx, shopId: string, returnId: string): Promise<string>;
  orderOfDispute(tx: Tx, shopId: string, disputeId: string): Promise<string>;
  /** Where this buyer is written to about this order; null when they have never written. */
  chatWith(tx: Tx, shopId: string, order: { conversationId: string | null; customerId: string }): Promise<Chat | null>;
  /** Locks the conversation: whoever is to write into it and holds an order besides takes this first. */
  holdChat(tx: Tx, shopId: string, conversationId: string): Promise<void>;
  /** @throws Refusal window_closed */
  say(
    tx: Tx,
    actor: Actor,
    message: { conversationId: string; content: Said; once?: string; orderId?: string },
  ): Promise<void>;
};
