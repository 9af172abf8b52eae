// A wallet reports after we have already asked it and the act is over. MTN does so once, at any time; M-Pesa answers
// each of our questions. We keep what they say, and it moves nothing. What contradicts the books is on the desk.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seller, sellerIn } from "./support/paying.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { TestShop } from "./support/system.ts";
import { pass } from "./torture/permutations.ts";
import { type Begun, post, type SilentGateway, silentGateways } from "./torture/silent-gateways.ts";

let selling: Selling;
let seller: Seller;
let mpesa: SilentGateway;
let momo: SilentGateway;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
  mpesa = silentGateways(selling, "mobilemoney1");
  momo = silentGateways(selling, "mobilemoney2");
});
afterAll(() => selling.stop());

const day = 24 * 3_600;

async function reports({ key }: TestShop): Promise<string[]> {
  const { body } = await selling.system.call("GET", "/api/mispayments", { key });
  return body.data.map(({ kind, detail }: { kind: string; detail: string }) => `${kind}: ${detail}`);
}

async function kept(id: string): Promise<string[]> {
  const { rows } = await selling.system.admin.query(
    "select state from inbox where subject ->> 'objectId' = $1 order by received_at",
    [id],
  );
  return rows.map(({ state }) => state);
}

async function rejected(): Promise<number> {
  return (await selling.system.admin.query("select count(*)::int count from inbox_rejections")).rows[0].count;
}

/** We asked the provider before its notice came. */
async function paidWhenAsked(gateway: SilentGateway, price?: number): Promise<{ shop: TestShop; begun: Begun }> {
  const shop = await gateway.newShop();
  const begun = await gateway.begin(shop, price);
  await gateway.pay(begun);
  await selling.rest();
  const body = { reference: begun.payment.reference };
  await selling.system.call("POST", "/api/payments/verify", { key: shop.key, body });
  expect(await selling.orderOf(begun.orderId, shop)).toMatchObject({ paymentStatus: "paid" });
  return { shop, begun };
}

async function tell(path: string, notice: object): Promise<number> {
  const { status } = await selling.system.call("POST", path, { raw: JSON.stringify(notice), key: null });
  await selling.rest();
  return status;
}

const addressOf = (slot: "mobilemoney1" | "mobilemoney2", about: "payout" | "refund", id: string): string =>
  new URL(selling.system.services.addresses.urlOf(slot, about, id)).pathname;

describe("MTN", () => {
  test.each([
    ["a payment", 54_902],
    ["a refund", 54_000],
  ])("the only callback of %s comes ten minutes after we asked: it is taken", async (what, price) => {
    selling.simulator.momo.behave({ dropCallbacks: false });
    const before = await rejected();
    const { shop, begun } = await paidWhenAsked(momo, price);
    let id = begun.payment.id;
    if (what === "a refund") {
      const asked = await selling.system.call("POST", `/api/payments/${id}/refund`, {
        key: shop.key,
        body: { amount: { amount: 20_902, currency: "UGX" }, reason: "torn" },
      });
      expect([asked.status, asked.text]).toEqual([201, asked.text]);
      id = asked.body.id;
      await pass(selling, 120);
      await pass(selling, 120);
      const { body } = await selling.system.call("GET", `/api/refunds/${id}`, { key: shop.key });
      expect(body.status).toBe("succeeded");
    }
    expect(await kept(id)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await pass(selling, 300);
    expect(await kept(id)).toEqual(["processed"]);
    expect(await rejected()).toBe(before);
    expect(await reports(shop)).toEqual([]);
    selling.simulator.momo.behave({ dropCallbacks: true });
    await selling.wholeBooks();
  });

  test.each([
    ["another sum", { amount: "17" }, /the notice says SUCCESSFUL of 17 UGX; asked, MTN says SUCCESSFUL of 54901 UGX/],
    ["another end", { status: "FAILED" }, /the notice says FAILED of 54901 UGX; asked, MTN says SUCCESSFUL of 54901/],
  ])("a callback that names %s when the payment is over is on the desk", async (_what, claim, words) => {
    const { shop, begun } = await paidWhenAsked(momo);
    for (let times = 0; times < 2; times += 1)
      expect((await post(selling, momo.notice(begun, claim))).status).toBe(200);
    await selling.rest();
    expect(await reports(shop)).toEqual([expect.stringMatching(words)]);
    expect(await selling.orderOf(begun.orderId, shop)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
    await selling.wholeBooks();
  });

  test("a callback that says failed of a payout that was paid a month ago is on the desk, and moves nothing", async () => {
    const shop = await seller.shop(momo.place, {
      kind: "mobile_wallet",
      bankCode: "mtn",
      number: "0772 700 100",
      name: "Okello Musa",
    });
    await seller.manual(shop);
    await pass(selling, day);
    await seller.earn(54_000, shop, "UGX");
    const { body } = await seller.payOut(shop, { amount: 54_000, currency: "UGX" });
    await selling.rest();
    for (const days of [1, 2, 4, 8, 16, 3]) await pass(selling, days * day);
    const { status, reference } = await seller.payoutOf(body.id, shop);
    expect(status).toBe("paid");
    const notice = {
      externalId: reference,
      amount: "54000",
      currency: "UGX",
      status: "FAILED",
      reason: "PAYEE_NOT_FOUND",
    };
    const path = addressOf("mobilemoney2", "payout", body.id);
    const { rows } = await selling.system.admin.query(
      "select closed_at is not null closed from notice_addresses where object_id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ closed: true }]);
    expect(await tell(path, { ...notice, payee: { partyIdType: "MSISDN", partyId: "256772700100" } })).toBe(200);
    expect(await reports(shop)).toEqual([
      expect.stringContaining('its notice says "FAILED" over 54000 UGX; asked, it says "SUCCESSFUL" over 54000 UGX'),
    ]);
    expect((await seller.payoutOf(body.id, shop)).status).toBe("paid");
    expect(await seller.balance(shop)).toMatchObject({ available: 0, owed: 0 });
    await seller.wholeBooks();
  });
});

test("M-Pesa: a result that says otherwise of a refund that is over is on the desk; a fourth is refused", async () => {
  const shop = await mpesa.newShop();
  const begun = await mpesa.begin(shop, 250_000);
  await mpesa.pay(begun);
  expect((await post(selling, mpesa.notice(begun))).status).toBe(200);
  await selling.rest();
  const asked = await selling.system.call("POST", `/api/payments/${begun.payment.id}/refund`, {
    key: shop.key,
    body: { reason: "torn" },
  });
  await selling.rest();
  for (let times = 0; times < 4; times += 1) await pass(selling, 60);
  const refund = async () =>
    (await selling.system.call("GET", `/api/refunds/${asked.body.id}`, { key: shop.key })).body;
  expect(await refund()).toMatchObject({ status: "succeeded" });
  const { rows } = await selling.system.admin.query("select reference from refunds where id = $1", [asked.body.id]);
  const said = (code: number, salt: number) => ({
    Result: {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: `said ${salt}`,
      OriginatorConversationID: rows[0].reference,
      ConversationID: `AG_${salt}`,
      TransactionID: "UCE0000000",
    },
  });
  const path = addressOf("mobilemoney1", "refund", asked.body.id);
  expect(await tell(path, said(2001, 1))).toBe(200);
  expect(await tell(path, said(2001, 2))).toBe(200);
  expect(await tell(path, said(2001, 2))).toBe(200);
  expect(await tell(path, said(2001, 3))).toBe(200);
  expect(await tell(path, said(2001, 4))).toBe(401);
  const told = await reports(shop);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/contradiction: mpesa contradicts itself about refund .*"2001"/);
  expect(await refund()).toMatchObject({ status: "succeeded" });
  await seller.wholeBooks();
});
