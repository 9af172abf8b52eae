// A payment from a phone's menu to the shop's number. We ask the provider to confirm it. Then it counts as a payment of the order whose
// number was typed: in time, late, twice, too much or too little, like any other.
import { type Actor, systemActor } from "../../kernel/security/actor.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import { isCurrency, money } from "../../kernel/values/money.ts";
import { clearing, unapplied } from "../../ledger/index.ts";
import { dueOf, findByTypedNumber, findOrder } from "../../orders/index.ts";
import {
  asWordAbout,
  attemptPaidBy,
  bind,
  type Bound,
  insertUnasked,
  isKnown,
  keepTold,
  lockReceipt,
  type PaymentServices,
  putUnknownOnDesk,
  type Slot,
  type UnaskedPayment,
} from "../../payments/index.ts";
import { findShop } from "../../shops/index.ts";
import type { PostReading } from "../../inbound-webhooks/index.ts";
import { book } from "../book.ts";
import { settlePayment } from "../settle-payment.ts";

export type Announced = {
  slot: Slot;
  mode: Actor["mode"];
  payment: UnaskedPayment;
  now: Date;
  /** The shop that the money belongs to, if a person has assigned it. */
  shopId?: string;
};

const done: PostReading = { state: "processed", detail: null };

/**
 * Repeated, it does nothing. `failed`: we don't know whose it is, or the provider can't be asked; it can be read again.
 * @throws Error if the provider gave no answer, or does not list it yet: ask again later
 */
export async function receiveUnasked(
  services: PaymentServices & { worker: Database },
  { slot, mode, payment: told, now, shopId }: Announced,
): Promise<PostReading> {
  const { worker } = services;
  const bound = bind(services, mode, slot);
  if (!bound?.gateway.askUnasked) return failed(`${slot} can't be asked about ${told.providerTransactionId}`);
  if (await worker.readWithoutShop((tx) => isKnown(tx, slot, told))) return done;
  const answer = await bound.gateway.askUnasked(told);
  if (answer.kind === "unknown_transaction" || (answer.kind === "trouble" && answer.again))
    throw new Error(
      answer.kind === "trouble" ? answer.detail : `${bound.driver} does not list ${told.providerTransactionId}`,
    );
  if (answer.kind === "trouble") return failed(answer.detail);

  const came = answer.payment;
  const named = await worker.readWithoutShop((tx) => findByTypedNumber(tx, came.account, came.currency, mode));
  const meant = named && (shopId === undefined || named.shopId === shopId) ? named : null;
  const owner = meant?.shopId ?? shopId;
  if (owner === undefined) return failed(`"${came.account.slice(0, 40)}" names no order, or more than one`);
  const shop = await worker.read(owner, (tx) => findShop(tx, owner));
  if (shop.mode !== mode) return failed(`a ${mode} payment can't be a ${shop.mode} shop's`);
  const actor = systemActor(owner, `notice:${bound.driver}`, now, mode);
  await worker.write(owner, (tx) =>
    meant
      ? settleForOrder(tx, actor, { bound, orderId: meant.orderId, came, country: shop.country })
      : keepForShop(tx, actor, { bound, came, told }),
  );
  return done;
}

async function settleForOrder(
  tx: Tx,
  actor: Actor,
  { bound, orderId, came, country }: { bound: Bound; orderId: string; came: UnaskedPayment; country: string },
): Promise<void> {
  const attempt = await attemptPaidBy(tx, { shopId: actor.shopId, slot: bound.slot, orderId, came });
  // Its prompt may have been settled since we asked.
  await lockReceipt(tx, bound.slot, came);
  if (await isKnown(tx, bound.slot, came)) return;
  const row = attempt
    ? await keepTold(tx, actor, attempt, { announced: came.providerTransactionId })
    : await insertUnasked(tx, actor, {
        slot: bound.slot,
        order: await dueFor(tx, actor.shopId, orderId),
        came,
        country,
      });
  if (row.state === "succeeded") return;
  await settlePayment(tx, actor, {
    paymentId: row.id,
    bound,
    answer: { kind: "known", payment: asWordAbout(row, came) },
  });
}

/** The rest of a partly paid order; otherwise the full price, even if it is paid or ended: then payment review gets the money. */
async function dueFor(tx: Tx, shopId: string, orderId: string) {
  const order = await findOrder(tx, shopId, orderId);
  return order.payment === "partly_paid" ? { ...order, total: dueOf(order) } : order;
}

/** It matches nothing of the shop. Payment review gets it, on the mispayment's own account. */
async function keepForShop(
  tx: Tx,
  actor: Actor,
  { bound, came, told }: { bound: Bound; came: UnaskedPayment; told: UnaskedPayment },
): Promise<void> {
  if (!isCurrency(came.currency)) throw new Error(`${came.currency} is no currency of ours`);
  const amount = money(came.amount, came.currency);
  const detail = `${told.payer ?? "somebody"} paid with "${came.account.slice(0, 40)}" as the order's number`;
  const id = await putUnknownOnDesk(tx, actor, { slot: bound.slot, payment: came, detail });
  if (id === null) return;
  await book(
    tx,
    actor,
    {
      key: `capture:${bound.driver}:${came.providerTransactionId}`,
      kind: "mispayment",
      cause: { type: "mispayment", id },
      legs: [{ from: clearing(bound.driver), to: unapplied(id), amount }],
      effectiveAt: came.paidAt ?? actor.now,
    },
    { providerTransactionId: came.providerTransactionId },
  );
}

function failed(detail: string): PostReading {
  return { state: "failed", detail };
}
