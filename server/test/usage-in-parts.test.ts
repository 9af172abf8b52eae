// Answers of one shop that are counted at the same time don't wait for each other.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

test("two transactions count a shop's usage at once, and both count", async () => {
  const connectionString = system.databaseUrl;
  const clients = [1, 2, 3].map(() => new pg.Client({ connectionString, options: "-c role=sokoni_worker" }));
  try {
    const parts = new Map<number, pg.Client>();
    for (const client of clients) {
      await client.connect();
      const { rows } = await client.query<{ part: number }>("select pg_backend_pid() % 16 as part");
      parts.set(rows[0]?.part ?? 0, client);
    }
    expect(parts.size).toBeGreaterThan(1);
    const [one, other] = parts.values();
    for (const [client, source] of [
      [one, "turn_one"],
      [other, "turn_other"],
      [other, "turn_one_more"],
    ] as const) {
      if (source !== "turn_one_more") await client?.query("begin; set local lock_timeout = '2s'");
      await client?.query("select set_config('app.shop', $1, true)", [system.shop.id]);
      await client?.query("select note_plan_usage($1, 'agent_replies', $2, now())", [system.shop.id, source]);
    }
    // A repeated one does not count again.
    await one?.query("select note_plan_usage($1, 'agent_replies', 'turn_one', now())", [system.shop.id]);
    for (const client of [one, other]) await client?.query("commit");
    const { rows } = await system.admin.query(
      "select sum(used)::int used, count(*)::int parts from plan_usage_days where shop_id = $1",
      [system.shop.id],
    );
    expect(rows).toEqual([{ used: 3, parts: 2 }]);
  } finally {
    for (const client of clients) await client.end();
  }
});
