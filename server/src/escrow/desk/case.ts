// One mispayment that is being decided: locked, still open, with its waiting money.
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { isCurrency, money, type Money } from "../../kernel/values/money.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { holdBalances, unapplied } from "../../ledger/index.ts";
import { lockOrder, type OrderRow } from "../../orders/index.ts";
import {
  decideMispayment,
  findMispayment,
  findPayment,
  lockMispayment,
  type MispaymentRow,
  type PaymentRow,
} from "../../payments/index.ts";
import type { Decision } from "./contract.ts";
import { possible, whyNot } from "./possible.ts";
import { toMispayment } from "./present.ts";

export type Case = {
  row: MispaymentRow;
  /** Null for money that we did not request and that matches none of our payments. */
  payment: PaymentRow | null;
  /** The order that the money was meant for, or will be used for; locked. */
  order: OrderRow | null;
  /** The waiting amount and its account. An answer that moved no money has none. */
  waiting: { amount: Money; account: string } | null;
};

/**
 * The order is locked first, as everywhere.
 * @param lock the order to lock, if not the one that the money was meant for
 * @throws Refusal not_found; mispayment_decided; decision_not_possible, naming the possible ones
 */
export async function openCase(
  tx: Tx,
  actor: Actor,
  {
    id,
    decision,
    lock = ({ order_id }) => (order_id === null ? Promise.resolve(null) : lockOrder(tx, actor.shopId, order_id)),
  }: { id: string; decision: Decision; lock?: ((found: MispaymentRow) => Promise<OrderRow | null>) | undefined },
): Promise<Case> {
  const { shopId } = actor;
  const found = await findMispayment(tx, shopId, id);
  if (!found) throw notFound();
  const order = await lock(found);
  const row = { ...found, ...(await lockMispayment(tx, shopId, id)) };
  if (row.state !== "open")
    throw new Refusal("mispayment_decided", `It was ${row.state} before.`, { details: { current: row.state } });
  if (!possible(row).includes(decision)) throw impossible(row, whyNot(row, decision));
  const payment = row.payment_id === null ? null : ((await findPayment(tx, shopId, { id: row.payment_id })) ?? null);
  return { row, payment, order, waiting: await waitingFor(tx, row) };
}

type Decided = { id: string; as: "accepted" | "refunded" | "dismissed" } | { id: string; as: "applied"; to: string };

/** Returns the row if the same decision was made before. Using it for another order is another decision. */
export async function unlessDecided(
  tx: Tx,
  actor: Actor,
  decided: Decided,
  decide: () => Promise<MispaymentRow>,
): Promise<MispaymentRow> {
  const found = await findMispayment(tx, actor.shopId, decided.id);
  const isSo = found?.state === decided.as && (decided.as !== "applied" || found.applied_to_order === decided.to);
  return isSo ? found : decide();
}

export function impossible(row: MispaymentRow, detail: string, without?: Decision): Refusal {
  return new Refusal("decision_not_possible", detail, {
    details: { possible: possible(row).filter((decision) => decision !== without) },
  });
}

/** Its account is named after the payment, or after the mispayment: for further payments by one reference, and unrequested ones. */
async function waitingFor(tx: Tx, row: MispaymentRow): Promise<Case["waiting"]> {
  if (row.amount === 0n || !isCurrency(row.currency)) return null;
  const own = unapplied(row.id);
  const ofPayment = row.payment_id === null ? own : unapplied(row.payment_id);
  const balance = await holdBalances(tx, row.currency, [own, ofPayment]);
  const account = balance(own) > 0n ? own : ofPayment;
  if (balance(account) !== row.amount)
    throw new Error(`mispayment ${row.id} says ${row.amount} waits, the books say ${balance(account)}`);
  return { amount: money(row.amount, row.currency), account };
}

/** Stores and announces the decision and who made it. */
export async function closeCase(
  tx: Tx,
  actor: Actor,
  { row }: Case,
  decided: Parameters<typeof decideMispayment>[3],
): Promise<MispaymentRow> {
  const closed = await decideMispayment(tx, actor, row.id, decided);
  await Promise.all([
    audit(tx, actor, {
      act: `mispayment_${decided.state}`,
      objectId: row.id,
      detail: {
        kind: row.kind,
        paymentId: row.payment_id,
        orderId: decided.applied_to_order ?? row.order_id,
        amount: row.amount.toString(),
        currency: row.currency,
        note: decided.note ?? null,
      },
    }),
    announce(tx, actor, "mispayment.decided", { id: row.id, data: toMispayment(closed) }),
  ]);
  return closed;
}
