import { afterEach, beforeEach, expect, test } from "vitest";
import { startMerchant, type Merchant } from "./flutterwave-merchant.ts";

let merchant: Merchant;

beforeEach(async () => {
  merchant = await startMerchant({ openingBalances: { NGN: 100_000 } });
});

afterEach(async () => merchant.stop());

const day = 24 * 3_600;
const flutterwave = () => merchant.simulator.flutterwave;
const answer = async (id: number | undefined, body: object) => merchant.call("PUT", `/chargebacks/${id}`, body);
const balance = async () => (await merchant.data("GET", "/balances/NGN"))["available_balance"];
const events = () =>
  merchant.platform.received.map(({ body }) => body.event).filter((event) => event !== "charge.completed");

async function charged(wanted: object = {}) {
  return flutterwave().openChargeback({ transactionId: await merchant.paid(), ...wanted });
}

test("a chargeback takes the amount off the balance at once and is told", async () => {
  const transactionId = await merchant.paid();
  const before = await balance();
  const { id } = flutterwave().openChargeback({ transactionId, amount: 5_000, comment: "Not as described" });
  await merchant.simulator.webhooks.idle();
  expect(await balance()).toBe(Number(before) - 5_000);
  expect(merchant.told("chargeback.initiated")).toMatchObject([
    {
      data: {
        id,
        amount: 5_000,
        status: "initiated",
        stage: "new",
        tx_ref: "ord-10482-a1",
        transaction_id: transactionId,
      },
    },
  ]);
  const { body } = await merchant.call("GET", `/chargebacks?status=initiated`);
  expect(body.data).toMatchObject([{ id, comment: "Not as described", meta: { uploaded_proof: null } }]);
});

test("a merchant may have the webhooks off; the list knows all the same", async () => {
  merchant.configure({ chargebackNotices: false });
  await charged();
  await merchant.simulator.webhooks.idle();
  expect(events()).toEqual([]);
  expect((await merchant.call("GET", "/chargebacks")).body.data).toHaveLength(1);
});

test("declined with proof, it is decided a day later, and won money is back", async () => {
  const { id } = await charged();
  const before = await balance();
  const { body } = await answer(id, { action: "decline", comment: "https://cdn.filestackcontent.example/proof" });
  expect(body).toMatchObject({
    id,
    status: "declined",
    meta: { uploaded_proof: "https://cdn.filestackcontent.example/proof" },
  });
  await merchant.advance(day + 1);
  expect(flutterwave().chargebacks()).toMatchObject([{ id, status: "won" }]);
  expect(await balance()).toBe(Number(before) + 12_500);
  expect(events()).toEqual(["chargeback.initiated", "chargeback.won"]);
});

test("accepted, the money is gone", async () => {
  const { id } = await charged();
  const before = await balance();
  expect((await answer(id, { action: "accept", comment: "Our fault" })).http).toBe(200);
  expect(await balance()).toBe(before);
  expect(flutterwave().totals()["NGN"]).toMatchObject({ chargedBack: "12500", held: "0" });
  await merchant.advance(30 * day);
  expect(events()).toEqual(["chargeback.initiated", "chargeback.accepted"]);
});

test("silence ends in lost when the time to answer is over", async () => {
  const { id, dueAt } = await charged();
  expect(dueAt).toMatch(/T15:59:59\.000Z$/);
  await merchant.advance(3 * day);
  expect(merchant.simulator.clock.now().toISOString() > dueAt).toBe(true);
  const { body } = await merchant.call("GET", `/chargebacks?id=${id}`);
  expect(body.data).toMatchObject([{ status: "lost" }]);
  expect(JSON.stringify(body.data)).toContain("No merchant response");
  expect((await answer(id, { action: "decline", comment: "late" })).http).toBe(400);
});

test("what was answered can't be answered again, and other words than the two are refused", async () => {
  const { id } = await charged();
  expect((await answer(id, { action: "ignore" })).http).toBe(400);
  expect((await answer(id, { action: "decline", comment: "no" })).http).toBe(200);
  expect((await answer(id, { action: "accept" })).http).toBe(400);
  expect((await answer(1, { action: "accept" })).http).toBe(404);
});

test("a case comes back at a later stage as a new number with the same flw_ref, and the money is held once", async () => {
  const first = await charged({ verdicts: ["next_stage", "next_stage", "lost"] });
  const held = await balance();
  for (const stage of ["new", "second", "pre-arbitration"]) {
    const open = flutterwave().chargebacks().at(-1);
    expect(open).toMatchObject({ stage, status: "initiated", flwRef: first.flwRef });
    expect(await balance()).toBe(held);
    await answer(open?.id, { action: "decline", comment: "no" });
    await merchant.advance(day + 1);
  }
  const cases = flutterwave().chargebacks();
  expect(cases.map(({ status }) => status)).toEqual(["declined", "declined", "lost"]);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(3);
  expect(await balance()).toBe(held);
  expect(flutterwave().totals()["NGN"]).toMatchObject({ chargedBack: "12500", held: "0" });
});

test.each([
  [22, ["won"]],
  [31, ["lost"]],
  [32, ["declined", "initiated"]],
])("%i: charged back a day after the payment; once declined it is %j", async (kobo, statuses) => {
  await merchant.paid({ amount: Number(`12500.${kobo}`) });
  await merchant.advance(day + 1);
  const [open] = flutterwave().chargebacks();
  expect(open).toMatchObject({ status: "initiated", amount: Number(`12500.${kobo}`) });
  await answer(open?.id, { action: "decline", comment: "no" });
  await merchant.advance(day + 1);
  expect(
    flutterwave()
      .chargebacks()
      .map(({ status }) => status),
  ).toEqual(statuses);
});

test("a proof is uploaded as a form and gets an address", async () => {
  const form = new FormData();
  form.append("image", new Blob([Buffer.from("proof")], { type: "image/png" }), "proof.png");
  const post = async (body: FormData) => {
    const headers = { authorization: "Bearer FLWSECK_TEST-fixture000000000000000000000000-X" };
    const response = await fetch(`${merchant.simulator.url}/flutterwave/v3/upload_image`, {
      method: "POST",
      headers,
      body,
    });
    const answered: { data: unknown } = JSON.parse(await response.text());
    return { http: response.status, data: answered.data };
  };
  expect(await post(form)).toMatchObject({ http: 200, data: expect.stringMatching(/^https:\/\//) as string });
  const other = new FormData();
  other.append("file", "proof");
  expect((await post(other)).http).toBe(400);
});
