// Books a shipment. Booking debits the wallet immediately and has no idempotency key. So the receiver's name is changed first to contain our
// reference. If the answer is lost, the label is found by it.
import { days } from "../../../kernel/values/clock.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { BookResult, Booking, Refused, TrackedShipment, TrackResult, Trouble } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { callShipbubble } from "./call.ts";
import { type NotDone, refused, trouble } from "../outcomes.ts";
import { readTracked } from "./tracked.ts";
import { objectIn, textIn } from "../read-json.ts";
import { hasNextPage, resultsIn } from "./wire.ts";

const perPage = 100;
const pagesMax = 50;

export async function book(account: ShipbubbleAccount, booking: Booking): Promise<BookResult> {
  const option = readOptionRef(booking.optionRef);
  if (!option) return { kind: "stale", detail: "not an option of this aggregator" };
  const { token, courierId, serviceCode } = option;
  const named = await callShipbubble(account, {
    method: "PATCH",
    path: "/shipping/fetch_rates/request_token",
    json: {
      request_token: token,
      reciever_name: labelName(booking),
      reciever_phone: booking.receiver.phone,
    },
  });
  if (named.kind === "trouble") return { ...named, begun: false };
  if (named.kind === "not_done") return { kind: "stale", detail: refused("stale", named).detail };
  const answer = await callShipbubble(account, {
    method: "POST",
    path: "/shipping/labels",
    json: {
      request_token: token,
      service_code: serviceCode,
      courier_id: courierId,
      ...(booking.cashToCollect ? { is_cod_label: true } : {}),
    },
  });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return isAboutTheQuote(answer) ? staleBy(answer) : refused(codeOf(answer), answer);
  const data = objectIn(answer.data);
  const shipment = data && readTracked(data);
  return shipment ? { kind: "booked", shipment } : trouble(true, "a label without its number");
}

export function labelName({ receiver, reference }: Pick<Booking, "receiver" | "reference">): string {
  return `${receiver.name} (${reference})`;
}

/** Labels of those days whose receiver's name contains the reference. */
export async function find(
  account: ShipbubbleAccount,
  { reference, from, to }: { reference: string; from: Date; to: Date },
): Promise<TrackResult> {
  const shipments: TrackedShipment[] = [];
  // It is not documented in which time zone a day ends, so one more day is read on each side.
  const day = (time: Date, plus: number): string => new Date(time.getTime() + plus).toISOString().slice(0, 10);
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = new URLSearchParams({
      Page: String(page),
      PerPage: String(perPage),
      start_date: day(from, -days(1)),
      end_date: day(to, days(1)),
    });
    const answer = await callShipbubble(account, { method: "GET", path: `/shipping/labels?${query.toString()}` });
    if (answer.kind === "trouble") return answer;
    if (answer.kind === "not_done") return trouble(false, refused("list", answer).detail);
    const results = resultsIn(answer.data);
    shipments.push(...results.flatMap((item) => readTracked(item) ?? []));
    if (!hasNextPage(answer.data)) break;
  }
  const carries = `(${reference})`;
  return { kind: "tracked", shipments: shipments.filter(({ receiverName }) => receiverName?.includes(carries)) };
}

export async function track(account: ShipbubbleAccount, ids: readonly string[]): Promise<TrackResult> {
  if (ids.length === 0) return { kind: "tracked", shipments: [] };
  const path = `/shipping/labels/list/${ids.map(encodeURIComponent).join(",")}`;
  const answer = await callShipbubble(account, { method: "GET", path });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return trouble(false, refused("track", answer).detail);
  return { kind: "tracked", shipments: resultsIn(answer.data).flatMap((item) => readTracked(item) ?? []) };
}

export async function cancel(
  account: ShipbubbleAccount,
  id: string,
): Promise<{ kind: "cancelled" } | Refused | Trouble> {
  const path = `/shipping/labels/cancel/${encodeURIComponent(id)}`;
  const answer = await callShipbubble(account, { method: "POST", path, json: {} });
  if (answer.kind === "trouble") return answer;
  return answer.kind === "done" ? { kind: "cancelled" } : refused("not_cancellable", answer);
}

function readOptionRef(text: string): { token: string; courierId: string; serviceCode: string } | null {
  const reading = readStrictJson(text);
  const option = reading.kind === "value" ? objectIn(reading.value) : null;
  const [token, courierId, serviceCode] = [option?.token, option?.courierId, option?.serviceCode].map(textIn);
  return token && courierId && serviceCode ? { token, courierId, serviceCode } : null;
}

function isAboutTheQuote({ message, errors }: NotDone): boolean {
  return (
    /request token|service code|courier/i.test([message, ...errors].join(" ")) &&
    /invalid|expired|used|required/i.test([message, ...errors].join(" "))
  );
}

function staleBy(answer: NotDone): BookResult {
  return { kind: "stale", detail: refused("stale", answer).detail };
}

function codeOf({ message }: NotDone): string {
  if (/wallet|balance/i.test(message)) return "wallet_too_low";
  return /kyc/i.test(message) ? "account_not_verified" : "booking_refused";
}
