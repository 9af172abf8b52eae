// Reads our balances at MTN.
import type { Trouble } from "../../provider.ts";
import { readDecimal } from "../decimal.ts";
import type { ProductName } from "./account.ts";
import { callMomo, trouble } from "./call.ts";
import type { Line } from "./call.ts";
import { Balance } from "./wire.ts";

type Held = { currency: string; available: bigint };

/** MTN's balances for us in all countries. Collecting and paying out have separate balances; these are their sums. */
export async function balances(lines: readonly Line[]): Promise<{ kind: "balances"; balances: Held[] } | Trouble> {
  const sums = new Map<string, bigint>();
  const asked = lines.flatMap((line) =>
    (["collection", "disbursement"] as const).map((product) => ({ line, product })),
  );
  for (const held of await Promise.all(asked.map(({ line, product }) => balance(line, product)))) {
    if ("kind" in held) return held;
    sums.set(held.currency, (sums.get(held.currency) ?? 0n) + held.available);
  }
  return { kind: "balances", balances: [...sums].map(([currency, available]) => ({ currency, available })) };
}

async function balance(line: Line, product: ProductName): Promise<Held | Trouble> {
  const answer = await callMomo(line, { product, method: "GET", path: "v1_0/account/balance" });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return trouble(false, answer.detail);
  if (answer.kind !== "done" || !Balance.Check(answer.data))
    return trouble(false, "a balance in a shape we don't know");
  const { currency, availableBalance } = answer.data;
  const available = readDecimal(availableBalance, currency);
  return available === null ? trouble(false, "a balance that is no sum") : { currency, available };
}
