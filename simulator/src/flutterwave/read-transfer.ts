// Reads a payout request, with the checks that the real service makes before it queues.
import { randomBytes } from "node:crypto";
import { isRecord } from "../shape.ts";
import type { Account, Transfer } from "./books.ts";
import { bankNameOf, findBank } from "./banks.ts";
import { countriesOf, isCurrency } from "./currencies.ts";
import { transferFee } from "./fees.ts";
import { readAmount } from "./open-link.ts";
import { holderOf } from "./resolve-account.ts";
import { accountOutcome } from "./transfer-outcomes.ts";
import type { FlutterwaveWorld } from "./world.ts";

const textLengthMax = 100;

export type Wanted = Omit<
  Transfer,
  "id" | "secretKey" | "status" | "completeMessage" | "retryOf" | "batchId" | "createdAt"
>;

/** The transfer to queue, or why not. Only the texts for repeats, blocked accounts and addresses are known to be the real ones. */
export function readTransfer(
  world: FlutterwaveWorld,
  account: Account,
  body: Record<string, unknown>,
): Wanted | string {
  const { account_bank: accountBank, account_number: accountNumber, currency, narration = null } = body;
  if (typeof accountBank !== "string" || accountBank === "") return "account_bank is required";
  if (typeof accountNumber !== "string" || !/^\d{5,20}$/.test(accountNumber)) return "account_number is required";
  if (!isCurrency(currency)) return "currency is required";
  const amount = readAmount(body["amount"], currency);
  if (typeof amount === "string") return amount;
  const { debit_currency: debitCurrency = currency, reference = randomBytes(8).toString("hex"), meta } = body;
  if (debitCurrency !== currency) return "debit_currency must be the currency of the transfer";
  if (typeof reference !== "string" || reference === "" || reference.length > textLengthMax)
    return `reference must be at most ${textLengthMax} characters`;
  if (narration !== null && (typeof narration !== "string" || narration.length > textLengthMax))
    return `narration must be at most ${textLengthMax} characters`;
  const bank = findBank(accountBank, countriesOf(currency));
  if (!bank) return "account_bank is not known for this currency";
  if (accountOutcome(accountNumber)?.blacklisted) return "Payout was made to a blacklisted account number";
  if (world.books.transferWithReference(account.secretKey, reference)) return "Payout with this ref already exists";
  const sender = Array.isArray(meta) ? meta[0] : meta;
  if (currency === "KES" && bank.isWallet && !namesSender(sender))
    return "meta.sender, sender_country and mobile_number are required";
  const beneficiary = body["beneficiary_name"];
  const named = typeof beneficiary === "string" && beneficiary !== "";
  return {
    reference,
    accountBank,
    accountNumber,
    amount,
    currency,
    narration,
    fullName: named ? beneficiary : ((bank.isWallet ? null : holderOf(world, accountBank, accountNumber)) ?? "N/A"),
    bankName: bankNameOf(bank),
    fee: transferFee(amount, currency),
    meta: isRecord(sender) ? [sender] : null,
    // It is only found missing when the transfer runs.
    hasBeneficiary: named || (currency === "NGN" && !bank.isWallet),
  };
}

function namesSender(meta: unknown): boolean {
  return isRecord(meta) && ["sender", "sender_country", "mobile_number"].every((key) => typeof meta[key] === "string");
}
