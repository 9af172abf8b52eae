// A shop's own rehearsal: played on its real goods and settings, judged, and gone without a trace.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Brain, offlineBrain } from "../src/agent/index.ts";
import { turnServices } from "../src/app/turn-services.ts";
import { openRehearsal, type Rehearsal, type RehearsedTrial } from "../src/rehearsal/index.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Operator, operatorOf } from "./support/operator.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let shop: TestShop;
let folder: string;
let sokoni: Operator;
beforeAll(async () => {
  system = await startSystem();
  shop = await openDemoShop(system);
  const floor = {
    floor: { amount: 600_000, currency: "NGN" },
    step: { amount: 50_000, currency: "NGN" },
    maxRounds: 3,
  };
  const tote = (await system.call("GET", "/api/products?q=ankara%20tote", { key: shop.key })).body.data[0];
  await system.call("PATCH", `/api/products/${tote.id}`, { key: shop.key, body: { negotiation: floor } });
  await system.settled();
  folder = mkdtempSync(join(tmpdir(), "sokoni-rehearsal-"));
  sokoni = operatorOf(system, folder);
});
afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a rehearsal", () => {
  test("leaves every table of every shop, and every job, as it was", async () => {
    const before = await dump();
    const { code, out, errors } = await sokoni("agent", "rehearse", "--shop", shop.id, "--trials", "2", "--json");
    expect(errors).toBe("");
    const told = JSON.parse(out);
    if (process.env.SHOW) console.log(JSON.stringify(told, null, 1).replaceAll("\\n", "\n"));
    expect(told.all.trials).toBe(told.all.tasks * 2);
    expect(Object.keys(told.languages)).toEqual(["en", "pcm", "fr", "sw"]);
    expect(Object.keys(told.categories)).toEqual(
      expect.arrayContaining([
        "price",
        "stock",
        "options",
        "delivery",
        "policies",
        "order",
        "haggling",
        "injection",
        "payment lies",
        "cancel",
        "hand-over",
      ]),
    );
    // The demo shop's goods are what the offline brain was tuned on.
    expect(told.all.passOnce).toBeGreaterThan(0.9);
    expect(code).toBe(told.failed.length > 0 ? 1 : 0);
    await system.settled();
    expect(await dump()).toEqual(before);
  }, 120_000);
});

/** Every row of every table, the queue's too, as text; statistics of its own housekeeping aside. */
async function dump(): Promise<Record<string, string>> {
  const { rows: tables } = await system.admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('queue', 'version', 'schedule', 'bam') order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await system.admin.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest from ${name} t`,
    );
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}
