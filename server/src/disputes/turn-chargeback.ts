// A bank has reversed its decision: the case is reopened, and then ends the other way.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { can } from "../kernel/contract/states.ts";
import { chargebackLoss, clearing, contested, disputed } from "../ledger/index.ts";
import { axesOf, fundsMachine, lockOrder, moveOrder, type OrderRow, orderReasons } from "../orders/index.ts";
import type { PaymentRow, ProviderDispute } from "../payments/index.ts";
import { allGone, orderMoney, restOf, stepBack } from "../refunds/index.ts";
import { book, least, leg, type Posting } from "./book.ts";
import { changeDispute, type DisputeChange, openOnOrder, tell } from "./change-dispute.ts";
import { contestOnDesk, restoreToDesk } from "./desk-money.ts";
import { freeze } from "./freeze.ts";
import type { DisputeRow } from "./queries.ts";

/** An answer to a question that was sent before we knew the decision is no reversal. */
export function isTurned(row: DisputeRow, told: ProviderDispute, now: Date): boolean {
  if (row.state !== "resolved" || (row.resolved_at !== null && now < row.resolved_at)) return false;
  return row.outcome === "seller" ? told.status === "lost" : told.status === "won";
}

/** The order's row and this one must be locked, and the caller ends it in the same transaction. */
export async function turnChargeback(
  tx: Tx,
  actor: Actor,
  { row, payment, told }: { row: DisputeRow; payment: PaymentRow; told: ProviderDispute },
): Promise<DisputeRow> {
  const order = await lockOrder(tx, actor.shopId, row.order_id);
  const turn = row.outcome === "seller" ? takenAgain : givenBack;
  const { legs, ...change } = await turn(tx, actor, { order, row, payment, told });
  const turns = row.turns + 1;
  await book(tx, actor, row, { key: `cb_turn:${row.id}:${turns}`, kind: "cb_turn", legs });
  const open = { outcome: null, to_buyer: null, to_seller: null, loss: 0n, from_desk: 0n, resolved_at: null };
  const turned = await changeDispute(tx, actor, row, {
    ...open,
    ...change,
    turns,
    state: "under_review",
    provider_word: told.word,
  });
  await openAxes(tx, actor, order, row.outcome !== "seller" && turned.frozen > 0n);
  await tell(tx, actor, { type: "dispute.updated", disputeId: row.id, previous: row.state });
  return turned;
}

type Turn = DisputeChange & Pick<Posting, "legs">;
type Reversed = { order: OrderRow; row: DisputeRow; payment: PaymentRow; told: ProviderDispute };

/** It was won and is now lost after all: its money is frozen, even if it is with the seller already. */
async function takenAgain(tx: Tx, actor: Actor, { order, row, payment, told }: Reversed): Promise<Turn> {
  const amount = told.amount > 0n ? told.amount : row.amount;
  const books = await orderMoney(tx, order);
  const own = books.payments.find(({ paymentId }) => paymentId === row.payment_id);
  const there = own && row.currency === order.currency ? restOf(own) : 0n;
  const frozen = least(amount, least(there, books.held + books.withSeller));
  const { legs, fromSeller } = await freeze(tx, order, books, frozen);
  await contestOnDesk(tx, actor, row, amount - frozen);
  return {
    amount,
    frozen,
    from_seller: row.from_seller + fromSeller,
    after_release: row.after_release || fromSeller > 0n,
    legs: [...leg(contested(row.id), clearing(payment.driver), amount, row.currency), ...legs],
  };
}

/** It was lost and is now won after all: the money that paid it returns to where it was before the end. */
async function givenBack(tx: Tx, actor: Actor, { row }: Pick<Reversed, "row">): Promise<Turn> {
  const amount = row.to_buyer ?? 0n;
  const frozen = amount - row.loss - row.from_desk;
  const desk = await restoreToDesk(tx, actor, row);
  return {
    amount,
    frozen,
    legs: [
      ...leg(contested(row.id), disputed(row.order_id), frozen, row.currency),
      ...leg(contested(row.id), chargebackLoss, row.loss + desk.unplaced, row.currency),
      ...desk.legs,
    ],
  };
}

async function openAxes(tx: Tx, actor: Actor, order: OrderRow, cameBack: boolean): Promise<void> {
  const reason = orderReasons.bank_reversed;
  const { held, frozen, payments } = await orderMoney(tx, order);
  const back = cameBack ? stepBack(order, "escrow", { nothingGone: allGone(payments) === 0n }) : {};
  const restored =
    Object.keys(back).length > 0 ? await moveOrder(tx, actor, { order, step: back, cause: { reason } }) : order;
  const { dispute, funds } = axesOf(restored);
  const freezes = frozen > 0n && can(fundsMachine, funds, "freeze") ? "freeze" : undefined;
  if (dispute === "none" || dispute === "resolved") await openOnOrder(tx, actor, restored, { reason, funds: freezes });
  else if (freezes && held + frozen > 0n)
    await moveOrder(tx, actor, { order: restored, step: { funds: freezes }, cause: { reason } });
}
