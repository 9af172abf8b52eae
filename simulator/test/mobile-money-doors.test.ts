import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { account, mpesaClient, phone } from "./mpesa-client.ts";
import { momoClient, payer, ugandaAccount } from "./momo-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let folder: string;
let platform: Receiver;
let simulator: Simulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "simulator-"));
  platform = await startReceiver();
  simulator = await startSimulator({ stateFile: join(folder, "state.json") });
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
  await rm(folder, { recursive: true });
});

async function restart(): Promise<void> {
  await simulator.stop();
  simulator = await startSimulator({ stateFile: join(folder, "state.json") });
}

async function door(path: string, body?: object): Promise<{ http: number; answer: Record<string, unknown> }> {
  const headers = { "content-type": "application/json" };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const response = await fetch(`${simulator.url}/_/${path}`, init);
  return { http: response.status, answer: JSON.parse(await response.text()) };
}

test("M-Pesa is configured, answered and read over its doors", async () => {
  expect((await door("mpesa/configure", { accounts: [{ shortCode: "174379" }] })).http).toBe(400);
  const settings = { autoAnswerSeconds: null };
  expect(await door("mpesa/configure", { accounts: [account], settings })).toMatchObject({
    answer: { configured: ["174379"] },
  });
  const shop = mpesaClient(simulator, platform);
  await shop.login();
  await shop.push();
  expect(await door("mpesa/approve", { phone: "254700000000" })).toMatchObject({ http: 404 });
  expect(await door("mpesa/approve", { phone })).toMatchObject({ http: 200, answer: { state: "paid" } });
  const menu = { shortCode: "174379", phone, amount: 240_000, reference: "A1" };
  expect(await door("mpesa/c2b", menu)).toMatchObject({ answer: { payment: { by: "menu" } } });
  expect((await door("mpesa/c2b", { ...menu, amount: 150 })).http).toBe(400);
  expect((await door("mpesa/c2b", { ...menu, shortCode: "600000" })).http).toBe(404);
  expect((await door("mpesa/books")).answer).toMatchObject({
    prompts: [],
    transactions: [{ by: "push" }, { by: "menu" }],
    totals: { KES: { collected: 390_000 } },
  });
  expect(await (await fetch(`${simulator.url}/_/mpesa/certificate`)).text()).toContain("BEGIN PUBLIC KEY");
});

test("MoMo is configured, answered and read over its doors", async () => {
  const uganda = ugandaAccount(platform);
  expect((await door("momo/configure", { accounts: [{ ...uganda, currency: "KES" }] })).http).toBe(400);
  await door("momo/configure", { accounts: [uganda] });
  await door("momo/behave", { autoAnswerSeconds: null });
  const shop = momoClient(simulator, platform, uganda);
  await shop.login("collection");
  const id = await shop.askFrom(payer);
  expect((await door("momo/books")).answer).toMatchObject({ prompts: [{ referenceId: id }] });
  expect(await door("momo/decline", { referenceId: id })).toMatchObject({ answer: { status: "FAILED" } });
  expect((await door("momo/approve", { referenceId: id })).http).toBe(404);
});

test("what staff do in the portals is done over the doors, and known after a restart", async () => {
  const uganda = { ...ugandaAccount(platform), openingFloat: 1_000_000 };
  await door("momo/configure", { accounts: [uganda] });
  await door("mpesa/configure", {
    accounts: [{ ...account, openingFloat: 1_000_000 }],
    settings: { autoAnswerSeconds: null },
  });
  const [kenya, shop] = [mpesaClient(simulator, platform), momoClient(simulator, platform, uganda)];
  await kenya.login();
  await shop.login("disbursement");
  await kenya.push();
  expect((await door("mpesa/approve", { paid: 20_000 })).http).toBe(400);
  expect(await door("mpesa/approve", { phone, paid: 20_000 })).toMatchObject({ http: 200, answer: { state: "paid" } });
  expect(simulator.mpesa.transactions()).toMatchObject([{ amount: 20_000 }]);
  const id = randomUUID();
  await shop.transfer(id);
  await kenya.payOut();
  await simulator.clock.advance({ seconds: 60 });
  const mine = { originatorConversationId: "payout-1" };
  expect((await door("mpesa/pay-again-in-portal", mine)).http).toBe(404);
  expect(await door("mpesa/take-back-in-portal", mine)).toMatchObject({ answer: { state: "reversed" } });
  expect(await door("mpesa/pay-again-in-portal", mine)).toMatchObject({ answer: { state: "completed" } });
  expect((await door("momo/pay-again-in-portal", { referenceId: id })).http).toBe(404);
  expect(await door("momo/take-back-in-portal", { referenceId: id })).toMatchObject({ answer: { takenBack: true } });
  expect(await door("momo/pay-again-in-portal", { externalId: `ours-${id}` })).toMatchObject({ http: 200 });
  const totals = [simulator.mpesa.totals(), simulator.momo.totals()];
  expect(totals).toMatchObject([{ KES: { paidOut: 50_000 } }, { UGX: { paidOut: 12_000 } }]);
  await restart();
  expect([simulator.mpesa.totals(), simulator.momo.totals()]).toEqual(totals);
});

test("a restarted M-Pesa knows its books, its token and its open prompts", async () => {
  simulator.mpesa.configure({ ...account, openingFloat: 500_000 });
  const shop = mpesaClient(simulator, platform);
  await shop.login();
  const { body } = await shop.push();
  await shop.payOut();
  await shop.reverse("UCE0000001");
  await restart();
  await simulator.clock.advance({ seconds: 5 });
  const again = mpesaClient(simulator, platform);
  expect(await again.call("/mpesa/stkpush/v1/processrequest", {}, shop.token())).toMatchObject({ http: 400 });
  expect(simulator.mpesa.pushes()).toMatchObject([{ checkoutRequestId: body?.["CheckoutRequestID"], state: "paid" }]);
  expect(simulator.mpesa.payouts()).toMatchObject([{ state: "completed" }]);
  expect(simulator.mpesa.reversals()).toMatchObject([{ state: "failed", resultCode: "R000002" }]);
  const totals = simulator.mpesa.totals();
  expect(totals.KES).toMatchObject({ collected: 150_000, paidOut: 50_000, opening: 500_000 });
  await restart();
  expect(simulator.mpesa.totals()).toEqual(totals);
});

test("a restarted MoMo knows its books, its tokens and its open prompts", async () => {
  simulator.momo.configure(ugandaAccount(platform));
  const shop = momoClient(simulator, platform, ugandaAccount(platform));
  await shop.login("collection");
  await shop.login("disbursement");
  const id = await shop.askFrom(payer);
  await restart();
  await simulator.clock.advance({ seconds: 5 });
  expect(simulator.momo.transactions()).toMatchObject([{ referenceId: id, status: "SUCCESSFUL" }]);
  const headers = shop.headersOf("collection");
  const shown = await fetch(`${simulator.url}/momo/collection/v1_0/requesttopay/${id}`, { headers });
  expect(await shown.text()).toContain("SUCCESSFUL");
  const totals = simulator.momo.totals();
  await restart();
  expect(simulator.momo.totals()).toEqual(totals);
});
