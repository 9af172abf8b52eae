import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { account, mpesaClient, noticesTo, type MpesaClient } from "./mpesa-client.ts";
import { readMpesa } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

let simulator: Simulator;
let platform: Receiver;
let shop: MpesaClient;

const fixtureAccount = {
  ...account,
  consumerKey: "fixtureConsumerKey",
  consumerSecret: "fixtureConsumerSecret",
  passkey: "fixture-passkey-not-real",
  securityCredential: "Zml4dHVyZS1lbmNyeXB0ZWQtaW5pdGlhdG9yLXBhc3N3b3Jk",
  openingFloat: 900_000_00,
};

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  const others = ["600992", "600984"].map((shortCode) => ({ ...fixtureAccount, shortCode }));
  simulator.mpesa.configure([fixtureAccount, ...others]);
  shop = mpesaClient(simulator, platform, fixtureAccount);
  await shop.login();
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

/** The recorded request, with its notices sent to the test. */
async function replay(name: string, changes: object = {}, bearer?: string) {
  const { request } = readMpesa(name);
  const toUs = Object.entries(request.body ?? {}).map(([key, value]) => [
    key,
    /URL$/i.test(key) ? platform.url + new URL(String(value)).pathname : value,
  ]);
  return shop.call(request.path, { ...Object.fromEntries(toUs), ...changes }, bearer);
}

const later = async (seconds: number) => simulator.clock.advance({ seconds });

test("a token is given as recorded", async () => {
  const { request, response } = readMpesa("oauth-token");
  const query = String(new URLSearchParams(request.query));
  const { http, body } = await shop.send(`${request.path}?${query}`, { headers: request.headers });
  expect(http).toBe(response.status);
  expect(shapeOf(body)).toEqual(shapeOf(response.body));
  expect(body?.["expires_in"]).toBe("3599");
});

test.each([
  "stk-push-accepted",
  "stk-push-rejected-invalid-phone",
  "stk-push-rejected-wrong-credentials",
  "b2c-payment-accepted",
  "c2b-register-urls",
  "transaction-status-request-accepted",
])("%s: the same request is answered as recorded", async (name) => {
  const { response } = readMpesa(name);
  const { http, body } = await replay(name);
  expect(http).toBe(response.status);
  expect(shapeOf(body)).toEqual(shapeOf(response.body));
  for (const key of ["errorCode", "errorMessage", "ResponseCode", "ResponseDescription", "CustomerMessage"])
    expect(body?.[key]).toEqual(response.body?.[key]);
});

test("an expired token is refused as recorded", async () => {
  const { response } = readMpesa("stk-push-rejected-expired-token");
  const { http, body } = await replay("stk-push-rejected-expired-token", {}, "staleToken");
  expect(http).toBe(response.status);
  expect(shapeOf(body)).toEqual(shapeOf(response.body));
  expect(body).toMatchObject({ errorCode: "404.001.03", errorMessage: "Invalid Access Token" });
});

test("query and callback of a push are as recorded, before and after it is paid", async () => {
  const { body } = await replay("stk-push-accepted");
  const which = { CheckoutRequestID: body?.["CheckoutRequestID"] };
  const pending = await replay("stk-query-still-processing", which);
  const recordedPending = readMpesa("stk-query-still-processing").response;
  expect(pending.http).toBe(recordedPending.status);
  expect(shapeOf(pending.body)).toEqual(shapeOf(recordedPending.body));
  expect(pending.body?.["errorMessage"]).toBe(recordedPending.body?.["errorMessage"]);
  await later(5);
  const paid = await replay("stk-query-success", which);
  const recordedPaid = readMpesa("stk-query-success").response.body;
  expect(shapeOf(paid.body)).toEqual(shapeOf(recordedPaid));
  expect(paid.body).toMatchObject({ ResultDesc: recordedPaid?.["ResultDesc"] });
  const { request } = readMpesa("stk-callback-success");
  const [callback] = noticesTo(platform, request.path);
  expect(shapeOf(callback)).toEqual(shapeOf(request.body));
  expect(JSON.stringify(which.CheckoutRequestID)).toMatch(/^"ws_CO_\d{17}700000149"$/);
});

test("the callback of a cancelled push is as recorded", async () => {
  const { request } = readMpesa("stk-callback-cancelled");
  await replay("stk-push-accepted", { CallBackURL: platform.url + request.path });
  await simulator.mpesa.decline({ reference: "ORD-10482" });
  const [callback] = noticesTo(platform, request.path);
  expect(shapeOf(callback)).toEqual(shapeOf(request.body));
  expect(callback).toMatchObject({
    Body: { stkCallback: { ResultCode: 1032, ResultDesc: "Request cancelled by user" } },
  });
});

test.each([
  ["b2c-result-success", {}],
  ["b2c-result-failed", { InitiatorName: "somebody" }],
])("%s: the result is as recorded", async (name, changes) => {
  const { request } = readMpesa(name);
  await replay("b2c-payment-accepted", changes);
  await later(3);
  const [result] = noticesTo(platform, request.path);
  expect(shapeOf(result)).toEqual(shapeOf(request.body));
});

test("the result of a status query is as recorded", async () => {
  const { request } = readMpesa("transaction-status-result");
  await replay("b2c-payment-accepted");
  await later(3);
  await replay("transaction-status-request-accepted");
  await later(3);
  const [result] = noticesTo(platform, request.path);
  expect(shapeOf(result)).toEqual(shapeOf(request.body));
});

test("the result of a reversal is as recorded", async () => {
  const { request } = readMpesa("reversal-result-success");
  await replay("stk-push-accepted");
  await later(5);
  const receipt = simulator.mpesa.transactions()[0]?.receipt ?? "";
  await shop.reverse(receipt, { ResultURL: platform.url + request.path });
  await later(3);
  const [result] = noticesTo(platform, request.path);
  expect(shapeOf(result)).toEqual(shapeOf(request.body));
});

test("validation and confirmation are as recorded", async () => {
  const validation = readMpesa("c2b-validation-rejected");
  const confirmation = readMpesa("c2b-confirmation");
  simulator.mpesa.configure({ ...fixtureAccount, shortCode: "600984", externalValidation: true });
  await replay("c2b-register-urls");
  const paying = { shortCode: "600984", phone: "254700000310", amount: 240_000, reference: "NO-SUCH-ORDER" };
  platform.answerWith(validation.response.body ?? {});
  await simulator.mpesa.simulateC2b(paying);
  expect(simulator.mpesa.transactions()).toEqual([]);
  platform.answerWith({ ResultCode: "0", ResultDesc: "Accepted" });
  await simulator.mpesa.simulateC2b({ ...paying, reference: "ORD-10491" });
  for (const { request } of [validation, confirmation]) {
    const [notice] = noticesTo(platform, request.path);
    expect(shapeOf(notice)).toEqual(shapeOf(request.body));
  }
  expect(noticesTo(platform, confirmation.request.path)).toMatchObject([{ MSISDN: "2547 ***** 310" }]);
});
