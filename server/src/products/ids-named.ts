// The products that a text names, of any status: to find orders by what was ordered.
import type { Tx } from "../kernel/database/db.ts";
import { productStatuses } from "./contract.ts";
import { searchWords } from "./fold-text.ts";
import { matchesOf } from "./queries.ts";

/** From this score on every word was found, perhaps in another spelling. */
const goodScore = 550_000n;

export async function productsNamed(tx: Tx, text: string, most: number): Promise<string[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const rows = await tx
    .selectFrom(matchesOf(words, productStatuses, most))
    .select("matches.product_id")
    .where("matches.score", ">=", goodScore)
    .execute();
  return rows.map((row) => row.product_id);
}
