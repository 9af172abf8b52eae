// The rows of payment review: money that is not simply what was due, and answers that match none of our rows. A person decides each once.
// Escrow applies the decision to orders and money.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { type Counted, countUpTo } from "../kernel/database/count-up-to.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Mispayments } from "../kernel/database/generated/database.ts";
import { idOnce } from "../kernel/values/id.ts";
import type { Currency } from "../kernel/values/money.ts";
import type { ProviderPayment } from "./provider.ts";
import type { Slot } from "./registry.ts";

export const mispaymentKinds = [
  "over",
  "under",
  "late",
  "duplicate",
  "wrong_currency",
  "wrong_reference",
  "wrong_environment",
  "unknown_reference",
  "refunded_there",
  "paid_out_twice",
  "contradiction",
  "unreadable_answer",
] as const;
/** These report a problem and hold no money. The payment is still verified meanwhile. */
export const mispaymentReports = ["refunded_there", "paid_out_twice", "contradiction", "unreadable_answer"] as const;
export type MispaymentKind = (typeof mispaymentKinds)[number];
export const mispaymentStates = [
  "open",
  "accepted",
  "refunded",
  "applied",
  "dismissed",
  "contested",
  "charged_back",
] as const;

/** With the payment's purpose, requested currency and whether another person than the buyer may have paid; null if we have no such payment. */
export type MispaymentRow = Selectable<Mispayments> & {
  order_id: string | null;
  expected_currency: Currency | null;
  by_another: boolean | null;
};

/** Named as a table, so that it can be filtered and paged. */
export function mispaymentsOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom(
      tx
        .selectFrom("mispayments as m")
        .selectAll("m")
        .leftJoin("payments as p", (join) =>
          join.onRef("p.shop_id", "=", "m.shop_id").onRef("p.id", "=", "m.payment_id"),
        )
        .select(["p.order_id", "p.currency as expected_currency", "p.by_another"])
        .where("m.shop_id", "=", shopId)
        .as("mispayment"),
    )
    .selectAll();
}

export async function findMispayment(tx: Tx, shopId: string, id: string): Promise<MispaymentRow | undefined> {
  return mispaymentsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
}

/** Counts those that wait for a decision. */
export function countOpenMispayments(tx: Tx, shopId: string): Promise<Counted> {
  return countUpTo(tx, tx.selectFrom("mispayments").where("shop_id", "=", shopId).where("state", "=", "open"));
}

/** Locks it until the transaction ends, so that it is decided once. Lock the order that gets its money first. */
export async function lockMispayment(tx: Tx, shopId: string, id: string): Promise<Selectable<Mispayments>> {
  return tx
    .selectFrom("mispayments")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type Decided = {
  state: Exclude<(typeof mispaymentStates)[number], "open" | "contested" | "charged_back">;
  note?: string | null | undefined;
  applied_to_order?: string;
  refund_id?: string;
};

/** The caller must hold the row lock. */
export async function decideMispayment(tx: Tx, actor: Actor, id: string, decided: Decided): Promise<MispaymentRow> {
  await tx
    .updateTable("mispayments")
    .set({ ...decided, decided_at: actor.now, decided_by: JSON.stringify(actor.by) })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  return mispaymentsOf(tx, actor.shopId).where("id", "=", id).executeTakeFirstOrThrow();
}

/** The refund chosen in payment review failed, so its money waits again. @returns whether such a decision existed. */
export async function reopenMispayment(tx: Tx, actor: Actor, id: string, refundId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("mispayments")
    .set({ state: "open", decided_at: null, decided_by: null, refund_id: null })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .where("state", "=", "refunded")
    .where("refund_id", "=", refundId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type DeskState = "open" | "contested" | "charged_back";
export type DeskMoney = Pick<Selectable<Mispayments>, "id" | "amount" | "currency" | "dispute_id">;

/** The money of one payment in payment review, locked until the transaction ends, oldest first. Lock its order first. */
export async function moneyOnDesk(
  tx: Tx,
  {
    shopId,
    paymentId,
    currency,
    state,
    providerTransactionId,
  }: {
    shopId: string;
    paymentId: string;
    currency: string;
    state: DeskState;
    providerTransactionId?: string | undefined;
  },
): Promise<DeskMoney[]> {
  return tx
    .selectFrom("mispayments")
    .select(["id", "amount", "currency", "dispute_id"])
    .where("shop_id", "=", shopId)
    .where("payment_id", "=", paymentId)
    .where("currency", "=", currency)
    .where("state", "=", state)
    .where("amount", ">", 0n)
    .$if(providerTransactionId !== undefined, (all) =>
      all.where("provider_transaction_id", "=", providerTransactionId ?? ""),
    )
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** How much a bank takes back from the money in payment review, and how much is left. The caller must hold the row lock. */
export async function changeContested(
  tx: Tx,
  actor: Actor,
  id: string,
  change: { state: DeskState; amount?: bigint; dispute_id?: string },
): Promise<void> {
  const decided =
    change.state === "open"
      ? { decided_at: null, decided_by: null }
      : { decided_at: actor.now, decided_by: JSON.stringify(actor.by) };
  await tx
    .updateTable("mispayments")
    .set({ ...change, ...decided })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
}

/** Money for a shop that matches none of its payments, once per provider transaction. @returns its id; null if it is there already. */
export async function putUnknownOnDesk(
  tx: Tx,
  actor: Actor,
  {
    slot,
    payment,
    detail,
  }: {
    slot: Slot;
    payment: Pick<ProviderPayment, "amount" | "currency" | "providerTransactionId" | "paidAt">;
    detail: string;
  },
): Promise<string | null> {
  const id = idOnce("mispayment", `unknown reference ${slot} ${payment.providerTransactionId}`);
  const inserted = await tx
    .insertInto("mispayments")
    .values({
      shop_id: actor.shopId,
      id,
      payment_id: null,
      slot,
      kind: "unknown_reference",
      expected: 0n,
      received: payment.amount,
      amount: payment.amount,
      currency: payment.currency,
      provider_transaction_id: payment.providerTransactionId,
      paid_at: payment.paidAt,
      detail,
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.columns(["shop_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id ?? null;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "mispayments.decided_by": { kind?: string };
  }
}
