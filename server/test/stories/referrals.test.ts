// Sellers who bring sellers, over the virtual clock: each way a referral goes, with its books; and every way to bring oneself.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { days } from "../../src/kernel/values/clock.ts";
import { newId } from "../../src/kernel/values/id.ts";
import { openLog } from "../../src/kernel/process/log.ts";
import { announce } from "../../src/kernel/jobs/outbox.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { followReferralJob, payRipeRewards } from "../../src/referrals/index.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { startSystem, type TestShop, type TestSystem } from "../support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(async () => {
  expect(await brokenInvariants((text) => system.admin.query(text))).toEqual([]);
  await system.stop();
});

const call = (shop: TestShop, method: string, path: string, body?: unknown) =>
  system.call(method, path, { key: shop.key, ...(body === undefined ? {} : { body }) });
const program = async (shop: TestShop) => (await call(shop, "GET", "/api/referrals")).body;
const sellers = async (shop: TestShop) => (await call(shop, "GET", "/api/referrals/sellers")).body.data;
const apply = async (shop: TestShop, by: TestShop) =>
  call(shop, "POST", "/api/referrals/apply", { code: (await program(by)).code });
const reasonOf = async (shop: TestShop, by: TestShop) => {
  const { status, body } = await apply(shop, by);
  return [status, body.code, body.reason];
};
const available = async (shop: TestShop) => {
  const { available: now, owed } = (await call(shop, "GET", "/api/balance")).body.balances[0] ?? {};
  return [now?.amount ?? 0, owed?.amount ?? 0];
};

/** What the module of plans announces. */
async function tell(
  shop: TestShop,
  event: "invoice_paid" | "invoice_refunded",
  id: string,
  first = true,
): Promise<void> {
  const invoice = { number: "P-2026-000041", kind: first ? "first" : "renewal", plan: "starter", interval: "monthly" };
  const data = { id, shopId: shop.id, ...invoice, amount: { amount: 500_001, currency: "NGN" }, first };
  const actor = systemActor(shop.id, "plans", system.clock.now());
  await system.services.worker.write(shop.id, (tx) => announce(tx, actor, `subscription.${event}`, { id, data }));
}
async function pays(shop: TestShop): Promise<string> {
  const invoice = newId("planInvoice");
  await tell(shop, "invoice_paid", invoice);
  await system.settled();
  return invoice;
}
async function pass(ms: number): Promise<void> {
  system.clock.advance(ms);
  await system.worker?.sweep();
  await system.settled();
}
async function brought(): Promise<{ by: TestShop; shop: TestShop }> {
  const [by, shop] = [await system.newShop(), await system.newShop({ name: "Bisi's Bags" })];
  expect((await apply(shop, by)).status).toBe(201);
  await system.settled();
  return { by, shop };
}
const booksAre = async (shop: TestShop, name: string) =>
  expect(await ledgerTable(system.admin, shop.id)).toMatchFileSnapshot(`${name}.ledger.txt`);

describe("a seller who was brought", () => {
  test("earns the one who brought them half of their first invoice, after thirty days; it is taken back with what they paid", async () => {
    const { by, shop } = await brought();
    expect(await sellers(by)).toMatchObject([{ seller: "Bisi's Bags", status: "applied", reward: null }]);
    expect([(await program(shop)).applied.code, (await program(shop)).applyUntil]).toEqual([
      (await program(by)).code,
      null,
    ]);
    const invoice = await pays(shop);
    expect(await sellers(by)).toMatchObject([
      { status: "pending", plan: "starter", reward: { amount: 250_001, currency: "NGN" } },
    ]);
    await pass(days(30) - 1);
    expect([(await sellers(by))[0].status, await available(by)]).toEqual(["pending", [0, 0]]);
    await pass(1);
    expect([(await sellers(by))[0].status, await available(by)]).toEqual(["rewarded", [250_001, 0]]);
    const [statement] = (await call(by, "GET", "/api/balance/transactions?type=referral")).body.data;
    expect(statement).toMatchObject({ amounts: [{ currency: "NGN", available: 250_001 }] });
    await booksAre(by, "referral-rewarded");

    await tell(shop, "invoice_refunded", invoice);
    await system.settled();
    expect(await sellers(by)).toMatchObject([{ status: "clawed_back", refusal: "payment_refunded" }]);
    expect([await available(by), (await program(by)).rewards]).toEqual([
      [0, 0],
      [
        {
          pending: { amount: 0, currency: "NGN" },
          paid: { amount: 0, currency: "NGN" },
          clawedBack: { amount: 250_001, currency: "NGN" },
        },
      ],
    ]);
    await booksAre(by, "referral-clawed-back");
    // Neither sees more of the other.
    expect([await sellers(shop), (await program(shop)).sellers.clawedBack]).toEqual([[], 0]);
  });

  test("costs nothing when their money goes back before the reward is due, or before anybody has looked", async () => {
    const { by, shop } = await brought();
    const invoice = await pays(shop);
    await tell(shop, "invoice_refunded", invoice);
    await system.settled();
    await pass(days(40));
    expect((await sellers(by))[0]).toMatchObject({ status: "clawed_back", rewardedAt: null });
    await booksAre(by, "referral-refunded-early");

    const other = await brought();
    const id = newId("planInvoice");
    // Told in the wrong order, and both before anything has followed.
    await tell(other.shop, "invoice_refunded", id);
    await tell(other.shop, "invoice_paid", id);
    await pass(days(40));
    expect(await sellers(other.by)).toMatchObject([{ status: "refused", refusal: "payment_refunded", reward: null }]);
  });

  test("is one reward, however often it is told, followed and paid at once", async () => {
    const { by, shop } = await brought();
    const invoice = newId("planInvoice");
    for (let time = 0; time < 3; time += 1) await tell(shop, "invoice_paid", invoice);
    await tell(shop, "invoice_paid", newId("planInvoice"));
    const context = () => ({
      now: system.clock.now(),
      log: openLog({ level: "fatal" }),
      signal: new AbortController().signal,
    });
    const follow = () =>
      followReferralJob(system.services.worker).run({ shopId: shop.id, objectId: invoice }, context());
    await Promise.all([follow(), follow(), follow(), system.settled()]);
    await tell(shop, "invoice_paid", newId("planInvoice"), false);
    await system.settled();
    system.clock.advance(days(31));
    const pay = () => payRipeRewards(system.services.worker).run(context());
    await Promise.all([pay(), pay(), pay()]);
    await Promise.all([follow(), pay()]);
    expect([await sellers(by), await available(by)]).toMatchObject([[{ status: "rewarded" }], [250_001, 0]]);
  });
});

describe("nobody brings themselves", () => {
  const phones = async (shop: TestShop, phone: string) =>
    system.admin.query("update shops set phone = $2 where shop_id = $1", [shop.id, phone]);
  const member = async (shop: TestShop, phone: string) =>
    system.admin.query(
      `insert into team_members (shop_id, id, name, phone, role, language, notices, created_at, updated_at)
       values ($1, $2, 'Chidi', $3, 'owner', 'en', '{}', now(), now())`,
      [shop.id, newId("teamMember"), phone],
    );
  const account = async (shop: TestShop, number: string) =>
    system.admin.query(
      `insert into payout_destinations (shop_id, id, kind, country, currency, bank_code, sealed_number, number_hash, last4, given_name, name_check, usable_from, created_at, slot)
       values ($1, $2, 'bank_account', 'NG', 'NGN', '058', '', $3, '1234', 'X', 'matched', now(), now(), 'cardgateway1')`,
      [shop.id, newId("destination"), Buffer.from(number)],
    );
  const two = async () => [await system.newShop(), await system.newShop()] as const;

  test("with their own code, phone, people or payout account", async () => {
    const [same, sameToo] = await two();
    expect(await reasonOf(same, same)).toEqual([409, "referral_refused", "own_code"]);
    await Promise.all([phones(same, "+2348030000001"), phones(sameToo, "+2348030000001")]);
    expect(await reasonOf(same, sameToo)).toEqual([409, "referral_refused", "same_phone"]);
    const [owner, owned] = await two();
    await Promise.all([member(owner, "+2348030000002"), phones(owned, "+2348030000002")]);
    expect(await reasonOf(owned, owner)).toEqual([409, "referral_refused", "same_owner"]);
    const [banked, bankedToo] = await two();
    await Promise.all([account(banked, "one"), account(bankedToo, "one")]);
    expect(await reasonOf(banked, bankedToo)).toEqual([409, "referral_refused", "same_payout_account"]);
  });

  test("round about, however long the chain, nor both at once", async () => {
    const [a, b, c] = [...(await two()), await system.newShop()];
    expect([(await apply(b, a)).status, (await apply(c, b)).status]).toEqual([201, 201]);
    expect(await reasonOf(a, b)).toEqual([409, "referral_refused", "ring"]);
    expect(await reasonOf(a, c)).toEqual([409, "referral_refused", "ring"]);
    const [left, right] = await two();
    const answers = await Promise.all([apply(left, right), apply(right, left)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test("by what turns out later: when the plan is paid, and when the reward is due", async () => {
    const early = await brought();
    await Promise.all([account(early.by, "early"), account(early.shop, "early")]);
    await pays(early.shop);
    expect(await sellers(early.by)).toMatchObject([
      { status: "refused", refusal: "same_payout_account", reward: null },
    ]);
    const late = await brought();
    await pays(late.shop);
    await Promise.all([member(late.by, "+2348030000009"), member(late.shop, "+2348030000009")]);
    await pass(days(31));
    expect(await sellers(late.by)).toMatchObject([{ status: "refused", refusal: "same_owner", rewardedAt: null }]);
    expect(await available(late.by)).toEqual([0, 0]);
  });
});

describe("a code", () => {
  test("is given once, as people type it, of a shop of the same kind, early and before a plan is paid", async () => {
    const [by, shop, older, paid] = [
      await system.newShop(),
      await system.newShop(),
      await system.newShop(),
      await system.newShop(),
    ];
    const give = async (to: TestShop, code: string) => {
      const { status, body } = await call(to, "POST", "/api/referrals/apply", { code });
      return [status, body.code];
    };
    const { code, link } = await program(by);
    expect(await give(shop, "00000-00000")).toEqual([400, "unknown_referral_code"]);
    const { rows } = await system.admin.query(
      "insert into shops (shop_id, name, mode, country, currency, timezone, created_at) values ($1, 'Live', 'live', 'NG', 'NGN', 'Africa/Lagos', now()) returning referral_code(shop_id) code",
      [newId("shop")],
    );
    expect(await give(shop, rows[0].code)).toEqual([400, "unknown_referral_code"]);
    expect(await give(shop, ` ${code.toLowerCase().replace("-", " ").replaceAll("0", "o")}`)).toEqual([201, code]);
    expect(await give(shop, code)).toEqual([409, "referral_exists"]);
    await pays(paid);
    expect(await give(paid, code)).toEqual([409, "referral_too_late"]);
    const page = await system.call("GET", new URL(link).pathname, { key: null });
    expect([page.status, page.text.includes(code)]).toEqual([200, true]);
    expect((await system.call("GET", "/join/nobody", { key: null })).status).toBe(404);
    await pass(days(30));
    expect(await give(older, code)).toEqual([409, "referral_too_late"]);
    expect((await program(older)).applyUntil).toBe(null);
  });

  test("docs/referrals.md asks what it shows as it shows it", async () => {
    const text = readFileSync(new URL("../../../docs/referrals.md", import.meta.url), "utf8");
    const asked = [...text.matchAll(/^ {4}curl .*?(?:--json '(.*)' )?"http:\/\/127\.0\.0\.1:3000([^"\s]+)"$/gm)];
    const [by, shop] = [await system.newShop(), await system.newShop()];
    const { code } = await program(by);
    const statuses = [];
    for (const [, body, path = ""] of asked)
      statuses.push(
        (await call(shop, body ? "POST" : "GET", path, body && JSON.parse(body.replace("8B9M4-C7D0F", code)))).status,
      );
    expect(statuses).toEqual([200, 200, 201]);
  });
});
