// The proof of the books: who makes it, how often and over what; and what a cheating owner can't hide.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours } from "../src/kernel/values/clock.ts";
import { brokenInvariants, chainHeads, checkLedger, digestLedger, snapshotLedger } from "../src/ledger/index.ts";
import { reconciling } from "../src/app/reconciling.ts";
import { dayOf, reconcile } from "../src/reconciliation/index.ts";
import { type Books, naira, openBooks, postIn } from "./support/books.ts";
import { type Ended, operatorOf } from "./support/operator.ts";
import { type Selling, startSelling } from "./support/selling.ts";

const atOnce = { stretch: "1 microsecond", surelyFinished: "0" };

describe("the chain of digests", () => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks();
  });
  afterAll(() => books.stop());
  const round = () => digestLedger(books.system.services.worker);
  const sale = (amount: bigint) => books.post({ lines: naira("clearing:paystack", "dispute:one", amount) });

  test("each round links what was posted since, each posting once, and an empty round adds nothing", async () => {
    await sale(5n);
    await sale(6n);
    const first = await round();
    expect(first).toMatchObject({ shops: 1n, transactions: 2n, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await sale(7n);
    const second = await round();
    expect(second).toMatchObject({ shops: 1n, transactions: 1n });
    expect(second.head).not.toBe(first.head);
    expect(await round()).toEqual({ shops: 0n, transactions: 0n, head: null });
    expect(await chainHeads(books.system.services.books)).toMatchObject([{ shopId: books.system.shop.id, number: 2n }]);
    expect(await books.broken()).toEqual([]);
  });

  test("a posting whose transaction ends after a round began before it is in the next one", async () => {
    const late = new pg.Client({ connectionString: books.system.databaseUrl, options: "-c role=sokoni_worker" });
    await late.connect();
    await late.query("begin");
    await late.query("select set_config('app.shop', $1, true)", [books.system.shop.id]);
    await late.query(
      "select * from ledger_post('txn_late', 'late', 'test', 'test', 'c', '{clearing:paystack,suspense:paystack}', '{NGN,NGN}', '{-8,8}', null, now())",
    );
    await sale(9n);
    expect(await round()).toMatchObject({ transactions: 1n });
    await late.query("commit");
    await late.end();
    expect(await round()).toMatchObject({ transactions: 1n });
    expect(await books.broken()).toEqual([]);
  });

  test("two rounds at once make one chain", async () => {
    for (let index = 0; index < 4; index += 1) {
      await sale(10n);
      await Promise.all([round(), round(), round()]);
    }
    expect(await books.broken()).toEqual([]);
  });

  test.each(["sokoni_api", "sokoni_worker", "sokoni_agent"] as const)("%s can't write the proof", async (role) => {
    for (const statement of [
      "insert into ledger_digests values (current_shop(), 99, '', '', '{}', now())",
      "delete from ledger_digests",
      "insert into ledger_snapshots values (current_shop(), 'dispute:one', 'NGN', now(), 1)",
      "insert into ledger_rounds values ('digest', now(), '', 1)",
    ])
      await expect(books.inShop(role, (client) => client.query(statement))).rejects.toMatchObject({ code: "42501" });
  });

  test("who checks the books sees all shops and can change none", async () => {
    const other = await books.system.newShop();
    await books.inShop("sokoni_worker", (client) => postIn(client, { lines: naira("a:b", "c:d", 3n) }), other);
    const seen = await books.system.services.books.platform((tx) =>
      tx.selectFrom("ledger_transactions").select("shop_id").distinct().execute(),
    );
    expect(seen.map(({ shop_id }) => shop_id).toSorted()).toEqual([books.system.shop.id, other.id].toSorted());
    await expect(
      books.system.services.books.platform((tx) => tx.updateTable("orders").set({ notes: "x" }).execute()),
    ).rejects.toMatchObject({ code: "42501" });
  });
});

describe("stored balances", () => {
  test("say what each account stood at then, whatever is posted later; a stretch is stored once", async () => {
    const books = await openBooks();
    const { worker } = books.system.services;
    const stored = async () =>
      (
        await books.system.admin.query<{ code: string; amounts: string[] }>(
          "select code, array_agg(amount::text order by at) amounts from ledger_snapshots group by code order by code",
        )
      ).rows;
    await books.post({ lines: naira("clearing:paystack", "dispute:one", 100n) });
    await snapshotLedger(worker, atOnce);
    await books.post({ lines: naira("dispute:one", "seller:available", 40n) });
    await snapshotLedger(worker, atOnce);
    expect(await stored()).toEqual([
      { code: "clearing:paystack", amounts: ["-100"] },
      { code: "dispute:one", amounts: ["100", "60"] },
      { code: "seller:available", amounts: ["40"] },
    ]);
    await snapshotLedger(worker, { stretch: "36500 days", surelyFinished: "0" });
    expect((await stored()).map(({ amounts }) => amounts.length)).toEqual([1, 2, 1]);
    expect(await books.broken()).toEqual([]);
    await books.stop();
  });

  test("an owner who rewrites a posting, its balance and all, is found by both", async () => {
    const books = await openBooks();
    const { worker } = books.system.services;
    await books.post({ lines: naira("clearing:paystack", "dispute:one", 100n) });
    await digestLedger(worker);
    await snapshotLedger(worker, atOnce);
    await books.inShop("owner", async (client) => {
      await client.query("set local session_replication_role = replica");
      await client.query("update ledger_entries set amount = amount * 2");
      await client.query("update ledger_balances set amount = amount * 2");
    });
    expect(await books.broken()).toEqual([14, 17]);
    await books.stop();
  });
});

describe("the hourly look", () => {
  let shop: Selling;
  beforeAll(async () => {
    shop = await startSelling({}, { housekeeping: "and the books" });
    const { orderId } = await shop.sell();
    const { reference } = await shop.begin(orderId);
    shop.simulator.paystack.pay({ reference });
    await shop.rest();
  });
  afterAll(() => shop.stop());
  const sokoni = (...words: string[]): Promise<Ended> =>
    operatorOf(shop.system, shop.system.services.config.dataFolder, { SIMULATOR_URL: shop.simulator.url })(...words);
  const looks = async () =>
    (await shop.system.admin.query<{ broken: { number: number }[] }>("select broken from ledger_checks order by hour"))
      .rows;
  const sweep = async () => shop.system.worker?.sweep();
  const plant = (amount: number) =>
    shop.system.admin.query("update stock_levels set reserved = reserved + $1", [amount]);

  test("is taken once in each hour, and keeps what it found", async () => {
    await sweep();
    await sweep();
    expect(await looks()).toEqual([{ broken: [] }]);
    await plant(1);
    shop.system.clock.advance(hours(1));
    await sweep();
    expect(await looks()).toMatchObject([{ broken: [] }, { broken: [{ number: 16 }] }]);
    await plant(-1);
  });

  test("`ledger check` says each rule, and fails when one is broken", async () => {
    const whole = await sokoni("ledger", "check");
    expect([whole.code, whole.errors]).toEqual([0, ""]);
    for (let number = 1; number <= 17; number += 1)
      expect(whole.out).toMatch(new RegExp(`^ ?${number} (ok|see [^:]+):`, "m"));
    expect(whole.out).toContain("12 see reconciliation of balances");
    await plant(1);
    const broken = await sokoni("ledger", "check", "--json");
    expect(broken.code).toBe(1);
    const told = JSON.parse(broken.out);
    expect(told.invariants.filter(({ ok }: { ok: boolean | null }) => ok === false)).toMatchObject([
      { number: 16, rows: [expect.stringContaining("product_id")] },
    ]);
    await plant(-1);
  });

  test("the role that looks sees what the owner sees", async () => {
    await plant(1);
    const findings = await checkLedger(shop.system.services.books);
    const seen = findings.filter(({ broken }) => broken.length > 0).map(({ number }) => number);
    expect(seen).toEqual([16]);
    expect(await brokenInvariants((text) => shop.system.admin.query(text))).toHaveLength(1);
    await plant(-1);
  });

  test("`reconcile` compares a day, and `reconciliation list` shows what is left", async () => {
    const day = shop.system.clock.now().toISOString().slice(0, 10);
    const well = await sokoni("reconcile", "--provider", "paystack", "--from", day, "--subject", "disputes", "--json");
    expect([well.code, JSON.parse(well.out)]).toEqual([
      0,
      [expect.objectContaining({ subject: "disputes", day, differences: [] })],
    ]);
    // The operator has not declared this deposit yet.
    const looked = await reconcile(
      reconciling(shop.system.services),
      { slot: "cardgateway1", mode: "sandbox", subject: "balances", stretch: dayOf(shop.system.clock.now()) },
      shop.system.clock.now(),
    );
    const inNaira = looked.kind === "done" ? looked.differences.find(({ key }) => key === "NGN") : undefined;
    const missing = (inNaira?.theirs?.amount ?? 0n) - (inNaira?.ours?.amount ?? 0n);
    const listed = await sokoni("reconciliation", "list", "--provider", "paystack");
    expect(listed.out).toMatch(/paystack +sandbox +balances +amount +NGN/);
    expect(listed.out).toContain("own-funds");
    const stated = ["--provider", "paystack", "--currency", "NGN", "--amount", `${missing}`];
    expect((await sokoni("reconciliation", "own-funds", ...stated)).code).toBe(0);
    const again = await sokoni("reconcile", "--provider", "paystack", "--from", day, "--subject", "balances", "--json");
    const [{ differences, solved }] = JSON.parse(again.out);
    expect([solved, differences]).toEqual([1, expect.not.arrayContaining([{ class: "amount", key: "NGN" }])]);
    expect(again.code).toBe(differences.length > 0 ? 1 : 0);
  });

  test.each([
    ["a provider that there is not", ["--provider", "nobody", "--from", "2026-11-20"]],
    ["a day that there is not", ["--provider", "momo", "--from", "2026-02-30x"]],
    ["an end before the beginning", ["--provider", "momo", "--from", "2026-11-20", "--to", "2026-11-19"]],
  ])("`reconcile` refuses %s", async (_what, words) => {
    const refused = await sokoni("reconcile", ...words);
    expect([refused.code, refused.out]).toEqual([2, ""]);
  });
});
