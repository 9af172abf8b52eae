// What couriers' labels cost and who pays them, in the books of the seller and in the operator's wallet at the aggregator.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconciling } from "../../src/app/reconciling.ts";
import { simulatorAccounts } from "../../src/app/simulator-accounts.ts";
import { days, hours, minutes } from "../../src/kernel/values/clock.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { money } from "../../src/kernel/values/money.ts";
import { dayOf, reconcile, stateOwnFunds } from "../../src/reconciliation/index.ts";
import { lockShipment, recordTracking, type ShipmentState, watchWallets } from "../../src/shipping/index.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Operator, operatorOf } from "../support/operator.ts";
import { type Parcels, startParcels } from "../support/parcels.ts";
import { buyerSaysItCame } from "../support/buyer-says-it-came.ts";
import type { Answer } from "../support/system.ts";
import { rounds } from "../torture/rounds.ts";

let parcels: Parcels;
let folder: string;
let sokoni: Operator;
beforeAll(async () => {
  parcels = await startParcels();
  folder = mkdtempSync(join(tmpdir(), "sokoni-cli-"));
  sokoni = operatorOf(parcels.system, folder, {});
});
afterAll(async () => {
  await parcels.stop();
  rmSync(folder, { recursive: true, force: true });
});

const label = 145_050;
/** What couriers may say of a label that was bought. */
const said = ["created", "confirmed", "picked_up", "attempt_failed", "returned", "delivered", "cancelled"] as const;
const newShop = async (): Promise<string> => {
  const shop = await parcels.system.newShop();
  await parcels.become(shop);
  return shop.id;
};
const balance = async (): Promise<Record<string, { amount: number }>> =>
  (await parcels.call("GET", "/api/balance")).body.balances[0] ?? {};
const figures = async () => {
  const { available, pending, owed } = await balance();
  return { available: available?.amount ?? 0, pending: pending?.amount ?? 0, owed: owed?.amount ?? 0 };
};
const postings = async (shipmentId: string): Promise<string[]> => {
  const { rows } = await parcels.system.admin.query(
    "select kind from ledger_transactions where cause_id = $1 order by created_at, id",
    [shipmentId],
  );
  return rows.map(({ kind }) => kind);
};

/** A sale that is done leaves its money in the balance. */
async function earn(shopId: string, price: number): Promise<void> {
  const { id: orderId } = await parcels.ordered("18 Allen Avenue, Ikeja", { price });
  const { body: rates } = await parcels.call("POST", "/api/shipping/rates", { orderId });
  const rateId = rates.data.find(({ kind }: Answer["body"]) => kind === "own_rider").id;
  await parcels.call("POST", "/api/shipping/dispatch", { orderId, rateId });
  await parcels.rest();
  await buyerSaysItCame(parcels.system, shopId, orderId);
  await parcels.call("POST", "/api/payments/release", { orderId });
}

describe("what a label costs", () => {
  test("is owed when it is booked, and paid by the sale it was bought for; the statement says why", async () => {
    const shopId = await newShop();
    const order = await parcels.ordered("14 Allen Avenue, Ikeja");
    const { id, providerShipmentId, cost } = await parcels.dispatched(order.id);
    expect([cost, await figures()]).toEqual([
      { amount: label, currency: "NGN" },
      { available: 0, pending: 3_000_000, owed: label },
    ]);
    // Said again, and asked about again, it is the same label.
    await parcels.simulator.shipbubble.advance({ orderId: providerShipmentId, status: "picked_up", told: "twice" });
    await parcels.courier(providerShipmentId, "in_transit", "completed");
    await parcels.pass(minutes(40));
    expect(await postings(id)).toEqual(["label"]);
    await parcels.pass(hours(49));
    expect(await figures()).toMatchObject({ owed: 0 });

    const { data } = (await parcels.call("GET", "/api/balance/transactions?type=label")).body;
    expect(data).toMatchObject([
      { type: "label", orderId: order.id, shipmentId: id, amounts: [{ currency: "NGN", owed: label }] },
    ]);
    const why = (await parcels.call("GET", `/api/balance/transactions/${data[0].id}`)).body;
    expect(why.cause).toEqual({ type: "shipment", id });
    expect(why.entries.map(({ account, amount }: Answer["body"]) => [account, amount])).toEqual([
      ["What you owe", -label],
      ["With the couriers' service shipbubble", label],
    ]);
    await expect(await ledgerTable(parcels.system.admin, shopId)).toMatchFileSnapshot(
      "label-paid-by-its-sale.ledger.txt",
    );
    await parcels.wholeBooks();
  });

  test("rises with what the courier weighs, and comes back when a label is cancelled", async () => {
    const shopId = await newShop();
    const heavy = await parcels.dispatched((await parcels.ordered("1 Heavier Close, Ikeja")).id);
    await parcels.courier(heavy.providerShipmentId, "picked_up", "in_transit");
    expect((await parcels.shipmentOf(heavy.id)).cost.amount).toBe(label + label / 5);
    const cancelled = await parcels.dispatched((await parcels.ordered("15 Allen Avenue, Ikeja")).id);
    await parcels.call("POST", `/api/shipping/shipments/${cancelled.id}/cancel`);
    await parcels.rest();
    await parcels.call("POST", `/api/shipping/shipments/${cancelled.id}/cancel`);
    const given = await parcels.dispatched((await parcels.ordered("16 Allen Avenue, Ikeja")).id);
    await parcels.courier(given.providerShipmentId, "confirmed", "cancelled");
    await parcels.pass(minutes(6));
    expect(await Promise.all([heavy, cancelled, given].map(({ id }) => postings(id)))).toEqual([
      ["label", "label_more"],
      ["label", "label_back"],
      ["label", "label_back"],
    ]);
    expect((await parcels.shipmentOf(given.id)).cost.amount).toBe(0);
    expect((await figures()).owed).toBe(label + label / 5);
    await expect(await ledgerTable(parcels.system.admin, shopId)).toMatchFileSnapshot(
      "label-heavier-and-cancelled.ledger.txt",
    );
    await parcels.wholeBooks();
  });

  test("is what the operator reads in the bill, whatever else is told", async () => {
    await newShop();
    const { id, providerShipmentId } = await parcels.dispatched((await parcels.ordered("17 Allen Avenue, Ikeja")).id);
    const state = (shipment: string, amount: string) =>
      sokoni("couriers", "cost", "--shipment", shipment, "--amount", amount, "--json");
    expect(JSON.parse((await state(id, "160000")).out)).toMatchObject({ shipmentId: id, was: label, is: 160_000 });
    await state(providerShipmentId, "160000");
    await parcels.courier(providerShipmentId, "picked_up", "completed");
    expect(await postings(id)).toEqual(["label", "label_more"]);
    expect((await state(id, "100000")).code).toBe(0);
    expect((await figures()).owed).toBe(100_000);
    expect((await state("shm_none", "1")).code).toBe(2);
    await parcels.wholeBooks();
  });
});

describe("a label that the seller can't cover", () => {
  test("is refused before any courier is asked, and two are not covered by the same money", async () => {
    const shopId = await newShop();
    // Enough for one label and not for two.
    await earn(shopId, 130_000);
    const { available, pending } = await figures();
    expect(available + pending).toBeGreaterThan(label);
    expect(available + pending).toBeLessThan(2 * label);

    const orders = [];
    for (const house of [19, 20, 21])
      orders.push(await parcels.ordered(`${house} Allen Avenue, Ikeja`, { cash: true }));
    const asked = [];
    for (const { id } of orders) asked.push({ orderId: id, rateId: await parcels.rated(id), cashOnDelivery: true });
    const answers = await Promise.all(asked.map((body) => parcels.call("POST", "/api/shipping/dispatch", body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const no = answers.find(({ status }) => status === 409)?.body;
    expect(no).toMatchObject({ code: "label_not_covered", cost: { amount: label } });
    expect(orders.flatMap((order) => parcels.labelsFor(order))).toHaveLength(1);
    const { rows } = await parcels.system.admin.query(
      "select count(*)::int n from shipments where shop_id = $1 and method = 'courier'",
      [shopId],
    );
    expect(rows[0].n).toBe(1);
    await parcels.wholeBooks();
  });
});

test("whatever is told of a label, in whatever order and how often, its seller has paid what the books say", async () => {
  const { services, clock } = parcels.system;
  const told = fc.record({
    status: fc.constantFrom<ShipmentState | "unknown">(...said, "unknown"),
    cost: fc.option(fc.bigInt({ min: 0n, max: 500n }).map((minor) => money(minor * 1_000n, "NGN"))),
  });
  const way = fc.array(told, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(way, async (steps) => {
      await newShop();
      const shipment = await parcels.dispatched((await parcels.ordered("22 Allen Avenue, Ikeja")).id);
      // What the courier itself tells of the booking has been read.
      await parcels.rest();
      const { body: shop } = await parcels.call("GET", "/api/shop");
      const actor = systemActor(shop.id, "test", clock.now());
      let expected = BigInt(label);
      for (const { status, cost } of steps) {
        const row = await services.worker.write(
          shop.id,
          async (tx) =>
            (
              await recordTracking(tx, actor, {
                links: services,
                shipment: await lockShipment(tx, shop.id, shipment.id),
                told: {
                  providerShipmentId: shipment.providerShipmentId,
                  status,
                  word: status,
                  receiverName: null,
                  courier: null,
                  courierPhone: null,
                  trackingCode: null,
                  trackingUrl: null,
                  labelUrl: null,
                  cost,
                  history: [],
                },
              })
            ).row,
        );
        if (row.state === "cancelled") expected = 0n;
        else if (cost && cost.minor > 0n) expected = cost.minor;
        expect(row.charged).toBe(expected);
      }
    }),
    { numRuns: rounds(4, 300) },
  );
  await parcels.wholeBooks();
});

describe("cash at the door", () => {
  /** Brought to its buyer, who has paid the courier. */
  async function collected(address: string) {
    const order = await parcels.ordered(address, { cash: true, area: "Lekki" });
    const shipment = await parcels.dispatched(order.id, { cashOnDelivery: true });
    await parcels.courier(shipment.providerShipmentId, "picked_up", "completed");
    return { order, ...(await parcels.shipmentOf(shipment.id)) };
  }
  const cashOf = async (id: string) => (await parcels.shipmentOf(id)).cash;
  const due = 3_150_000;

  test("is told to the courier to the kobo, is nobody's until it came in, and then the seller's, once", async () => {
    const shopId = await newShop();
    const deliveryAreas = [
      { name: "Lekki", aliases: [], payOnDelivery: true, fee: { amount: 150_000, currency: "NGN" }, etaDays: 1 },
    ];
    expect((await parcels.call("PATCH", "/api/shop", { deliveryAreas })).status).toBe(200);
    await earn(shopId, 200_000);
    const { order, id, providerShipmentId, deliveredAt } = await collected("24 Allen Avenue, Ikeja");
    // The courier has the buyer's money: it is a sale, though it has not come in.
    const { customerId } = (await parcels.call("GET", `/api/orders/${order.id}`)).body;
    expect((await parcels.call("GET", `/api/customers/${customerId}`)).body.orders).toMatchObject({
      paidCount: 1,
      totalSpent: { amount: due },
    });
    const [bought] = parcels.labelsFor(order);
    expect([
      bought?.cashOnDelivery,
      bought?.items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0),
    ]).toEqual([true, due]);
    const before = await figures();
    const expectedAt = new Date(new Date(deliveredAt).getTime() + days(3)).toISOString();
    const wire = (amount: number) => ({ amount, currency: "NGN" });
    expect(await cashOf(id)).toEqual({ status: "owed", due: wire(due), remitted: wire(0), expectedAt });
    await parcels.pass(days(2));
    expect((await figures()).owed).toBe(before.owed);
    await parcels.pass(days(1) + minutes(1));
    await parcels.rest();
    expect(await cashOf(id)).toMatchObject({ status: "remitted", remitted: wire(due) });
    expect(await parcels.shipmentOf(id)).toMatchObject({ cashRemittedAt: expect.any(String), attention: null });
    for (let again = 0; again < 2; again += 1)
      await parcels.simulator.shipbubble.notifyLate({
        orderId: providerShipmentId,
        status: "completed",
        event: "shipment.cod.remitted",
      });
    await parcels.rest();
    expect((await postings(id)).filter((kind) => kind === "cash_in")).toHaveLength(1);
    const { data } = (await parcels.call("GET", "/api/balance/transactions?type=cash_remitted")).body;
    expect(data).toMatchObject([{ orderId: order.id, shipmentId: id }]);
    await expect(await ledgerTable(parcels.system.admin, shopId)).toMatchFileSnapshot("cash-paid-in.ledger.txt");
    await parcels.wholeBooks();
  });

  test("that comes in parts is short until the operator has seen the rest; no more than was due is taken", async () => {
    const { id } = await collected("1 Shortcash Close, Ikeja");
    await parcels.pass(days(3) + minutes(1));
    await parcels.rest();
    const part = (due * 9) / 10;
    expect(await cashOf(id)).toMatchObject({ status: "short", remitted: { amount: part } });
    expect(await parcels.shipmentOf(id)).toMatchObject({
      attention: "The courier has paid in ₦28,350 of ₦31,500 that it collected.",
      attentionMeaning: { code: "cash_short", facts: { came: { amount: part }, all: { amount: due } } },
    });
    const seen = (amount: number, reference: string) =>
      sokoni("couriers", "cash", "--shipment", id, "--amount", String(amount), "--reference", reference);
    expect(await seen(due - part + 1, "MAY-7")).toMatchObject({ code: 2, errors: expect.stringContaining("₦3,150") });
    for (let again = 0; again < 2; again += 1) expect((await seen(due - part, "MAY-7")).code).toBe(0);
    expect((await seen(due - part - 1, "MAY-7")).code).toBe(2);
    expect(await parcels.shipmentOf(id)).toMatchObject({ cash: { status: "remitted" }, attention: null });
    await parcels.wholeBooks();
  });

  test("that is late, or paid in without a word on how much, is told once and moves no balance", async () => {
    const kept = await collected("1 Keptcash Close, Ikeja");
    const unsaid = await collected("1 Unsaidcash Close, Ikeja");
    const before = await figures();
    await parcels.pass(days(3) + hours(1));
    await parcels.rest();
    for (let day = 0; day < 2; day += 1) await parcels.pass(days(1) + hours(1));
    const told = await parcels.system.admin.query(
      "select object_id, count(*)::int n from events where type = 'shipment.needs_attention' and object_id = any($1) group by 1 order by 1",
      [[kept.id, unsaid.id]],
    );
    expect(told.rows).toEqual([
      { object_id: kept.id, n: 1 },
      { object_id: unsaid.id, n: 1 },
    ]);
    expect((await parcels.shipmentOf(kept.id)).attention).toMatch(
      /^₦31,500 that the courier collected should have been paid in by/,
    );
    expect((await parcels.shipmentOf(unsaid.id)).attention).toMatch(/not how much/);
    expect((await figures()).owed).toBe(before.owed);
    const { rows } = await parcels.system.admin.query(
      "select count(*)::int n from cash_remittances where shipment_id = any($1)",
      [[kept.id, unsaid.id]],
    );
    expect(rows[0].n).toBe(0);
  });
});

describe("the wallet that pays the labels", () => {
  const settings = () => ({ driver: "shipbubble", mode: "sandbox", currency: "NGN", note: null }) as const;
  const look = async () => {
    const { services, clock } = parcels.system;
    const run = { slot: "shipbubble", mode: "sandbox", subject: "balances", stretch: dayOf(clock.now()) } as const;
    const outcome = await reconcile(reconciling(services), run, clock.now());
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    return outcome.differences.map(({ class: name, key }) => `${name} ${key}`);
  };

  test("is what was put in less what the books say of labels; money that does not come back is found", async () => {
    const { worker } = parcels.system.services;
    await newShop();
    // What was made up about the labels above is not what the wallet paid: it is taken as it is, and looked at from here on.
    const { rows } = await parcels.system.admin.query("select booked from our_balances('shipbubble', 'sandbox', $1)", [
      parcels.system.clock.now(),
    ]);
    const there = BigInt(
      parcels.simulator.shipbubble.balance(
        parcels.system.services.config.providers.sandbox.shipbubble?.apiKeys[0] ?? "",
      ),
    );
    await stateOwnFunds(
      worker,
      { ...settings(), amount: there - BigInt(rows[0]?.booked ?? 0) },
      parcels.system.clock.now(),
    );
    expect(await look()).toEqual([]);
    await parcels.dispatched((await parcels.ordered("23 Allen Avenue, Ikeja")).id);
    expect(await look()).toEqual([]);
    const lost = await parcels.dispatched((await parcels.ordered("1 Norefund Close, Ikeja")).id);
    await parcels.call("POST", `/api/shipping/shipments/${lost.id}/cancel`);
    await parcels.rest();
    expect(await look()).toEqual(["timing NGN"]);
    // What others cancel meanwhile, because nobody served them, may be on its way as well.
    for (let week = 0; week < 3; week += 1) await parcels.pass(days(8));
    expect(await look()).toEqual(["amount NGN"]);
  });

  test("is watched: the operator hears of it once when it runs low, and can ask what is in it", async () => {
    const { services, clock } = parcels.system;
    const heard: object[] = [];
    const log = Object.assign(Object.create(services.log), { error: (told: object) => void heard.push(told) });
    const watch = () =>
      watchWallets(services.worker, services).run({ now: clock.now(), log, signal: new AbortController().signal });
    await watch();
    expect(heard).toEqual([]);
    const key = services.config.providers.sandbox.shipbubble?.apiKeys[0] ?? "";
    const spent = simulatorAccounts(services.config, parcels.system.url).shipbubble;
    const left = parcels.simulator.shipbubble.balance(key);
    const settle = (openingBalance: number) =>
      parcels.simulator.shipbubble.configure({ ...spent, moving: false, callsPerSecond: null, openingBalance });
    settle(spent.openingBalance - left + 1_999_999);
    await watch();
    expect((await sokoni("couriers", "wallet")).out).toMatch(/shipbubble +sandbox +.*19,999\.99 .*low since/);
    await watch();
    expect(heard).toEqual([
      { alert: true, driver: "shipbubble", mode: "sandbox", currency: "NGN", available: "1999999" },
    ]);
    settle(spent.openingBalance);
    await watch();
    settle(spent.openingBalance - left + 1_000);
    await watch();
    expect(heard).toHaveLength(2);
    settle(spent.openingBalance);
  });
});
