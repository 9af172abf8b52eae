// What the payment page needs from modules that checkout does not import.
import type { Actor } from "../kernel/security/actor.ts";
import type { Clock } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import type { AddressPageServices } from "./address-page.ts";
import type { DataPageServices } from "./data-page.ts";
import type { PayServices } from "./initialize-payment.ts";
import type { MoneyKnown } from "./money-facts.ts";
import type { OwnPageServices } from "./own-page.ts";
import type { OpenDispute, SellerRecord } from "./page/view.ts";
import type { PayLanguage } from "./page/words.ts";
import type { LookAtDelivery } from "./read-pay-page.ts";

export type PayPageServices = PayServices &
  OwnPageServices &
  AddressPageServices &
  DataPageServices & {
    database: Database;
    clock: Clock;
    /** Verifies a payment. Provided by escrow, because neighbour modules don't import each other. */
    verify(actor: Actor, reference: string): Promise<unknown>;
    /** The delivery's state, and the buyer's confirmation. Provided by escrow too. */
    delivery: LookAtDelivery;
    /** @param withCode from the buyer's chat. Without it the page proves nothing while they have a dispute or a return open. */
    received(actor: Actor, orderId: string, withCode: boolean): Promise<unknown>;
    /** The buyer's yes or no to changed goods, which is also shown in their chat. `said` is the goods' mark, or "no". */
    answerGoods(actor: Actor, orderId: string, said: string): Promise<void>;
    /** What others may know of the seller, and the document of the order's invoice. */
    recordOf(tx: Tx, shopId: string): Promise<Omit<SellerRecord, "since">>;
    paperOf(tx: Tx, order: OrderRow, now: Date): Promise<string | null>;
    /** The money paid for the order and refunded. Provided by refunds. */
    moneyOf(tx: Tx, order: OrderRow): Promise<MoneyKnown>;
    /** Whether the buyer themselves said that the order arrived. For cash orders, which have no stored proof. */
    saidToHaveCome(tx: Tx, order: OrderRow): Promise<boolean>;
    disputeOf(tx: Tx, order: OrderRow): Promise<OpenDispute | null>;
    /** Whether released money can no longer be disputed. Provided by disputes. */
    isTooLateToDispute(tx: Tx, order: OrderRow, now: Date): Promise<boolean>;
    /** Whether a question about a return waits for the buyer's answer. Provided by returns. */
    asksOfReturn(tx: Tx, order: OrderRow): Promise<boolean>;
    /** How the latest dispute ended, in words for the buyer; null if none is decided. */
    decisionOf(tx: Tx, order: OrderRow, language: PayLanguage): Promise<string | null>;
  };
