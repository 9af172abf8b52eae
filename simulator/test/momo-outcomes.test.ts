import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { momoAmountOutcomes, momoPhoneOutcomes } from "../src/momo/outcomes.ts";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { momoClient, payer, ugandaAccount, type MomoClient } from "./momo-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let simulator: Simulator;
let platform: Receiver;
let shop: MomoClient;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.momo.configure({ ...ugandaAccount(platform), openingFloat: 1_000_000 });
  shop = momoClient(simulator, platform, ugandaAccount(platform));
  await shop.login("collection");
  await shop.login("disbursement");
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

const later = async (seconds: number) => simulator.clock.advance({ seconds });
const shown = async (id: string) => (await shop.payment(id)).body;
const asked = async (amount: string) => shop.askFrom(payer, amount);
const told = () => platform.received.map(({ bytes }): Record<string, unknown> => JSON.parse(bytes.toString()));

test("no two outcomes share an ending", () => {
  for (const list of [momoAmountOutcomes, momoPhoneOutcomes])
    expect(new Set(list.map(({ ending }) => ending)).size).toBe(list.length);
});

const endings = momoPhoneOutcomes.filter(({ ending }) => ending !== "3453" && ending !== "3454");

test.each(endings)("a phone ending in $ending fails as its table says", async ({ ending, payer: ofPayer, payee }) => {
  const phone = `25677000${ending}`;
  const payment = await shop.askFrom(phone);
  const transfer = randomUUID();
  await shop.transfer(transfer, { payee: { partyIdType: "MSISDN", partyId: phone } });
  await later(5);
  const reasonOf = (end: unknown) => (typeof end === "object" && end !== null ? Reflect.get(end, "reason") : undefined);
  expect((await shown(payment))?.["reason"]).toBe(reasonOf(ofPayer));
  expect((await shop.get("disbursement", `transfer/${transfer}`)).body?.["reason"]).toBe(reasonOf(payee));
});

test("an ongoing payment takes half a minute, a delayed one never ends", async () => {
  const ongoing = await shop.askFrom("256770003453");
  const delayed = await shop.askFrom("256770003454");
  await later(20);
  expect(await shown(ongoing)).toMatchObject({ status: "PENDING" });
  await later(11);
  expect(await shown(ongoing)).toMatchObject({ status: "SUCCESSFUL" });
  await later(24 * 3_600);
  await shop.login("collection");
  expect(await shown(delayed)).toMatchObject({ status: "PENDING" });
});

test("callbacks are lost or late while the payment is done", async () => {
  const lost = await asked("45901");
  const late = await asked("45902");
  await later(30);
  expect(await shown(lost)).toMatchObject({ status: "SUCCESSFUL" });
  expect(await shown(late)).toMatchObject({ status: "SUCCESSFUL" });
  expect(told()).toEqual([]);
  await later(600);
  expect(told()).toMatchObject([{ amount: "45902" }]);
});

test("callbacks lie about amount, currency or success; the look-up does not", async () => {
  const ids = [await asked("45903"), await asked("45904"), await asked("45905")];
  await later(5);
  expect(told()).toMatchObject([{ amount: "4590" }, { currency: "GHS" }, { status: "SUCCESSFUL" }]);
  expect(await Promise.all(ids.map(shown))).toMatchObject([
    { amount: "45903", status: "SUCCESSFUL" },
    { currency: "UGX", status: "SUCCESSFUL" },
    { status: "FAILED", reason: "APPROVAL_REJECTED" },
  ]);
});

test("an answer is lost or broken although the request was taken", async () => {
  const lost = randomUUID();
  await expect(shop.ask(lost, { amount: "45906" })).rejects.toThrow();
  expect((await shop.ask(lost, { amount: "45906" })).http).toBe(409);
  const broken = randomUUID();
  expect(await shop.ask(broken, { amount: "45915" })).toMatchObject({
    http: 500,
    body: { code: "INTERNAL_PROCESSING_ERROR" },
  });
  await later(5);
  expect(await shown(lost)).toMatchObject({ status: "SUCCESSFUL" });
  expect(await shown(broken)).toMatchObject({ status: "SUCCESSFUL" });
});

test("the service is unavailable once for the request, once for the look-up", async () => {
  const id = randomUUID();
  expect((await shop.ask(id, { amount: "45907" })).http).toBe(503);
  expect((await shop.payment(id)).http).toBe(404);
  expect((await shop.ask(id, { amount: "45907" })).http).toBe(202);
  const other = await asked("45908");
  expect((await shop.payment(other)).http).toBe(503);
  expect((await shop.payment(other)).http).toBe(200);
});

test("a success comes after eight minutes, though the prompt is open for five", async () => {
  const id = await asked("45909");
  await later(470);
  expect(await shown(id)).toMatchObject({ status: "PENDING" });
  await later(11);
  expect(await shown(id)).toMatchObject({ status: "SUCCESSFUL" });
});

test("a callback overtakes the look-up by a minute", async () => {
  const id = await asked("45911");
  await later(10);
  expect(told()).toMatchObject([{ status: "SUCCESSFUL" }]);
  expect(await shown(id)).toMatchObject({ status: "PENDING" });
  await later(60);
  expect(await shown(id)).toMatchObject({ status: "SUCCESSFUL" });
});

test("a payment without an end stays pending and holds nothing", async () => {
  const id = await asked("45912");
  await later(24 * 3_600);
  await shop.login("collection");
  expect(await shown(id)).toMatchObject({ status: "PENDING" });
  expect(simulator.momo.totals()["UGX"]).toMatchObject({ held: 0 });
});

test("amounts are written as a number or with needless zeros", async () => {
  expect((await shown(await asked("45913")))?.["amount"]).toBe(45_913);
  expect((await shown(await asked("45914")))?.["amount"]).toBe("45914.00");
  simulator.momo.behave({ amountAs: "number" });
  expect((await shown(await asked("45000")))?.["amount"]).toBe(45_000);
});

test("a payer pays less, and books and look-up say so", async () => {
  const id = await asked("45916");
  await later(5);
  expect(await shown(id)).toMatchObject({ status: "SUCCESSFUL", amount: "4591" });
  expect(simulator.momo.totals()["UGX"]).toMatchObject({ collected: 4_591 });
});

test("a reference is unknown for five seconds after the 202", async () => {
  simulator.momo.behave({ autoAnswerSeconds: 60 });
  const id = await asked("45917");
  expect((await shop.payment(id)).http).toBe(404);
  await later(6);
  expect(await shown(id)).toMatchObject({ status: "PENDING" });
});

test("a reason is an object, or missing, by amount or by setting", async () => {
  simulator.momo.behave({ autoAnswerSeconds: null });
  const refused = async (amount: string) => {
    const id = await asked(amount);
    await simulator.momo.decline({ referenceId: id });
    return (await shown(id))?.["reason"];
  };
  expect(await refused("45918")).toMatchObject({ code: "APPROVAL_REJECTED", message: expect.any(String) });
  expect(await refused("45919")).toBeUndefined();
  simulator.momo.behave({ reasonAs: "object" });
  expect(await refused("45000")).toMatchObject({ code: "APPROVAL_REJECTED" });
});

test("a refund fails later while its payment stays", async () => {
  const id = await asked("45921");
  await later(5);
  const refund = randomUUID();
  await shop.refund(refund, id, "45921");
  await later(3);
  expect((await shop.get("disbursement", `refund/${refund}`)).body).toMatchObject({
    status: "FAILED",
    reason: "PAYEE_NOT_ALLOWED_TO_RECEIVE",
  });
  expect(simulator.momo.totals()["UGX"]).toMatchObject({ collected: 45_921, refunded: 0 });
});

test("a transfer fails after ten minutes", async () => {
  const id = randomUUID();
  await shop.transfer(id, { amount: "12922" });
  const status = async () => (await shop.get("disbursement", `transfer/${id}`)).body;
  await later(590);
  expect(await status()).toMatchObject({ status: "PENDING" });
  await later(11);
  expect(await status()).toMatchObject({ status: "FAILED", reason: "INTERNAL_PROCESSING_ERROR" });
});
