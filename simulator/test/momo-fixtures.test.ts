import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { ugandaAccount } from "./momo-client.ts";
import { readMomo } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

let simulator: Simulator;
let platform: Receiver;
const tokens = new Map<string, string>();

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  const collection = "00000000000000000000000000000c01";
  const disbursement = "00000000000000000000000000000d01";
  const account = { ...ugandaAccount(platform), subscriptionKeys: { collection, disbursement } };
  simulator.momo.configure({ ...account, openingFloat: 1_000_000 });
  for (const [product, key] of Object.entries(account.subscriptionKeys)) {
    const { request } = readMomo("token");
    const headers = { ...request.headers, "Ocp-Apim-Subscription-Key": key };
    const response = await fetch(`${simulator.url}/momo/${product}/token/`, { method: "POST", headers });
    const answer: { access_token: string } = JSON.parse(await response.text());
    tokens.set(product, answer.access_token);
  }
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

/** The recorded request with a token that counts, its callback sent to the test unless it is to be refused. */
async function replay(name: string, keepCallback = false) {
  const { request, response } = readMomo(name);
  const headers = new Headers(request.headers);
  const product = request.path.split("/")[1] ?? "";
  if (headers.get("authorization")?.startsWith("Bearer")) headers.set("authorization", `Bearer ${tokens.get(product)}`);
  const callback = headers.get("x-callback-url");
  if (callback && !keepCallback) headers.set("x-callback-url", platform.url + new URL(callback).pathname);
  const answer = await fetch(`${simulator.url}/momo${request.path}`, {
    method: request.method,
    headers,
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  });
  const text = await answer.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  expect(answer.status).toBe(response.status);
  expect(shapeOf(body)).toEqual(shapeOf(response.body));
  return { body, recorded: response.body };
}

const later = async (seconds: number) => simulator.clock.advance({ seconds });

test.each(["token", "requesttopay-status-unknown", "accountholder-active"])("%s is as recorded", async (name) => {
  await replay(name);
});

test("a callback to another host is refused word for word", async () => {
  const { body, recorded } = await replay("requesttopay-rejected-callback-host", true);
  expect(body).toEqual(recorded);
});

test("a request to pay is as recorded from 202 over pending and duplicate to callback and success", async () => {
  await replay("requesttopay-accepted");
  await replay("requesttopay-status-pending");
  const duplicate = await replay("requesttopay-duplicate-reference");
  expect(duplicate.body).toEqual(duplicate.recorded);
  await later(5);
  await replay("requesttopay-status-successful");
  const { request } = readMomo("callback-successful");
  expect(platform.received).toMatchObject([{ method: request.method, path: request.path }]);
  expect(shapeOf(platform.received[0]?.body)).toEqual(shapeOf(request.body));
  await replay("disbursement-refund-accepted");
});

test("a failed payment is as recorded", async () => {
  const { request, response } = readMomo("requesttopay-status-failed");
  const accepted = readMomo("requesttopay-accepted").request;
  await fetch(`${simulator.url}/momo${accepted.path}`, {
    method: "POST",
    headers: {
      ...accepted.headers,
      Authorization: `Bearer ${tokens.get("collection")}`,
      "X-Reference-Id": request.path.split("/").at(-1) ?? "",
      "X-Callback-Url": `${platform.url}/hooks`,
    },
    body: JSON.stringify({ ...accepted.body, payer: { partyIdType: "MSISDN", partyId: "256770003471" } }),
  });
  await later(5);
  const { body } = await replay("requesttopay-status-failed");
  expect(body).toMatchObject({ status: "FAILED", reason: response.body?.["reason"] });
});

test("a transfer is as recorded", async () => {
  await replay("disbursement-transfer-accepted");
  await later(3);
  await replay("disbursement-transfer-status");
});

test("the sandbox makes users and keys as recorded", async () => {
  const keys = { collection: "00000000000000000000000000000c01", disbursement: "s02" };
  const sandbox = { environment: "sandbox", currency: "EUR", apiUser: "a", subscriptionKeys: keys };
  const fresh = await startSimulator();
  const before = simulator;
  simulator = fresh;
  fresh.momo.configure({ ...ugandaAccount(platform), ...sandbox });
  await replay("sandbox-create-api-user");
  await replay("sandbox-create-api-key");
  await before.stop();
});
