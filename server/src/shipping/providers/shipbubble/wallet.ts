// The prepaid wallet that pays for labels and for address validation.
import type { Currency } from "../../../kernel/values/money.ts";
import type { Trouble } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { readAmount } from "../amounts.ts";
import { callShipbubble } from "./call.ts";
import { refused, trouble } from "../outcomes.ts";
import { objectIn, textIn } from "../read-json.ts";

/** It ships only from Nigeria, and its wallets are in naira. */
const currency: Currency = "NGN";

export async function balances(
  account: ShipbubbleAccount,
): Promise<{ kind: "balances"; balances: { currency: Currency; available: bigint }[] } | Trouble> {
  const answer = await callShipbubble(account, { method: "GET", path: "/shipping/wallet/balance" });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return trouble(false, refused("wallet", answer).detail);
  const held = readAmount(textIn(objectIn(answer.data)?.balance), currency);
  if (!held) return trouble(false, "a wallet's balance in a shape we don't know");
  return { kind: "balances", balances: [{ currency, available: held.minor }] };
}
