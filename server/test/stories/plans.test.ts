// Fourteen months of a shop's plan: trial, first payment, upgrade, renewals, failed ones, grace, lapse, paying again, cancelling and
// thinking better of it; its books are the expected output beside this file. And what happens when it is repeated, reordered or killed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconciling } from "../../src/app/reconciling.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { after, seconds } from "../../src/kernel/values/clock.ts";
import type { Database } from "../../src/kernel/database/db.ts";
import { openLog } from "../../src/kernel/process/log.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { planInvariants } from "../../src/ledger/plan-invariants.ts";
import { reconcile } from "../../src/reconciliation/index.ts";
import { verifyCharge, workPlans } from "../../src/subscriptions/index.ts";
import { startCharge } from "../../src/subscriptions/start-charge.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Planning, startPlanning } from "../support/plan-shop.ts";
import type { TestShop } from "../support/system.ts";

let planning: Planning;
beforeAll(async () => {
  planning = await startPlanning();
});
afterAll(() => planning.stop());

const status = (shop: TestShop): Promise<string> => planning.statusOf(shop);
const amounts = async (shop: TestShop) =>
  (await planning.invoicesOf(shop)).map(
    ({ kind, status: now, plan, total }) => `${kind} ${plan} ${now} ${total.amount}`,
  );
const available = async (shop: TestShop): Promise<number> =>
  (await planning.api(shop, "GET", "/api/balance")).body.balances[0]?.available.amount ?? 0;

const newShop = (): Promise<TestShop> => planning.trialShop();
const starterShop = (): Promise<TestShop> => planning.starterShop();

test("fourteen months of a shop's plan, with its books", async () => {
  const { until, choose, pays, planOf, api } = planning;
  const shop = await newShop();

  // The trial ends; starter was chosen for after it, and is paid on the page of its link, a day late.
  await until("2026-12-03T09:00:00.000Z");
  await choose(shop, { plan: "starter", when: "period_end" });
  await until("2026-12-05T09:00:00.000Z");
  const [upcoming] = await planning.invoicesOf(shop);
  const page = new URL(upcoming.payUrl).pathname;
  expect((await planning.system.call("GET", page, { key: null })).text).toContain("Pay ₦7,500");
  await until("2026-12-06T09:00:00.000Z");
  expect(await status(shop)).toBe("starter past_due");
  const onward = await planning.system.call("POST", page, {
    key: null,
    raw: "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(onward.status).toBe(303);
  const { reference } = (
    await planning.system.admin.query("select reference from plan_charges where invoice_id = $1", [upcoming.id])
  ).rows[0];
  planning.simulator.paystack.pay({ reference });
  expect((await planning.system.call("GET", `${page}/return`, { key: null })).status).toBe(303);
  await planning.rest();
  expect(await planOf(shop)).toMatchObject({
    plan: "starter",
    status: "active",
    periodStart: "2026-12-05T09:00:00.000Z",
    periodEnd: "2027-01-05T09:00:00.000Z",
  });

  // A third of a month of it is over when growth is wanted: the dearer rest of the month is paid.
  await until("2026-12-15T17:00:00.000Z");
  const dry = await choose(shop, { plan: "growth", dryRun: true });
  const offered = await choose(shop, { plan: "growth" });
  expect(offered.quote).toEqual(dry.quote);
  expect(offered.quote.total.amount).toBe(1_000_000);
  await pays(shop);
  expect(await planOf(shop)).toMatchObject({ plan: "growth", periodEnd: "2027-01-05T09:00:00.000Z" });
  // From the next renewal on it costs its price, whatever is left of the present period.
  expect(await choose(shop, { plan: "starter", when: "period_end", dryRun: true })).toMatchObject({
    applies: "period_end",
    quote: { lines: [{ kind: "plan" }], total: { amount: 750_000 }, credited: { amount: 0 } },
  });

  // Renewed from the balance, by consent, three times; then the balance is too small.
  await choose(shop, { plan: "growth", payment: "balance" });
  await planning.earn(shop, 7_000_000);
  for (const month of ["01", "02", "03"]) {
    await until(`2027-${month}-05T09:00:00.000Z`);
    expect(await status(shop)).toBe("growth active");
  }
  expect(await available(shop)).toBe(250_000);
  await until("2027-04-05T09:00:00.000Z");
  expect(await status(shop)).toBe("growth past_due");
  await until("2027-04-06T09:00:00.000Z");
  expect(await status(shop)).toBe("growth past_due");
  await until("2027-04-08T09:00:00.000Z");
  expect(await status(shop)).toBe("growth lapsed");
  await until("2027-04-10T09:00:00.000Z");
  await until("2027-04-12T09:00:00.000Z");
  expect((await planOf(shop)).openInvoiceId).toBeNull();

  // A month later growth is paid again, by card; and soon a whole year of it.
  await until("2027-05-20T12:00:00.000Z");
  await choose(shop, { plan: "growth", payment: "link" });
  await pays(shop);
  expect(await planOf(shop)).toMatchObject({ status: "active", periodEnd: "2027-06-20T12:00:00.000Z" });
  await until("2027-06-04T12:00:00.000Z");
  await choose(shop, { plan: "growth", interval: "yearly" });
  await pays(shop);
  expect(await planOf(shop)).toMatchObject({ interval: "yearly", periodEnd: "2028-06-04T12:00:00.000Z" });
  for (const month of ["07", "08", "09", "10", "11", "12"]) await until(`2027-${month}-04T12:00:00.000Z`);

  // Cheaper, and dearer again at the same moment: neither costs anything.
  const before = await planOf(shop);
  const down = await choose(shop, { plan: "starter", interval: "yearly" });
  expect(down).toMatchObject({ applies: "now", subscription: { plan: "starter", credit: down.quote.credited } });
  const up = await choose(shop, { plan: "growth", interval: "yearly" });
  expect(up).toMatchObject({ applies: "now", quote: { total: down.quote.credited }, invoice: null });
  expect(up.subscription).toMatchObject({ credit: before.credit, periodEnd: before.periodEnd });

  // Going, staying, and going at once: what is left of the year comes to the balance.
  const leave = (body: object) => api(shop, "POST", "/api/subscriptions/cancel", { body });
  expect((await leave({ when: "period_end", reason: "Too quiet" })).body.cancelAtPeriodEnd).toBe(true);
  expect((await api(shop, "POST", "/api/subscriptions/resume")).body.cancelAtPeriodEnd).toBe(false);
  // Said again, it changes nothing.
  expect((await api(shop, "POST", "/api/subscriptions/resume")).body.cancelAtPeriodEnd).toBe(false);
  await until("2028-01-21T09:00:00.000Z");
  expect((await leave({ when: "now" })).body).toMatchObject({
    plan: "free",
    status: "cancelled",
    credit: { amount: 0 },
  });
  expect((await leave({ when: "now" })).status).toBe(200);

  const told = await planning.eventsOf(shop);
  expect(told.map(({ type }) => type.slice("subscription.".length))).toEqual(
    [
      "created trial_ending changed past_due payment_due renewed invoice_paid changed invoice_paid",
      "renewed invoice_paid renewed invoice_paid renewed invoice_paid past_due payment_due payment_due",
      "lapsed payment_due changed invoice_paid changed invoice_paid changed changed invoice_paid",
      "changed resumed invoice_refunded credit_returned cancelled",
    ].flatMap((line) => line.split(" ")),
  );
  const paid = told.filter(({ type }) => type === "subscription.invoice_paid").map(({ object }) => object.first);
  expect(paid).toEqual([true, ...paid.slice(1).map(() => false)]);
  expect(await amounts(shop)).toMatchInlineSnapshot(`
    [
      "renewal starter paid 750000",
      "change growth paid 1000000",
      "renewal growth paid 2250000",
      "renewal growth paid 2250000",
      "renewal growth paid 2250000",
      "renewal growth void 2250000",
      "change growth paid 2250000",
      "change growth paid 21338709",
      "credit starter paid 7500000",
      "change growth paid 7500000",
      "credit growth paid 8306865",
    ]
  `);
  const paper = await fetch(`${planning.system.url}/api/subscriptions/invoices/${upcoming.id}/pdf`, {
    headers: { authorization: `Bearer ${shop.key}` },
  });
  expect([paper.status, (await paper.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
  await expect(await ledgerTable(planning.system.admin, shop.id)).toMatchFileSnapshot(
    "plan-of-fourteen-months.ledger.txt",
  );
  await planning.allBooks();
});

describe("once", () => {
  const context = () => ({
    now: planning.system.clock.now(),
    log: openLog({ level: "fatal" }),
    signal: new AbortController().signal,
  });

  test("a renewal from the balance, by two workers at once and after one that was killed before its commit", async () => {
    const { system } = planning;
    const shop = await starterShop();
    await planning.choose(shop, { plan: "starter", payment: "balance" });
    await planning.earn(shop, 5_000_000);
    const { periodEnd } = await planning.planOf(shop);
    system.clock.advance(new Date(periodEnd).getTime() - system.clock.now().getTime());
    const dying: Database = {
      ...system.services.worker,
      write: (shopId, work) =>
        system.services.worker.write(shopId, async (tx) => {
          await work(tx);
          throw new Error("killed");
        }),
    };
    await workPlans(dying, system.services)
      .run(context())
      .catch(() => undefined);
    expect(await available(shop)).toBe(5_000_000);
    const workers = [1, 2, 3].map(() => workPlans(system.services.worker, system.services).run(context()));
    await Promise.all(workers);
    expect(await available(shop)).toBe(4_250_000);
    expect((await amounts(shop)).filter((one) => one.startsWith("renewal"))).toEqual(["renewal starter paid 750000"]);
    await planning.allBooks();
  });

  test("money that is told of by notice, page and sweep at once; what comes beside it, and late, is credit", async () => {
    const { system, simulator } = planning;
    const shop = await newShop();
    const { invoice } = await planning.choose(shop, { plan: "starter" });
    const pay = () => planning.api(shop, "POST", `/api/subscriptions/invoices/${invoice.id}/pay`, { body: {} });
    const [first, second] = await Promise.all([pay(), pay()]);
    expect(first.body.redirectUrl ?? second.body.redirectUrl).toMatch(/^http/);
    const { reference } = first.body;
    simulator.paystack.pay({ reference });
    const actor = systemActor(shop.id, "test", system.clock.now());
    await Promise.all(
      [1, 2, 3, 4].map(() => verifyCharge(system.services.worker, system.services, actor, { reference })),
    );
    await planning.rest();
    expect(await planning.planOf(shop)).toMatchObject({ plan: "starter", status: "active", credit: { amount: 0 } });
    expect(await amounts(shop)).toEqual(["first starter paid 750000"]);
    expect((await pay()).body.code).toBe("invalid_transition");

    // An offer is paid on its page after another one has taken its place.
    const offer = (await planning.choose(shop, { plan: "growth" })).invoice;
    const late = await planning.api(shop, "POST", `/api/subscriptions/invoices/${offer.id}/pay`, { body: {} });
    await planning.choose(shop, { plan: "growth", interval: "yearly" });
    simulator.paystack.pay({ reference: late.body.reference });
    await planning.rest();
    expect(await planning.planOf(shop)).toMatchObject({ plan: "starter", credit: offer.total });
    expect((await planning.invoicesOf(shop)).map((one) => one.status)).toEqual(["paid", "void", "open"]);

    // Once the plan has ended, it goes where the rest of the plan went.
    const last = await planning.planOf(shop);
    const begun = await planning.api(shop, "POST", `/api/subscriptions/invoices/${last.openInvoiceId}/pay`, {
      body: {},
    });
    await planning.api(shop, "POST", "/api/subscriptions/cancel", { body: { when: "now" } });
    const before = await available(shop);
    expect(before).toBe(750_000 + offer.total.amount);
    simulator.paystack.pay({ reference: begun.body.reference });
    await planning.rest();
    expect(await available(shop)).toBe(before + begun.body.amount.amount);
    expect((await planning.planOf(shop)).credit.amount).toBe(0);
    await planning.allBooks();
  });

  test("at the gateway: begun again after we died before its answer, and its list is ours", async () => {
    const { system, simulator } = planning;
    const shop = await newShop();
    const { invoice } = await planning.choose(shop, { plan: "starter" });
    const actor = systemActor(shop.id, "test", system.clock.now());
    const { record, call } = startCharge(system.services);
    const input = { params: { id: invoice.id }, body: {} };
    const lost = await system.services.api.write(shop.id, (tx) => record(tx, actor, input));
    await call(lost, actor);
    // Its page is known to nobody; as long as somebody may be on the way to it, no other one is begun.
    const pay = () => planning.api(shop, "POST", `/api/subscriptions/invoices/${invoice.id}/pay`, { body: {} });
    expect((await pay()).body.code).toBe("provider_unavailable");
    await planning.until(after(system.clock.now(), seconds(31)));
    expect((await pay()).status).toBe(503);
    const begun = await pay();
    expect(begun.body.reference).not.toBe(lost.charge.reference);
    simulator.paystack.pay({ reference: begun.body.reference });
    await planning.rest();
    expect(await status(shop)).toBe("starter active");
    const stretch = { from: new Date("2026-11-20T00:00:00.000Z"), to: new Date("2028-12-31T00:00:00.000Z") };
    const run = { slot: "cardgateway1", mode: "sandbox", subject: "payments", stretch } as const;
    const looked = await reconcile(reconciling(system.services), run, new Date("2029-01-01T00:00:00.000Z"));
    expect(looked).toMatchObject({ kind: "done", differences: [] });
    await planning.allBooks();
  });

  test("the operator's invoices have no gap in their numbers, also where one was undone", async () => {
    const shop = await newShop();
    const refused = await planning.api(shop, "POST", "/api/subscriptions", {
      body: { plan: "growth", payment: "balance" },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "insufficient_balance"]);
    expect((await planning.planOf(shop)).payment).toBe("link");
    await Promise.all([await newShop(), await newShop(), shop].map((one) => planning.choose(one, { plan: "starter" })));
    const { rows } = await planning.system.admin.query(
      "select array_agg(split_part(number, '-', 4)::int order by number) numbers from plan_invoices group by split_part(number, '-', 3)",
    );
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1));
  });
});

describe("books of plans that lie are found out", () => {
  const deeds: [what: string, deed: string, rules: string[]][] = [
    [
      "more is left of a plan than was paid",
      "update plan_portions set net = net + 1 where closed_at is null",
      ["deferred"],
    ],
    [
      "a month that was earned and not booked",
      "update plan_portions set earned = earned + 1, net = net + 1 where id = (select max(id) from plan_portions where earnings > 0)",
      ["earned"],
    ],
    [
      "an invoice that is paid and took nothing",
      "update plan_invoices set status = 'paid', from_credit = total, from_balance = 0 where status <> 'paid'",
      ["invoice"],
    ],
    [
      "a charge that brought more than was booked",
      "update plan_charges set captured = captured + 1 where state = 'succeeded'",
      ["charge"],
    ],
  ];

  test.each(deeds)("%s", async (_what, deed, rules) => {
    const client = await planning.system.admin.connect();
    try {
      await client.query("begin");
      await client.query("set local session_replication_role = replica");
      expect((await client.query(deed)).rowCount).toBeGreaterThan(0);
      const broken = await brokenInvariants((text) => client.query(text), planInvariants);
      expect(rules.filter((rule) => !broken.some((line) => line.includes(rule)))).toEqual([]);
      expect(broken).toHaveLength(rules.length);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
