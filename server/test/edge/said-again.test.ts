// A status that is set again is 200 and changes nothing: no event, no message, no line in the audit log, no new version.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { type Answer, startSystem, type TestSystem } from "../support/system.ts";
import { makeObjects, type Objects } from "./support/objects.ts";

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

/** What somebody could notice: of each table how many rows there are. */
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

type Act = [string, string, string, object?];
/** In order: each is done, and said again at once. Between braces what kind of object is meant. */
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
  ["money on the desk", "POST", "/api/mispayments/{mis}/accept", {}],
  ["a question", "POST", "/api/approvals/{apv}/decide", { decision: "approve" }],
  ["a plan that ends", "POST", "/api/subscriptions/cancel", { when: "period_end" }],
  ["a plan that goes on", "POST", "/api/subscriptions/resume"],
  ["an endpoint", "PATCH", "/api/webhook-endpoints/{whe}", { enabled: false }],
];

test.each(acts)("%s", async (_, method, pattern, body) => {
  const path = pattern.replace(/\{(\w+)\}/, (__, kind: string) => objects.ids[kind] ?? "");
  const first = await call(method, path, body);
  expect([first.status, first.text]).toEqual([200, first.text]);
  const before = await noticed();
  const now = pattern.startsWith("/api/mispayments") ? null : await readAt(path);
  const again = await call(method, path, body);
  expect([again.status, again.text]).toEqual([200, again.text]);
  expect(again.body.status).toBe(first.body.status);
  expect(await noticed()).toEqual(before);
  expect(again.body.version ?? null).toBe(first.body.version ?? null);
  if (now !== null) expect(await readAt(path)).toEqual(now);
});

/** What is there, as a reader sees it. */
async function readAt(path: string): Promise<string | null> {
  const [place = ""] =
    /^\/api\/(?:payments\/dispute|inventory\/transfers|shipping\/shipments|[\w-]+)\/\w{3}_\w+/.exec(path) ?? [];
  return place === "" ? null : (await system.call("GET", place)).text;
}

test("a payout that was taken back", async () => {
  const scheduledFor = new Date(system.clock.now().getTime() + 86_400_000 * 3).toISOString();
  const payout = await call("POST", "/api/payouts", { amount: 1_000, currency: "NGN", scheduledFor });
  expect([payout.status, payout.text]).toEqual([201, payout.text]);
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

async function product() {
  return (await call("POST", "/api/products", { name: "Cup", price: { amount: 500, currency: "NGN" }, stock: 5 })).body;
}
