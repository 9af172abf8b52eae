// What was paid for an order by all its payers, and where it is now: the same amounts for the buyer's page and chat.
import type { Tx } from "../kernel/database/db.ts";
import { mispaymentReports, mispaymentsOf } from "../payments/index.ts";
import { refundsOf } from "./queries.ts";
import { type WaitsFor, waitsFor } from "./waits-for.ts";

/**
 * Money that is not simply what was due. `waits_late` is refunded automatically after a day. `waits` is refunded after a week, unless the shop
 * decides. `waits_over` is the buyer's until they agree. `foreign` is in a currency in which no shop sells, so it is not in our books. `not_sent`:
 * its refund failed, and a person sends it again. `kept` was accepted by the shop alone, which is no longer possible.
 */
export type Beside = {
  amount: bigint;
  currency: string;
  fate:
    | "waits"
    | "waits_late"
    | "waits_over"
    | "foreign"
    | "not_sent"
    | "kept"
    | "kept_agreed"
    | "kept_decided"
    | "used"
    | "contested"
    | "charged_back";
  /** The operator's reason, if the operator decided. */
  reason: string | null;
  /** Another person than the buyer may have paid it. */
  byAnother: boolean;
};
/** `at`: since when it is on its way, or when it arrived. */
export type GoesBack = { amount: bigint; currency: string; arrived: boolean; at: Date; waitsFor: WaitsFor | null };
/** `paid`: everything paid in the order's own currency. */
export type BuyersMoney = { paid: bigint; beside: readonly Beside[]; back: readonly GoesBack[] };

export const noMoney: BuyersMoney = { paid: 0n, beside: [], back: [] };

export async function buyersMoney(
  tx: Tx,
  order: { shop_id: string; id: string; currency: string },
): Promise<BuyersMoney> {
  const [payments, mispayments, refunds] = await Promise.all([
    tx
      .selectFrom("payments")
      .select("captured")
      .where("shop_id", "=", order.shop_id)
      .where("order_id", "=", order.id)
      .execute(),
    mispaymentsOf(tx, order.shop_id)
      .where("order_id", "=", order.id)
      .where((eb) =>
        eb.or([eb("amount", ">", 0n), eb.and([eb("kind", "=", "wrong_currency"), eb("received", ">", 0n)])]),
      )
      .where("kind", "not in", mispaymentReports)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    refundsOf(tx, order.shop_id).where("order_id", "=", order.id).orderBy("created_at").orderBy("id").execute(),
  ]);
  const failed = new Set(refunds.flatMap(({ state, mispayment_id }) => (state === "failed" ? [mispayment_id] : [])));
  // Accepted money is already part of the payments' amounts.
  const apart = mispayments.filter(({ state, currency }) => state !== "accepted" && currency === order.currency);
  return {
    paid: [...payments.map(({ captured }) => captured), ...apart.map(({ amount }) => amount)].reduce(
      (sum, amount) => sum + amount,
      0n,
    ),
    beside: mispayments.flatMap(({ id, amount, received, currency, kind, state, decided_by, note, by_another }) => {
      const byAnother = by_another === true;
      if (amount === 0n)
        return state === "open" ? [{ amount: received, currency, fate: "foreign", reason: null, byAnother }] : [];
      const isNotSent = state === "open" && failed.has(id);
      const fate = isNotSent ? "not_sent" : fateOf(kind, state, decided_by?.kind);
      return fate === null
        ? []
        : [{ amount, currency, fate, reason: fate === "kept_decided" ? note : null, byAnother }];
    }),
    back: refunds
      .filter(({ state }) => state !== "failed")
      .map((refund) => ({
        amount: refund.amount,
        currency: refund.currency,
        arrived: refund.state === "succeeded",
        at: refund.settled_at ?? refund.created_at,
        waitsFor: waitsFor(refund),
      })),
  };
}

/** Null for money that is among the refunds, or that became the order's payment. */
function fateOf(kind: string, state: string, decidedBy: string | undefined): Beside["fate"] | null {
  switch (state) {
    case "open":
      return kind === "late" ? "waits_late" : kind === "over" ? "waits_over" : "waits";
    case "accepted":
      if (kind !== "over") return null;
      return decidedBy === "customer" ? "kept_agreed" : decidedBy === "operator" ? "kept_decided" : "kept";
    case "applied":
      return "used";
    case "contested":
    case "charged_back":
      return state;
    default:
      return null;
  }
}
