// Paying for a draft's rate, cancelling, and the lists.
import type { SentAnswer } from "../answer.ts";
import { wordIn } from "../shape.ts";
import { done, refuse } from "./answers.ts";
import type { Shipment, TerminalAccount } from "./books.ts";
import { moveShipment, planWay } from "./move-shipment.ts";
import { terminalEffect } from "./outcomes.ts";
import { shipmentView } from "./view.ts";
import type { TerminalWorld } from "./world.ts";

type Body = Record<string, unknown>;

export function bookPickup(world: TerminalWorld, account: TerminalAccount, body: Body): SentAnswer {
  const { books, clock } = world;
  const rate = books.rates.get(wordIn(body["rate_id"]));
  const shipment = rate && books.shipments.get(rate.shipmentId);
  if (!rate || !shipment || shipment.account !== account.secretKey) return refuse(404, "Rate not found");
  const named = wordIn(body["shipment_id"], shipment.id);
  if (named !== shipment.id) return refuse(400, "Invalid shipment for this rate");
  if (rate.used || shipment.status !== "draft") return refuse(400, "Rate has been used");
  const { booking } = terminalEffect(shipment.to);
  const isFirst = booking !== undefined && books.happensOnce(`book ${shipment.to.line1} ${shipment.to.phone}`);
  if (booking === "rate_expired_once" && isFirst) return refuse(400, "Rate has expired");
  if (booking === "unavailable_once" && isFirst) return refuse(503, "Service unavailable");
  const balance = books.balanceOf(account, rate.currency) ?? 0;
  if (booking === "wallet_empty" || balance < rate.amount) return refuse(400, "Insufficient wallet balance");
  rate.used = true;
  books.spend(account.secretKey, rate.currency, rate.amount);
  shipment.paid = { amount: rate.amount, currency: rate.currency };
  shipment.carrier = rate.carrier;
  shipment.status = "pending";
  shipment.history.push({ status: "pending", at: clock.now() });
  if (account.moving ?? true) planWay(world, shipment);
  if (booking === "answer_lost" && isFirst) return { http: 504, body: "<html>504 Gateway Time-out</html>" };
  return done("Shipment arranged successfully", shipmentView(world, shipment));
}

/** Before it is on its way; the money goes back to the wallet. */
export function cancelShipment(world: TerminalWorld, account: TerminalAccount, shipment: Shipment): SentAnswer {
  if (!["draft", "pending", "confirmed"].includes(shipment.status))
    return refuse(400, "Shipment can not be canceled at this stage");
  if (account.cancelsByHand && shipment.status === "confirmed") {
    shipment.cancellationAsked = true;
    return done("Cancellation request received", shipmentView(world, shipment));
  }
  shipment.plan = [];
  const told = moveShipment(world, shipment, "canceled");
  world.clock.at(world.clock.now(), () => told);
  return done("Shipment canceled successfully", shipmentView(world, shipment));
}

/** Newest first. */
export function listShipments(
  world: TerminalWorld,
  account: TerminalAccount,
  query: Record<string, string | undefined>,
): SentAnswer {
  const [page, perPage] = [Number(query["page"] ?? 1), Number(query["perPage"] ?? 20)];
  const all = [...world.books.shipments.values()].filter((one) => one.account === account.secretKey).toReversed();
  const shipments = all.slice((page - 1) * perPage, page * perPage).map((one) => shipmentView(world, one));
  const pagination = { page, perPage, total: all.length, hasNextPage: page * perPage < all.length };
  return done("Shipments retrieved successfully", { shipments, pagination });
}

export function walletOf(
  { books }: TerminalWorld,
  account: TerminalAccount,
  query: Record<string, string | undefined>,
): SentAnswer {
  const { user_id: user, currency = "NGN" } = query;
  const amount = books.balanceOf(account, currency);
  if (user !== account.userId || amount === null) return refuse(404, "Wallet not found");
  return done("Wallet retrieved successfully", { wallet_id: `WA-${currency}`, amount: amount / 100, currency });
}
