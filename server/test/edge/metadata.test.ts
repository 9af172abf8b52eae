// Every object that a client makes takes pairs of the client's own, and shows them wherever it is shown.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";
import { makeObjects, nothing, type Objects, riderRate } from "./support/objects.ts";
import { nameOf, requestFor, rowsOf, shapeOf } from "./support/rows.ts";

let system: TestSystem;
let simulator: Simulator;
let objects: Objects;
let rows: EndpointRow[];
beforeAll(async () => {
  simulator = await startSimulator();
  system = await startSystem({ simulatorUrl: simulator.url });
  objects = await makeObjects(system, simulator);
  rows = rowsOf(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const has = (schema: EndpointRow["body"]): boolean => "metadata" in (shapeOf(schema).properties ?? {});
/** Also with 200, where something is made beside what is changed, and with 202, where work is started. */
const makes = ({ method, status, otherStatuses = [], makesWith200 }: EndpointRow): boolean =>
  method === "POST" && (makesWith200 === true || [status, ...otherStatuses].some((one) => one === 201 || one === 202));

/** What these make is a step or a part of an object, follows from another one, or is the shop's own and no client's. */
const without = [
  "acceptMispayment",
  "addDisputeEvidence",
  "adjustInventory",
  "applyMispayment",
  "applyReferralCode",
  "askSignInLink",
  "askSignUpCode",
  "choosePlan",
  "connectChannel",
  "createConversationNote",
  "createKey",
  "createOrderNote",
  "createRehearsal",
  "createTeamMember",
  "decideTestPayment",
  "editOrder",
  "importCustomers",
  "importProducts",
  "moveTestShipment",
  "openShop",
  "payPlanInvoice",
  "redeliverEvent",
  "redeliverWebhook",
  "refundMispayment",
  "refundReturn",
  "releaseFunds",
  "renewTeamMemberCode",
  "replaceReturn",
  "replayWebhooks",
  "replyToConversation",
  "rotateKey",
  "sendTestEvent",
  "signIn",
  "signInBySignUp",
  "syncCatalog",
  "uploadMedia",
  "uploadProductImage",
];

/** As docs/api.md names them, by the name that the contract gives their shape. */
const named: Record<string, string> = {
  Broadcast: "broadcasts",
  CannedReply: "canned replies",
  Checkout: "checkouts",
  Collection: "collections",
  Customer: "customers",
  Discount: "discounts",
  Dispute: "disputes",
  Invoice: "invoices",
  Location: "locations",
  Order: "orders",
  Payment: "payments",
  Payout: "payouts",
  PayoutDestination: "payout destinations",
  Product: "products",
  Refund: "refunds",
  Return: "returns",
  Segment: "segments",
  Shipment: "shipments",
  StockTransfer: "stock transfers",
  Template: "templates",
  WebhookEndpoint: "webhook endpoints",
};

test("docs/api.md and the contract name every object that has metadata", () => {
  const contract = JSON.parse(readFileSync("contract/openapi.json", "utf8"));
  for (const page of [readFileSync("docs/api.md", "utf8"), contract.info.description]) {
    const said = /These have it: ([^.]+)\./.exec(page)?.[1]?.replaceAll(/\s+/g, " ").split(", ") ?? [];
    expect(said.toSorted()).toEqual(Object.values(named).toSorted());
  }
  const { schemas } = contract.components;
  const shapes = Object.keys(schemas).filter((name) =>
    ["id", "metadata"].every((field) => field in (schemas[name].properties ?? {})),
  );
  // More of the same object, where it is shown alone or was just made.
  const fuller = [
    "DisputeCase",
    "EditedOrder",
    "ImportedProduct",
    "MadeWebhookEndpoint",
    "OpenedCheckout",
    "ShipmentWithHistory",
    "ShownInvoice",
  ];
  expect(shapes.toSorted()).toEqual([...Object.keys(named), ...fuller].toSorted());
});

test("every operation that makes an object takes metadata, and every answer with that object has it", () => {
  const making = rows.filter(makes);
  expect(
    making
      .filter((row) => !has(row.body))
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(without);
  expect(making.filter((row) => has(row.body)).length).toBeGreaterThan(15);
  for (const row of making.filter(({ body }) => has(body)))
    expect([row.operationId, has(row.output)]).toEqual([row.operationId, true]);
});

describe("pairs that are none", () => {
  const pairs = (count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, "value"]));
  const wrong: [string, unknown, string][] = [
    ["51 pairs", pairs(51), "/metadata"],
    ["a name of 41 characters", { ["k".repeat(41)]: "v" }, "/metadata"],
    ["an empty name", { "": "v" }, "/metadata"],
    ["a value of 501 characters", { key: "v".repeat(501) }, "/metadata/key"],
    ["a number", { key: 1 }, "/metadata/key"],
    ["a list", ["key"], "/metadata"],
    ["a zero byte", { key: "a\0" }, "/metadata/key"],
  ];

  test.each(wrong)("%s are refused by every operation", async (_, metadata, pointer) => {
    const taking = rows.filter(({ body }) => has(body));
    expect(taking.length).toBeGreaterThan(25);
    for (const row of taking) {
      const { path, body } = requestFor(row, nothing());
      const answer = await system.call(row.method, path, { body: { ...(body as object), metadata } });
      const pointers = answer.body.errors?.map((one: { pointer: string }) => one.pointer);
      expect([nameOf(row), answer.status, pointers]).toEqual([
        nameOf(row),
        400,
        expect.arrayContaining([expect.stringMatching(new RegExp(`^${pointer}`))]),
      ]);
    }
  });
});

describe("pairs that were sent", () => {
  const metadata = { "our id": "A-1", source: "fair" };
  type Made = [string, () => object];
  const made: Made[] = [
    ["/api/collections", () => ({ name: "With pairs" })],
    ["/api/segments", () => ({ name: "With pairs", expression: { tag: "paired" } })],
    ["/api/inventory/locations", () => ({ name: "With pairs" })],
    [
      "/api/inventory/transfers",
      () => ({
        fromLocationId: objects.byName["fromLocationId"],
        toLocationId: objects.ids["loc"],
        items: [{ productId: objects.byName["productId"], quantity: 1 }],
      }),
    ],
    [
      "/api/payouts/destinations",
      () => ({ kind: "bank_account", bankCode: "058", number: "0690000059", name: "Ada Obi" }),
    ],
    ["/api/webhook-endpoints", () => ({ url: "https://example.com/pairs", eventTypes: ["invoice.voided"] })],
    [
      "/api/broadcasts",
      () => ({ name: "With pairs", channel: "chatapp", segmentId: objects.ids["seg"], message: { text: "Hello." } }),
    ],
    ["/api/products", () => ({ name: "With pairs", price: { amount: 500, currency: "NGN" } })],
    ["/api/customers", () => ({ name: "With pairs" })],
    [
      "/api/templates",
      () => ({ name: "with_pairs", language: "en", category: "utility", body: "Your order is ready." }),
    ],
    ["/api/discounts", () => ({ code: "PAIRED", kind: "percentage", percent: 5 })],
  ];

  test.each(made)("to %s are shown, changed, told in events and kept where others are", async (path, body) => {
    const created = await system.call("POST", path, { body: { ...body(), metadata } });
    expect([created.status, created.body.metadata]).toEqual([201, metadata]);
    const { id } = created.body;
    const plain = await system.call("GET", `${path}/${id}`);
    expect(plain.body.metadata).toEqual(metadata);
    const listed = (await system.call("GET", `${path}?limit=100`)).body.data.find(
      (one: { id: string }) => one.id === id,
    );
    expect(listed.metadata).toEqual(metadata);
    const { rows: events } = await system.admin.query("select data from events where object_id = $1", [id]);
    for (const { data } of events) expect(JSON.stringify(data)).toContain('"our id":"A-1"');

    const changes = rows.some((row) => row.method === "PATCH" && row.path === `${path}/{id}` && has(row.body));
    expect([path, changes]).toEqual([path, !["/api/inventory/transfers", "/api/templates"].includes(path)]);
    if (!changes) return;
    const change = (pairs: object) => system.call("PATCH", `${path}/${id}`, { body: { metadata: pairs } });
    const changed = await change({ source: "web", "our id": null, more: "1" });
    expect([changed.status, changed.body.metadata]).toEqual([200, { source: "web", more: "1" }]);
    expect((await system.call("GET", `${path}/${id}`)).body.metadata).toEqual({ source: "web", more: "1" });
    const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`key ${index}`, "v"]));
    const refused = await change(many);
    expect([refused.status, refused.body.errors?.[0].pointer]).toEqual([400, "/metadata"]);
  });

  test("with a canned reply are shown and changed", async () => {
    const body = { shortcut: "paired", text: "Hello", metadata };
    const { status, body: made } = await system.call("POST", "/api/canned-replies", { body });
    expect([status, made.metadata]).toEqual([201, metadata]);
    const change = { metadata: { source: null } };
    const changed = await system.call("PATCH", `/api/canned-replies/${made.id}`, { body: change });
    expect([changed.status, changed.body.metadata]).toEqual([200, { "our id": "A-1" }]);
    const { data } = (await system.call("GET", "/api/canned-replies")).body;
    expect(data.find((one: { id: string }) => one.id === made.id).metadata).toEqual({ "our id": "A-1" });
  });

  test("with a parcel are shown, changed, and told in events", async () => {
    const { orderId } = (await system.call("GET", `/api/shipping/shipments/${objects.ids["shm"]}`)).body;
    await system.call("POST", `/api/shipping/shipments/${objects.ids["shm"]}/cancel`);
    const body = { orderId, rateId: await riderRate(system, system.shop, orderId), metadata };
    const { status, body: made, text } = await system.call("POST", "/api/shipping/dispatch", { body });
    expect([status, made.metadata, text]).toEqual([201, metadata, text]);
    const path = `/api/shipping/shipments/${made.id}`;
    const { rows: events } = await system.admin.query("select data from events where object_id = $1", [made.id]);
    expect(events.length).toBeGreaterThan(0);
    for (const { data } of events) expect(JSON.stringify(data)).toContain('"our id":"A-1"');
    const changed = await system.call("PATCH", path, { body: { metadata: { source: "web" } } });
    expect([changed.status, changed.body.status, changed.body.metadata]).toEqual([
      200,
      made.status,
      { "our id": "A-1", source: "web" },
    ]);
    const both = { status: "attempt_failed", note: "Nobody there", metadata: { source: null } };
    const moved = await system.call("PATCH", path, { body: both });
    expect([moved.body.status, moved.body.metadata]).toEqual(["attempt_failed", { "our id": "A-1" }]);
    expect((await system.call("GET", path)).body.metadata).toEqual({ "our id": "A-1" });
    for (const body of [{}, { note: "Nobody there" }]) {
      const alone = await system.call("PATCH", path, { body });
      expect([alone.status, alone.body.errors[0].pointer]).toEqual([400, "/status"]);
    }
  });

  test("with a customer who was split off are the new one's", async () => {
    const [first, second] = ["+2348031239001", "+2348031239002"];
    for (const from of [first, second])
      await simulator.whatsapp.writeAs({ phoneNumberId: system.shop.account, from, name: "Zainab", text: "hello" });
    await quiet(simulator, system);
    const { data } = (await system.call("GET", "/api/customers?limit=100")).body;
    const idOf = (phone: string): string => data.find((one: { phone: string }) => one.phone === phone).id;
    await system.call("POST", `/api/customers/${idOf(first)}/merge`, { body: { from: idOf(second) } });
    const { identities } = (await system.call("GET", `/api/customers/${idOf(first)}`)).body;
    const [{ channel, user }] = identities.slice(-1);
    const body = { identities: [{ channel, user }], metadata };
    const { status, body: made } = await system.call("POST", `/api/customers/${idOf(first)}/split`, { body });
    expect([status, made.metadata]).toEqual([201, metadata]);
    expect((await system.call("GET", `/api/customers/${made.id}`)).body.metadata).toEqual(metadata);
  });

  test("with a payment are shown and told in events, and are not the payer's to send or to read", async () => {
    const wish = { customerId: objects.ids["cus"], items: [{ productId: objects.byName["productId"], quantity: 1 }] };
    const order = (await system.call("POST", "/api/orders", { body: wish })).body;
    const begin = (pairs: object) =>
      system.call("POST", "/api/payments/initialize", { body: { orderId: order.id, metadata: pairs } });
    const { status, body: made } = await begin(metadata);
    expect([status, made.metadata]).toEqual([200, metadata]);
    expect((await system.call("GET", `/api/payments/${made.id}`)).body.metadata).toEqual(metadata);
    // The live attempt keeps its own.
    expect((await begin({ other: "pairs" })).body).toMatchObject({ id: made.id, metadata });

    const { clientToken } = (await system.call("POST", "/api/checkout", { body: { orderId: order.id } })).body;
    const paying = (body: object) => system.call("POST", "/api/pay/initialize", { key: clientToken, body });
    const refused = await paying({ metadata });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, "/metadata"]);
    expect((await paying({})).body).toMatchObject({ id: made.id, metadata: {} });
    const read = await system.call("GET", `/api/pay/verify?reference=${made.reference}`, { key: clientToken });
    expect(read.body).toMatchObject({ id: made.id, metadata: {} });

    simulator.paystack.pay({ reference: made.reference });
    await quiet(simulator, system);
    const { rows: events } = await system.admin.query("select type, data from events where object_id = $1", [made.id]);
    expect(events).toMatchObject([{ type: "payment.succeeded", data: { object: { metadata } } }]);
  });

  test("with a return are kept as well", async () => {
    const { body: before } = await system.call("GET", `/api/returns/${objects.ids["ret"]}`);
    expect(before.metadata).toEqual({});
    await system.call("POST", `/api/returns/${before.id}/cancel`, { body: {} });
    const again = { orderId: before.orderId, reason: "does_not_fit", askedBy: "seller", metadata };
    const { status, body } = await system.call("POST", "/api/returns", { body: again });
    expect([status, body.metadata]).toEqual([201, metadata]);
  });
});
