// How a dispute ended, in the buyer's language: who decided, and what is being or was refunded to them.
import { proofsOf } from "../../escrow/index.ts";
import type { Tx } from "../../kernel/db.ts";
import { formatIn, money } from "../../kernel/money.ts";
import { type RefundRow, refundsOfDispute } from "../../refunds/index.ts";
import { disputesOf, type ListedDispute } from "../queries.ts";
import { type BackAs, decisionWords } from "./decision-words.ts";
import type { ProblemLanguage } from "./problem-words.ts";

/** For an order whose latest dispute is decided; otherwise null. */
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
  return { dispute, refunds, isProven: proofs.length > 0 };
}

/** What went back because of it, and whether the delivery is proven. */
type Around = { refunds: readonly RefundRow[]; isProven: boolean };

export function howItEnded({ refunds, isProven }: Around, dispute: ListedDispute, language: ProblemLanguage): string {
  const words = decisionWords[language];
  const shown = (minor: bigint): string => formatIn(language, money(minor, dispute.currency));
  const isBanks = dispute.opened_by === "gateway";
  const outcome = dispute.outcome && words.outcomes[dispute.outcome];
  const by = isBanks ? words.decidedBy.bank : dispute.decided_by && words.decidedBy[dispute.decided_by];
  const sums: [BackAs, bigint][] = isBanks
    ? [["bank", dispute.to_buyer ?? 0n]]
    : (["came", "coming", "failed"] as const).map((as) => [
        as,
        refunds.filter(({ state }) => backAs(state) === as).reduce((sum, { amount }) => sum + amount, 0n),
      ]);
  const back = sums.filter(([, sum]) => sum > 0n).map(([as, sum]) => words.back[as](shown(sum)));
  return [outcome, by, ...(back.length > 0 ? back : [isProven || isBanks ? words.nothingBack : words.nothingBackYet])]
    .filter((said) => said !== null)
    .join(" ");
}

function backAs(state: string): BackAs {
  return state === "succeeded" ? "came" : state === "failed" ? "failed" : "coming";
}
