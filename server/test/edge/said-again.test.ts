// Setting the same status again is 200 and changes nothing: no event, no message, no line in the audit log, no new version.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { type Answer, startSystem, type TestSystem } from "../support/system.ts";
import { makeObjects, misfitFor, type Objects } from "./support/objects.ts";
import { rowsOf } from "./support/rows.ts";

let system: TestSystem;
let simulator: Simulator;
let objects: Objects;
beforeAll(async () => {
  simulator = await startSimulator();
  system = await startSystem({ simulatorUrl: simulator.url });
  objects = await makeObjects(system, simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** The visible effects: how many rows each table has. */
async function noticed(): Promise<unknown> {
  await system.settled();
  const { rows } = await system.admin.query(
    `select (select count(*) from events)::int events, (select count(*) from messages)::int messages,
       (select count(*) from audit_log)::int audited, (select count(*) from ledger_transactions)::int booked`,
  );
  return rows[0];
}

const call = (method: string, path: string, body?: object): Promise<Answer> => {
  system.clock.advance(1_000);
  return system.call(method, path, body ? { body } : {});
};

/** The repeated requests by method and path, for the last test. */
const repeated: [string, string][] = [];

type Act = [string, string, string, object?];
/** In order: each act is done, and repeated at once. The braces name the kind of object. */
const acts: Act[] = [
  ["an order", "PATCH", "/api/orders/{ord}/status", { status: "confirmed" }],
  ["an order, with PUT and a note", "PUT", "/api/orders/{ord}/status", { status: "confirmed", note: "once more" }],
  ["an order that is cancelled", "PATCH", "/api/orders/{ord}/status", { status: "cancelled", reason: "asked" }],
  ["a transfer", "POST", "/api/inventory/transfers/{trf}/send"],
  ["a transfer that is cancelled", "POST", "/api/inventory/transfers/{trf}/cancel"],
  ["a discount", "PATCH", "/api/discounts/{dsc}", { status: "paused" }],
  ["an invoice", "POST", "/api/invoices/{inv}/finalize"],
  ["an invoice that is void", "POST", "/api/invoices/{inv}/void", { reason: "Wrong buyer" }],
  ["a broadcast that waits", "POST", "/api/broadcasts/{bct}/schedule", { at: "2026-11-25T10:00" }],
  ["a broadcast that is cancelled", "POST", "/api/broadcasts/{bct}/cancel", {}],
  ["a product", "PATCH", "/api/products/{prd}", { status: "archived" }],
  ["a conversation", "PATCH", "/api/conversations/{cnv}", { status: "closed" }],
  [
    "a conversation that is handed over",
    "POST",
    "/api/conversations/{cnv}/hand-over",
    { reason: "complaint", summary: "The zip broke.", owner: "Chidi", dueAt: "2026-11-26T10:00:00Z" },
  ],
  ["a shipment", "PATCH", "/api/shipping/shipments/{shm}", { status: "attempt_failed" }],
  ["a shipment that is cancelled", "POST", "/api/shipping/shipments/{shm}/cancel"],
  ["a return", "POST", "/api/returns/{ret}/approve", { note: "Bring it." }],
  ["a return that is cancelled", "POST", "/api/returns/{ret}/cancel", {}],
  [
    "a dispute",
    "POST",
    "/api/payments/dispute/{dsp}/resolve",
    { outcome: "split", toBuyer: { amount: 1_000_000, currency: "NGN" } },
  ],
  ["money on the desk", "POST", "/api/mispayments/{mis}/refund", {}],
  ["a question", "POST", "/api/approvals/{apv}/decide", { decision: "approve" }],
  ["a plan that ends", "POST", "/api/subscriptions/cancel", { when: "period_end" }],
  ["a plan that goes on", "POST", "/api/subscriptions/resume"],
  ["a plan that ends at once", "POST", "/api/subscriptions/cancel", { when: "now" }],
  ["an endpoint", "PATCH", "/api/webhook-endpoints/{whe}", { enabled: false }],
];

test.each(acts)("%s", async (_, method, pattern, body) => {
  const path = pattern.replace(/\{(\w+)\}/, (__, kind: string) => objects.ids[kind] ?? "");
  await repeat(method, path, body);
});

async function repeat(method: string, path: string, body?: object): Promise<Answer> {
  repeated.push([method, path]);
  const first = await call(method, path, body);
  expect([first.status, first.text]).toEqual([200, first.text]);
  const before = await noticed();
  const now = path.startsWith("/api/mispayments") ? null : await readAt(path);
  const again = await call(method, path, body);
  expect([again.status, again.text]).toEqual([200, again.text]);
  expect(again.body.status).toBe(first.body.status);
  expect(await noticed()).toEqual(before);
  expect(again.body.version ?? null).toBe(first.body.version ?? null);
  if (now !== null) expect(await readAt(path)).toEqual(now);
  return again;
}

/** The object as a reader sees it. */
async function readAt(path: string): Promise<string | null> {
  const [place = ""] =
    /^\/api\/(?:payments\/dispute|inventory\/transfers|shipping\/shipments|[\w-]+)\/\w{3}_\w+/.exec(path) ?? [];
  return place === "" ? null : (await system.call("GET", place)).text;
}

test("a payout that was taken back", async () => {
  const scheduledFor = new Date(system.clock.now().getTime() + 86_400_000 * 3).toISOString();
  const payout = await call("POST", "/api/payouts", { amount: 1_000, currency: "NGN", scheduledFor });
  expect([payout.status, payout.text]).toEqual([201, payout.text]);
  repeated.push(["DELETE", `/api/payouts/${payout.body.id}`]);
  const first = await call("DELETE", `/api/payouts/${payout.body.id}`);
  expect(first.status).toBe(200);
  const before = await noticed();
  const again = await call("DELETE", `/api/payouts/${payout.body.id}`);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await noticed()).toEqual(before);
});

test("several orders, of which one is there already", async () => {
  const items = [{ productId: (await product()).id, quantity: 1 }];
  const made = [];
  for (const name of ["Ada", "Obi"]) {
    const customerId = (await call("POST", "/api/customers", { name })).body.id;
    made.push((await call("POST", "/api/orders", { customerId, items })).body.id);
  }
  await call("PATCH", `/api/orders/${made[0]}/status`, { status: "confirmed" });
  const { body } = await call("POST", "/api/orders/bulk-status", { orderIds: made, status: "confirmed" });
  expect([body.changed, body.unchanged, body.refused]).toEqual([1, 1, 0]);
});

const refusedAs = async (code: string, path: string, body: object): Promise<void> => {
  const { status, body: said } = await call("POST", path, body);
  expect([path, status, said.code]).toEqual([path, 409, code]);
};

test("a transfer that has come, and not one of which more is said to have come", async () => {
  const item = { productId: objects.byName["productId"], quantity: 3 };
  const { body: sent } = await call("POST", "/api/inventory/transfers", {
    fromLocationId: objects.byName["fromLocationId"],
    toLocationId: objects.ids["loc"],
    items: [item],
    status: "in_transit",
  });
  const path = `/api/inventory/transfers/${sent.id}/receive`;
  expect((await repeat("POST", path, {})).body.status).toBe("received");
  await repeat("POST", path, { items: [{ productId: item.productId, received: 3 }] });
  await refusedAs("invalid_transition", path, { items: [{ productId: item.productId, received: 4 }] });
  await refusedAs("invalid_transition", path, { items: [{ productId: item.productId, missing: 1 }] });
});

describe("a return", () => {
  const asked = async (): Promise<string> => {
    const { orderId } = (await call("GET", `/api/returns/${objects.ids["ret"]}`)).body;
    const items = [{ productId: objects.byName["productId"], quantity: 1 }];
    const made = await call("POST", "/api/returns", { orderId, items, reason: "does_not_fit", askedBy: "seller" });
    expect([made.status, made.text]).toEqual([201, made.text]);
    return `/api/returns/${made.body.id}`;
  };

  test("whose goods are here and whose money went back", async () => {
    const path = await asked();
    const items = [{ productId: objects.byName["productId"], condition: "damaged", restock: 0 }];
    await repeat("POST", `${path}/receive`, { items });
    await refusedAs("invalid_transition", `${path}/receive`, {});
    const amount = { amount: 1_000_000, currency: "NGN" };
    await repeat("POST", `${path}/refund`, {});
    await refusedAs("invalid_transition", `${path}/refund`, { amount });
    await refusedAs("invalid_transition", `${path}/refund`, { amount: { amount: 1_000_001, currency: "NGN" } });
    await repeat("POST", `${path}/receive`, { items });
    await refusedAs("invalid_transition", `${path}/receive`, {});
  });

  test("whose money went back whole", async () => {
    const path = await asked();
    await repeat("POST", `${path}/receive`, {});
    const { body } = await repeat("POST", `${path}/refund`, {});
    await repeat("POST", `${path}/refund`, { amount: body.goods });
  });

  test("whose goods are replaced", async () => {
    await call("PATCH", `/api/products/${objects.byName["productId"]}`, { status: "active" });
    const path = await asked();
    await call("POST", `${path}/approve`, {});
    await repeat("POST", `${path}/replace`, {});
    const item = { productId: objects.byName["productId"], quantity: 1 };
    await repeat("POST", `${path}/replace`, { items: [item] });
    await refusedAs("invalid_transition", `${path}/replace`, { items: [{ ...item, quantity: 2 }] });
  });

  test("that was turned down", async () => {
    await repeat("POST", `${await asked()}/reject`, {});
  });
});

test("a broadcast that is sent and one that waits", async () => {
  const made = await call("POST", "/api/broadcasts", {
    name: "Sent twice",
    channel: "chatapp",
    segmentId: objects.ids["seg"],
    message: { text: "Hello." },
  });
  // No recipient is due, so nothing is sent apart from what this test looks at.
  const sending = "update broadcasts set state = 'sending', started_at = created_at where id = $1";
  await system.admin.query(sending, [made.body.id]);
  for (const act of ["send", "resume", "pause"]) await repeat("POST", `/api/broadcasts/${made.body.id}/${act}`, {});
});

test("an order that its buyer fetches", async () => {
  await call("PATCH", "/api/shop", { pickup: { address: "2 Opebi Road, Ikeja", hours: "Mon to Sat, 9 to 6" } });
  const made = await call("POST", "/api/orders", {
    customerId: objects.ids["cus"],
    items: [{ productId: (await product()).id, quantity: 1 }],
    deliveryMethod: "pickup",
  });
  expect([made.status, made.text]).toEqual([201, made.text]);
  const path = `/api/orders/${made.body.id}`;
  await repeat("PATCH", `${path}/status`, { status: "confirmed" });
  await repeat("POST", `${path}/ready`);
  for (const status of ["delivered", "completed"]) await repeat("PATCH", `${path}/status`, { status });
});

describe("money on the desk", () => {
  test("that was taken as the price", async () => {
    const id = await misfitFor(system, {
      simulator,
      shop: system.shop,
      productId: (await product()).id,
      surplus: -1_000,
    });
    await repeat("POST", `/api/mispayments/${id}/accept`, {});
    await refusedAs("mispayment_decided", `/api/mispayments/${id}/refund`, {});
  });

  test("that went back", async () => {
    const id = await misfitFor(system, { simulator, shop: system.shop, productId: (await product()).id });
    await repeat("POST", `/api/mispayments/${id}/refund`, {});
    await refusedAs("mispayment_decided", `/api/mispayments/${id}/accept`, {});
  });

  test("that was used for another order, and for no third", async () => {
    const { id: productId } = await product();
    const id = await misfitFor(system, { simulator, shop: system.shop, productId });
    const { orderId } = (await call("GET", `/api/mispayments/${id}`)).body;
    const { customerId } = (await call("GET", `/api/orders/${orderId}`)).body;
    const items = [{ productId, quantity: 2 }];
    const [used, other] = [
      (await call("POST", "/api/orders", { customerId, items })).body.id,
      (await call("POST", "/api/orders", { customerId, items })).body.id,
    ];
    await repeat("POST", `/api/mispayments/${id}/apply`, { orderId: used });
    await refusedAs("mispayment_decided", `/api/mispayments/${id}/apply`, { orderId: other });
  });
});

/** Operations that refuse because of a state but don't set a status, with the reason why they are not in the lists above. */
const others: Record<string, string> = {
  updateBroadcast: "changes what a broadcast says",
  deleteBroadcast: "what is deleted is gone",
  sendInvoice: "sends the paper once, and again only if asked to",
  dismissMispayment: "decided as the others are, where no money waits",
  updateOrder: "changes what an order says",
  handOver: "proves a delivery by the buyer's code",
  addDisputeEvidence: "adds to a dispute",
  dispatchOrder: "books a parcel",
  updateVerification: "gives facts",
  uploadVerificationDocument: "gives a document",
  submitVerification: "is off here: verification.test.ts says it twice",
  askShippingRates: "asks for prices",
  renewTeamMemberCode: "makes a code",
  payPlanInvoice: "begins a payment",
  deliverTestOrder: "plays a courier",
  decideTestPayment: "plays a provider",
  moveTestShipment: "plays a courier",
};

test("and no operation that a state refuses is left out", () => {
  const byState = [
    "invalid_transition",
    "approval_closed",
    "mispayment_decided",
    "dispute_resolved",
    "handover_closed",
  ];
  const left = rowsOf(system)
    .filter(({ refusals }) => refusals.some((code) => byState.includes(code)))
    .filter((row) => !repeated.some(([method, path]) => row.method === method && isAt(row.path, path)))
    .map(({ operationId }) => operationId);
  expect(left.toSorted()).toEqual(Object.keys(others).toSorted());
});

function isAt(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
}

async function product() {
  return (await call("POST", "/api/products", { name: "Cup", price: { amount: 500, currency: "NGN" }, stock: 500 }))
    .body;
}
