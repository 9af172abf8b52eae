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
const callbacks = () => noticesTo(platform, "/stk");
const pushed = async (changes: object = {}) => (await shop.push(changes)).body?.["CheckoutRequestID"];

test("a new token kills the old one, and push and reversal say so with 404", async () => {
  const old = shop.token();
  await shop.login();
  expect(await shop.call("/mpesa/stkpush/v1/processrequest", {}, old)).toMatchObject({
    http: 404,
    body: { errorCode: "404.001.03", errorMessage: "Invalid Access Token" },
  });
  expect(await shop.call("/mpesa/transactionstatus/v1/query", {}, old)).toMatchObject({
    http: 400,
    body: { errorCode: "400.003.01" },
  });
  expect(await shop.call("/mpesa/b2c/v3/paymentrequest", {}, old)).toMatchObject({ http: 401 });
  expect((await shop.push()).http).toBe(200);
});

test("a token lives an hour", async () => {
  await later(3_590);
  expect((await shop.push()).http).toBe(200);
  await later(11);
  expect((await shop.push({ PhoneNumber: "254711000000" })).http).toBe(404);
});

test("wrong keys get an empty 400, a wrong grant type words", async () => {
  expect(await shop.login("key:wrong")).toEqual({ http: 400, body: null });
  expect(await shop.login("key:secret", "password")).toMatchObject({ http: 400, body: { errorCode: "400.008.02" } });
  expect(await shop.send("/oauth/v1/generate?grant_type=client_credentials", {})).toMatchObject({
    body: { errorCode: "400.008.01" },
  });
});

test.each([
  ["Amount", { Amount: 0 }],
  ["Amount", { Amount: 10.5 }],
  ["PhoneNumber", { PhoneNumber: "+254700000149" }],
  ["PhoneNumber", { PhoneNumber: "254200000149" }],
  ["AccountReference", { AccountReference: "ORDER-10482-B" }],
  ["TransactionDesc", { TransactionDesc: "Order 10482 to Thika" }],
  ["TransactionType", { TransactionType: "CustomerPayBill" }],
  ["CallBackURL", { CallBackURL: "shop.example" }],
  ["Timestamp", { Timestamp: "2026-03-14" }],
])("an invalid %s is named, and no prompt rings", async (field, changes) => {
  expect(await shop.push(changes)).toMatchObject({
    http: 400,
    body: { errorCode: "400.002.02", errorMessage: `Bad Request - Invalid ${field}` },
  });
  expect(simulator.mpesa.pushes()).toEqual([]);
});

test("without the JSON content type the fields are missing", async () => {
  const headers = { authorization: `Bearer ${shop.token()}` };
  const body = '{"BusinessShortCode":"174379"}';
  expect(await shop.send("/mpesa/stkpush/v1/processrequest", { method: "POST", headers, body })).toMatchObject({
    http: 400,
    body: { errorMessage: "Bad Request - Invalid BusinessShortCode" },
  });
});

test("a wrong path is 404.001.01, a wrong method 405.001", async () => {
  expect(await shop.call("/mpesa/nowhere", {})).toMatchObject({ http: 404, body: { errorCode: "404.001.01" } });
  expect(await shop.send("/mpesa/stkpush/v1/processrequest", {})).toMatchObject({
    http: 405,
    body: { errorCode: "405.001" },
  });
});

test("a prompt is pending until it is answered by itself, then callback and query say paid", async () => {
  simulator.mpesa.behave({ autoAnswerSeconds: 20 });
  const id = await pushed();
  expect(simulator.mpesa.prompts()).toMatchObject([{ checkoutRequestId: id, amount: 150_000, phone }]);
  expect(await shop.query(id)).toMatchObject({
    http: 500,
    body: { errorCode: "500.001.1001", errorMessage: "The transaction is being processed" },
  });
  expect(callbacks()).toEqual([]);
  await later(21);
  const [payment] = simulator.mpesa.transactions();
  expect(callbacks()).toMatchObject([
    { Body: { stkCallback: { CheckoutRequestID: id, ResultCode: 0, CallbackMetadata: { Item: [{}, {}, {}, {}] } } } },
  ]);
  expect(platform.received[0]?.bytes.toString()).toContain('{"Name":"Amount","Value":1500.0}');
  expect(platform.received[0]?.bytes.toString()).toContain(`"Value":"${payment?.receipt}"`);
  expect(await shop.query(id)).toMatchObject({ http: 200, body: { ResponseCode: "0", ResultCode: "0" } });
  expect(simulator.mpesa.prompts()).toEqual([]);
  expect(simulator.mpesa.totals()).toEqual({
    KES: { collected: 150_000, fees: 0, refunded: 0, paidOut: 0, held: 150_000, opening: 0 },
  });
});

test("a lost callback is not sent again", async () => {
  platform.answerNext(500);
  await pushed();
  await later(3_600);
  expect(callbacks()).toHaveLength(1);
  expect(simulator.webhooks.deliveries()).toMatchObject([{ state: "gave_up" }]);
});

test("with autoAnswerSeconds null a prompt waits for approval", async () => {
  simulator.mpesa.behave({ autoAnswerSeconds: null });
  const id = await pushed();
  await later(50);
  expect(simulator.mpesa.prompts()).toHaveLength(1);
  await simulator.mpesa.approve({ phone });
  expect(callbacks()).toMatchObject([{ Body: { stkCallback: { CheckoutRequestID: id, ResultCode: 0 } } }]);
  await expect(simulator.mpesa.approve({ phone })).rejects.toThrow("no open prompt");
});

test("a declined prompt is 1032, an ignored one 1037 after its minute", async () => {
  simulator.mpesa.behave({ autoAnswerSeconds: 20 });
  const id = await pushed();
  await simulator.mpesa.decline({ reference: "ORD-10482" });
  expect(await shop.query(id)).toMatchObject({ body: { ResultCode: "1032", ResultDesc: "Request cancelled by user" } });
  const ignored = await pushed();
  simulator.mpesa.ignore({ phone });
  await later(50);
  expect(simulator.mpesa.prompts()).toHaveLength(1);
  await later(11);
  expect(await shop.query(ignored)).toMatchObject({ body: { ResultCode: "1037" } });
  expect(callbacks()).toMatchObject([
    { Body: { stkCallback: { ResultCode: 1032 } } },
    { Body: { stkCallback: { ResultCode: 1037 } } },
  ]);
  expect(simulator.mpesa.transactions()).toEqual([]);
});

test("one prompt per payer: a second push is refused while the first is open", async () => {
  simulator.mpesa.behave({ autoAnswerSeconds: 20 });
  await pushed();
  const second = await shop.push({ Amount: 99 });
  expect(second).toMatchObject({ http: 500, body: { errorCode: "500.001.1001" } });
  expect(String(second.body?.["errorMessage"])).toContain("Unable to lock subscriber");
  await later(21);
  expect((await shop.push({ Amount: 99 })).http).toBe(200);
});

test("the same amount from the same payer within two minutes of paying is result 17", async () => {
  await pushed();
  await later(5);
  const again = await pushed();
  await later(5);
  expect(await shop.query(again)).toMatchObject({ body: { ResultCode: "17" } });
  await later(120);
  const third = await pushed();
  await later(5);
  expect(await shop.query(third)).toMatchObject({ body: { ResultCode: "0" } });
});

test("a till takes its till number and Buy Goods only", async () => {
  const till = { ...account, shortCode: "600100", tillNumber: "600101" };
  simulator.mpesa.configure(till);
  const seller = mpesaClient(simulator, platform, till);
  await seller.login();
  const result = async (changes: object) => {
    const { body } = await seller.push({ Amount: 10, ...changes });
    await later(5);
    return (await seller.query(body?.["CheckoutRequestID"])).body?.["ResultCode"];
  };
  const goods = { TransactionType: "CustomerBuyGoodsOnline" };
  expect(await result({})).toBe("2028");
  expect(await result({ ...goods, PartyB: "600100" })).toBe("SFC_IC0003");
  expect(await result({ ...goods, PartyB: "600101" })).toBe("0");
});

test.each([
  ["9001", "1"],
  ["9004", "4"],
  ["9017", "17"],
  ["9026", "26"],
  ["1001", "1001"],
  ["1019", "1019"],
  ["1025", "1025"],
  ["9999", "9999"],
  ["1032", "1032"],
  ["1037", "1037"],
  ["2001", "2001"],
  ["2028", "2028"],
])("a phone ending in %s leads to result %s in callback and query", async (ending, code) => {
  const id = await pushed({ PhoneNumber: `25470000${ending}`, PartyA: `25470000${ending}` });
  await later(61);
  expect(callbacks()).toMatchObject([{ Body: { stkCallback: { ResultCode: Number(code) } } }]);
  expect(await shop.query(id)).toMatchObject({ body: { ResultCode: code } });
});

test("more than the greatest amount is result 3, a text too long for the prompt 1025", async () => {
  const tooMuch = await pushed({ Amount: 250_001 });
  await later(2);
  expect(await shop.query(tooMuch)).toMatchObject({ body: { ResultCode: "3" } });
  simulator.mpesa.configure({ ...account, businessName: "Mama Mboga ".repeat(12) });
  const tooLong = await pushed();
  await later(2);
  expect(await shop.query(tooLong)).toMatchObject({ body: { ResultCode: "1025" } });
});

test("pushes of another app's short code find no merchant", async () => {
  simulator.mpesa.configure({ ...account, consumerKey: "other", shortCode: "600200" });
  const other = mpesaClient(simulator, platform, { ...account, shortCode: "600200" });
  await other.login();
  expect(await other.push()).toMatchObject({ http: 500, body: { errorMessage: "Merchant does not exist" } });
});

test("strict addresses have to be HTTPS on a public host", async () => {
  simulator.mpesa.behave({ lenientAddresses: false });
  expect((await shop.push()).http).toBe(400);
  expect((await shop.push({ CallBackURL: "https://192.0.2.1/stk" })).http).toBe(400);
  expect((await shop.push({ CallBackURL: "https://shop.example/stk" })).http).toBe(200);
});
