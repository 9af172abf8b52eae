// The recipients of transfers. The same account always gives the same recipient.
import { randomBytes } from "node:crypto";
import { accountHolder, findBank } from "./banks.ts";
import type { Account } from "./books.ts";
import { missingIn, textIn } from "./read-request.ts";
import type { Recipient } from "./records.ts";
import type { PaystackWorld } from "./world.ts";

/** The currencies of each type; the first is the default. */
const types: Record<string, readonly string[]> = {
  nuban: ["NGN"],
  ghipss: ["GHS"],
  mobile_money: ["GHS", "KES"],
  mobile_money_business: ["KES"],
  kepss: ["KES"],
  basa: ["ZAR"],
  authorization: ["NGN", "GHS", "KES", "ZAR", "USD", "XOF"],
};

/** @returns the recipient, or the fault of the request. */
export function createRecipient(
  world: PaystackWorld,
  { secretKey }: Account,
  body: Record<string, unknown>,
): Recipient | { missing: string } | { wrong: string } {
  const type = textIn(body, "type") ?? "";
  const byCard = type === "authorization";
  const missing = missingIn(
    body,
    byCard ? ["name", "authorization_code"] : ["type", "name", "account_number", "bank_code"],
  );
  if (missing) return { missing };
  const currencies = types[type];
  const currency = textIn(body, "currency") ?? currencies?.[0] ?? "";
  if (!currencies?.includes(currency)) return { wrong: "Recipient type and currency do not go together" };
  const accountNumber = textIn(body, "account_number") ?? "";
  const bankCode = textIn(body, "bank_code") ?? "";
  const bank = findBank(bankCode, currency);
  if (!byCard && bank?.type !== type) return { wrong: "Bank code is invalid" };
  if (!byCard && !/^\+?\d{5,16}$/.test(accountNumber)) return { wrong: "Account number is invalid" };

  const authorizationCode = textIn(body, "authorization_code");
  const { books, clock } = world;
  const existing = [...books.recipients.values()].find(
    (one) =>
      one.secretKey === secretKey &&
      one.type === type &&
      one.currency === currency &&
      one.bankCode === bankCode &&
      one.accountNumber === accountNumber &&
      one.authorizationCode === authorizationCode,
  );
  if (existing) {
    existing.active = true;
    return existing;
  }
  const now = clock.now();
  const recipient: Recipient = {
    id: books.nextId(),
    secretKey,
    code: `RCP_${randomBytes(8).toString("hex").slice(0, 15)}`,
    type,
    name: textIn(body, "name") ?? "",
    currency,
    accountNumber,
    bankCode,
    bankName: bank?.name ?? "",
    accountName: type === "nuban" || type === "ghipss" ? accountHolder(bankCode, accountNumber) : null,
    authorizationCode,
    email: textIn(body, "email"),
    description: textIn(body, "description") ?? "",
    metadata: body["metadata"] ?? null,
    active: true,
    createdAt: now,
    updatedAt: now,
  };
  books.recipients.set(recipient.code, recipient);
  return recipient;
}

/** By code or by id. */
export function findRecipient({ books }: PaystackWorld, { secretKey }: Account, which: unknown): Recipient | undefined {
  const recipient =
    books.recipients.get(String(which)) ?? [...books.recipients.values()].find(({ id }) => String(id) === which);
  return recipient?.secretKey === secretKey ? recipient : undefined;
}
