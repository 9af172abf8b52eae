// The one kind of call that begins something at MTN.
import type { Money } from "../../../kernel/values/money.ts";
import type { Refused } from "../../provider.ts";
import { writeDecimal } from "../decimal.ts";
import type { ProductName } from "./account.ts";
import { callMomo, trouble } from "./call.ts";
import type { Line, MomoAnswer } from "./call.ts";
import { isReferenceId } from "./reference-id.ts";

export type Creation = {
  product: ProductName;
  path: string;
  /** The same on every try. */
  referenceId: string;
  /** Our reference. Webhooks contain it, but not the reference id. */
  reference: string;
  amount: Money;
  note: string;
  noticeUrl: string;
  /** The payer, the payee, or the payment that is refunded. */
  parties: Record<string, unknown>;
};

/** Begins a payment, payout or refund. */
export async function create(line: Line, creation: Creation): Promise<MomoAnswer> {
  const { product, path, referenceId, reference, noticeUrl } = creation;
  const amount = writeDecimal(creation.amount);
  if (amount === null || creation.amount.currency !== line.account.currency)
    return refused("invalid_amount", `${creation.amount.minor} ${creation.amount.currency}`);
  if (!isReferenceId(referenceId)) return refused("invalid_reference", "no UUID of version 4");
  const note = plain(creation.note) || plain(reference);
  const json = {
    amount,
    currency: line.account.currency,
    externalId: reference,
    ...creation.parties,
    payerMessage: note,
    payeeNote: note,
  };
  const call = { product, method: "POST", path, json } as const;
  const headers = { "x-reference-id": referenceId };
  const withNotice = { ...headers, ...(noticeUrl !== "" && { "x-callback-url": noticeUrl }) };
  const answer = await callMomo(line, { ...call, headers: withNotice });
  if (answer.kind === "done") return trouble(true, "HTTP 200 where 202 means queued");
  // The host must be registered with MTN and can't be an IP address. Webhooks are optional because we ask anyway, so try without.
  if (answer.kind === "refused" && answer.code === "INVALID_CALLBACK_URL_HOST")
    return callMomo(line, { ...call, headers });
  return answer;
}

const noteMax = 160;

/** MTN refuses accents, apostrophes and similar characters, and empty texts. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 .-]+/g, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, noteMax);
}

/** E.164 → MTN's form of a phone number; null if it is not one. */
export function party(phone: string): { partyIdType: "MSISDN"; partyId: string } | null {
  const [, partyId] = /^\+?([1-9][0-9]{7,14})$/.exec(phone) ?? [];
  return partyId === undefined ? null : { partyIdType: "MSISDN", partyId };
}

export function refused(code: string, detail: string): Refused {
  return { kind: "refused", code, detail };
}
