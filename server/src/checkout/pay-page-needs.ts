// What the payment page needs of modules that are not seen from here.
import type { Actor } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Database, Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import type { AddressPageServices } from "./address-page.ts";
import type { DataPageServices } from "./data-page.ts";
import type { PayServices } from "./initialize-payment.ts";
import type { MoneyKnown } from "./money-facts.ts";
import type { OwnPageServices } from "./own-page.ts";
import type { DisputeOpener, SellerRecord } from "./page/view.ts";
import type { PayLanguage } from "./page/words.ts";
import type { LookAtDelivery } from "./read-pay-page.ts";

export type PayPageServices = PayServices &
  OwnPageServices &
  AddressPageServices &
  DataPageServices & {
    database: Database;
    clock: Clock;
    /** Asks the provider about a payment and settles it; escrow's, handed in because neighbours don't see each other. */
    verify(actor: Actor, reference: string): Promise<unknown>;
    /** Where the delivery stands, and the buyer's word that it came; escrow's as well. */
    delivery: LookAtDelivery;
    received(actor: Actor, orderId: string): Promise<unknown>;
    /** The buyer's yes or no to changed goods, which their chat is told of as well. `said` is the goods' mark, or "no". */
    answerGoods(actor: Actor, orderId: string, said: string): Promise<void>;
    /** What a stranger may know of the seller, and the paper of the order's invoice; both of modules that are not seen from here. */
    recordOf(tx: Tx, shopId: string): Promise<Omit<SellerRecord, "since">>;
    paperOf(tx: Tx, order: OrderRow, now: Date): Promise<string | null>;
    /** What came for the order and what went back; refunds', which are neighbours. */
    moneyOf(tx: Tx, order: OrderRow): Promise<MoneyKnown>;
    /** Whether it is the buyer's own word that the order has arrived. Asked of one that is paid in cash: no proof is kept for it. */
    saidToHaveCome(tx: Tx, order: OrderRow): Promise<boolean>;
    /** Who opened the dispute that is open. */
    openerOf(tx: Tx, order: OrderRow): Promise<DisputeOpener | null>;
    /** How the newest dispute ended, in words for the buyer; null where none is decided. */
    decisionOf(tx: Tx, order: OrderRow, language: PayLanguage): Promise<string | null>;
  };
