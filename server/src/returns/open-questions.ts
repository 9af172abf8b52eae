// What the buyer was asked about a return and has not answered: whether they take a replacement, or less money than their goods are worth.
import type { Tx } from "../kernel/database/db.ts";
import { offerToAnswer } from "./part-refund.ts";
import { returnsOfOrder } from "./queries.ts";
import { replacementToAgree } from "./replacement.ts";

export type OpenQuestion = { kind: "replacement" | "offer"; returnId: string };

export async function openQuestions(tx: Tx, shopId: string, orderId: string): Promise<OpenQuestion[]> {
  const questions: OpenQuestion[] = [];
  for (const row of await returnsOfOrder(tx, shopId, orderId)) {
    if (offerToAnswer(row) !== null) questions.push({ kind: "offer", returnId: row.id });
    else if (await replacementToAgree(tx, row)) questions.push({ kind: "replacement", returnId: row.id });
  }
  return questions;
}
