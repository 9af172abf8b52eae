// Validation and confirmation of payments: one body with only text values.
import { createHash } from "node:crypto";
import { isRecord } from "../shape.ts";
import { walletHolder } from "../wallet-holder.ts";
import type { MenuAddresses, Payment } from "./books.ts";
import { compactTime } from "./east-africa-time.ts";
import { utilityBalance } from "./balances.ts";
import { mpesaAmountEffect } from "./outcomes.ts";
import { sendNotice } from "./send-notice.ts";
import { twoPlaces, wireText } from "./wire-text.ts";
import type { MpesaWorld } from "./world.ts";

const validationTimeoutMs = 8_000;

type Announced = Pick<Payment, "receipt" | "shortCode" | "phone" | "amount" | "reference" | "at">;

/** No effect without registered addresses. */
export async function confirmPayment(world: MpesaWorld, payment: Payment, thirdPartyId: string): Promise<void> {
  const addresses = world.books.menuAddresses.get(payment.shortCode);
  if (!addresses) return;
  const { lie } = mpesaAmountEffect(payment.amount);
  const told = lie === "amount" ? { ...payment, amount: Math.floor(payment.amount / 1000) * 100 } : payment;
  const balance = twoPlaces(utilityBalance(world, payment.shortCode));
  await sendNotice(world, {
    about: `c2b ${payment.receipt}`,
    url: addresses.confirmationUrl,
    body: c2bBody({ world, addresses, told, balance, thirdPartyId }),
    amount: payment.amount,
  });
}

export type Validation = { accepted: boolean; resultCode: string; thirdPartyId: string };

/** Calls the shop. Without an answer in time, ResponseType decides. */
export async function askValidation(
  world: MpesaWorld,
  addresses: MenuAddresses,
  announced: Announced,
): Promise<Validation> {
  const unanswered = { accepted: addresses.responseType === "Completed", resultCode: "unanswered", thirdPartyId: "" };
  try {
    const response = await fetch(addresses.validationUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: wireText(c2bBody({ world, addresses, told: announced, balance: "", thirdPartyId: "" })),
      redirect: "manual",
      signal: AbortSignal.timeout(validationTimeoutMs),
    });
    const answer: unknown = JSON.parse(await response.text());
    if (response.status !== 200 || !isRecord(answer)) return unanswered;
    const resultCode = String(answer["ResultCode"]);
    const id = answer["ThirdPartyTransID"];
    return { accepted: resultCode === "0", resultCode, thirdPartyId: typeof id === "string" ? id : "" };
  } catch {
    return unanswered;
  }
}

function c2bBody({
  world: { books },
  addresses: { version },
  told: { receipt, shortCode, phone, amount, reference, at },
  balance,
  thirdPartyId,
}: {
  world: MpesaWorld;
  addresses: MenuAddresses;
  told: Announced;
  balance: string;
  thirdPartyId: string;
}): object {
  const isTill = books.accounts.get(shortCode)?.tillNumber !== undefined;
  return {
    TransactionType: isTill ? "Buy Goods" : "Pay Bill",
    TransID: receipt,
    TransTime: compactTime(at),
    TransAmount: twoPlaces(amount),
    BusinessShortCode: shortCode,
    BillRefNumber: isTill ? "" : reference,
    InvoiceNumber: "",
    OrgAccountBalance: balance,
    ThirdPartyTransID: thirdPartyId,
    MSISDN: version === 1 ? createHash("sha256").update(phone).digest("hex") : maskPhone(phone),
    FirstName: walletHolder(phone).givenName.toUpperCase(),
    MiddleName: "",
    LastName: "",
  };
}

/** "2547 ***** 310" */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`;
}
