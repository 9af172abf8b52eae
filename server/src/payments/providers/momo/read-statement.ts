// Asks MTN about a payment, payout or refund, and reads the answer.
import type { Trouble } from "../../provider.ts";
import { readDecimal } from "../decimal.ts";
import { callMomo, trouble } from "./call.ts";
import type { Line, MomoAnswer } from "./call.ts";
import type { ProductName } from "./account.ts";
import { failure, status } from "./status.ts";
import type { Status } from "./status.ts";
import { Statement } from "./wire.ts";

/** MTN's statement about one of our payments, payouts or refunds. */
export type Stated = {
  kind: "stated";
  status: Status;
  word: string;
  amount: bigint;
  currency: string;
  financialTransactionId: string | null;
  failure: string | null;
};

export async function fetchStatement(
  line: Line,
  asked: { product: ProductName; path: string; reference: string },
): Promise<Stated | { kind: "unknown_reference" } | Trouble> {
  return readStatement(await callMomo(line, { product: asked.product, method: "GET", path: asked.path }), asked);
}

type Asked = { product: ProductName; reference: string };

export function readStatement(answer: MomoAnswer, asked: Asked): Stated | { kind: "unknown_reference" } | Trouble {
  switch (answer.kind) {
    case "trouble":
      return answer;
    case "not_found":
      return { kind: "unknown_reference" };
    case "refused":
      return trouble(false, answer.detail);
    case "accepted":
    case "exists":
      return trouble(true, "an answer that says nothing");
    case "done":
      return state(answer.data, asked);
  }
}

function state(data: unknown, { product, reference }: Asked): Stated | Trouble {
  if (!Statement.Check(data)) return unreadable("an answer in a shape we don't know");
  const amount = readDecimal(data.amount, data.currency);
  if (amount === null) return unreadable("an amount that is no whole sum of its currency");
  const { externalId, financialTransactionId } = data;
  if (externalId !== undefined && externalId !== null && String(externalId) !== reference)
    return unreadable("answered for another reference");
  const transaction = String(financialTransactionId ?? "");
  if (transaction.length > wordMax) return unreadable("a transaction's number that is too long");
  return {
    kind: "stated",
    status: status(data.status),
    word: data.status.slice(0, wordMax),
    amount,
    currency: data.currency,
    financialTransactionId: transaction || null,
    failure: failure(data, product),
  };
}

const wordMax = 64;

function unreadable(detail: string): Trouble {
  return { ...trouble(false, detail), unreadable: true };
}
