// Asks the provider for a payment's refunds, so that those made on its own dashboard are recorded here.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type ActClaim, findPayment, nextAskAt, type PaymentRow, type ProviderRefund } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import type { RefundServices } from "./check-refunds.ts";
import { compareListed, reportUnreadableList } from "./report-answer.ts";
import { foldRefundsMadeThere, type ListedRefunds } from "./made-there.ts";

type Which = { shopId: string; paymentId: string; by: string; claim?: ActClaim | null };

/** Repeated, it changes nothing. @returns whether every question was answered and booked */
export async function followProvider(
  services: RefundServices,
  { shopId, paymentId, by, claim = null }: Which,
): Promise<boolean> {
  const { worker, clock } = services;
  const [shop, payment] = await worker.read(shopId, (tx) =>
    Promise.all([findShop(tx, shopId), findPayment(tx, shopId, { id: paymentId })]),
  );
  if (!payment) return true;
  const bound = services.gatewayOf(shop.mode, payment.slot);
  if (!bound) return false;
  const actor = (): Actor => systemActor(shopId, by, clock.now(), shop.mode);
  const asked = await worker.read(shopId, (tx) => transactionsOf(tx, payment));
  let done = true;
  const all: ProviderRefund[] = [];
  let whole = true;
  for (const transaction of asked) {
    const listed = (await bound.gateway.refundsOf?.(transaction)) ?? { kind: "refunds", refunds: [], unreadable: [] };
    if (listed.kind === "trouble") {
      if (listed.unreadable) await report(payment, [listed.detail]);
      done = false;
      continue;
    }
    const { refunds, unreadable } = listed;
    const { providerTransactionId } = transaction;
    all.push(...refunds);
    // The others are processed. A person must look at the unreadable ones.
    if (unreadable.length > 0) await report(payment, unreadable);
    whole &&= unreadable.length === 0;
    const wanted: ListedRefunds = { paymentId, providerTransactionId, refunds };
    done = (await worker.write(shopId, (tx) => foldRefundsMadeThere(tx, actor(), wanted))) && done;
  }
  await worker.write(shopId, async (tx) => {
    if (claim && done && whole && asked.length > 0) await compareListed(tx, actor(), { payment, claim, listed: all });
    await askLater(tx, actor(), paymentId);
  });
  return done;

  async function report(about: PaymentRow, words: readonly string[]): Promise<void> {
    await worker.write(shopId, (tx) => reportUnreadableList(tx, actor(), about, words));
  }
}

/** Whether a refund made at the provider is still on its way. */
export async function isAnyOnItsWayThere(tx: Tx, shopId: string, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("refunds")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("payment_id", "=", paymentId)
    .where("origin", "=", "provider")
    .where("state", "in", ["processing", "needs_attention"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Transaction = { providerTransactionId: string; currency: string };

/** The transactions that brought the payment's money, including those in payment review. */
async function transactionsOf(tx: Tx, payment: PaymentRow): Promise<Transaction[]> {
  const desk = await tx
    .selectFrom("mispayments")
    .select(["provider_transaction_id", "currency"])
    .where("shop_id", "=", payment.shop_id)
    .where("payment_id", "=", payment.id)
    .where("amount", ">", 0n)
    .execute();
  const all = new Map<string, Transaction>();
  const add = (providerTransactionId: string | null, currency: string): void => {
    if (providerTransactionId && !all.has(providerTransactionId))
      all.set(providerTransactionId, { providerTransactionId, currency });
  };
  for (const one of desk) add(one.provider_transaction_id, one.currency);
  add(payment.provider_transaction_id, payment.currency);
  return [...all.values()];
}

/** Also after no answer: the plan's intervals grow. */
export async function askLater(
  tx: Tx,
  { shopId, now }: Pick<Actor, "shopId" | "now">,
  paymentId: string,
  origins: readonly ("provider" | "shop")[] = ["provider"],
): Promise<void> {
  const due = await tx
    .selectFrom("refunds")
    .select(["id", "created_at"])
    .where("shop_id", "=", shopId)
    .where("payment_id", "=", paymentId)
    .where("origin", "in", origins)
    .where("next_ask_at", "<=", now)
    .execute();
  for (const { id, created_at } of due)
    await tx
      .updateTable("refunds")
      .set({ next_ask_at: nextAskAt(created_at, now) })
      .where("shop_id", "=", shopId)
      .where("id", "=", id)
      .execute();
}
