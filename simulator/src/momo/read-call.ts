// What request to pay, transfer, deposit and refund share: headers, a body, and the rules for both.
import type { SentAnswer } from "../answer.ts";
import { isRecord } from "../shape.ts";
import { readAmount } from "./amount.ts";
import type { Caller } from "./authenticate.ts";
import type { MoneyCall, Party } from "./books.ts";
import { environments } from "./environments.ts";
import { refuse, refuseRequest } from "./refusals.ts";
import type { MomoWorld } from "./world.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Body = Record<string, unknown>;

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const partyIdTypes = ["MSISDN", "EMAIL", "PARTY_CODE"];

export function isReferenceId(value: unknown): value is string {
  return typeof value === "string" && uuidV4.test(value);
}

export function readCall(
  world: MomoWorld,
  {
    caller: { key, account, callbackHost },
    kind,
    headers,
    body,
  }: { caller: Caller; kind: MoneyCall["kind"]; headers: Headers; body: Body | null },
): MoneyCall | SentAnswer {
  const { books, clock, settings } = world;
  const referenceId = headers["x-reference-id"];
  if (!isReferenceId(referenceId)) return refuseRequest();
  if (books.withReference(key, referenceId)) return refuse(409, "RESOURCE_ALREADY_EXIST");
  const { amount: amountRead, externalId, currency, referenceIdToRefund } = body ?? {};
  const minorDigits = environments[account.environment]?.minorDigits ?? 2;
  const amount = readAmount(amountRead, minorDigits);
  if (!body || amount === null || typeof externalId !== "string" || externalId === "") return refuseRequest();
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return refuseRequest();
  const original = typeof referenceIdToRefund === "string" ? books.withReference(key, referenceIdToRefund) : undefined;
  const party = kind === "refund" ? (original?.party ?? null) : readParty(body[kind === "payment" ? "payer" : "payee"]);
  if (kind === "refund" ? !isReferenceId(referenceIdToRefund) : party === null) return refuseRequest();
  const wrongText = checkText(body["payerMessage"]) ?? checkText(body["payeeNote"]);
  if (wrongText) return wrongText;
  const callbackUrl = headers["x-callback-url"];
  if (callbackUrl !== undefined) {
    if (typeof callbackUrl !== "string" || callbackUrl === "") return refuseRequest();
    if (!isRegistered(callbackUrl, callbackHost, settings.lenientCallbackHost))
      return refuse(500, "INVALID_CALLBACK_URL_HOST");
  }
  if (currency !== account.currency) return refuse(500, "INVALID_CURRENCY");
  return {
    kind,
    account: key,
    referenceId,
    externalId,
    amount,
    moved: 0,
    fee: 0,
    currency,
    party: party ?? { partyIdType: "MSISDN", partyId: "" },
    payerMessage: textOrNull(body["payerMessage"]),
    payeeNote: textOrNull(body["payeeNote"]),
    referenceIdToRefund: kind === "refund" ? String(referenceIdToRefund) : null,
    callbackUrl: callbackUrl ?? null,
    status: "PENDING",
    reason: null,
    financialTransactionId: null,
    ignored: false,
    takenBack: false,
    askedAt: clock.now(),
    finalAt: null,
    notifications: [],
  };
}

/** Upper-case type; a phone is digits with the country code, without "+" or a leading zero. */
function readParty(value: unknown): Party | null {
  if (!isRecord(value)) return null;
  const { partyIdType, partyId } = value;
  if (typeof partyIdType !== "string" || !partyIdTypes.includes(partyIdType)) return null;
  if (typeof partyId !== "string" || partyId === "") return null;
  return partyIdType !== "MSISDN" || /^[1-9]\d{7,14}$/.test(partyId) ? { partyIdType, partyId } : null;
}

/** Empty texts crash the real service; it refuses long ones and some characters. */
export function checkText(value: unknown): SentAnswer | null {
  if (value === undefined) return null;
  if (value === "") return refuse(500, "INTERNAL_PROCESSING_ERROR");
  return typeof value === "string" && value.length <= 160 && /^[\w .,:;()/#+*=?!@%-]+$/.test(value)
    ? null
    : refuseRequest();
}

function isRegistered(url: string, host: string, lenient: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, host: withPort } = new URL(url);
  if (lenient) return /^https?:$/.test(protocol) && (host === hostname || host === withPort);
  return protocol === "https:" && host === hostname && !/^[\d.]+$|^\[/.test(hostname);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
