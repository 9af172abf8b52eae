// Acceptance 18, payments: the order of notices, questions and waiting makes no difference to the end.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { inEveryOrder, pass } from "./permutations.ts";
import { patienceMs } from "./rounds.ts";
import { type Begun, post, silentGateways, type SilentGateway } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const patience = { timeout: patienceMs(90_000, 3_600_000) };
const slots = ["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"] as const;

async function scene(gateway: SilentGateway, price?: number) {
  const shop = await gateway.newShop();
  const begun = await gateway.begin(shop, price);
  return { shop, begun, hears: hearing(gateway, begun, shop), end: () => endOf(shop, begun) };
}

/** The news of a payment that may reach us, by each way. */
function hearing(gateway: SilentGateway, begun: Begun, { key }: TestShop) {
  const tell = async (claim: object, salt: number) => {
    const { status } = await post(selling, gateway.notice(begun, claim, salt));
    // The address of a finished payment no longer exists.
    expect(["200", "401"]).toContain(String(status));
  };
  const look = () => selling.system.call("GET", `/api/payments/verify?reference=${begun.payment.reference}`, { key });
  return {
    told: () => tell({}, 1),
    "told again": () => tell({}, 2),
    "told that it failed": () => tell({ status: gateway.slot === "mobilemoney1" ? 1032 : "FAILED" }, 3),
    asked: look,
    "asked twice at once": () => Promise.all([look(), look()]),
    waited: () => pass(selling, 25),
  };
}

/** Goods wait until a person has looked at a contradiction. This does so. */
async function lookAtContradictions(shop: TestShop): Promise<void> {
  const { rows } = await selling.system.admin.query<{ id: string }>(
    "select id from mispayments where shop_id = $1 and kind = 'contradiction' and state = 'open'",
    [shop.id],
  );
  for (const { id } of rows) {
    const body = { note: "looked at in the portal" };
    const answer = await selling.system.call("POST", `/api/mispayments/${id}/dismiss`, { key: shop.key, body });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
  }
  if (rows.length > 0) await pass(selling, 3_600);
}

async function endOf(shop: TestShop, { payment, orderId, productId }: Begun): Promise<object> {
  await lookAtContradictions(shop);
  const { status, paymentStatus, fundsStatus } = await selling.orderOf(orderId, shop);
  // A notice that comes before anything was paid names a transaction that never existed. It makes a report, and moves no money.
  const { rows } = await selling.system.admin.query(
    "select kind, state from mispayments where shop_id = $1 and kind <> 'contradiction' order by kind",
    [shop.id],
  );
  return {
    order: { status, paymentStatus, fundsStatus },
    payment: (await selling.paymentOf(payment.id, shop)).status,
    stock: await selling.stockOf(productId, shop),
    desk: rows,
  };
}

const heard = ["told", "told again", "told that it failed", "asked", "asked twice at once", "waited"];

describe.each(slots)("%s", (slot) => {
  test("a payment that was made", patience, async () => {
    const gateway = silentGateways(selling, slot);
    await inEveryOrder(selling, {
      name: `paid, ${slot}`,
      events: heard,
      begin: async () => {
        const { shop, begun, hears, end } = await scene(gateway);
        await gateway.pay(begun);
        return { shop, events: hears, end };
      },
    });
    await expectEnd({ status: "paid", fundsStatus: "held" });
  });
});

test("a payment that was refused", patience, async () => {
  const gateway = silentGateways(selling, "mobilemoney2");
  await inEveryOrder(selling, {
    name: "refused, mobilemoney2",
    events: heard,
    begin: async () => {
      const { shop, begun, hears, end } = await scene(gateway);
      await gateway.decline(begun);
      return { shop, events: hears, end: async () => ({ ...(await end()), failures: await failuresTold(shop) }) };
    },
  });
});

/** The failure is reported once, however often we look at it afterwards. */
async function failuresTold(shop: TestShop): Promise<number> {
  const { rows } = await selling.system.admin.query<{ count: number }>(
    "select count(*)::int count from events where shop_id = $1 and type = 'payment.failed'",
    [shop.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  return 1;
}

test.each(["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"] as const)(
  "a payment of too little, %s",
  patience,
  async (slot) => {
    const gateway = silentGateways(selling, slot);
    await inEveryOrder(selling, {
      name: `paid too little, ${slot}`,
      events: heard,
      begin: async () => {
        const { shop, begun, hears, end } = await scene(gateway, gateway.shortPrice ?? 0);
        await gateway.pay(begun);
        return { shop, events: hears, end };
      },
    });
  },
);

test("a payment that is made while its order expires", patience, async () => {
  const gateway = silentGateways(selling, "cardgateway1");
  await inEveryOrder(selling, {
    name: "paid around the order's end, cardgateway1",
    events: ["paid", "the order's time is over", "told", "asked", "waited"],
    begin: async () => {
      const { shop, begun, hears, end } = await scene(gateway);
      const { told, asked, waited } = hears;
      const over = () => pass(selling, 36 * 60);
      return {
        shop,
        events: { paid: () => gateway.pay(begun), "the order's time is over": over, told, asked, waited },
        end,
      };
    },
  });
  await expectEnd({ status: "paid", fundsStatus: "held" });
});

test("a payment that fails, and succeeds after all", patience, async () => {
  const gateway = silentGateways(selling, "cardgateway2");
  await inEveryOrder(selling, {
    name: "failed, then paid, cardgateway2",
    events: ["tried", "told", "told that it failed", "asked", "time goes by", "waited"],
    begin: async () => {
      const { shop, begun, hears, end } = await scene(gateway, 1_500_028);
      const { told, asked, waited, "told that it failed": failed } = hears;
      const later = () => pass(selling, 11 * 60);
      return {
        shop,
        events: {
          tried: () => gateway.pay(begun),
          told,
          "told that it failed": failed,
          asked,
          "time goes by": later,
          waited,
        },
        end,
      };
    },
  });
  await expectEnd({ status: "paid", fundsStatus: "held" });
});

/** Checks the end of the last order, because equal ends could all be wrong. */
async function expectEnd(order: object): Promise<void> {
  const { rows } = await selling.system.admin.query<{ status: string; funds: string }>(
    "select status, funds from orders order by created_at desc, id desc limit 1",
  );
  expect({ status: rows[0]?.status, fundsStatus: rows[0]?.funds }).toEqual(order);
}
