// A shop's own rehearsal: played on its real goods and settings, judged, and gone without a trace.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Brain, offlineBrain } from "../src/agent/index.ts";
import { turnServices } from "../src/app/turn-services.ts";
import { openRehearsal, playRehearsalJob, type Rehearsal, type Task } from "../src/rehearsal/index.ts";
import { type Tx, sql } from "../src/kernel/database/db.ts";
import { doorsInto } from "../src/kernel/database/within-transaction.ts";
import { newId } from "../src/kernel/values/id.ts";
import { findShop } from "../src/shops/index.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type ModelServer, startModelServer } from "./support/model-server.ts";
import { type Operator, operatorOf } from "./support/operator.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let shop: TestShop;
let tote: string;
let folder: string;
let models: ModelServer;
let sokoni: Operator;
let before: Record<string, string>;
beforeAll(async () => {
  [system, models] = await Promise.all([startSystem(), startModelServer()]);
  shop = await openDemoShop(system);
  const naira = (amount: number) => ({ amount, currency: "NGN" });
  tote = (await called("GET", "/api/products?q=ankara%20tote")).data[0].id;
  const negotiation = { floor: naira(600_000), step: naira(50_000), maxRounds: 3 };
  await called("PATCH", `/api/products/${tote}`, { negotiation });
  const clogs = await called("POST", "/api/products", {
    name: "Okrika Clogs",
    price: naira(1_200_000),
    options: [
      { name: "Colour", values: ["Red", "Black"] },
      { name: "Size", values: ["41", "42"] },
    ],
    variants: [
      { options: { Colour: "Red", Size: "41" }, stock: 3 },
      { options: { Colour: "Black", Size: "42" }, stock: 5, price: naira(1_400_000) },
    ],
  });
  const goblet = await called("POST", "/api/products", { name: "Tin Goblet", price: naira(250_000), stock: 20 });
  const components = [
    { productId: goblet.id, quantity: 2 },
    { productId: clogs.id, variantId: clogs.variants[0].id, quantity: 1 },
  ];
  await called("POST", "/api/products", { name: "Viking Feast Kit", price: naira(1_600_000), components });
  // It stands in the log of requests a moment after it was answered; until then a table still changes.
  while ((await called("GET", "/api/request-logs")).data.length === 0)
    await new Promise((again) => setTimeout(again, 20));
  folder = mkdtempSync(join(tmpdir(), "sokoni-rehearsal-"));
  sokoni = operatorOf(system, folder);
});
afterAll(async () => {
  await system.stop();
  await models.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  // What comes at its own pace is done before, or it would look like the rehearsal's.
  await system.worker?.sweep();
  await system.settled();
  before = await dump();
});

describe("nothing of a rehearsal is left in any table or queue", () => {
  afterEach(async () => {
    await system.settled();
    expect(await dump()).toEqual(before);
  });

  test("when every kind of task was played", async () => {
    const { out, errors, code } = await rehearsed("--trials", "1", "--language", "en", "--json");
    expect(errors).toBe("");
    const { all, categories, languages, failed } = JSON.parse(out);
    expect(Object.keys(categories).toSorted()).toEqual(
      "bundles cancel delivery haggling hand-over injection options order payment-lies policies price stock variants".split(
        " ",
      ),
    );
    expect(Object.keys(languages)).toEqual(["en"]);
    // What is rehearsed was done: orders made, called off and refused in the copy.
    expect(all.passOnce).toBeGreaterThan(0.8);
    expect(all.breaches).toEqual({ writes: 0, prices: 0, claims: 0 });
    expect([code, failed.length]).toEqual([failed.length > 0 ? 1 : 0, Math.round(all.trials * (1 - all.passOnce))]);
  });

  test("when buyers chose among variants and took bundles, and no choice or part stays behind", async () => {
    const { tasks, play } = await rehearsalWith(offlineBrain.answer);
    const own = tasks.filter(({ id }) => /^(?:variants|bundles)\.(?:en|sw)\./.test(id));
    expect(own.map(({ id }) => id).filter((id) => id.includes(".en."))).toEqual([
      "variants.en.price",
      "variants.en.price-of-one",
      "variants.en.one-gone",
      "variants.en.order",
      "bundles.en.price",
      "bundles.en.contents",
      "bundles.en.part-gone",
      "bundles.en.order",
    ]);
    for (const task of own) {
      const [trial] = await play(task, [0]);
      expect([task.id, trial?.score.faults, trial?.transcript]).toEqual([task.id, [], trial?.transcript]);
    }
  });

  test("when a model thought, which it tells with its cost and with every dialogue that failed", async () => {
    models.always({ says: "Hello, what would you like to see?" });
    const asked = ["--model", "m1", "--provider", "other", "--base-url", models.url];
    const prices = ["--input-price", "2", "--output-price", "2"];
    const kind = ["--trials", "2", "--language", "en", "--category", "price"];
    const { code, out, errors } = await rehearsed(...asked, ...prices, ...kind);
    expect([code, errors]).toEqual([1, ""]);
    expect(out).toMatch(
      /failed {2}price\.en\.one · seed 0\n {2}✗ after ".+" nothing says \d+\n {2}buyer {2}.+\n {2}shop {3}Hello/,
    );
    expect(out).toMatch(/4 tasks, 2 trials each, 8 failed/);
    expect(out).toMatch(/The model answered 8 of 8 turns\. It cost \$0\.\d*[1-9]/);
    expect(out).toMatch(/category +tasks +pass\^1 +pass\^2\nprice +4 +0\.0 % +0\.0 %/);
  });

  test("when the brain breaks down in the middle of it", async () => {
    const { tasks, play } = await rehearsalWith(() => Promise.reject(new Error("broken")));
    const order = taskOf(tasks, "order.en.collected");
    await expect(play(order, [0])).rejects.toThrow("broken");
  });
});

test("while it goes on, the shop sells the same goods to real buyers without waiting", async () => {
  let sold = 0;
  const { tasks, play } = await rehearsalWith(async (turn) => {
    const draft = await offlineBrain.answer(turn);
    // All that is left of it, at the very moment at which a played buyer's turn holds its copy.
    if (sold === 0) {
      const delta = -(await called("GET", `/api/products/${tote}`)).stock.available;
      await called("POST", "/api/inventory/adjustments", { productId: tote, delta, reason: "correction" });
      sold = -delta;
    }
    return draft;
  });
  const [trial] = await play(taskOf(tasks, "haggling.en.below-the-floor"), [0]);
  expect([trial?.score.faults, sold > 0]).toEqual([[], true]);
  expect((await called("GET", `/api/products/${tote}`)).stock).toMatchObject({ onHand: 0 });
});

test("a brain that gives goods away fails, and a rehearsal of a shop asks what the seller has ruled", async () => {
  const generous = await rehearsalWith(({ card }) =>
    Promise.resolve({ text: "Sure, pay what you like!", language: "en", dialogue: card.dialogue, confidence: 1 }),
  );
  const [given] = await generous.play(taskOf(generous.tasks, "price.en.one"), [0]);
  expect(given?.score.passed).toBe(false);
  const rules = { languages: ["sw"], handOver: { orderAbove: { amount: 1, currency: "NGN" } } };
  await system.admin.query("update shops set agent_rules = $2 where shop_id = $1", [shop.id, JSON.stringify(rules)]);
  const { tasks } = await rehearsalWith(offlineBrain.answer);
  expect(new Set(tasks.map(({ language }) => language))).toEqual(new Set(["sw"]));
  // No order is small enough for the agent to confirm it.
  expect(tasks.filter(({ category }) => category === "order")).toEqual([]);
});

test.each([
  ["no trial", ["--trials", "0"], /--trials is a number from 1 to 32/],
  ["a category that is none", ["--category", "dancing"], /there are --category price, stock/],
])("%s is told in a sentence", async (_what, words, sentence) => {
  const { code, errors } = await rehearsed(...words);
  expect([code, errors]).toEqual([2, expect.stringMatching(sentence)]);
});

test("a shop without goods has nothing to rehearse", async () => {
  const empty = await system.newShop();
  const { code, errors } = await sokoni("agent", "rehearse", "--shop", empty.id);
  expect([code, errors]).toEqual([2, expect.stringContaining("nothing to rehearse")]);
});

test("doors into one transaction lead to one shop, and a piece of work that fails there undoes itself alone", async () => {
  const { api } = system.services;
  const other = await system.newShop();
  const rename = (name: string) => (tx: Tx) =>
    tx.updateTable("shops").set({ name }).where("shop_id", "=", shop.id).execute();
  const name = await api.write(shop.id, async (tx) => {
    const { write, read } = doorsInto(tx, api, shop.id)("sokoni_api");
    await write(shop.id, rename("Kept"));
    const fails = write(shop.id, async (inner) => {
      await rename("Lost")(inner);
      await sql`select 1 / 0`.execute(inner);
    });
    await expect(fails).rejects.toThrow("division by zero");
    await expect(async () => write(other.id, rename("Theirs"))).rejects.toThrow("one shop and nothing else");
    return (await read(shop.id, (inner) => findShop(inner, shop.id))).name;
  });
  expect(name).toBe("Kept");
});

function rehearsed(...words: string[]): ReturnType<Operator> {
  return sokoni("agent", "rehearse", "--shop", shop.id, ...words);
}

function rehearsalWith(answer: Brain["answer"]): Promise<Rehearsal> {
  const { services } = system;
  const brain = { name: "chosen", answer };
  return openRehearsal({ ...services, ...turnServices(services), brain, models: null }, shop.id);
}

function taskOf(tasks: readonly Task[], id: string): Task {
  const found = tasks.find((task) => task.id === id);
  if (!found) throw new Error(`no task ${id} among ${tasks.map((task) => task.id).join(", ")}`);
  return found;
}

async function called(
  method: string,
  path: string,
  body?: object,
): Promise<Awaited<ReturnType<TestSystem["call"]>>["body"]> {
  const { status, text, body: answer } = await system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return answer;
}

/**
 * Every row of every table of every shop, and of the queue but for its own housekeeping: number and digest. What a key may still ask is
 * settled a moment after it asked, so it is not among them.
 */
async function dump(): Promise<Record<string, string>> {
  const { rows: tables } = await system.admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('queue', 'version', 'schedule', 'bam', 'rate_buckets') order by 1`,
  );
  const digests = tables.map(async ({ name }) => {
    const { rows } = await system.admin.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest from ${name} t`,
    );
    return [name, rows[0]?.digest ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

describe("a rehearsal over the API", () => {
  const path = "/api/shop/agent/rehearsals";
  let own: TestShop;
  beforeAll(async () => {
    own = await openDemoShop(system);
  });
  const read = async (place: string) => (await system.call("GET", place, { key: own.key })).body;
  const ask = (body: object) => system.call("POST", path, { key: own.key, body });
  const report = async (id: string) => (await read(`${path}/${id}`)) as Report;
  const job = () => playRehearsalJob({ ...system.services, ...turnServices(system.services) });
  const play = (rehearsalId: string, signal = new AbortController().signal) =>
    job().run({ shopId: own.id, rehearsalId }, { now: system.clock.now(), log: system.services.log, signal });
  const set = (id: string, assignment: string) =>
    system.admin.query(`update rehearsals set ${assignment} where id = $1`, [id]);

  test("is played by the worker, one at a time, and tells its scores by kind and language", async () => {
    const begun = await ask({ languages: ["en"] });
    expect([begun.status, begun.body]).toEqual([
      202,
      expect.objectContaining({ status: "queued", languages: ["en"], trials: 1, done: 0, total: null, scores: null }),
    ]);
    const { id } = begun.body;
    expect(await ask({})).toMatchObject({ status: 409, body: { code: "rehearsal_under_way", rehearsalId: id } });
    await system.settled();
    const ended = await report(id);
    expect(ended).toMatchObject({ status: "completed", problem: null, endedAt: expect.any(String) });
    expect(ended.done).toBe(ended.total);
    const { all, byKind, byLanguage } = ended.scores;
    expect(byLanguage).toEqual([{ language: "en", ...all }]);
    expect(byKind.map(({ kind }) => kind)).toContain("haggling");
    expect(byKind.reduce((sum, { trials }) => sum + trials, 0)).toBe(ended.total);
    expect(ended.failed).toHaveLength(Math.round(all.trials * (1 - all.passOnce)));
    const { failed: _failed, ...told } = ended;
    expect((await read(path)).data).toEqual([told]);
    const [event] = (await read("/api/events?type=rehearsal.completed")).data;
    expect(event.data.object).toEqual(told);

    // As if the worker had died before its last two tasks, and judged the first otherwise than it will ever be.
    await set(
      id,
      `state = 'running', ended_at = null, results = jsonb_set(results - -1 - -1, '{0,trials,0}',
         results #> '{0,trials,0}' || '{"score": {"passed": false, "faults": ["kept"], "breaches": {"writes": [], "prices": [], "claims": []}}}')`,
    );
    expect(await report(id)).toMatchObject({ status: "running", done: ended.done - 2, total: ended.total });
    await play(id);
    const again = await report(id);
    expect(again).toMatchObject({ status: "completed", done: ended.done });
    expect(again.failed[0]).toMatchObject({ faults: ["kept"] });
    await play(id);
    expect(await report(id)).toEqual(again);
  });

  /** As it stands in the database before the worker takes it up. */
  const standing = async (state: string, tries: number): Promise<string> => {
    const id = newId("rehearsal");
    await system.admin.query(
      "insert into rehearsals (shop_id, id, state, languages, trials, tries, created_at) values ($1, $2, $3, '{}', 1, $4, $5)",
      [own.id, id, state, tries, system.clock.now()],
    );
    return id;
  };

  test("that breaks again and again is told as failed, and so is one that has nothing to play", async () => {
    const id = await standing("running", 5);
    await play(id);
    expect(await report(id)).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("begin another"),
      done: 0,
    });
    const bare = await system.newShop();
    const empty = await system.call("POST", path, { key: bare.key, body: {} });
    await system.settled();
    const { body } = await system.call("GET", `${path}/${empty.body.id}`, { key: bare.key });
    expect(body).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("nothing to rehearse"),
      failed: [],
    });
  });

  test("that a worker puts down while it stops is not over", async () => {
    const id = await standing("queued", 0);
    await expect(play(id, AbortSignal.abort())).rejects.toThrow("gone on with afterwards");
    expect(await report(id)).toMatchObject({ status: "running", done: 0, total: expect.any(Number) });
  });
});

type Scores = { trials: number; passOnce: number };
type Report = {
  done: number;
  total: number;
  scores: { all: Scores; byKind: ({ kind: string } & Scores)[]; byLanguage: unknown[] };
  failed: unknown[];
};
