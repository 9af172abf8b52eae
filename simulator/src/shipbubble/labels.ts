// Buying and cancelling labels, and their lists.
import { randomBytes } from "node:crypto";
import type { Answer, SentAnswer } from "../answer.ts";
import { wordIn } from "../shape.ts";
import { done, naira, refuse } from "./answers.ts";
import type { Quote, Shipment, ShipbubbleAccount } from "./books.ts";
import { moveShipment, planWay, tell } from "./move-shipment.ts";
import { type ShippingEffect, shippingEffect } from "./outcomes.ts";
import { bookedView, trackedView } from "./shipment-view.ts";
import type { ShipbubbleWorld } from "./world.ts";

type Body = Record<string, unknown>;
const tokenLivesMs = 7 * 86_400_000;
const hourMs = 3_600_000;

export function createLabel(world: ShipbubbleWorld, account: ShipbubbleAccount, body: Body): Answer {
  const { books, clock } = world;
  const quote = books.quotes.get(wordIn(body["request_token"]));
  const known = quote?.account === account.apiKey && !quote.spent && clock.now() < quote.askedAt + tokenLivesMs;
  const courier = quote?.couriers.find(
    ({ id }) =>
      id === wordIn(body["service_code"]) && [id, id.replaceAll(/\D/g, "")].includes(wordIn(body["courier_id"])),
  );
  const effect = shippingEffect(quote?.to.address ?? "");
  const isFirst = quote !== undefined && effect.booking !== undefined && books.happensOnce(`book ${quote.to.address}`);
  const staleNow = effect.booking === "token_refused_once" && isFirst;
  if (!quote || !known || !courier || staleNow)
    return refuse(422, "All delivery details are required", [
      ...(known && !staleNow ? [] : ["Invalid request token"]),
      ...(courier ? [] : ["Invalid courier service code"]),
    ]);
  if (body["is_cod_label"] === true && !courier.cashOnDelivery)
    return refuse(400, "Cash on delivery is not available for this courier");
  const no = refusalOf(effect, isFirst);
  if (no) return no;
  if (books.balanceOf(account) < courier.price) return refuse(400, "Insufficient wallet balance");
  const shipment = book(world, account, quote, { ...courier, cashOnDelivery: body["is_cod_label"] === true });
  if (effect.booking === "answer_lost" && isFirst) return { http: 504, body: "<html>504 Gateway Time-out</html>" };
  return done(`Order successfully routed to ${courier.name}`, bookedView(world, shipment));
}

function refusalOf({ booking }: ShippingEffect, isFirst: boolean): SentAnswer | null {
  if (booking === "wallet_empty") return refuse(400, "Insufficient wallet balance");
  if (booking === "no_kyc") return refuse(400, "Please complete your KYC to continue");
  return booking === "unavailable_once" && isFirst ? refuse(503, "Service unavailable") : null;
}

function book(
  world: ShipbubbleWorld,
  account: ShipbubbleAccount,
  quote: Quote,
  courier: { id: string; name: string; price: number; cashOnDelivery: boolean },
): Shipment {
  const { books, clock } = world;
  const now = clock.now();
  quote.spent = true;
  books.spend(account.apiKey, courier.price);
  const shipment: Shipment = {
    orderId: `SB-${randomBytes(6).toString("hex").toUpperCase()}`,
    account: account.apiKey,
    courier: { id: courier.id, name: courier.name, phone: "+2348000000901" },
    from: quote.from,
    to: quote.to,
    items: quote.items,
    fee: courier.price,
    cashOnDelivery: courier.cashOnDelivery,
    status: "pending",
    trackingCode: null,
    history: [{ status: "pending", at: now }],
    plan: [],
    bookedAt: now,
    refunded: false,
    remitAt: null,
  };
  books.shipments.set(shipment.orderId, shipment);
  if (account.moving ?? true) planWay(world, shipment);
  clock.at(now, async () => {
    if (shippingEffect(quote.to.address).notices !== "none")
      await tell(world, shipment, "shipment.label.created", { status: "pending" });
  });
  return shipment;
}

/** Only before the courier has it; the money goes back to the wallet. */
export async function cancelLabel(
  world: ShipbubbleWorld,
  account: ShipbubbleAccount,
  orderId: string,
): Promise<SentAnswer> {
  const { books, clock } = world;
  const shipment = books.shipments.get(orderId);
  if (shipment?.account !== account.apiKey) return refuse(404, "Shipment not found");
  if (!["pending", "confirmed"].includes(shipment.status))
    return refuse(400, "Shipment cannot be cancelled at this stage");
  clock.at(clock.now(), () => moveShipment(world, shipment, "cancelled"));
  shipment.plan = [];
  if (shippingEffect(shipment.to.address).collectedAfterCancelling)
    clock.at(clock.now() + hourMs, () => moveShipment(world, shipment, "picked_up"));
  return done("Shipment successfully cancelled");
}

export function listLabels(
  world: ShipbubbleWorld,
  account: ShipbubbleAccount,
  query: Record<string, string | undefined>,
): SentAnswer {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const { start_date: from = "", end_date: to = "9999", Status: status } = query;
  const found = [...world.books.shipments.values()]
    .filter((one) => one.account === account.apiKey && day(one.bookedAt) >= from && day(one.bookedAt) <= to)
    .filter((one) => status === undefined || one.status === status)
    .toReversed();
  return listed(world, { account, found, page: Number(query["Page"] ?? 1), perPage: Number(query["PerPage"] ?? 20) });
}

export function labelsById(world: ShipbubbleWorld, account: ShipbubbleAccount, ids: readonly string[]): SentAnswer {
  if (ids.length > 100) return refuse(422, "Invalid request paramters", ["At most 100 order ids"]);
  const found = ids
    .flatMap((id) => world.books.shipments.get(id) ?? [])
    .filter((one) => one.account === account.apiKey);
  return listed(world, { account, found, page: 1, perPage: Math.max(found.length, 1) });
}

function listed(
  world: ShipbubbleWorld,
  {
    account,
    found,
    page,
    perPage,
  }: { account: ShipbubbleAccount; found: readonly Shipment[]; page: number; perPage: number },
): SentAnswer {
  const results = found.slice((page - 1) * perPage, page * perPage).map((one) => trackedView(world, one));
  if (account.bareLists) return done("Retrieved successfully", results);
  const next = page * perPage < found.length ? page + 1 : 0;
  const pagination = { current: page, perPage, previous: page - 1, next, total: found.length };
  return done("Retrieved successfully", { pagination, results });
}

/** Changes name and phone of either side, before booking. */
export function correctParties({ books }: ShipbubbleWorld, account: ShipbubbleAccount, body: Body): SentAnswer {
  const quote = books.quotes.get(wordIn(body["request_token"]));
  if (quote?.account !== account.apiKey || quote.spent)
    return refuse(422, "Invalid request paramters", ["Invalid request token"]);
  const corrected = <Side extends { name: string; phone: string }>(side: Side, spelt: string): Side => ({
    ...side,
    name: wordIn(body[`${spelt}_name`], side.name),
    phone: wordIn(body[`${spelt}_phone`], side.phone),
  });
  quote.from = corrected(quote.from, "sender");
  quote.to = corrected(quote.to, "reciever");
  return done("Updated successfully");
}

export function walletBalance({ books }: ShipbubbleWorld, account: ShipbubbleAccount): SentAnswer {
  return done("Retrieved successfully", { balance: naira(books.balanceOf(account)), country_code: "NG" });
}
