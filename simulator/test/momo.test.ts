import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { environments } from "../src/momo/environments.ts";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { momoClient, payer, ugandaAccount, type MomoClient } from "./momo-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let simulator: Simulator;
let platform: Receiver;
let shop: MomoClient;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.momo.configure(ugandaAccount(platform));
  shop = momoClient(simulator, platform, ugandaAccount(platform));
  await shop.login("collection");
  await shop.login("disbursement");
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

const later = async (seconds: number) => simulator.clock.advance({ seconds });
const failedWith = async (id: string) => (await shop.payment(id)).body?.["reason"];

/** A payment of UGX 45,000 that went through. */
async function collect(): Promise<string> {
  const id = randomUUID();
  await shop.ask(id);
  await later(5);
  return id;
}

test("tokens are per product, live an hour, and want a key, a user and no body", async () => {
  const { http, body } = await shop.login("collection");
  expect(http).toBe(200);
  expect(body).toMatchObject({ token_type: "access_token", expires_in: 3600 });
  expect(await shop.login("collection", { "ocp-apim-subscription-key": "d01" })).toMatchObject({
    http: 401,
    body: { statusCode: 401 },
  });
  expect((await shop.login("collection", { "ocp-apim-subscription-key": "c02" })).http).toBe(200);
  const wrong = Buffer.from("5b0f6a52-3d55-4a07-9c1e-0a1b2c3d4e5f:wrong").toString("base64");
  expect(await shop.login("collection", { authorization: `Basic ${wrong}` })).toMatchObject({
    http: 401,
    body: { error: "login_failed" },
  });
  const headers = { "ocp-apim-subscription-key": "c01" };
  expect((await shop.send("POST", "/collection/token/", headers, {})).http).toBe(400);
  const collecting = { authorization: shop.headersOf("collection").authorization };
  expect((await shop.get("disbursement", "account/balance", collecting)).http).toBe(401);
  simulator.momo.behave({ tokensForAnyProduct: true });
  expect((await shop.get("disbursement", "account/balance", collecting)).http).toBe(200);
  await later(3_601);
  expect((await shop.get("collection", "account/balance")).http).toBe(401);
});

test("another target environment is refused with 500", async () => {
  expect(await shop.get("collection", "account/balance", { "x-target-environment": "mtnghana" })).toMatchObject({
    http: 500,
    body: { code: "NOT_ALLOWED_TARGET_ENVIRONMENT" },
  });
});

test("a request to pay is an empty 202, pending until its payer answers, then one callback by PUT", async () => {
  simulator.momo.behave({ autoAnswerSeconds: 20 });
  const id = randomUUID();
  expect(await shop.ask(id)).toMatchObject({ http: 202, text: "" });
  expect((await shop.payment(id)).body).toMatchObject({ status: "PENDING", amount: "45000" });
  expect(simulator.momo.prompts()).toMatchObject([{ referenceId: id, amount: 45_000, party: { partyId: payer } }]);
  platform.answerNext(500);
  await later(3_000);
  expect(platform.received).toHaveLength(1);
  expect(platform.received[0]).toMatchObject({ method: "PUT", path: `/hooks/${id}`, body: { status: "SUCCESSFUL" } });
  expect(platform.received[0]?.bytes.toString()).not.toContain(id.slice(0, 8) + '"');
  const { body } = await shop.payment(id);
  expect(body).toEqual(platform.received[0]?.body);
  expect(body?.["financialTransactionId"]).toMatch(/^\d{10}$/);
  expect(simulator.momo.totals()).toEqual({
    UGX: { collected: 45_000, fees: 0, refunded: 0, paidOut: 0, held: 45_000, opening: 0 },
  });
});

test("callbacks come by POST, or not at all, where the settings say so", async () => {
  simulator.momo.behave({ callbackMethod: "POST" });
  await collect();
  expect(platform.received).toMatchObject([{ method: "POST" }]);
  simulator.momo.behave({ dropCallbacks: true });
  expect((await shop.payment(await collect())).body).toMatchObject({ status: "SUCCESSFUL" });
  expect(platform.received).toHaveLength(1);
});

test("a reference used twice is 409, over all kinds of calls, and the first one stands", async () => {
  const id = await collect();
  expect(await shop.ask(id, { amount: "99000" })).toMatchObject({
    http: 409,
    body: { code: "RESOURCE_ALREADY_EXIST" },
  });
  expect((await shop.transfer(id)).http).toBe(409);
  expect((await shop.payment(id)).body).toMatchObject({ amount: "45000" });
});

test.each([
  ["no UUID version 4", {}, { "x-reference-id": "c232ab00-9414-11ec-b3c8-9f6bdeced846" }],
  ["an amount as a number", { amount: 45000 }, {}],
  ["a fraction of a shilling", { amount: "45000.50" }, {}],
  ["nothing to pay", { amount: "0" }, {}],
  ["no external id", { externalId: "" }, {}],
  ["a phone with a plus", { payer: { partyIdType: "MSISDN", partyId: "+256770000311" } }, {}],
  ["an id type in small letters", { payer: { partyIdType: "msisdn", partyId: payer } }, {}],
  ["an apostrophe", { payerMessage: "Ada's order" }, {}],
  ["an ampersand", { payeeNote: "Bags & more" }, {}],
  ["a long note", { payeeNote: "a".repeat(161) }, {}],
  ["an empty callback address", {}, { "x-callback-url": "" }],
])("%s is an empty 400", async (_what, changes, headers) => {
  expect(await shop.ask(randomUUID(), changes, headers)).toMatchObject({ http: 400, text: "" });
  expect(simulator.momo.transactions()).toEqual([]);
});

test.each([
  ["another host", "INVALID_CALLBACK_URL_HOST", {}, { "x-callback-url": "https://other.example/hooks" }],
  ["another currency", "INVALID_CURRENCY", { currency: "KES" }, {}],
  ["an empty message", "INTERNAL_PROCESSING_ERROR", { payerMessage: "" }, {}],
])("%s is 500 %s", async (_what, code, changes, headers) => {
  expect(await shop.ask(randomUUID(), changes, headers)).toMatchObject({ http: 500, body: { code } });
});

test("a strict callback host is a name, reached by HTTPS", async () => {
  simulator.momo.behave({ lenientCallbackHost: false });
  expect((await shop.ask(randomUUID())).body).toMatchObject({ code: "INVALID_CALLBACK_URL_HOST" });
  simulator.momo.configure({ ...ugandaAccount(platform), callbackHost: "shop.example" });
  const to = (url: string) => ({ "x-callback-url": url });
  expect((await shop.ask(randomUUID(), {}, to("http://shop.example/x"))).http).toBe(500);
  expect((await shop.ask(randomUUID(), {}, to("https://shop.example/x"))).http).toBe(202);
});

test("with autoAnswerSeconds null a prompt waits to be approved, declined or forgotten", async () => {
  simulator.momo.behave({ autoAnswerSeconds: null });
  const approved = await shop.askFrom("256770000401");
  const declined = await shop.askFrom("256770000402");
  const ignored = await shop.askFrom("256770000403");
  await later(100);
  expect(simulator.momo.prompts()).toHaveLength(3);
  await simulator.momo.approve({ phone: "256770000401" });
  await simulator.momo.decline({ referenceId: declined });
  simulator.momo.ignore({ externalId: `ours-${ignored}` });
  expect((await shop.payment(approved)).body).toMatchObject({ status: "SUCCESSFUL" });
  expect(await failedWith(declined)).toBe("APPROVAL_REJECTED");
  await later(201);
  expect(await failedWith(ignored)).toBe("EXPIRED");
  expect(platform.received.map(({ body }) => Reflect.get(body, "status"))).toEqual(["SUCCESSFUL", "FAILED", "FAILED"]);
  await expect(simulator.momo.approve({ phone: "256770000401" })).rejects.toThrow("no open prompt");
});

test("a refund gives back a part, then the rest, and never more", async () => {
  const original = await collect();
  const [part, rest, more] = [randomUUID(), randomUUID(), randomUUID()];
  const status = async (id: string) => (await shop.get("disbursement", `refund/${id}`)).body;
  expect(await shop.refund(part, original, "15000")).toMatchObject({ http: 202, text: "" });
  expect(await status(part)).toMatchObject({ status: "PENDING", payee: { partyId: payer } });
  await later(3);
  await shop.refund(more, original, "30001");
  await shop.refund(rest, original, "30000");
  await later(3);
  expect(await status(part)).toMatchObject({ status: "SUCCESSFUL", amount: "15000" });
  expect(await status(more)).toMatchObject({ status: "FAILED", reason: "NOT_ALLOWED" });
  expect(await status(rest)).toMatchObject({ status: "SUCCESSFUL" });
  expect(simulator.momo.totals()["UGX"]).toMatchObject({ refunded: 45_000, held: 0 });
  expect(platform.received.map(({ path }) => path)).toContain(`/hooks/${part}`);
});

test("a refund of nothing known, or of nothing paid, fails with its reason", async () => {
  const [unknown, unpaid] = [randomUUID(), randomUUID()];
  const cancelled = await shop.askFrom("256770003451");
  await later(5);
  await shop.refund(unknown, randomUUID(), "100");
  await shop.refund(unpaid, cancelled, "100");
  await later(3);
  const reason = async (id: string) => (await shop.get("disbursement", `refund/${id}`)).body?.["reason"];
  expect(await reason(unknown)).toBe("TRANSACTION_NOT_FOUND");
  expect(await reason(unpaid)).toBe("TRANSACTION_NOT_COMPLETED");
});

test("a transfer pays out of what there is, by deposit too, and no more", async () => {
  await collect();
  const [paid, tooMuch, deposit] = [randomUUID(), randomUUID(), randomUUID()];
  expect((await shop.transfer(paid)).http).toBe(202);
  expect((await shop.transfer(tooMuch, { amount: "45000" })).http).toBe(202);
  const payee = { partyIdType: "MSISDN", partyId: "256770000588" };
  expect((await shop.post("disbursement", "v2_0/deposit", deposit, { amount: "1000", payee })).http).toBe(202);
  await later(3);
  expect((await shop.get("disbursement", `transfer/${paid}`)).body).toMatchObject({ status: "SUCCESSFUL", payee });
  expect((await shop.get("disbursement", `transfer/${tooMuch}`)).body).toMatchObject({ reason: "NOT_ENOUGH_FUNDS" });
  expect((await shop.get("disbursement", `deposit/${deposit}`)).body).toMatchObject({ status: "SUCCESSFUL" });
  expect((await shop.get("disbursement", `deposit/${paid}`)).http).toBe(404);
  expect((await shop.get("collection", "account/balance")).body).toEqual({
    availableBalance: "32000",
    currency: "UGX",
  });
  expect(simulator.momo.totals()["UGX"]).toMatchObject({ paidOut: 13_000, held: 32_000 });
});

test("with purses apart, collected money can't be paid out", async () => {
  simulator.momo.configure({ ...ugandaAccount(platform), openingFloat: 5_000 }, { onePurse: false });
  await collect();
  const [small, large] = [randomUUID(), randomUUID()];
  await shop.transfer(large);
  await shop.transfer(small, { amount: "4000" });
  await later(3);
  expect((await shop.get("disbursement", `transfer/${large}`)).body).toMatchObject({ reason: "NOT_ENOUGH_FUNDS" });
  expect((await shop.get("disbursement", "account/balance")).body).toMatchObject({ availableBalance: "1000" });
  expect((await shop.get("collection", "account/balance")).body).toMatchObject({ availableBalance: "45000" });
});

test("a number tells whether it is active and whose it is, within its country", async () => {
  const holder = async (number: string, what: string) =>
    shop.get("collection", `accountholder/msisdn/${number}/${what}`);
  expect((await holder(payer, "active")).body).toEqual({ result: true });
  const names = (await holder(payer, "basicuserinfo")).body;
  expect(Object.keys(names ?? {})).toEqual(expect.arrayContaining(["given_name", "family_name"]));
  expect((await holder(payer, "basicuserinfo")).body).toEqual(names);
  expect((await holder("256770003451", "active")).body).toEqual({ result: false });
  expect(await holder("256770003450", "active")).toMatchObject({ http: 404, body: { code: "RESOURCE_NOT_FOUND" } });
  expect((await holder("233240000000", "active")).http).toBe(404);
  expect((await holder("+256770000311", "active")).http).toBe(400);
  expect((await shop.get("collection", `accountholder/MSISDN/${payer}/active`)).http).toBe(400);
});

test("a text can be sent to who paid", async () => {
  const id = await collect();
  const path = `v1_0/requesttopay/${id}/deliverynotification`;
  expect((await shop.post("collection", path, id, { notificationMessage: "On its way" })).http).toBe(200);
  expect((await shop.post("collection", path, id, { notificationMessage: "a".repeat(161) })).http).toBe(400);
  expect(simulator.momo.transactions()).toMatchObject([{ notifications: ["On its way"] }]);
});

test.each(Object.entries(environments))("%s takes its own currency and phones", async (environment, of) => {
  const account = { ...ugandaAccount(platform), environment, currency: of.currency, apiUser: randomUUID() };
  simulator.momo.configure(account);
  const seller = momoClient(simulator, platform, account);
  await seller.login("collection");
  const id = await seller.askFrom(`${of.callingCode ?? "46"}770000311`, of.minorDigits === 2 ? "12.50" : "1250");
  const foreigner = await seller.askFrom("7770000311", "40");
  await later(5);
  expect((await seller.payment(id)).body).toMatchObject({
    status: "SUCCESSFUL",
    amount: of.minorDigits === 2 ? "12.5" : "1250",
    currency: of.currency,
  });
  expect(simulator.momo.totals({ environment })[of.currency]?.collected).toBe(of.callingCode === null ? 5_250 : 1_250);
  expect((await seller.payment(foreigner)).body?.["reason"]).toBe(
    of.callingCode === null ? undefined : "PAYER_NOT_FOUND",
  );
});

test("an environment with another country's currency is not taken", () => {
  expect(() => simulator.momo.configure({ ...ugandaAccount(platform), currency: "KES" })).toThrow(RangeError);
  expect(() => simulator.momo.configure({ ...ugandaAccount(platform), environment: "mtnkenya" })).toThrow(RangeError);
});

test("two merchants in one country see nothing of each other", async () => {
  const id = await collect();
  const other = { ...ugandaAccount(platform), apiUser: randomUUID() };
  simulator.momo.configure(other);
  const seller = momoClient(simulator, platform, other);
  await seller.login("collection");
  expect((await seller.payment(id)).http).toBe(404);
  expect((await seller.ask(id)).http).toBe(202);
});

test("the sandbox makes its own users and keys", async () => {
  const sandbox = { ...ugandaAccount(platform), environment: "sandbox", currency: "EUR", apiUser: randomUUID() };
  simulator.momo.configure({ ...sandbox, subscriptionKeys: { collection: "s01", disbursement: "s02" } });
  const id = randomUUID();
  const headers = { "ocp-apim-subscription-key": "s01" };
  const user = { providerCallbackHost: new URL(platform.url).host };
  const create = async () => shop.send("POST", "/v1_0/apiuser", { ...headers, "x-reference-id": id }, user);
  expect(await create()).toMatchObject({ http: 201, text: "" });
  expect(await create()).toMatchObject({ http: 409, body: { code: "RESOURCE_ALREADY_EXIST" } });
  expect((await shop.send("GET", `/v1_0/apiuser/${id}`, headers)).body).toEqual({
    ...user,
    targetEnvironment: "sandbox",
  });
  const { http, body } = await shop.send("POST", `/v1_0/apiuser/${id}/apikey`, headers);
  expect(http).toBe(201);
  const apiKey = String(body?.["apiKey"]);
  expect(apiKey).toMatch(/^[\da-f]{32}$/);
  const keys = { collection: "s01", disbursement: "s02" };
  const seller = momoClient(simulator, platform, { ...sandbox, subscriptionKeys: keys, apiUser: id, apiKey });
  await seller.login("collection");
  expect((await seller.ask(randomUUID(), { amount: "12.50" })).http).toBe(202);
  expect((await shop.send("POST", "/v1_0/apiuser", { "ocp-apim-subscription-key": "c01" }, user)).http).toBe(401);
});
