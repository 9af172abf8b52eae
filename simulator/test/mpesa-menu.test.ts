import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { account, mpesaClient, noticesTo, phone, type MpesaClient } from "./mpesa-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let simulator: Simulator;
let platform: Receiver;
let shop: MpesaClient;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.mpesa.configure(account);
  shop = mpesaClient(simulator, platform);
  await shop.login();
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

const later = async (seconds: number) => simulator.clock.advance({ seconds });
const confirmations = () => noticesTo(platform, "/confirm");
const register = async (changes: object = {}, version = 2) =>
  shop.call(`/mpesa/c2b/v${version}/registerurl`, {
    ShortCode: account.shortCode,
    ResponseType: "Completed",
    ConfirmationURL: `${platform.url}/confirm`,
    ValidationURL: `${platform.url}/validate`,
    ...changes,
  });
const paying = { shortCode: account.shortCode, phone, amount: 240_000, reference: "ORD-10491" };

test("addresses are registered once; the portal forgets them", async () => {
  expect(await register()).toMatchObject({ http: 200, body: { ResponseCode: "0", ResponseDescription: "Success" } });
  expect(await register()).toMatchObject({ http: 500, body: { errorCode: "500.003.1001" } });
  simulator.mpesa.forgetUrls(account.shortCode);
  expect((await register()).http).toBe(200);
  simulator.mpesa.behave({ registerAgain: true });
  expect((await register()).http).toBe(200);
});

test.each([
  ["ConfirmationURL", { ConfirmationURL: "https://shop.example/mpesa/confirm" }],
  ["ValidationURL", { ValidationURL: "https://shop.example/hooks/SQL" }],
  ["ConfirmationURL", { ConfirmationURL: "https://shop.ngrok.io/confirm" }],
  ["ResponseType", { ResponseType: "completed" }],
])("a forbidden %s is refused", async (field, changes) => {
  expect(await register(changes)).toMatchObject({
    http: 400,
    body: { errorMessage: `Bad Request - Invalid ${field}` },
  });
});

test("a payment from the menu is confirmed with masked number and all values as text", async () => {
  await register();
  const { payment } = await simulator.mpesa.simulateC2b(paying);
  expect(confirmations()).toMatchObject([
    {
      TransactionType: "Pay Bill",
      TransID: payment?.receipt,
      TransAmount: "2400.00",
      BillRefNumber: "ORD-10491",
      OrgAccountBalance: "2400.00",
      MSISDN: "2547 ***** 149",
    },
  ]);
  expect(noticesTo(platform, "/validate")).toEqual([]);
  expect(simulator.mpesa.transactions()).toMatchObject([{ by: "menu", amount: 240_000 }]);
});

test("version 1 hashes the payer's number", async () => {
  await register({}, 1);
  await simulator.mpesa.simulateC2b(paying);
  expect(confirmations()).toMatchObject([{ MSISDN: createHash("sha256").update(phone).digest("hex") }]);
});

test("with validation switched on, the shop refuses before money moves, or adds its own id", async () => {
  simulator.mpesa.configure({ ...account, externalValidation: true });
  await register();
  platform.answerWith({ ResultCode: "C2B00012", ResultDesc: "Rejected" });
  expect(await simulator.mpesa.simulateC2b(paying)).toMatchObject({
    payment: null,
    validation: { accepted: false, resultCode: "C2B00012" },
  });
  expect(noticesTo(platform, "/validate")).toMatchObject([{ OrgAccountBalance: "", TransAmount: "2400.00" }]);
  expect(confirmations()).toEqual([]);
  expect(simulator.mpesa.totals().KES.collected).toBe(0);
  platform.answerWith({ ResultCode: "0", ResultDesc: "Accepted", ThirdPartyTransID: "ours-1" });
  await simulator.mpesa.simulateC2b(paying);
  expect(confirmations()).toMatchObject([{ ThirdPartyTransID: "ours-1" }]);
});

test.each([
  ["Completed", 1],
  ["Cancelled", 0],
])("a validation without an answer counts as %s says", async (ResponseType, payments) => {
  simulator.mpesa.configure({ ...account, externalValidation: true });
  await register({ ResponseType });
  platform.answerAlways(500);
  await simulator.mpesa.simulateC2b(paying);
  expect(simulator.mpesa.transactions()).toHaveLength(payments);
});

test("the sandbox's own call pays too", async () => {
  await register();
  const simulated = { ShortCode: account.shortCode, CommandID: "CustomerPayBillOnline", Amount: 100, Msisdn: phone };
  expect(await shop.call("/mpesa/c2b/v2/simulate", { ...simulated, BillRefNumber: "A1" })).toMatchObject({
    http: 200,
    body: { ResponseCode: "0" },
  });
  await simulator.webhooks.idle();
  expect(confirmations()).toMatchObject([{ TransAmount: "100.00", BillRefNumber: "A1" }]);
});

test("a push on a short code with addresses is announced twice under one receipt, in either order", async () => {
  await register();
  await shop.push();
  await later(5);
  const [payment] = simulator.mpesa.transactions();
  expect(platform.received.map(({ path }) => path)).toEqual(["/stk", "/confirm"]);
  expect(confirmations()).toMatchObject([{ TransID: payment?.receipt, BillRefNumber: "ORD-10482" }]);
  await shop.push({ Amount: 1_915 });
  await later(5);
  expect(platform.received.map(({ path }) => path)).toEqual(["/stk", "/confirm", "/confirm"]);
  await later(30);
  expect(platform.received.at(-1)?.path).toBe("/stk");
  simulator.mpesa.behave({ confirmPushes: false });
  await shop.push({ Amount: 70 });
  await later(5);
  expect(confirmations()).toHaveLength(2);
});

test("payments of the last two days can be pulled, page by page", async () => {
  const pull = async (changes: object = {}) =>
    shop.call("/pulltransactions/v1/query", {
      ShortCode: account.shortCode,
      StartDate: "2020-01-01 00:00:00",
      EndDate: "2099-01-01 00:00:00",
      OffSetValue: "0",
      ...changes,
    });
  expect((await pull()).http).toBe(500);
  const registration = {
    ShortCode: account.shortCode,
    RequestType: "Pull",
    NominatedNumber: phone,
    CallBackURL: `${platform.url}/pull`,
  };
  expect((await shop.call("/pulltransactions/v1/register", registration)).http).toBe(200);
  expect(await pull()).toMatchObject({ body: { ResponseCode: "1001", Response: [[]] } });
  const { payment } = await simulator.mpesa.simulateC2b(paying);
  expect(await pull()).toMatchObject({
    body: {
      ResponseCode: "1000",
      Response: [[{ transactionId: payment?.receipt, amount: "2400", billreference: "ORD-10491" }]],
    },
  });
  expect(await pull({ OffSetValue: "1" })).toMatchObject({ body: { ResponseCode: "1001" } });
  expect(await pull({ EndDate: "2020-01-02 00:00:00" })).toMatchObject({ body: { ResponseCode: "1001" } });
  await later(48 * 3_600 + 1);
  await shop.login();
  expect(await pull()).toMatchObject({ body: { ResponseCode: "1001" } });
});
