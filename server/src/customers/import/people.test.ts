import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../../test/support/system.ts";
import { systemActor } from "../../kernel/security/actor.ts";
import { sql } from "../../kernel/database/db.ts";
import { applyRows } from "./apply-rows.ts";
import { readColumns } from "./columns.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: [] });
});
afterAll(() => system.stop());

test("whom a batch means is looked for once, and not once for each customer, also where PostgreSQL knows nothing of them yet", async () => {
  const shop = await system.newShop();
  const people = Array.from({ length: 300 }, (_, index) => [`Buyer ${index}`, `+234803${2_000_000 + index}`]);
  await system.admin.query(
    `insert into customers (shop_id, id, name, phone, created_at, updated_at)
      select $1, 'cus_' || $1 || n.phone, n.name, n.phone, now(), now() from unnest($2::text[], $3::text[]) n (name, phone)`,
    [shop.id, people.map(([name]) => name), people.map(([, phone]) => phone)],
  );
  const [outcome, read] = await system.services.worker.write(shop.id, async (tx) => {
    const found = await applyRows(tx, systemActor(shop.id, "test", system.clock.now()), {
      columns: readColumns(["name", "phone"], new Map()),
      lines: people.map((cells, index) => ({ line: index + 2, cells })),
      country: "NG",
      dryRun: new Map(),
    });
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'customers'`.execute(
      tx,
    );
    return [found, Number(rows[0]?.read)];
  });
  expect(outcome).toMatchObject({ rows: 300, unchanged: 300 });
  expect(read).toBeGreaterThanOrEqual(300);
  expect(read).toBeLessThan(10 * 300);
});
