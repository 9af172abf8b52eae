// Fourteen months of a shop's plan: trial, first payment, upgrade, renewals, failed ones, grace, lapse, paying again, cancelling and
// thinking better of it; its books are the expected output beside this file. And what happens when it is repeated, reordered or killed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconciling } from "../../src/app/reconciling.ts";
import { systemActor } from "../../src/kernel/actor.ts";
import { after, days, hours, seconds } from "../../src/kernel/clock.ts";
import type { Database } from "../../src/kernel/db.ts";
import { openLog } from "../../src/kernel/log.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { planInvariants } from "../../src/ledger/plan-invariants.ts";
import { reconcile } from "../../src/reconciliation/index.ts";
import { verifyCharge, workPlans } from "../../src/subscriptions/index.ts";
import { startCharge } from "../../src/subscriptions/start-charge.ts";
import { openChat } from "../support/chat.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Planning, startPlanning } from "../support/plan-shop.ts";
import type { TestShop } from "../support/system.ts";
import { join } from "../support/team.ts";

let planning: Planning;
beforeAll(async () => {
  planning = await startPlanning();
});
afterAll(() => planning.stop());

const status = async (shop: TestShop) => {
  const { plan, status: now } = await planning.planOf(shop);
  return `${plan} ${now}`;
};
const amounts = async (shop: TestShop) =>
  (await planning.invoicesOf(shop)).map(
    ({ kind, status: now, plan, total }) => `${kind} ${plan} ${now} ${total.amount}`,
  );
const available = async (shop: TestShop): Promise<number> =>
  (await planning.api(shop, "GET", "/api/balance")).body.balances[0]?.available.amount ?? 0;

/** On the trial that begins by itself. */
async function newShop(): Promise<TestShop> {
  const shop = await planning.system.newShop();
  planning.system.connect(planning.simulator, shop);
  await planning.system.worker?.sweep();
  expect(await status(shop)).toBe("growth trialing");
  return shop;
}

/** On a month of `starter` that was paid by card just now. */
async function starterShop(): Promise<TestShop> {
  const shop = await newShop();
  await planning.choose(shop, { plan: "starter" });
  await planning.pays(shop);
  expect(await status(shop)).toBe("starter active");
  return shop;
}

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
  expect((await api(shop, "POST", "/api/subscriptions/resume")).body.code).toBe("invalid_transition");
  await until("2028-01-21T09:00:00.000Z");
  expect((await leave({ when: "now" })).body).toMatchObject({
    plan: "free",
    status: "cancelled",
    credit: { amount: 0 },
  });
  expect((await leave({ when: "now" })).body.code).toBe("invalid_transition");

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

describe("what a plan includes", () => {
  test("answers of the agent are counted once each, and what was counted is what stands in the messages", async () => {
    const { system, simulator } = planning;
    const shop = await newShop();
    const ada = openChat(system, simulator, shop, "Ada");
    await ada.says("hello");
    await ada.says("do you deliver to Lagos?");
    const counted = async (): Promise<number> => (await planning.planOf(shop)).usage[0].used;
    expect(await counted()).toBe(2);
    // Said again by the channel, and read: nothing new was sent.
    await system.admin.query("update messages set status = 'sent' where shop_id = $1 and author = 'agent'", [shop.id]);
    await system.admin.query("update messages set status = 'read' where shop_id = $1 and author = 'agent'", [shop.id]);
    expect(await counted()).toBe(2);
    const { rows } = await system.admin.query(
      `select count(distinct turn_id)::int replies, (select sum(used)::int from plan_usage_days where shop_id = $1) counted,
         (select count(*)::int from plan_usage where shop_id = $1) sources
       from messages where shop_id = $1 and author = 'agent' and turn_id is not null and status in ('sent', 'delivered', 'read')`,
      [shop.id],
    );
    expect(rows).toEqual([{ replies: 2, counted: 2, sources: 2 }]);

    // As if the month's were used up: who is being answered is answered on, who begins hears that a person comes.
    await system.admin.query("update plan_usage_days set used = 15000 where shop_id = $1", [shop.id]);
    expect((await ada.says("and how much is the dress?")).messages).toHaveLength(1);
    expect((await ada.conversation()).handler).toBe("agent");
    const bola = openChat(system, simulator, shop, "Bola");
    expect((await bola.says("hello")).messages).toHaveLength(1);
    expect(await bola.conversation()).toMatchObject({
      handler: "human",
      handOver: { summary: "The answers that the shop's plan includes are used up." },
    });
  });

  test("recipients of a broadcast are refused beyond it before any is written to, and counted once each when they were", async () => {
    const { system, simulator } = planning;
    const shop = await newShop();
    const phones = ["2348034099001", "2348034099002", "2348034099003"];
    // What buyers write now is of now by the channel's clock as well: otherwise it is too old to be answered freely.
    const behind = system.clock.now().getTime() - simulator.clock.now().getTime();
    await simulator.clock.advance({ seconds: Math.max(behind, 0) / 1_000 });
    await simulator.whatsapp.writeTogether(
      phones.map((from) => ({ from, phoneNumberId: shop.account, name: "Ada Obi", text: "hello" })),
    );
    await planning.rest();
    await system.admin.query(
      `update customers set consent = '{"chatapp": {"marketing": true, "source": "seller", "changedAt": "2026-11-01T00:00:00.000Z"}}' where shop_id = $1`,
      [shop.id],
    );
    const body = {
      name: "Wax",
      channel: "chatapp",
      segment: { createdAt: { withinDays: 3_000 } },
      message: { text: "New wax prints!" },
      quietHours: null,
    };
    const { id } = (await planning.api(shop, "POST", "/api/broadcasts", { body })).body;
    const send = () => planning.api(shop, "POST", `/api/broadcasts/${id}/send`, { body: {} });
    await system.admin.query(
      "insert into plan_usage_days values ($1, 'broadcast_recipients', ($2::timestamptz at time zone 'UTC')::date, 9998)",
      [shop.id, system.clock.now()],
    );
    // Its trial has begun: a shop gets a plan by the next look for shops without one.
    await system.worker?.sweep();
    expect(await planning.planOf(shop)).toMatchObject({ plan: "growth", status: "trialing" });
    const refused = await send();
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({
        code: "plan_limit_reached",
        meter: "broadcast_recipients",
        limit: 10_000,
        used: 9_998,
      }),
    ]);
    await system.admin.query("delete from plan_usage_days where shop_id = $1 and meter = 'broadcast_recipients'", [
      shop.id,
    ]);
    await planning.choose(shop, { plan: "free" });
    const required = await send();
    expect([required.status, required.body]).toEqual([
      402,
      expect.objectContaining({ code: "plan_required", plan: "free", availableIn: ["starter", "growth"] }),
    ]);
    await planning.choose(shop, { plan: "starter" });
    await planning.pays(shop);
    expect((await send()).status).toBe(200);
    for (let second = 0; second < 10; second += 1) await planning.until(after(system.clock.now(), seconds(1)));
    expect((await planning.planOf(shop)).usage[1].used).toBe(3);
  });

  test("channels and people of the team are refused beyond it, by name; who lapses keeps what there is, and is told", async () => {
    const { system } = planning;
    const shop = await starterShop();
    const owner = openChat(system, planning.simulator, shop, "Amaka");
    await join(owner, { name: "Amaka", role: "owner" });
    const channel = { slot: "chatapp", account: "123123123123123", accessToken: "EAAG0123456789012345678901234567" };
    const refused = await planning.api(shop, "POST", "/api/shop/channels", { body: channel });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: "plan_limit_reached", plan: "starter", meter: "channels", limit: 2, used: 2 }),
    ]);
    expect(refused.body.detail).toContain("The plan starter includes 2 channels, and 2 are used. Choose growth");
    const { periodEnd } = await planning.planOf(shop);
    const due = new Date(periodEnd);
    // What is written to somebody who has written within a day needs no template.
    const told = async (time: Date): Promise<string | undefined> => {
      await planning.until(after(time, -hours(1)));
      await owner.says("hi");
      await planning.until(time);
      return owner.heard().at(-1)?.text;
    };
    expect(await told(after(due, -days(3)))).toMatch(
      /^Your plan starter renews on 20\d\d-\d\d-\d\d \d\d:\d\d: ₦7,500. Pay here: http/,
    );
    expect(await told(due)).toMatch(/^Your plan starter is not paid: ₦7,500. Pay here: http/);
    expect(await status(shop)).toBe("starter past_due");
    await planning.until(after(due, days(3)));
    expect(await status(shop)).toBe("starter lapsed");
    const add = (name: string) =>
      planning.api(shop, "POST", "/api/shop/team", {
        body: { name, phone: `+23480990000${name.length}1`, role: "agent" },
      });
    expect((await add("Bo")).status).toBe(201);
    const third = await add("Chi");
    expect([third.status, third.body]).toEqual([
      403,
      expect.objectContaining({ code: "plan_limit_reached", status: "lapsed" }),
    ]);
    expect(third.body.detail).toContain("was not renewed");
  });

  test("without plans nobody is limited or charged: live shops are told so, and sandbox shops only play", async () => {
    const { plans } = planning.system.services.config;
    Object.assign(plans, { limit: "off" });
    try {
      const shop = await planning.system.newShop();
      expect(await planning.planOf(shop)).toMatchObject({ status: "none", limited: false, plan: null });
      const trial = await planning.choose(shop, { plan: "growth", dryRun: true });
      expect(trial).toMatchObject({
        applies: "when_paid",
        quote: { total: { amount: 2_250_000 }, tax: { amount: 156_977 } },
      });
      expect((await planning.planOf(shop)).status).toBe("none");
      const live = await planning.system.newShop({ mode: "live" });
      expect((await planning.api(live, "POST", "/api/subscriptions", { body: { plan: "growth" } })).body.code).toBe(
        "plans_off",
      );
    } finally {
      Object.assign(plans, { limit: "all" });
    }
  });
});
