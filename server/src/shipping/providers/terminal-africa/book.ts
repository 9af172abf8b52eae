// Booking pays for the draft's rate from the wallet and has no idempotency key. The draft gets our reference first. If the answer is lost,
// a booking is found by it, and is no longer a draft.
import { type JsonObject, readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { Booking, BookResult, Refused, TrackedShipment, TrackResult, Trouble } from "../../aggregator.ts";
import { writeAmount } from "../amounts.ts";
import { type NotDone, refused, trouble } from "../outcomes.ts";
import { listIn, objectIn, textIn } from "../read-json.ts";
import type { TerminalAfricaAccount } from "./account.ts";
import { callTerminal } from "./call.ts";
import type { Draft } from "./rates.ts";
import { isDraft, readTracked, referenceIn } from "./tracked.ts";

const perPage = 100;
const pagesMax = 50;
/** Shipments are asked for one by one, this many in parallel. */
const askedAtOnce = 5;

export async function book(account: TerminalAfricaAccount, booking: Booking): Promise<BookResult> {
  const option = readOptionRef(booking.optionRef);
  if (!option) return { kind: "stale", detail: "not an option of this aggregator" };
  const { shipmentId, rateId, from, to, parcel } = option;
  const named = await callTerminal(account, {
    method: "PUT",
    path: `/shipments/${encodeURIComponent(shipmentId)}`,
    json: {
      ...(from === "" ? {} : { address_from: from }),
      ...(to === "" ? {} : { address_to: to }),
      ...(parcel === "" ? {} : { parcel }),
      shipment_purpose: "commercial",
      metadata: { reference: booking.reference },
    },
  });
  if (named.kind === "trouble") return { ...named, begun: false };
  if (named.kind === "not_done") return { kind: "stale", detail: refused("stale", named).detail };
  const answer = await callTerminal(account, {
    method: "POST",
    path: "/shipments/pickup",
    json: {
      rate_id: rateId,
      shipment_id: shipmentId,
      purchase_insurance: false,
      ...(booking.cashToCollect ? { cash_to_collect: Number(writeAmount(booking.cashToCollect)) } : {}),
    },
  });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return isAboutTheQuote(answer) ? stale(answer) : refused(codeOf(answer), answer);
  const data = objectIn(answer.data);
  const shipment = data && readTracked(data);
  return shipment ? { kind: "booked", shipment } : trouble(true, "a booking without its shipment");
}

/** Newest first, in the order of their list. Drafts are not bookings. */
export async function find(
  account: TerminalAfricaAccount,
  { reference, from }: { reference: string; from: Date },
): Promise<TrackResult> {
  const found: TrackedShipment[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = new URLSearchParams({ page: String(page), perPage: String(perPage) });
    const answer = await callTerminal(account, { method: "GET", path: `/shipments?${query.toString()}` });
    if (answer.kind === "trouble") return answer;
    if (answer.kind === "not_done") return trouble(false, refused("list", answer).detail);
    const shipments = shipmentsIn(objectIn(answer.data));
    const ours = shipments.filter((one) => referenceIn(one) === reference && !isDraft(one));
    found.push(...ours.flatMap((one) => readTracked(one) ?? []));
    const oldest = new Date(textIn(shipments.at(-1)?.created_at) ?? Number.NaN);
    if (found.length > 0 || shipments.length < perPage || oldest < from) break;
  }
  return { kind: "tracked", shipments: found };
}

/** Shipments without an answer are left out, unless none had one. */
export async function track(account: TerminalAfricaAccount, ids: readonly string[]): Promise<TrackResult> {
  const shipments: TrackedShipment[] = [];
  let silence: Trouble | null = null;
  for (let start = 0; start < ids.length; start += askedAtOnce) {
    const answers = await Promise.all(ids.slice(start, start + askedAtOnce).map((id) => look(account, id)));
    for (const answer of answers)
      if (answer.kind === "trouble") silence = answer;
      else if (answer.kind === "shipment") shipments.push(...[readTracked(answer.item)].filter((one) => one !== null));
    if (silence && shipments.length === 0) return silence;
  }
  return { kind: "tracked", shipments };
}

/** For a confirmed shipment a cancellation is only requested, and people there decide. */
export async function cancel(
  account: TerminalAfricaAccount,
  id: string,
): Promise<{ kind: "cancelled" } | Refused | Trouble> {
  const json = { shipment_id: id };
  const answer = await callTerminal(account, { method: "POST", path: "/shipments/cancel", json });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return refused("not_cancellable", answer);
  const now = await look(account, id);
  if (now.kind === "trouble") return now;
  const word = now.kind === "shipment" ? readTracked(now.item)?.status : null;
  if (word === "cancelled") return { kind: "cancelled" };
  return { kind: "refused", code: "cancelling_asked", detail: "it was asked for there, and is not decided yet" };
}

async function look(
  account: TerminalAfricaAccount,
  id: string,
): Promise<{ kind: "shipment"; item: JsonObject } | { kind: "unknown" } | Trouble> {
  const answer = await callTerminal(account, { method: "GET", path: `/shipments/${encodeURIComponent(id)}` });
  if (answer.kind === "trouble") return answer;
  const item = answer.kind === "done" ? objectIn(answer.data) : null;
  return item ? { kind: "shipment", item } : { kind: "unknown" };
}

function shipmentsIn(data: JsonObject | null): JsonObject[] {
  return listIn(data?.shipments);
}

function readOptionRef(text: string): (Draft & { rateId: string }) | null {
  const reading = readStrictJson(text);
  const option = reading.kind === "value" ? objectIn(reading.value) : null;
  const [shipmentId, rateId] = [option?.shipmentId, option?.rateId].map(textIn);
  const [from, to, parcel] = [option?.from, option?.to, option?.parcel].map((one) => textIn(one) ?? "");
  if (!shipmentId || !rateId) return null;
  return { shipmentId, rateId, from: from ?? "", to: to ?? "", parcel: parcel ?? "" };
}

function isAboutTheQuote({ message, errors }: NotDone): boolean {
  const said = [message, ...errors].join(" ");
  return /rate|shipment/i.test(said) && /invalid|expired|used|not found|does not exist/i.test(said);
}

function stale(answer: NotDone): BookResult {
  return { kind: "stale", detail: refused("stale", answer).detail };
}

function codeOf({ message }: NotDone): string {
  return /wallet|balance|insufficient/i.test(message) ? "wallet_too_low" : "booking_refused";
}
