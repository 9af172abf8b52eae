// `POST /payments`: creates a hosted link, and no payment yet. `POST /payments/link/disable`: closes it.
import { createHash, randomBytes } from "node:crypto";
import { isRecord } from "../shape.ts";
import { breakDown, cutOff, refuse, succeed, type Answer } from "./answers.ts";
import type { Account, Link } from "./books.ts";
import { isCurrency, stepOf } from "./currencies.ts";
import { readDecimal, type Parts } from "./decimal.ts";
import { paymentEffect } from "./outcomes.ts";
import { failsThisOnce } from "./fails-once.ts";
import { linkAddress } from "./transaction-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

const txRefLengthMax = 100;
const sessionMinutesMax = 1_440;

/** A used `tx_ref` is accepted again: the real service does not refuse it reliably. */
export function openLink(world: FlutterwaveWorld, account: Account, body: Record<string, unknown>): Answer {
  const link = readLink(world, account, body);
  if (typeof link === "string") return refuse(link);
  const { open } = paymentEffect(link.amount, link.currency);
  const fails = open !== undefined && failsThisOnce(world, `open ${link.secretKey} ${link.txRef}`);
  if (fails && open === "fails_once") return breakDown(502);
  world.books.links.set(link.key, link);
  const answer = succeed("Hosted Link", { link: linkAddress(world, link) });
  if (fails && open === "cut_off") return cutOff(answer);
  return fails && open === "answer_lost" ? breakDown(504) : answer;
}

export function disableLink({ books }: FlutterwaveWorld, account: Account, body: Record<string, unknown>): Answer {
  const { link: address } = body;
  const key = typeof address === "string" ? address.split("/").at(-1) : undefined;
  const link = books.links.get(key ?? "");
  if (!link || link.secretKey !== account.secretKey) return refuse("No payment link was found");
  if (link.disabled) return refuse("This payment link is currently inactive");
  link.disabled = true;
  return succeed("Payment link disabled", null);
}

/** The link, or why not. The texts are ours: only a few of the real ones are known. */
function readLink(world: FlutterwaveWorld, account: Account, body: Record<string, unknown>): Link | string {
  const { tx_ref: txRef, currency = "NGN", redirect_url: redirectUrl = null, customer, customizations } = body;
  if (typeof txRef !== "string" || txRef === "") return "tx_ref is required";
  if (txRef.length > txRefLengthMax) return `tx_ref must be at most ${txRefLengthMax} characters`;
  if (!isCurrency(currency)) return "currency is not supported";
  const amount = readAmount(body["amount"], currency);
  if (typeof amount === "string") return amount;
  if (!isRecord(customer) || !isEmail(customer["email"])) return "customer.email is required";
  if (redirectUrl !== null && !isWebAddress(redirectUrl)) return "redirect_url must be a valid URL";
  // The parameter table has these at top level, but the worked example nests them.
  const configurations = { ...body, ...(isRecord(body["configurations"]) ? body["configurations"] : {}) };
  const sessionMinutes = positiveInteger(configurations["session_duration"]);
  const attemptsMax = positiveInteger(configurations["max_retry_attempt"]);
  if (sessionMinutes === undefined || (sessionMinutes ?? 0) > sessionMinutesMax)
    return `session_duration must be at most ${sessionMinutesMax}`;
  if (attemptsMax === undefined) return "max_retry_attempt must be a number";
  if (!hashFits(body, account.secretKey, customer["email"], currency)) return "payload_hash does not match";
  return {
    key: `flwlnk-${randomBytes(16).toString("hex").slice(0, 26)}`,
    secretKey: account.secretKey,
    txRef,
    amount,
    currency,
    redirectUrl,
    customer: {
      email: customer["email"],
      name: textOr(customer["name"], "Anonymous customer"),
      phone: textOr(customer["phonenumber"], null),
    },
    title: isRecord(customizations) ? textOr(customizations["title"], null) : null,
    meta: isRecord(body["meta"]) ? body["meta"] : null,
    paymentOptions: typeof body["payment_options"] === "string" ? words(body["payment_options"]) : null,
    sessionMinutes,
    attemptsMax,
    disabled: false,
    createdAt: world.clock.now(),
  };
}

/** Possibly stricter than the real service: an amount finer than the currency's smallest unit is refused. */
export function readAmount(value: unknown, currency: string): Parts | string {
  if (value === undefined || value === null || value === "") return "amount is required";
  const amount = readDecimal(value);
  if (amount === null || amount <= 0) return "amount must be a positive number";
  return amount % stepOf(currency) === 0 ? amount : `amount has more decimals than ${currency} has`;
}

/** Hex SHA-256 over amount, currency, e-mail, reference and the hashed key, exactly as sent. */
function hashFits(body: Record<string, unknown>, secretKey: string, email: string, currency: string): boolean {
  const { payload_hash: given, amount, tx_ref: txRef } = body;
  if (given === undefined) return true;
  return given === sha256(`${String(amount)}${currency}${email}${String(txRef)}${sha256(secretKey)}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isEmail(value: unknown): value is string {
  return typeof value === "string" && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function isWebAddress(value: unknown): value is string {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}

/** Null when missing, undefined when invalid. */
function positiveInteger(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null;
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" && value !== "" ? value : other;
}

function words(list: string): string[] {
  return list.split(/[\s,]+/).filter((word) => word !== "");
}
