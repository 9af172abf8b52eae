// Inputs that no operation takes: each bad input gets its documented code and pointer, and nothing has moved. More such
// tables are in the tests of payouts (payouts/payouts.test.ts, destinations.test.ts), releases (escrow.test.ts),
// disputes (stories/disputes.test.ts), prices (products/refusals.test.ts) and client tokens (pay-api.test.ts).
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Disputing, naira, openDisputing, type PaidOrder, startDisputing } from "./support/disputing.ts";
import type { Selling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

let selling: Selling;
let shop: Disputing;
let held: PaidOrder;
let partlyGone: PaidOrder;
let disputed: PaidOrder & { disputeId: string };
let unpaid: { orderId: string; paymentId: string };
/** An order without a payment. */
let untried: string;
let foreign: { order: PaidOrder; token: string; checkoutId: string };
let onForeignDesk: string;
beforeAll(async () => {
  selling = await startDisputing();
  shop = openDisputing(selling, await selling.system.newShop());
  held = await shop.sold("processing");
  partlyGone = await shop.sold();
  await shop.refund(partlyGone.paymentId, 1_000_000);
  const frozen = await shop.sold("processing");
  disputed = { ...frozen, disputeId: (await shop.open(frozen.orderId)).id };
  const { orderId } = await shop.sell();
  unpaid = { orderId, paymentId: (await selling.begin(orderId, shop.shop)).id };
  untried = (await shop.sell()).orderId;
  const neighbour = openDisputing(selling, await selling.system.newShop());
  const checkout = await neighbour.call("POST", "/api/checkout", {
    body: { orderId: (await neighbour.sell()).orderId },
  });
  const order = await neighbour.sold();
  foreign = { order, token: checkout.body.clientToken, checkoutId: checkout.body.id };
  const over = await neighbour.sell();
  const { reference } = await selling.begin(over.orderId, neighbour.shop);
  Object.assign(selling.atGateway(reference), { amount: 1_750_000, requestedAmount: 1_750_000 });
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  onForeignDesk = (await neighbour.call("GET", "/api/mispayments")).body.data[0].id;
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

/** Every line of the books, every balance, and every row from which either could follow. */
async function footprint(): Promise<unknown> {
  const { rows } = await selling.system.admin.query(
    `select (select count(*) from ledger_entries) entries,
      (select md5(string_agg(concat_ws(' ', shop_id, code, currency, amount), ',' order by shop_id, code, currency)) from ledger_balances) balances,
      (select count(*) from payments) payments, (select count(*) from refunds) refunds, (select count(*) from releases) releases,
      (select count(*) from disputes where state <> 'resolved') disputes, (select count(*) from payouts) payouts,
      (select count(*) from mispayments where state = 'open') desk, (select count(*) from events) events`,
  );
  return rows[0];
}

type Call = [method: string, path: string, body: object, token?: string | undefined];
const refund = (order: () => PaidOrder | typeof unpaid, amount: object) => (): Call => [
  "POST",
  `/api/payments/${order().paymentId}/refund`,
  { amount, reason: "late" },
];
const split = (toBuyer: object) => (): Call => [
  "POST",
  `/api/payments/dispute/${disputed.disputeId}/resolve`,
  { outcome: "split", toBuyer },
];
const begin = (body: () => object, token?: () => string) => (): Call => [
  "POST",
  token ? "/api/pay/initialize" : "/api/payments/initialize",
  body(),
  token?.(),
];
const desk = (decision: string) => (): Call => [
  "POST",
  `/api/mispayments/${onForeignDesk}/${decision}`,
  decision === "apply" ? { orderId: unpaid.orderId } : {},
];
const ofHeld = (amount: object) => refund(() => held, amount);
const minimum = (amount: number) => (): Call => [
  "PUT",
  "/api/payouts/schedule",
  { interval: "daily", minimum: naira(amount) },
];

test.each<[string, () => Call, number, string, string | null]>([
  ["a refund of nothing", ofHeld(naira(0)), 400, "invalid_request", "/amount/amount"],
  ["a refund below nothing", ofHeld(naira(-1)), 400, "invalid_request", "/amount/amount"],
  ["a refund of half a kobo", ofHeld(naira(0.5)), 400, "invalid_request", "/amount/amount"],
  ["a refund of 2^53", ofHeld(naira(2 ** 53)), 400, "invalid_request", "/amount/amount"],
  ["a refund in other money", ofHeld({ amount: 1, currency: "KES" }), 400, "currency_mismatch", "/amount/currency"],
  ["a refund in no money", ofHeld({ amount: 1, currency: "EUR" }), 400, "invalid_request", "/amount/currency"],
  ["a refund above what was paid", ofHeld(naira(1_500_001)), 409, "refund_too_large", "/amount"],
  ["a refund above the rest", refund(() => partlyGone, naira(500_001)), 409, "refund_too_large", "/amount"],
  ["a refund of what is frozen", refund(() => disputed, naira(1)), 409, "refund_too_large", "/amount"],
  ["a refund of what was not paid", refund(() => unpaid, naira(1)), 409, "payment_not_refundable", null],
  ["a refund of another shop's payment", refund(() => foreign.order, naira(1)), 404, "not_found", null],
  [
    "a release while disputed",
    () => ["POST", "/api/payments/release", { orderId: disputed.orderId }],
    409,
    "funds_disputed",
    null,
  ],
  ["a split of nothing", split(naira(0)), 400, "invalid_request", "/toBuyer/amount"],
  ["a split below nothing", split(naira(-1)), 400, "invalid_request", "/toBuyer/amount"],
  ["a split of 2^53", split(naira(2 ** 53)), 400, "invalid_request", "/toBuyer/amount"],
  ["a schedule from a minimum of 2^53 on", minimum(2 ** 53), 400, "invalid_request", "/minimum/amount"],
  [
    "naira by M-Pesa",
    begin(() => ({ orderId: untried, provider: "mobilemoney1", phone: "08030000001" })),
    400,
    "invalid_request",
    "/provider",
  ],
  [
    "naira by MTN MoMo",
    begin(() => ({ orderId: untried, provider: "mobilemoney2", phone: "08030000001" })),
    400,
    "invalid_request",
    "/provider",
  ],
  ["another shop's order", begin(() => ({ orderId: foreign.order.orderId })), 400, "resource_missing", "/orderId"],
  [
    "another shop's checkout",
    begin(() => ({ checkoutId: foreign.checkoutId })),
    400,
    "resource_missing",
    "/checkoutId",
  ],
  [
    "an order that another checkout's client token is for",
    begin(
      () => ({ orderId: unpaid.orderId }),
      () => foreign.token,
    ),
    400,
    "resource_missing",
    null,
  ],
  ["accepting on another shop's desk", desk("accept"), 404, "not_found", null],
  ["giving back from another shop's desk", desk("refund"), 404, "not_found", null],
  ["using another shop's desk", desk("apply"), 404, "not_found", null],
])("%s is refused, and nothing moves", async (_what, call, status, code, pointer) => {
  const before = await footprint();
  const [method, path, body, token] = call();
  const answer: Answer = token
    ? await selling.system.call(method, path, { key: null, body, headers: { authorization: `Bearer ${token}` } })
    : await shop.call(method, path, { body });
  expect([answer.status, answer.body.code, answer.text]).toEqual([status, code, answer.text]);
  const pointers = (answer.body.errors ?? []).map((fault: { pointer: string }) => fault.pointer);
  if (pointer !== null) expect(pointers).toContain(pointer);
  expect(await footprint()).toEqual(before);
});
