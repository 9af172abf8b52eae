// What the operator's staff do in a wallet's portal, at the desk: no notice is sent, and the sums follow.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { momoClient, payer, ugandaAccount, type MomoClient } from "./momo-client.ts";
import { account, lastResult, mpesaClient, type MpesaClient, noticesTo } from "./mpesa-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let simulator: Simulator;
let platform: Receiver;
let mpesa: MpesaClient;
let momo: MomoClient;
beforeAll(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.mpesa.configure({ ...account, openingFloat: 1_000_000 }, { autoAnswerSeconds: null });
  const uganda = { ...ugandaAccount(platform), openingFloat: 1_000_000 };
  simulator.momo.configure(uganda, { autoAnswerSeconds: null });
  mpesa = mpesaClient(simulator, platform);
  momo = momoClient(simulator, platform, uganda);
  await mpesa.login();
  await momo.login("collection");
  await momo.login("disbursement");
});
afterAll(async () => {
  await simulator.stop();
  await platform.close();
});
beforeEach(() => void (platform.received.length = 0));

type Said = { status: number; body: { said?: string; error?: string } };

async function act(till: string, id: string, name: string): Promise<Said> {
  const answer = await fetch(`${simulator.url}/desk/act`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ till, id, act: name }),
  });
  return { status: answer.status, body: (await answer.json()) as Said["body"] };
}

const held = () => ({ mpesa: simulator.mpesa.totals().KES.held, momo: simulator.momo.totals()["UGX"]?.held ?? 0 });

test("M-Pesa: a payment is given back once, and only a reversal of ours finds out", async () => {
  const id = String((await mpesa.push()).body?.["CheckoutRequestID"]);
  await act("mpesa", id, "approve");
  const before = held().mpesa;
  platform.received.length = 0;
  expect(await act("mpesa", id, "give_back")).toMatchObject({
    body: { said: "Staff gave it back in M-Pesa's portal." },
  });
  expect(before - held().mpesa).toBe(150_000);
  expect((await act("mpesa", id, "give_back")).status).toBe(409);
  expect(platform.received).toEqual([]);
  await mpesa.reverse(simulator.mpesa.pushes().at(-1)?.receipt ?? "");
  await simulator.clock.advance({ seconds: 60 });
  expect(lastResult(platform).result).toMatchObject({ ResultCode: "R000001" });
});

test("M-Pesa: a payer pays a tenth, which the notice tells and the query does not", async () => {
  await simulator.clock.advance({ seconds: 600 });
  const id = String((await mpesa.push()).body?.["CheckoutRequestID"]);
  const before = held().mpesa;
  expect(await act("mpesa", id, "pay_less")).toMatchObject({
    body: { said: "The PIN was entered: KSh 150.00 is paid." },
  });
  expect(held().mpesa - before).toBe(15_000);
  expect(JSON.stringify(noticesTo(platform, "/stk")[0])).toContain('{"Name":"Amount","Value":150}');
  expect((await mpesa.query(id)).body).toMatchObject({ ResultCode: "0" });
});

test("M-Pesa: a payout that failed or came back is paid again under another name", async () => {
  await mpesa.payOut();
  await act("mpesa", "payout:payout-1", "fails");
  const before = held().mpesa;
  platform.received.length = 0;
  expect(await act("mpesa", "payout:payout-1", "paid_again")).toMatchObject({
    body: { said: "Staff sent it once more in M-Pesa's portal: it has arrived." },
  });
  expect(simulator.mpesa.payouts().at(-1)).toMatchObject({ state: "completed", amount: 50_000, phone: "254700000388" });
  // It also has a fee.
  expect(before - held().mpesa).toBe(51_300);
  const again = simulator.mpesa.payouts().at(-1)?.originatorConversationId ?? "";
  expect(await act("mpesa", `payout:${again}`, "taken_back")).toMatchObject({ status: 200 });
  await act("mpesa", `payout:${again}`, "paid_again");
  expect(new Set(simulator.mpesa.payouts().map((one) => one.originatorConversationId)).size).toBe(3);
  expect(platform.received).toEqual([]);
  await mpesa.status({ OriginalConversationID: "payout-1" });
  await simulator.clock.advance({ seconds: 60 });
  expect(lastResult(platform).parameters).toMatchObject({ TransactionStatus: "Failed" });
});

test("MTN: a payment is given back once, and stays SUCCESSFUL", async () => {
  const id = await momo.askFrom(payer);
  await act("momo", id, "approve");
  platform.received.length = 0;
  const before = held().momo;
  expect((await act("momo", id, "give_back")).status).toBe(200);
  expect(before - held().momo).toBe(45_000);
  expect((await act("momo", id, "give_back")).status).toBe(409);
  expect((await momo.payment(id)).body).toMatchObject({ status: "SUCCESSFUL" });
  expect(platform.received).toEqual([]);
});

test("MTN: a payout is taken back, then paid again, and both words stay as they were", async () => {
  const id = randomUUID();
  await momo.transfer(id);
  await act("momo", `payout:${id}`, "arrives");
  platform.received.length = 0;
  const before = held().momo;
  expect((await act("momo", `payout:${id}`, "taken_back")).status).toBe(200);
  expect(held().momo - before).toBe(12_000);
  expect((await act("momo", `payout:${id}`, "taken_back")).status).toBe(409);
  expect((await act("momo", `payout:${id}`, "paid_again")).status).toBe(200);
  expect(held().momo).toBe(before);
  expect((await momo.get("disbursement", `transfer/${id}`)).body).toMatchObject({ status: "SUCCESSFUL" });
  expect(simulator.momo.payouts().at(-1)).toMatchObject({ externalId: "", moved: 12_000 });
  expect(platform.received).toEqual([]);
});
