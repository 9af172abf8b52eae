// The prepaid wallets that pay for labels, one per currency.
import type { Currency } from "../../../kernel/values/money.ts";
import type { Trouble } from "../../aggregator.ts";
import { readAmount, readCurrency } from "../amounts.ts";
import { refused, trouble } from "../outcomes.ts";
import { objectIn, textIn } from "../read-json.ts";
import type { TerminalAfricaAccount } from "./account.ts";
import { callTerminal } from "./call.ts";

export async function balances(
  account: TerminalAfricaAccount,
): Promise<{ kind: "balances"; balances: { currency: Currency; available: bigint }[] } | Trouble> {
  const held: { currency: Currency; available: bigint }[] = [];
  for (const currency of new Set(account.wallets.map((wallet) => wallet.currency))) {
    const query = new URLSearchParams({ user_id: account.userId, currency });
    const answer = await callTerminal(account, { method: "GET", path: `/users/wallet?${query.toString()}` });
    if (answer.kind === "trouble") return answer;
    if (answer.kind === "not_done") return trouble(false, refused("wallet", answer).detail);
    const data = objectIn(answer.data);
    const amount = readAmount(textIn(data?.amount), readCurrency(textIn(data?.currency)));
    if (!amount) return trouble(false, "a wallet's balance in a shape we don't know");
    held.push({ currency: amount.currency, available: amount.minor });
  }
  return { kind: "balances", balances: held };
}
