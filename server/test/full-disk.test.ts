import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
  await system.admin.query(`
    create function refuse_for_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$;
    create function refuse_table_for_room() returns event_trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$`);
});
afterEach(makeRoom);
afterAll(() => system.stop());

/** Makes PostgreSQL report a full disk for each row and each table that needs another page. */
async function fillDisk(): Promise<void> {
  await system.admin.query(`
    create trigger full_disk before insert or update on products for each row execute function refuse_for_room();
    create event trigger full_disk on ddl_command_start execute function refuse_table_for_room()`);
}

async function makeRoom(): Promise<void> {
  await system.admin.query("drop event trigger if exists full_disk; drop trigger if exists full_disk on products");
}

const ready = async (): Promise<[number, string]> => {
  const { status, text } = await system.call("GET", "/readyz", { key: null });
  return [status, text];
};

test("on a full disk a write is refused with 503, reads go on, and the same request succeeds when there is room", async () => {
  const ask = () =>
    system.call("POST", "/api/products", {
      body: { name: "Mug", price: { amount: 500, currency: "NGN" } },
      headers: { "idempotency-key": "mug" },
    });
  await fillDisk();
  const refused = await ask();
  expect([refused.status, refused.body.code]).toEqual([503, "storage_full"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await system.call("GET", "/api/products")).body.data).toEqual([]);
  await makeRoom();
  expect((await ask()).status).toBe(201);
  expect((await ask()).headers.get("idempotent-replayed")).toBe("true");
  expect((await system.call("GET", "/api/products")).body.data).toHaveLength(1);
});

test("readiness says that the disk is full until something can be written again", async () => {
  expect(await ready()).toEqual([200, "ready"]);
  await fillDisk();
  await system.call("POST", "/api/products", { body: { name: "Cup", price: { amount: 500, currency: "NGN" } } });
  const full = [503, "the disk is full: reading works, and nothing can be saved"];
  expect(await ready()).toEqual(full);
  expect(await ready()).toEqual(full);
  await makeRoom();
  expect(await ready()).toEqual([200, "ready"]);
});
