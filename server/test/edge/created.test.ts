// Whatever an operation creates, its answer says where to find it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { endpoints } from "../../src/app/endpoints.ts";
import { apiDocument } from "../../src/app/contract.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { tellsLocation } from "../../src/kernel/contract/location.ts";
import { type Answer, startSystem, type TestSystem } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";
import { makeObjects, type Objects } from "./support/objects.ts";
import { requestFor, rowsOf } from "./support/rows.ts";

/** A key that asks what it is gets its own data. */
const readByCookie = ["signIn"];

/**
 * Operations that make nothing here: no buyer has to be asked, a rehearsal is already under way, the shop's own rider brings the parcel, and a
 * second return would be needed.
 */
const notMade = [
  "acceptMispayment",
  "applyMispayment",
  "createRehearsal",
  "moveTestShipment",
  // Opening a shop needs a code (sign-up.test.ts).
  "openShop",
  "replaceReturn",
  "signInBySignUp",
];

const thereBefore = [
  // This count was already right, so no movement is made.
  "adjustInventory",
  "connectChannel",
  "createCannedReply",
  "createCheckout",
  "createLocation",
  "createSavedView",
  "uploadProductImage",
];
/** They change what is there, look things up, or ask for something no operation reads. */
const makesNothing = [
  "acceptMispayment",
  "applyMispayment",
  "approveReturn",
  "askShippingRates",
  "askSignInLink",
  "askSignUpCode",
  "cancelBroadcast",
  "cancelPlan",
  "cancelReturn",
  "cancelShipment",
  "cancelStockTransfer",
  "checkSignUpCode",
  "confirmPayoutDestination",
  "confirmSession",
  "confirmTestSession",
  "decideApproval",
  "deliverTestOrder",
  "dismissMispayment",
  "dismissSuggestion",
  "finalizeInvoice",
  "getSignUp",
  "handOver",
  "handOverConversation",
  "makeOrderReady",
  "mergeCustomers",
  "moveTestClock",
  "pauseBroadcast",
  "previewBroadcast",
  "previewSegment",
  "receiveReturn",
  "receiveStockTransfer",
  "rejectReturn",
  "resetTestShop",
  "resolveDispute",
  "resumeBroadcast",
  "resumePlan",
  "rotateChannelToken",
  "rotateWebhookSecret",
  "scheduleBroadcast",
  "sendBroadcast",
  "sendInvoice",
  "sendStockTransfer",
  "submitVerification",
  "testWebhookEndpoint",
  "updateOrderStatuses",
  "uploadVerificationDocument",
  "verifyChannel",
  "verifyOwnPaymentNow",
  "verifyPaymentNow",
  "voidInvoice",
  "writeTestMessage",
];

let system: TestSystem;
let simulator: Simulator;
let objects: Objects;
let rows: EndpointRow[];
const made = new Map<string, { path: string; answer: Answer }>();

beforeAll(async () => {
  simulator = await startSimulator();
  system = await startSystem({ simulatorUrl: simulator.url });
  rows = rowsOf(system).filter((row) => statusesOf(row).some((status) => tellsLocation(row, status)));
  objects = await makeObjects({ ...system, call: noting }, simulator);
  const member = await noting("POST", "/api/shop/team", {
    body: { name: "Ngozi", phone: "+2348031230009", role: "agent" },
  });
  await noting("POST", `/api/shop/team/${member.body.member.id}/code`);
  await splitTwoChats();
  await noting("POST", `/api/returns/${objects.ids["ret"]}/approve`, { body: {} });
  await noting("POST", `/api/returns/${objects.ids["ret"]}/refund`, { body: {} });
  for (const row of rows) {
    if (made.has(row.operationId)) continue;
    const { path, body } = requestFor(row, objects);
    await noting("POST", path, { body: bodies[row.operationId]?.() ?? body });
  }
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** One customer with two phones, who is then split into two customers again. */
async function splitTwoChats(): Promise<void> {
  const [first, second] = ["+2348031239001", "+2348031239002"];
  for (const from of [first, second])
    await simulator.whatsapp.writeAs({ phoneNumberId: system.shop.account, from, name: "Zainab", text: "hello" });
  await quiet(simulator, system);
  const { data } = (await system.call("GET", "/api/customers?limit=100")).body;
  const idOf = (phone: string): string => data.find((one: { phone: string }) => one.phone === phone).id;
  await system.call("POST", `/api/customers/${idOf(first)}/merge`, { body: { from: idOf(second) } });
  const { identities } = (await system.call("GET", `/api/customers/${idOf(first)}`)).body;
  const [{ channel, user }] = identities.slice(-1);
  await noting("POST", `/api/customers/${idOf(first)}/split`, { body: { identities: [{ channel, user }] } });
}

/** Bodies that the objects' own words don't make. */
const bodies: Record<string, () => unknown> = {
  createCustomer: () => ({ name: "Bisi" }),
  createDiscount: () => ({ code: "ANEW10", kind: "percentage", percent: 10 }),
  createSegment: () => ({ name: "Anew", expression: { tag: "anew" } }),
  createCannedReply: () => ({ shortcut: "anew", text: "Hello" }),
  replyToConversation: () => ({ text: "Hello" }),
  payPlanInvoice: () => ({}),
};

const noting: TestSystem["call"] = async (method, path, options) => {
  const answer = await system.call(method, path, options);
  const row = rows.find((one) => one.method === method && isOf(one, path));
  if (row && tellsLocation(row, answer.status) && !made.has(row.operationId))
    made.set(row.operationId, { path, answer });
  return answer;
};

function statusesOf({ status, otherStatuses = [] }: EndpointRow): number[] {
  return [status, ...otherStatuses];
}

function isOf(row: EndpointRow, path: string): boolean {
  return new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path.split("?")[0] ?? "");
}

describe("every operation that makes something", () => {
  test("was seen to make it", () => {
    const missing = rows.map(({ operationId }) => operationId).filter((id) => !made.has(id));
    expect(missing.toSorted()).toEqual(notMade);
    expect(made.size).toBeGreaterThan(40);
  });

  test("is known: each POST of the contract says where, or is one that makes nothing", () => {
    const posts = endpoints(system.services).filter(({ method }) => method === "POST");
    const silent = posts.filter((row) => !statusesOf(row).every((status) => tellsLocation(row, status)));
    // For these, a 200 says that the object was there before.
    const twice = silent.filter((row) => statusesOf(row).includes(201) && tellsLocation(row, 201));
    expect(twice.map(({ operationId }) => operationId).toSorted()).toEqual(thereBefore);
    const left = silent.filter((row) => !twice.includes(row)).map(({ operationId }) => operationId);
    expect(left.toSorted()).toEqual(makesNothing);
  });

  test("says where it is, and there it is", async () => {
    for (const [operationId, { answer }] of made) {
      const location = answer.headers.get("location") ?? "";
      expect([operationId, location.startsWith(`${system.url}/api/`)]).toEqual([operationId, true]);
      const there = await system.call("GET", location.slice(system.url.length));
      expect([operationId, location, there.status]).toEqual([operationId, location, 200]);
      if (
        answer.status === 201 &&
        !readByCookie.includes(operationId) &&
        there.body.id !== undefined &&
        answer.body.id !== undefined
      )
        expect([operationId, there.body.id]).toEqual([operationId, answer.body.id]);
    }
  });

  test("says it again to the same request, and in the document", async () => {
    const headers = { "idempotency-key": "made-once" };
    const body = { name: "Chidi" };
    const once = await system.call("POST", "/api/customers", { headers, body });
    const again = await system.call("POST", "/api/customers", { headers, body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(once.headers.get("location")).toBe(`${system.url}/api/customers/${once.body.id}`);
    expect(again.headers.get("location")).toBe(once.headers.get("location"));

    const document = apiDocument(system.services) as unknown as {
      paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>;
    };
    for (const row of endpoints(system.services))
      for (const status of statusesOf(row)) {
        const { headers = {} } = document.paths[row.path]?.[row.method.toLowerCase()]?.responses[status] ?? {};
        expect([row.operationId, "Location" in headers]).toEqual([row.operationId, tellsLocation(row, status)]);
      }
  });
});

test("what was only begun says where to look as well", async () => {
  const products = [{ name: "From a list", externalId: "L-9" }];
  const { status, headers, body } = await system.call("POST", "/api/products/import", { body: { products } });
  expect([status, headers.get("location")]).toEqual([202, `${system.url}/api/products/imports/${body.id}`]);
});
