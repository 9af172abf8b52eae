// A provider's answer that can't be true is reported to a person, and moves nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Bound, ProviderPayment } from "../../src/payments/index.ts";
import { providerSays } from "../support/provider-says.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

const provider = openRefundingProvider();
const bound: Bound = provider.gatewayOf("sandbox", "cardgateway1");
let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers });
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = await selling.system.newShop();
});

type Story = { orderId: string; paymentId: string; reference: string };
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const order = ({ orderId }: Pick<Story, "orderId">) => selling.orderOf(orderId, shop);
const says = (story: Pick<Story, "paymentId" | "reference">, changes: Partial<ProviderPayment>, at = shop) =>
  providerSays({ selling, bound, story, changes, shop: at });

async function begun(): Promise<Story> {
  const { orderId } = await selling.sell({ shop });
  const { id, reference } = await selling.begin(orderId, shop);
  return { orderId, paymentId: id, reference };
}

async function waiting(): Promise<Answer["body"]> {
  const { body } = await call("GET", "/api/mispayments?status=open");
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

async function dismissed(id: string): Promise<void> {
  const answer = await call("POST", `/api/mispayments/${id}/dismiss`, { note: "looked at in the portal" });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await selling.rest();
}

describe("what can't be so is reported, and moves nothing", () => {
  test("one transaction under two references: also when the second order is dearer", async () => {
    const story = await begun();
    const one = { providerTransactionId: `one ${story.paymentId}` };
    await says(story, one);
    const dearer = await selling.sell({ shop, price: 2_000_000 });
    const { id, reference } = await selling.begin(dearer.orderId, shop);
    await says({ ...story, paymentId: id, reference }, one);
    const elsewhere = await selling.system.newShop();
    const foreign = await selling.sell({ shop: elsewhere });
    const theirs = await selling.begin(foreign.orderId, elsewhere);
    await says({ ...story, paymentId: theirs.id, reference: theirs.reference }, one, elsewhere);
    expect(await selling.orderOf(foreign.orderId, elsewhere)).toMatchObject({ status: "pending" });
    expect(await order(dearer)).toMatchObject({ status: "pending", fundsStatus: "none" });
    expect(await waiting()).toMatchObject({ kind: "contradiction", amount: null });
    await selling.wholeBooks();
  });

  test("each contradiction of a payment is kept, and it waits until a person has put all of them away", async () => {
    const story = await begun();
    const contradiction = (detail: string) => ({
      providerTransactionId: `two ${story.paymentId}`,
      contradiction: { detail, stops: true },
    });
    await says(story, contradiction("the notice says 1,500,000; asked, it says failed"));
    await says(story, contradiction("the notice says 1,400,000; asked, it says paid"));
    expect(await order(story)).toMatchObject({ status: "pending", fundsStatus: "none" });
    const { data } = (await call("GET", "/api/mispayments?status=open&sort=createdAt")).body;
    expect(data).toMatchObject([{ kind: "contradiction" }, { kind: "contradiction" }]);
    await dismissed(data[0].id);
    await says(story, contradiction("the notice says 1,400,000; asked, it says paid"));
    expect(await order(story)).toMatchObject({ status: "pending" });
    await dismissed(data[1].id);
    await says(story, contradiction("the notice says 1,400,000; asked, it says paid"));
    expect(await order(story)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await selling.wholeBooks();
  });

  test("a payment that was booked, and of which less came by a later answer, is reported", async () => {
    const story = await begun();
    const one = { providerTransactionId: `less ${story.paymentId}` };
    await says(story, one);
    await says(story, { ...one, amount: 150_000n });
    expect(await order(story)).toMatchObject({ status: "paid", fundsStatus: "held" });
    expect(await waiting()).toMatchObject({ kind: "contradiction", detail: expect.stringContaining("was booked") });
    await selling.wholeBooks();
  });

  test("a payment that was booked and is denied by a later answer is reported, once", async () => {
    const story = await begun();
    const one = { providerTransactionId: `denied ${story.paymentId}` };
    await says(story, one);
    for (let times = 0; times < 2; times += 1) await says(story, { ...one, status: "failed", word: "abandoned" });
    expect(await order(story)).toMatchObject({ status: "paid", fundsStatus: "held" });
    expect(await waiting()).toMatchObject({
      kind: "contradiction",
      detail: expect.stringContaining('was booked; now it says "abandoned"'),
    });
    await selling.wholeBooks();
  });

  test("a payment of a time to come is booked as of now", async () => {
    const story = await begun();
    await says(story, { providerTransactionId: `late ${story.paymentId}`, paidAt: new Date("2099-01-01T00:00:00Z") });
    const { rows } = await selling.system.admin.query(
      "select max(effective_at) at from ledger_transactions where shop_id = $1",
      [shop.id],
    );
    expect(rows[0].at).toEqual(selling.system.clock.now());
  });
});
