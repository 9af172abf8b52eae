// Looks at a shop over the API: whether anybody has ever written to it, how much of its money is held, and how much is the seller's.
import { recordsOf, wordIn } from "../../shape.ts";
import { moneyIn, moneyWords } from "./acts.ts";
import type { Stage } from "./stage.ts";

/** Amounts as text. `hers`: released, so it can go to her bank, today or when the hold-back ends. */
export type Purse = { held: string; hers: string };

export async function isFresh(stage: Stage): Promise<boolean> {
  const [conversations, orders] = await Promise.all([
    stage.ask("/api/conversations?limit=1"),
    stage.ask("/api/orders?limit=1"),
  ]);
  return recordsOf(conversations["data"]).length === 0 && recordsOf(orders["data"]).length === 0;
}

export async function purseOf(stage: Stage): Promise<Purse> {
  const [balance, holds] = await Promise.all([stage.ask("/api/balance"), stage.ask("/api/payments/release?limit=100")]);
  const [own] = recordsOf(balance["balances"]);
  const currency = wordIn(own?.["currency"], "NGN");
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const held = sum(
    recordsOf(holds["data"])
      .map((one) => moneyIn(one["held"]))
      .filter((one) => one.currency === currency)
      .map(({ amount }) => amount),
  );
  const earned = sum(["pending", "available", "held"].map((pot) => moneyIn(own?.[pot]).amount));
  return {
    held: moneyWords({ amount: held, currency }),
    hers: moneyWords({ amount: Math.max(earned - held, 0), currency }),
  };
}
