// `POST /transaction/initialize`: opens a payment and returns the address of its hosted page.
import { randomBytes } from "node:crypto";
import type { Account } from "./books.ts";
import { amountEffect } from "./charge-outcomes.ts";
import { feeOf } from "./fees.ts";
import { wholeNumber } from "./read-request.ts";
import {
  breakDown,
  refuseCurrency,
  refuseDuplicate,
  refuseInvalid,
  refuseMissing,
  succeed,
  type Answer,
} from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

/** The smallest amounts in hundredths; its keys are the supported currencies. */
const leastAmounts: Record<string, number> = { NGN: 5_000, USD: 200, GHS: 10, ZAR: 100, KES: 300, XOF: 100 };
const greatestAmount = 10_000_000 * 100;

export function initialize(world: PaystackWorld, account: Account, body: Record<string, unknown>): Answer {
  const { books, clock, failedOnce, publicUrl } = world;
  const { email } = body;
  if (typeof email !== "string" || email === "") return refuseMissing("Email Address is required");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refuseInvalid("Invalid Email Address Passed");
  if (body["amount"] === undefined || body["amount"] === "") return refuseMissing("Amount is required");
  const currency = typeof body["currency"] === "string" ? body["currency"] : (account.defaultCurrency ?? "NGN");
  const least = leastAmounts[currency];
  if (least === undefined || account.currencies?.includes(currency) === false) return refuseCurrency();
  const asked = wholeNumber(body["amount"]);
  if (asked === null || asked <= 0) return refuseInvalid("Invalid Amount Sent");
  // XOF has no fraction, yet is sent in hundredths; a fraction is silently dropped.
  const requestedAmount = currency === "XOF" ? asked - (asked % 100) : asked;
  if (requestedAmount < least) return refuseInvalid(`Amount is below the minimum of ${least / 100} ${currency}`);
  if (requestedAmount > greatestAmount) return refuseInvalid("Amount exceeds the limit", "amount_exceed_limit");

  const { reference = randomBytes(5).toString("hex") } = body;
  if (typeof reference !== "string" || !/^[A-Za-z0-9.=-]+$/.test(reference))
    return refuseInvalid("Reference has characters other than letters, digits, - . =");
  if (books.withReference(account.secretKey, reference)) return refuseDuplicate();
  const callbackUrl = body["callback_url"] ?? account.callbackUrl ?? null;
  if (callbackUrl !== null && !isWebAddress(callbackUrl)) return refuseInvalid("Invalid callback_url");

  const effect = amountEffect(requestedAmount);
  const firstTime = !failedOnce.has(`initialize ${reference}`);
  if (effect.initialize) failedOnce.add(`initialize ${reference}`);
  if (effect.initialize === "fails_once" && firstTime) return breakDown(502);

  const payerBearsFee = account.feesOnPayer === true || effect.feesOnPayer === true;
  const accessCode = randomBytes(8).toString("hex").slice(0, 15);
  books.add({
    id: books.nextId(),
    secretKey: account.secretKey,
    reference,
    accessCode,
    email,
    amount: requestedAmount + (payerBearsFee ? feeOf(requestedAmount, currency) : 0),
    requestedAmount,
    currency,
    callbackUrl,
    channels: readChannels(body["channels"]),
    metadata: readMetadata(body["metadata"]),
    status: "abandoned",
    gatewayResponse: "The transaction was not completed",
    fees: null,
    instrument: null,
    attempts: 0,
    createdAt: clock.now(),
    paidAt: null,
    hiddenUntil: 0,
  });
  if (effect.initialize === "answer_lost") return breakDown(504);
  const authorizationUrl = `${publicUrl()}/paystack/checkout/${accessCode}`;
  return succeed("Authorization URL created", {
    authorization_url: authorizationUrl,
    access_code: accessCode,
    reference,
  });
}

function isWebAddress(value: unknown): value is string {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}

function readChannels(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : null;
}

/** An object, or that object as a JSON string; otherwise unchanged. */
function readMetadata(value: unknown): unknown {
  if (typeof value !== "string") return value ?? "";
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
