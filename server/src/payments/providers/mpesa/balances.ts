// Asks for the balances of our short codes. M-Pesa answers later, with a webhook for each short code.
import { largestMinor } from "../../../kernel/values/money.ts";
import type { OpenBalanceAddresses, Trouble } from "../../provider.ts";
import { readAccepted } from "./accepted.ts";
import { readShillings } from "./amounts.ts";
import { callMpesa, trouble } from "./call.ts";
import type { Line } from "./call.ts";

/** The answer does not say which short code it is about, so each question has an address of its own. */
export async function askBalances(
  line: Line,
  openAddresses: OpenBalanceAddresses,
): Promise<{ kind: "later" } | Trouble> {
  const { shortCode, payoutShortCode } = line.account;
  for (const { account, noticeUrl } of await openAddresses([...new Set([shortCode, payoutShortCode])])) {
    const json = {
      Initiator: line.account.initiatorName,
      SecurityCredential: line.account.securityCredential,
      CommandID: "AccountBalance",
      PartyA: account,
      IdentifierType: "4",
      ResultURL: noticeUrl,
      QueueTimeOutURL: noticeUrl,
      Remarks: "balance",
    };
    const accepted = readAccepted(await callMpesa(line, "/mpesa/accountbalance/v1/query", json));
    if (accepted.kind === "trouble") return accepted;
    if (accepted.kind === "refused") return trouble(false, accepted.detail);
  }
  return { kind: "later" };
}

/** M-Pesa takes its fees for payouts from this account, often below zero. Our books have none of these fees. */
const feesAccount = "charges paid account";
const wordsMost = 300;

/**
 * `name|KES|current|available|reserved|uncleared`, joined by `&` → what is available in all accounts together, because staff move money
 * between them. Null if one account has another form: a part of a balance is not the balance.
 */
export function readAccounts(text: string): { available: bigint; words: string } | null {
  let available = 0n;
  const words: string[] = [];
  for (const part of text.split("&")) {
    const [name = "", currency, , wire = ""] = part.split("|").map((field) => field.trim());
    const amount = readSigned(wire);
    if (name === "" || currency !== "KES" || amount === null) return null;
    if (name.toLowerCase() === feesAccount) continue;
    available += amount;
    words.push(`${name} ${wire}`);
  }
  if (words.length === 0 || available > largestMinor || available < -largestMinor) return null;
  return { available, words: words.join(", ").slice(0, wordsMost) };
}

function readSigned(wire: string): bigint | null {
  const amount = readShillings(wire.replace(/^-/, ""));
  return amount !== null && wire.startsWith("-") ? -amount : amount;
}
