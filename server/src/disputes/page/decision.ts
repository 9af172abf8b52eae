// How a dispute ended, in the buyer's language: who decided, and what is being or was refunded to them.
import { proofsOf } from "../../escrow/index.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { formatIn, money } from "../../kernel/values/money.ts";
import { findOrder } from "../../orders/index.ts";
import { type RefundRow, refundsOfDispute, refundsOfOrder } from "../../refunds/index.ts";
import { disputesOf, type ListedDispute } from "../queries.ts";
import { keptForReturns } from "../why-no-dispute.ts";
import { type BackAs, decisionWords } from "./decision-words.ts";
import type { ProblemLanguage } from "./problem-words.ts";

/** The decision on an order whose latest dispute is decided; otherwise null. */
export async function decisionOf(
  tx: Tx,
  order: { shop_id: string; id: string },
  language: ProblemLanguage,
): Promise<string | null> {
  const newest = await newestOf(tx, order.shop_id, order.id);
  if (newest.dispute?.state !== "resolved") return null;
  return `${decisionWords[language].ended} ${howItEnded(newest, newest.dispute, language)}`;
}

export async function newestOf(
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<{ dispute: ListedDispute | undefined } & Around> {
  const proofs = await proofsOf(tx, shopId, orderId);
  const dispute = await disputesOf(tx, shopId)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const refunds = dispute ? await refundsOfDispute(tx, shopId, dispute.id) : [];
  const goesBackSince = dispute !== undefined && (await goesBackAfter(tx, shopId, orderId, dispute));
  const isKept = (await keptForReturns(tx, orderId)) > 0n;
  return { dispute, refunds, isProven: proofs.length > 0, goesBackSince, isKept };
}

/** Whether money of the order goes back for another reason than the dispute: it does so later, or could not be sent. */
async function goesBackAfter(tx: Tx, shopId: string, orderId: string, { created_at }: ListedDispute): Promise<boolean> {
  const [{ payment, owed_back }, refunds] = await Promise.all([
    findOrder(tx, shopId, orderId),
    refundsOfOrder(tx, shopId, orderId),
  ]);
  return (
    payment === "refunded" ||
    owed_back > 0n ||
    refunds.some((refund) => refund.state !== "failed" && refund.created_at >= created_at)
  );
}

/** What went back because of it, whether the delivery is proven, whether money goes back for another reason, and whether a return keeps some. */
type Around = { refunds: readonly RefundRow[]; isProven: boolean; goesBackSince: boolean; isKept: boolean };

export function howItEnded(
  { refunds, isProven, goesBackSince, isKept }: Around,
  dispute: ListedDispute,
  language: ProblemLanguage,
): string {
  const words = decisionWords[language];
  const shown = (minor: bigint): string => formatIn(language, money(minor, dispute.currency));
  const isBanks = dispute.opened_by === "gateway";
  const outcome = dispute.outcome && words.outcomes[dispute.outcome];
  const by = isBanks ? words.decidedBy.bank : dispute.decided_by && words.decidedBy[dispute.decided_by];
  const sums: [BackAs, bigint][] = isBanks
    ? [["bank", dispute.to_buyer ?? 0n]]
    : (["came", "coming", "waits", "failed"] as const).map((as) => [
        as,
        refunds.filter(({ state }) => backAs(state) === as).reduce((sum, { amount }) => sum + amount, 0n),
      ]);
  const back = sums.filter(([, sum]) => sum > 0n).map(([as, sum]) => words.back[as](shown(sum)));
  const nothing = goesBackSince || isKept ? [] : [isProven || isBanks ? words.nothingBack : words.nothingBackYet];
  const goesOn = isKept ? words.returnGoesOn : null;
  return [outcome, by, ...(back.length > 0 ? back : nothing), goesOn].filter((said) => said !== null).join(" ");
}

function backAs(state: string): BackAs {
  if (state === "needs_attention") return "waits";
  return state === "succeeded" ? "came" : state === "failed" ? "failed" : "coming";
}
