import { createHash, createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { payment, secretHash, secretKey, startMerchant, type Merchant } from "./flutterwave-merchant.ts";

let merchant: Merchant;

beforeEach(async () => {
  merchant = await startMerchant();
});

afterEach(async () => merchant.stop());

const flutterwave = () => merchant.simulator.flutterwave;
const byReference = async () => merchant.call("GET", "/transactions/verify_by_reference?tx_ref=ord-10482-a1");
const charges = () => merchant.told("charge.completed").map(({ data }) => data as Record<string, unknown>);

test("opening gives a link and nothing else: no transaction is known before the payer acts", async () => {
  await merchant.open();
  expect((await byReference()).http).toBe(400);
  expect(flutterwave().transactions()).toEqual([]);
  expect(flutterwave().links()).toMatchObject([{ txRef: "ord-10482-a1", amount: 12_500, currency: "NGN" }]);
});

test("a reference used twice is taken twice", async () => {
  expect(await merchant.open()).not.toBe(await merchant.open());
});

test.each([
  ["no reference", { tx_ref: undefined }],
  ["a reference of 101 characters", { tx_ref: "r".repeat(101) }],
  ["no amount", { amount: undefined }],
  ["an amount of nothing", { amount: 0 }],
  ["an amount below nothing", { amount: -5 }],
  ["an amount in words", { amount: "ten" }],
  ["a fraction of a kobo", { amount: 10.005 }],
  ["a fraction of a franc", { currency: "XOF", amount: 10.5 }],
  ["a currency it has not", { currency: "JPY" }],
  ["no e-mail", { customer: { name: "Ada" } }],
  ["an address to return to that is none", { redirect_url: "shop" }],
  ["a session of more than a day", { configurations: { session_duration: 1_441 } }],
  ["a hash over other fields", { payload_hash: "0".repeat(64) }],
])("%s is refused", async (_what, changes) => {
  const { http, body } = await merchant.call("POST", "/payments", payment(changes));
  expect({ http, status: body.status, data: body.data }).toEqual({ http: 400, status: "error", data: null });
  expect(flutterwave().links()).toEqual([]);
});

test("amounts may be texts, and a right payload hash is taken", async () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const hash = sha256(`12500.50NGNngozi@example.testord-10482-a1${sha256(secretKey)}`);
  await merchant.open({ amount: "12500.50", payload_hash: hash });
  expect(flutterwave().links()).toMatchObject([{ amount: 12_500.5 }]);
});

test.each([
  ["a wrong key", "FLWSECK_TEST-other-X", "Invalid authorization key"],
  ["the public key", "FLWPUBK_TEST-fixture-X", "merchant secret key required"],
])("%s is refused with 401", async (_what, key, message) => {
  const { http, body } = await merchant.call("POST", "/payments", payment(), key);
  expect({ http, message: body.message }).toEqual({ http: 401, message });
});

test("a body that is no JSON is refused in the envelope", async () => {
  const response = await fetch(`${merchant.simulator.url}/flutterwave/v3/payments`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: "{",
  });
  expect(response.status).toBe(400);
  expect(JSON.parse(await response.text())).toMatchObject({ status: "error", data: null });
});

test("a merchant sees nothing of another one", async () => {
  const id = await merchant.paid();
  flutterwave().configure({ secretKey: "FLWSECK_TEST-other-X", webhookUrl: merchant.platform.url });
  for (const path of [`/transactions/${id}/verify`, "/transactions/verify_by_reference?tx_ref=ord-10482-a1"])
    expect((await merchant.call("GET", path, undefined, "FLWSECK_TEST-other-X")).http).toBe(400);
  const { body } = await merchant.call("GET", "/transactions", undefined, "FLWSECK_TEST-other-X");
  expect(body.data).toEqual([]);
});

test("a paid link sends the payer back with a hint, and tells the platform once, with the hash as it is", async () => {
  const link = await merchant.open();
  const result = flutterwave().pay({ link });
  const id = flutterwave().transactions()[0]?.id;
  expect(result).toEqual({
    kind: "paid",
    transactionId: id,
    redirectTo: `https://shop.example/pay/return/flutterwave?order=1&status=successful&tx_ref=ord-10482-a1&transaction_id=${id}`,
  });
  await merchant.simulator.webhooks.idle();
  expect(merchant.platform.received).toHaveLength(1);
  expect(merchant.platform.received[0]?.headers).toMatchObject({ "verif-hash": secretHash });
  expect(merchant.platform.received[0]?.headers).not.toHaveProperty("flutterwave-signature");
  expect(flutterwave().pay({ link })).toMatchObject({ kind: "closed", reason: "paid" });
});

test("with the signature switched on, a webhook also carries the HMAC of its bytes", async () => {
  merchant.configure({ signature: true });
  await merchant.paid({ meta: { note: "Adé 🧺" } });
  await merchant.simulator.webhooks.idle();
  const [webhook] = merchant.platform.received;
  const expected = createHmac("sha256", secretHash)
    .update(webhook?.bytes ?? "")
    .digest("base64");
  expect(webhook?.headers).toMatchObject({ "verif-hash": secretHash, "flutterwave-signature": expected });
});

test("without a secret hash, a webhook carries no proof at all", async () => {
  merchant.configure({ secretHash: null, signature: true });
  await merchant.paid();
  await merchant.simulator.webhooks.idle();
  expect(Object.keys(merchant.platform.received[0]?.headers ?? {})).not.toContain("verif-hash");
  expect(Object.keys(merchant.platform.received[0]?.headers ?? {})).not.toContain("flutterwave-signature");
});

test("a webhook that is not acknowledged is gone, unless retries are on: then three more, half an hour apart", async () => {
  merchant.platform.answerAlways(204);
  await merchant.paid();
  await merchant.advance(3 * 1_800);
  expect(merchant.platform.received).toHaveLength(1);

  merchant.configure({ retries: true });
  await merchant.paid({ tx_ref: "again" });
  await merchant.advance(1_801);
  expect(merchant.platform.received).toHaveLength(3);
  await merchant.advance(24 * 3_600);
  expect(merchant.platform.received).toHaveLength(5);
});

test("each attempt under one reference has its own number and its own webhook", async () => {
  const link = await merchant.open();
  expect(flutterwave().pay({ link, instrument: "5258 5859 2266 6506" })).toMatchObject({
    kind: "refused",
    reason: "Insufficient Funds",
    redirectTo: null,
  });
  await merchant.simulator.webhooks.idle();
  expect((await byReference()).body.data).toMatchObject({ status: "failed", amount_settled: null });
  flutterwave().pay({ link });
  await merchant.simulator.webhooks.idle();
  const [failed, paid] = flutterwave().transactions();
  expect(failed?.id).not.toBe(paid?.id);
  expect(charges()).toMatchObject([
    { id: failed?.id, status: "failed", tx_ref: "ord-10482-a1" },
    { id: paid?.id, status: "successful", tx_ref: "ord-10482-a1" },
  ]);
  expect((await byReference()).body.data).toMatchObject({ id: paid?.id, status: "successful" });
  expect(await merchant.data("GET", `/transactions/${failed?.id}/verify`)).toMatchObject({ status: "failed" });

  merchant.configure({ referenceFinds: "first" });
  expect((await byReference()).body.data).toMatchObject({ id: failed?.id, status: "failed" });
});

test("the last try sends the payer back as failed", async () => {
  const link = await merchant.open({ configurations: { max_retry_attempt: 2 } });
  const declined = { link, instrument: "do_not_honour" };
  expect(flutterwave().pay(declined)).toMatchObject({ kind: "refused", redirectTo: null });
  const last = flutterwave().pay(declined);
  expect(last.redirectTo).toContain("status=failed&tx_ref=ord-10482-a1&transaction_id=");
  expect(flutterwave().pay({ link })).toMatchObject({ kind: "closed", reason: "no_tries_left" });
});

test("a session that is over takes no more payment", async () => {
  const link = await merchant.open({ configurations: { session_duration: 30 } });
  await merchant.advance(30 * 60);
  expect(flutterwave().pay({ link })).toMatchObject({ kind: "closed", reason: "session_over" });
  expect(flutterwave().transactions()).toEqual([]);
});

test("a disabled link takes no more payment", async () => {
  const link = await merchant.open();
  await merchant.data("POST", "/payments/link/disable", { link });
  expect(flutterwave().pay({ link })).toEqual({ kind: "closed", reason: "disabled", redirectTo: null });
});

test("cancelling brings the payer back without a transaction", async () => {
  const link = await merchant.open();
  expect(flutterwave().cancel({ link }).redirectTo).toBe(
    "https://shop.example/pay/return/flutterwave?order=1&status=cancelled&tx_ref=ord-10482-a1",
  );
});

test.each([
  ["a wrong PIN", { pin: "1111" }, "Incorrect PIN"],
  ["the documented wrong code", { otp: "5548" }, "Invalid OTP"],
  ["the code of wallets", { otp: "123456" }, "Invalid OTP"],
  ["the code of the poor", { otp: "6648" }, "Insufficient Funds"],
])("%s fails the attempt", async (_what, entered, reason) => {
  const link = await merchant.open();
  expect(flutterwave().pay({ link, ...entered })).toMatchObject({ kind: "refused", reason });
});

test.each([
  ["mpesa", "KES", "254700000149", "mpesa"],
  ["mobile_money", "GHS", "233540000149", "mobilemoneygh"],
  ["mobile_money", "XOF", "225070000149", "mobilemoneyfr"],
  ["mobile_money", "RWF", "250780000149", "mobilemoneyrw"],
  ["bank_transfer", "NGN", null, "bank_transfer"],
])("%s pays %s without a card", async (instrument, currency, phone, type) => {
  const link = await merchant.open({ currency, amount: 2_000 });
  expect(flutterwave().pay({ link, instrument })).toMatchObject({ kind: "paid" });
  const { data } = (await byReference()).body;
  expect(data).toMatchObject({ status: "successful", payment_type: type, currency });
  expect(data).not.toHaveProperty("card");
  expect(flutterwave().transactions()).toMatchObject([{ phone }]);
});

test.each([
  ["NGN", 12_500.5, 12_312.36],
  ["UGX", 1_010, 979],
  ["KES", 100.4, 97.48],
])("what is withheld of %s %d is rounded up to the currency's least amount", async (currency, amount, settled) => {
  await merchant.paid({ currency, amount });
  expect((await byReference()).body.data).toMatchObject({ amount, amount_settled: settled });
});

test("a wallet of another country can't pay", async () => {
  const link = await merchant.open({ currency: "GHS", amount: 2_000 });
  expect(() => flutterwave().pay({ link, instrument: "mpesa" })).toThrow(RangeError);
});

test("transactions are listed newest first, ten to a page, by day, status and reference, with texts as numbers", async () => {
  for (let index = 1; index <= 12; index += 1) await merchant.paid({ tx_ref: `ord-${index}` });
  const today = merchant.simulator.clock.now().toISOString().slice(0, 10);
  const { body: first } = await merchant.call("GET", `/transactions?from=${today}&to=${today}&status=successful`);
  expect(first.meta).toEqual({ page_info: { total: 12, current_page: 1, total_pages: 2 } });
  const { body: second } = await merchant.call("GET", `/transactions?page=2`);
  expect(second.data).toMatchObject([{ tx_ref: "ord-2" }, { tx_ref: "ord-1" }]);
  const { body: one } = await merchant.call("GET", "/transactions?tx_ref=ord-7");
  expect(one.data).toMatchObject([
    {
      id: expect.stringMatching(/^\d+$/) as string,
      account_id: expect.stringMatching(/^\d+$/) as string,
      tx_ref: "ord-7",
      customer_email: "ngozi@example.test",
      amount_settled: 12_311.87,
    },
  ]);
  const { body: before } = await merchant.call("GET", "/transactions?to=2020-01-01");
  expect(before).toMatchObject({ status: "success", data: [], meta: { page_info: { total: 0, total_pages: 0 } } });
});

test("a webhook is sent again on request, and the course of an attempt can be read", async () => {
  const id = await merchant.paid();
  expect(await merchant.data("POST", `/transactions/${id}/resend-hook`)).toBe("hook sent");
  await merchant.simulator.webhooks.idle();
  const [first, again] = merchant.platform.received;
  expect(again?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(await merchant.data("GET", `/transactions/${id}/events`)).toMatchObject([{ action: "loaded" }, {}, {}, {}]);
});
